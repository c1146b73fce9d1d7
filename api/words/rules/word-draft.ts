/// The word wizard's draft, which collects the entries of its stages (specification, sections 2 and 4).
import { allDialects, type Dialect, type FitzType } from "../../common/constants.ts";
import type { WordType } from "../../sheets/rules/placement.ts";
import { type ExtraForm, hasExtraForms } from "./forms/extras.ts";
import type { PopupPlace } from "./popups.ts";
import type { Relation } from "./relations.ts";

/// The choices of the parent stage: key, shared key, book-specific, child.
export const parentChoices = ["K", "S", "B", "C"] as const;
export type ParentChoice = (typeof parentChoices)[number];

export type DraftExtra = Pick<ExtraForm, "kinds" | "text" | "dialects" | "isIrregular">;

/// The place of a key or shared key on one grid.
export interface DraftPlace {
  readonly gridID: string;
  readonly sheetID: string;
  readonly row: number;
  readonly col: number;
}

export interface WordDraft {
  readonly text: string;
  readonly dialects: readonly Dialect[];
  readonly fitzType: FitzType | null;
  /// True if words with this text, fitz type and dialect exist, and this one has another meaning, given by its
  /// definition.
  readonly isAnotherMeaning: boolean;
  readonly definition: string;
  /// As typed; empty for the default priority.
  readonly priority: string;
  /// True to skip the extras stage and create no extra forms.
  readonly skipExtras: boolean;
  /// Null until they are proposed.
  readonly extras: readonly DraftExtra[] | null;
  /// True to skip the parent stage: the word is a key or book-specific.
  readonly noParent: boolean;
  readonly choice: ParentChoice | null;
  readonly parentWordID: string | null;
  readonly relation: Relation | null;
  readonly isNonWord: boolean;
  readonly sheetFitzTypes: string;
  readonly places: readonly DraftPlace[];
  /// The grids on which it gets no place. On a grid that is neither here nor among the places, nothing is chosen yet.
  readonly gridsWithout: readonly string[];
  readonly popup: PopupPlace | null;
  /// The zero UUID for no symbol, null while nothing is chosen.
  readonly symbolID: string | null;
  readonly showNotOverlay: boolean;
  readonly isAuthor: boolean;
  readonly isIllustrator: boolean;
  readonly isCharacter: boolean;
  /// The book whose import text requested the word, and the page of the word there (empty for none). The wizard leads
  /// back to them.
  readonly bookID: string | null;
  readonly page: string;
}

export const emptyWordDraft: WordDraft = {
  text: "",
  dialects: allDialects,
  fitzType: null,
  isAnotherMeaning: false,
  definition: "",
  priority: "",
  skipExtras: false,
  extras: null,
  noParent: false,
  choice: null,
  parentWordID: null,
  relation: null,
  isNonWord: false,
  sheetFitzTypes: "",
  places: [],
  gridsWithout: [],
  popup: null,
  symbolID: null,
  showNotOverlay: false,
  isAuthor: false,
  isIllustrator: false,
  isCharacter: false,
  bookID: null,
  page: "",
};

/// Returns what the parent stage's choice creates; a key if the stage is skipped.
export const choiceOf = (draft: WordDraft): ParentChoice | null =>
  draft.noParent ? (draft.choice === "B" ? "B" : "K") : draft.choice;

/// Returns the type that the word is stored with; null while it is not determined.
export function storedType(draft: WordDraft): WordType | null {
  const choice = choiceOf(draft);
  if (choice === "C") return draft.relation;
  return choice === "B" ? "K" : choice;
}

/// Returns the extra forms that are created with the word.
export const extrasOf = (draft: WordDraft): readonly DraftExtra[] =>
  draft.skipExtras || draft.fitzType === null || !hasExtraForms(draft.fitzType) ? [] : (draft.extras ?? []);
