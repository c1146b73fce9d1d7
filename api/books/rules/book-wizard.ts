/// The new-book wizard's draft and the requirements of each step (specification, sections 2, 3, 5 and 9).

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
    /// True if its extra forms are created with it.
    readonly extras: boolean;
  }[];
  /// Symbols that the supplier does not have. `key` is that of the uploaded image in the browser's store, null before
  /// the upload.
  readonly missingSymbols: readonly {
    readonly id: string;
    readonly symbol: string;
    readonly key: string | null;
    /// True if the user confirmed a name that differs from another symbol's only in case.
    readonly isOtherCase?: boolean | undefined;
  }[];
  readonly isbn10: string;
  readonly isbn13: string;
  /// Null until it is chosen.
  readonly isFiction: boolean | null;
  /// Null if the field is empty.
  readonly level: number | null;
  /// USD; null if the field is empty.
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

/// Returns the draft with another imprint and no series, since a series belongs to one imprint.
export const withImprint = (draft: BookDraft, imprintID: string | null): BookDraft =>
  imprintID === draft.imprintID ? draft : { ...draft, imprintID, existingSeriesID: null };

/// Returns the rows of the play characters' table without the empty starter row.
export const namedCharacters = (draft: Pick<BookDraft, "playCharacters">): PlayCharacter[] =>
  draft.playCharacters.filter(({ name, symbol }) => cleanText(name) || cleanText(symbol));

/// Returns why a character's new word cannot be created beside `others`; null if it can.
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

/// Returns why Next is refused at a step; null if it is not. `images` are the keys of the uploaded symbol images that
/// the browser still has.
export const bookStepProblem = (step: BookStep, draft: BookDraft, images: ReadonlySet<string>): string | null =>
  stepProblems[step](draft, images);

/// Returns why characters' words cannot be chosen; null without any. `texts` are those of words that are deleted or
/// belong to another imprint or series.
export const strangeWordsProblem = (texts: readonly string[]): string | null =>
  texts.length ? `Not words of the book's imprint and series: ${listNames(texts)}` : null;

/// Returns what is missing before Create, each with the step that fixes it.
export function bookDraftProblems(draft: BookDraft, images: ReadonlySet<string>): Problem<BookStep>[] {
  const problems = bookSteps.flatMap(({ step }): Problem<BookStep>[] => {
    const message = bookStepProblem(step, draft, images);
    return message ? [{ field: step, message }] : [];
  });
  if (draft.isFiction === null)
    problems.push({ field: "others", message: "Type (fiction or non-fiction) is required" });
  return problems;
}
