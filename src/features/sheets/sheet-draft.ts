import { z } from "zod";
import { type Sheet, symbolNames, wordTypes } from "../../../api/index.ts";
import { fitzNames } from "../../../api/rules/fitz-types.ts";
import type { WordType } from "../../../api/rules/placement.ts";
import { type Arrangement, type GridWord, gridWord, isSamePlaces } from "../../components/grid/arrangement.ts";

/// What of a sheet is edited on its screen.
export interface SheetDraft {
  /// Empty of an older sheet without a name.
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
  { id, gridID, quarantine, grid }: Sheet,
  { name, fitzTypes, isComplete, book, words }: SheetDraft,
): Arrangement => ({ id, gridID, quarantine, grid, name, fitzTypes, isComplete, bookID: book?.id ?? null, words });

export type DraftField = keyof SheetDraft;
const fields: readonly DraftField[] = ["name", "fitzTypes", "isComplete", "book", "words"];

function isSame(field: DraftField, one: SheetDraft, other: SheetDraft): boolean {
  if (field === "words") return isSamePlaces(one.words, other.words);
  if (field === "book") return one.book?.id === other.book?.id;
  return one[field] === other[field];
}

export const changedFields = (one: SheetDraft, other: SheetDraft): DraftField[] =>
  fields.filter((field) => !isSame(field, one, other));

/// Mine where I changed it, theirs elsewhere.
export const mergeDrafts = (base: SheetDraft, mine: SheetDraft, theirs: SheetDraft): SheetDraft => ({
  ...theirs,
  ...Object.fromEntries(changedFields(base, mine).map((field) => [field, mine[field]])),
});

/// Some fields in words: `name “Food”; complete`.
export function describeDraft(draft: SheetDraft, changed: readonly DraftField[]): string {
  const texts: Record<DraftField, string> = {
    name: `name “${draft.name}”`,
    fitzTypes: `fitz types ${fitzNames(draft.fitzTypes)}`,
    isComplete: draft.isComplete ? "complete" : "not complete",
    book: draft.book ? `book “${draft.book.label}”` : "no book",
    words: "words in other places",
  };
  return changed.map((field) => texts[field]).join("; ") || "nothing";
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

/// A draft that is not saved, with what it started from.
export interface UnsavedSheet {
  readonly base: SheetDraft;
  readonly draft: SheetDraft;
}
export const unsavedSheet: z.ZodType<UnsavedSheet> = z.strictObject({ base: draft, draft });
