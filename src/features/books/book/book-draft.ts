import { z } from "zod";
import type { BookMode } from "../../../../api/index.ts";
import { bookModes } from "../../../../api/index.ts";
import { type KeptDraft, keptDraft } from "../../../components/drafts/kept-draft.ts";
import type { BookForm } from "./book-form.ts";

/// A form that is not saved, and what it started from.
export interface BookDraft {
  readonly revision: number;
  readonly base: BookForm;
  readonly form: BookForm;
}

const form = z.strictObject({
  title: z.string(),
  isbn10: z.string(),
  isbn13: z.string(),
  authorIDs: z.array(z.string()),
  illustratorIDs: z.array(z.string()),
  imprintID: z.string().nullable(),
  seriesID: z.string().nullable(),
  mode: z.enum(Object.keys(bookModes) as BookMode[]).nullable(),
  isFiction: z.boolean(),
  level: z.number().nullable(),
  price: z.number().nullable(),
  isForSaleWidgit: z.boolean(),
  isForSaleSymbolstix: z.boolean(),
});
const draft = z.strictObject({ revision: z.number(), base: form, form });

/// The unsaved form of one book and one member of staff.
export const bookDraft = (userID: string, bookID: string): KeptDraft<BookDraft> =>
  keptDraft(`book-${userID}-${bookID}`, draft);
