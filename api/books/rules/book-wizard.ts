/// The new-book wizard: its draft, and what each step asks for (specification, sections 2, 3, 5 and 9).

import { type BookMode, bookModes } from "../../common/constants.ts";
import { refusals } from "../../common/refusals.ts";
import { isID } from "../../common/rules/ids.ts";
import { isSameName, nameProblem } from "../../common/rules/names.ts";
import { listNames, type Problem } from "../../common/rules/problem.ts";
import { cleanText } from "../../common/rules/text/index.ts";
import { characterProblem } from "../../people/rules/characters.ts";
import { wordTextProblem } from "../../words/rules/words.ts";
import { levelProblem, priceProblem } from "./book.ts";
import { isbnProblem } from "./isbn.ts";

export interface PlayCharacter {
  readonly id: string;
  readonly name: string;
  /// 0xRRGGBB
  readonly colour: number;
  readonly symbol: string;
}

export interface BookDraft {
  readonly title: string;
  readonly authorMode: "E" | "N";
  readonly existingAuthorIDs: readonly string[];
  readonly newAuthorNames: readonly string[];
  readonly illustratorMode: "X" | "E" | "N";
  readonly existingIllustratorIDs: readonly string[];
  readonly newIllustratorNames: readonly string[];
  readonly imprintID: string | null;
  readonly seriesMode: "X" | "E" | "N";
  readonly existingSeriesID: string | null;
  readonly newSeriesName: string;
  readonly mode: BookMode | null;
  readonly playCharacters: readonly PlayCharacter[];
  readonly characterWords: readonly {
    readonly id: string;
    readonly text: string;
    readonly definition: string | null;
    readonly symbol: string | null;
  }[];
  readonly newCharacterWords: readonly {
    readonly id: string;
    readonly text: string;
    readonly symbol: string;
    /// Whether its extra forms are made with it.
    readonly extras: boolean;
  }[];
  /// Symbols that the supplier does not have; `key` is the uploaded image's in the browser's store, null before.
  readonly missingSymbols: readonly {
    readonly id: string;
    readonly symbol: string;
    readonly key: string | null;
    /// The user confirmed a name that differs from another symbol's only in case.
    readonly isOtherCase?: boolean | undefined;
  }[];
  readonly isbn10: string;
  readonly isbn13: string;
  /// Null until it is chosen.
  readonly isFiction: boolean | null;
  /// Null where the field was emptied.
  readonly level: number | null;
  /// USD; null where the field was emptied.
  readonly price: number | null;
}

export const emptyBookDraft: BookDraft = {
  title: "",
  authorMode: "E",
  existingAuthorIDs: [],
  newAuthorNames: [],
  illustratorMode: "X",
  existingIllustratorIDs: [],
  newIllustratorNames: [],
  imprintID: null,
  seriesMode: "X",
  existingSeriesID: null,
  newSeriesName: "",
  mode: "B",
  playCharacters: [],
  characterWords: [],
  newCharacterWords: [],
  missingSymbols: [],
  isbn10: "",
  isbn13: "",
  isFiction: null,
  level: 0,
  price: 0,
};

/// The steps in order, each with its path below `/book/wizard` and its title.
export const bookSteps = [
  { step: "title", path: "", title: "Title" },
  { step: "author", path: "/author", title: "Author" },
  { step: "illustrator", path: "/illustrator", title: "Illustrator" },
  { step: "publisher", path: "/publisher", title: "Publisher and Imprint" },
  { step: "series", path: "/series", title: "Series" },
  { step: "mode", path: "/mode", title: "Mode" },
  { step: "characters", path: "/characters", title: "Characters" },
  { step: "symbols", path: "/symbols", title: "Symbols requiring upload" },
  { step: "others", path: "/others", title: "Other details" },
  { step: "summary", path: "/summary", title: "Summary" },
] as const;
export type BookStep = (typeof bookSteps)[number]["step"];

/// The draft with another imprint and no series, since a series belongs to one imprint.
export const withImprint = (draft: BookDraft, imprintID: string | null): BookDraft =>
  imprintID === draft.imprintID ? draft : { ...draft, imprintID, existingSeriesID: null };

