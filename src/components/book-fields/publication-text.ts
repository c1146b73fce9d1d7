import { languageCodes, languageName } from "../../../api/books/rules/languages.ts";
import { type Publication, type PublicationField, salesRights } from "../../../api/books/rules/publication.ts";

/// A field of a book's publication in words; `none` where it is empty.
export function publicationText(of: Publication, field: PublicationField): string {
  const value = of[field];
  if (value === "" || value === null) return "none";
  if (field === "language" && languageCodes.has(of.language)) return languageName(of.language);
  if (field === "salesRights" && of.salesRights !== "") return salesRights[of.salesRights];
  return field === "description" || field === "copyrightHolder" ? `“${value}”` : String(value);
}
