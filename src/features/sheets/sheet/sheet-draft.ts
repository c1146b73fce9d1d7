import { z } from "zod";
import { noID } from "../../../../api/common/rules/ids.ts";
import { cleanText } from "../../../../api/common/rules/text/index.ts";
import { type Sheet, symbolNames, wordTypes } from "../../../../api/index.ts";
import type { WordType } from "../../../../api/sheets/rules/placement.ts";
import { fitzNames } from "../../../../api/words/rules/fitz-types.ts";
import { type Arrangement, type GridWord, gridWord, isSamePlaces } from "../../../components/grid/arrangement.ts";
import { unsavedDraft } from "../../../components/session/edit-state.ts";
import { describePlaces, mergePlaces } from "./sheet-places.ts";

/// The editable part of a sheet.
export interface SheetDraft {
  /// Empty for an older sheet without a name.
  readonly name: string;
  readonly fitzTypes: string;
  readonly isComplete: boolean;
  readonly book: { readonly id: string; readonly label: string } | null;
  readonly words: readonly GridWord[];
}

export const draftOf = ({ name, fitzTypes, isComplete, book, words }: Sheet): SheetDraft => ({
  name: name ?? "",
  fitzTypes,
  isComplete,
  book: book && { id: book.id, label: book.name },
  words: words.map(gridWord),
});

export const arrangementOf = (
  { id, gridID, quarantine, locked, reserved, lockedWordIDs, grid }: Sheet,
  { name, fitzTypes, isComplete, book, words }: SheetDraft,
): Arrangement => ({
  ...{ id, gridID, quarantine, locked, reserved, grid, name, fitzTypes, isComplete, words },
  bookID: book?.id ?? null,
  lockedWords: new Set(lockedWordIDs),
});

/// Applies a saved draft to a sheet. What the server derives from it, and from its words, is read again.
export const withDraft = (
  sheet: Sheet,
  { name, fitzTypes, isComplete, book }: SheetDraft,
  revision: number,
): Sheet => ({
  ...sheet,
  name: name === "" ? sheet.name : name,
  fitzTypes,
  isComplete,
  bookID: book?.id ?? noID,
  book: book && { id: book.id, name: book.label },
  revision,
});

export type DraftField = keyof SheetDraft;
const fields: readonly DraftField[] = ["name", "fitzTypes", "isComplete", "book", "words"];

function isSame(field: DraftField, one: SheetDraft, other: SheetDraft): boolean {
  if (field === "words") return isSamePlaces(one.words, other.words);
  if (field === "name") return cleanText(one.name) === cleanText(other.name);
  if (field === "book") return one.book?.id === other.book?.id;
  return one[field] === other[field];
}

export const changedFields = (one: SheetDraft, other: SheetDraft): DraftField[] =>
  fields.filter((field) => !isSame(field, one, other));

/// Keeps mine where I changed it, theirs elsewhere, word by word. `left` names the words that stay as they have them,
/// because a word of theirs is in the cell that mine was to get.
export function mergeDrafts(
  base: SheetDraft,
  mine: SheetDraft,
  theirs: SheetDraft,
): { draft: SheetDraft; left: readonly string[] } {
  const changed = changedFields(base, mine);
  const { words, left } = mergePlaces(base.words, mine.words, theirs.words);
  const fields = Object.fromEntries(changed.map((field) => [field, mine[field]]));
  return { draft: { ...theirs, ...fields, words }, left };
}

/// Describes in words how a draft differs from its base: `name “Food”; dog at row 4, column 3`.
export function describeChanges(base: SheetDraft, draft: SheetDraft): string {
  const texts: Record<DraftField, () => string> = {
    name: () => `name “${draft.name}”`,
    fitzTypes: () => `fitz types ${fitzNames(draft.fitzTypes)}`,
    isComplete: () => (draft.isComplete ? "complete" : "not complete"),
    book: () => (draft.book ? `book “${draft.book.label}”` : "no book"),
    words: () => describePlaces(base.words, draft.words),
  };
  return (
    changedFields(base, draft)
      .map((field) => texts[field]())
      .join("; ") || "nothing"
  );
}

const draft: z.ZodType<SheetDraft> = z.strictObject({
  name: z.string(),
  fitzTypes: z.string(),
  isComplete: z.boolean(),
  book: z.strictObject({ id: z.string(), label: z.string() }).nullable(),
  words: z.array(
    z.strictObject({
      wordID: z.string(),
      row: z.number(),
      col: z.number(),
      text: z.string(),
      type: z.enum(Object.keys(wordTypes) as WordType[]),
      fitzType: z.string(),
      fitzTypes: z.string(),
      definition: z.string().nullable(),
      symbol: symbolNames.nullable(),
    }),
  ),
});

export const unsavedSheet = unsavedDraft(draft);
