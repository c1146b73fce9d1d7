import { sql } from "kysely";
import { noPublication, type Publication, publicationFields } from "../../../api/books/rules/publication.ts";
import type { RowChange } from "../../db/schema.ts";

/// What `publicationColumns` selects: null where a book has none of the fields.
export interface PublicationRow {
  readonly published: { readonly [Field in keyof Publication]: Publication[Field] | null };
}

/// A book's publication, as one column `published`.
export const publicationColumns = sql`json_build_object(
  'publicationDate', book.publication_date, 'language', book.language, 'description', book.description,
  'copyrightYear', book.copyright_year, 'copyrightHolder', book.copyright_holder,
  'salesRights', book.sales_rights, 'salesTerritory', book.sales_territory) as published`;

/// The fields as they are read, in their order; null where none is recorded.
export function publicationOf(published: PublicationRow["published"]): Publication | null {
  if (publicationFields.every((field) => published[field] === null)) return null;
  const filled = publicationFields.map((field) => [field, published[field] ?? noPublication[field]]);
  return Object.fromEntries(filled) as unknown as Publication;
}

/// The fields as columns of the book's row.
export const columnsOfPublication = (publication: Publication) =>
  ({
    publication_date: orNull(publication.publicationDate),
    language: orNull(publication.language),
    description: orNull(publication.description),
    copyright_year: publication.copyrightYear,
    copyright_holder: orNull(publication.copyrightHolder),
    sales_rights: orNull(publication.salesRights),
    sales_territory: orNull(publication.salesTerritory),
  }) satisfies RowChange<"book">;

const orNull = <T extends string>(text: T): Exclude<T, ""> | null => (text === "" ? null : (text as Exclude<T, "">));