/// The rows of the play characters' table that are filled in: the starter row is empty.
export const namedCharacters = (draft: Pick<BookDraft, "playCharacters">): PlayCharacter[] =>
  draft.playCharacters.filter(({ name, symbol }) => cleanText(name) || cleanText(symbol));

/// Why a character's new word cannot be created beside `others`; null where it can.
export function newWordProblem(
  { text, symbol }: { readonly text: string; readonly symbol: string },
  others: readonly { readonly text: string }[],
): string | null {
  const isTwice = others.some((other) => isSameName(other.text, text));
  return wordTextProblem(text) ?? (isTwice ? refusals.twice(cleanText(text)) : nameProblem(symbol, "Symbol name"));
}

function peopleProblem(ids: readonly string[], names: readonly string[], none: string): string | null {
  const wrong = names.map((name) => nameProblem(name)).find(Boolean);
  return wrong ?? (ids.some(isID) || names.length ? null : none);
}

const stepProblems: Readonly<Record<BookStep, (draft: BookDraft, images: ReadonlySet<string>) => string | null>> = {
  title: ({ title }) => nameProblem(title, "Title"),
  author: (draft) => peopleProblem(draft.existingAuthorIDs, draft.newAuthorNames, "At least one author is required"),
  illustrator: (draft) =>
    draft.illustratorMode === "X"
      ? null
      : peopleProblem(draft.existingIllustratorIDs, draft.newIllustratorNames, "At least one illustrator is required"),
  publisher: ({ imprintID }) => (isID(imprintID) ? null : refusals.imprintRequired),
  series: ({ seriesMode, existingSeriesID, newSeriesName }) => {
    if (seriesMode === "N") return nameProblem(newSeriesName, "Series name");
    return seriesMode === "X" || isID(existingSeriesID) ? null : "Series is required";
  },
  mode: ({ mode }) => (mode !== null && Object.hasOwn(bookModes, mode) ? null : "Mode is required"),
  characters: (draft) => {
    const characters = draft.mode === "P" ? namedCharacters(draft) : [];
    if (draft.mode === "P" && !characters.length) return "At least one play character is required";
    const problems = [
      ...characters.map((character, at) => characterProblem(character, characters.slice(0, at))),
      ...draft.newCharacterWords.map((word, at) => newWordProblem(word, draft.newCharacterWords.slice(0, at))),
    ];
    return problems.find(Boolean) ?? null;
  },
  symbols: ({ missingSymbols }, images) =>
    missingSymbols.every(({ key }) => key !== null && images.has(key)) ? null : "Every symbol needs an image",
  others: (draft) => {
    const isbn = isbnProblem(draft);
    if (isbn) return isbn;
    if (draft.level === null) return "Level is required";
    if (draft.price === null) return "Price is required";
    return levelProblem(draft.level) ?? priceProblem(draft.price);
  },
  summary: () => null,
};

/// Why a step cannot be left with Next; null where it can. `images` are the keys of the uploaded symbol images that the
/// browser still has.
export const bookStepProblem = (step: BookStep, draft: BookDraft, images: ReadonlySet<string>): string | null =>
  stepProblems[step](draft, images);

/// Why characters' words cannot be chosen: `texts` are those of another imprint or series, or gone; null without any.
export const strangeWordsProblem = (texts: readonly string[]): string | null =>
  texts.length ? `Not words of the book's imprint and series: ${listNames(texts)}` : null;

/// What is missing before Create, each with the step that fixes it.
export function bookDraftProblems(draft: BookDraft, images: ReadonlySet<string>): Problem<BookStep>[] {
  const problems = bookSteps.flatMap(({ step }): Problem<BookStep>[] => {
    const message = bookStepProblem(step, draft, images);
    return message ? [{ field: step, message }] : [];
  });
  if (draft.isFiction === null)
    problems.push({ field: "others", message: "Type (fiction or non-fiction) is required" });
  return problems;
}
