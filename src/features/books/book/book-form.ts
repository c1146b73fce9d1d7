import { z } from "zod";
import { type BookField, bookProblems } from "../../../../api/books/rules/book.ts";
import { hyphenateISBN } from "../../../../api/books/rules/isbn-hyphens.ts";
import {
  type Publication,
  type PublicationField,
  publicationFields,
  publicationLabels,
  publicationProblems,
  tidyPublication,
} from "../../../../api/books/rules/publication.ts";
import { isID, noID } from "../../../../api/common/rules/ids.ts";
import type { Problem } from "../../../../api/common/rules/problem.ts";
import { cleanText } from "../../../../api/common/rules/text/index.ts";
import { type Book, type BookMode, type BookToSave, bookModes } from "../../../../api/index.ts";
import { publicationText } from "../../../components/book-fields/publication-text.ts";
import { formatPrice } from "../../../components/format.ts";
import { unsavedDraft } from "../../../components/session/edit-state.ts";

/// A book's own fields as the form holds them.
export interface BookForm extends Publication {
  readonly title: string;
  /// Without hyphens and spaces.
  readonly isbn10: string;
  readonly isbn13: string;
  readonly authorIDs: readonly string[];
  readonly illustratorIDs: readonly string[];
  readonly imprintID: string | null;
  readonly seriesID: string | null;
  readonly mode: BookMode | null;
  readonly isFiction: boolean;
  /// Null where the field is empty; so is the price.
  readonly level: number | null;
  /// USD
  readonly price: number | null;
  readonly isForSaleWidgit: boolean;
  readonly isForSaleSymbolstix: boolean;
}

/// A field that may have a problem.
export type BookFormField = BookField | PublicationField;

const orNull = (id: string): string | null => (isID(id) ? id : null);

export const formOf = (book: Book): BookForm => ({
  title: book.title,
  isbn10: book.isbn10,
  isbn13: book.isbn13,
  authorIDs: book.authorIDs,
  illustratorIDs: book.illustratorIDs,
  imprintID: orNull(book.imprintID),
  seriesID: orNull(book.seriesID),
  mode: book.mode,
  isFiction: book.isFiction,
  level: book.level,
  price: book.price,
  isForSaleWidgit: book.isForSaleWidgit,
  isForSaleSymbolstix: book.isForSaleSymbolstix,
  ...publicationOf(book),
});

/// Returns what is sent. A choice of none is the zero UUID.
export const entriesOf = (form: BookForm): Omit<BookToSave, "id" | "revision"> => ({
  ...form,
  ...tidyPublication(form),
  title: cleanText(form.title),
  authorIDs: [...form.authorIDs],
  illustratorIDs: [...form.illustratorIDs],
  imprintID: form.imprintID ?? noID,
  seriesID: form.seriesID ?? noID,
  level: form.level ?? 0,
  price: form.price ?? 0,
});

/// Applies a saved form to a book. What the server derives from it is read again.
export const withForm = (book: Book, form: BookForm, revision: number): Book => ({
  ...book,
  ...form,
  ...tidyPublication(form),
  title: cleanText(form.title),
  authorIDs: [...form.authorIDs],
  illustratorIDs: [...form.illustratorIDs],
  imprintID: form.imprintID ?? noID,
  seriesID: form.seriesID ?? noID,
  mode: form.mode ?? book.mode,
  level: form.level ?? 0,
  price: form.price ?? 0,
  revision,
});

/// Returns the problems of the form, in the order of its fields.
export const formProblems = (form: BookForm): Problem<BookFormField>[] => [
  ...bookProblems({ ...form, level: form.level ?? 0, price: form.price ?? 0 }),
  ...publicationProblems(form),
];

/// Returns the fields that differ between two forms once saved.
export function changedFields(from: BookForm, to: BookForm): (keyof BookForm)[] {
  const [before, after] = [entriesOf(from), entriesOf(to)];
  return (Object.keys(fieldLabels) as (keyof BookForm)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
}

/// Returns `theirs` with the changes between `base` and `mine`.
export function withMyChanges(base: BookForm, mine: BookForm, theirs: BookForm): BookForm {
  const changes = changedFields(base, mine).map((field) => [field, mine[field]]);
  return { ...theirs, ...Object.fromEntries(changes) };
}

const fieldLabels: Readonly<Record<keyof BookForm, string>> = {
  title: "Title",
  isbn13: "ISBN 13",
  isbn10: "ISBN 10",
  authorIDs: "Authors",
  illustratorIDs: "Illustrators",
  imprintID: "Imprint",
  seriesID: "Series",
  mode: "Mode",
  level: "Level",
  price: "Price",
  isFiction: "Type",
  isForSaleWidgit: "For sale with Widgit",
  isForSaleSymbolstix: "For sale with SymbolStix",
  ...publicationLabels,
};

/// Describes fields with their values for people: `Title “The Kite”; Level 3`.
export const describeFields = (
  form: BookForm,
  fields: readonly (keyof BookForm)[],
  nameOf: (id: string) => string,
): string => fields.map((field) => `${fieldLabels[field]} ${valueText(form, field, nameOf)}`).join("; ");

function valueText(form: BookForm, field: keyof BookForm, nameOf: (id: string) => string): string {
  switch (field) {
    case "title":
      return `“${cleanText(form.title)}”`;
    case "isbn10":
    case "isbn13":
      return hyphenateISBN(form[field]) || "none";
    case "authorIDs":
    case "illustratorIDs":
      return form[field].map(nameOf).join(", ") || "none";
    case "imprintID":
    case "seriesID":
      return form[field] === null ? "none" : nameOf(form[field]);
    case "mode":
      return form.mode === null ? "none" : bookModes[form.mode];
    case "level":
      return String(form.level ?? 0);
    case "price":
      return formatPrice(form.price ?? 0);
    case "isFiction":
      return form.isFiction ? "Fiction" : "Non-fiction";
    case "isForSaleWidgit":
    case "isForSaleSymbolstix":
      return form[field] ? "yes" : "no";
    default:
      return publicationText(form, field);
  }
}

const publicationOf = (from: Publication): Publication =>
  Object.fromEntries(publicationFields.map((field) => [field, from[field]])) as unknown as Publication;

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
  publicationDate: z.string(),
  language: z.string(),
  description: z.string(),
  copyrightYear: z.number().nullable(),
  copyrightHolder: z.string(),
  salesRights: z.enum(["", "exclusive", "non-exclusive"]),
  salesTerritory: z.string(),
});
/// An unsaved form, and what it started from.
export const unsavedBook = unsavedDraft<BookForm>(form);
