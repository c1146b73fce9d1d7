import { z } from "zod";
import { hyphenateISBN } from "../../../../api/books/rules/isbn-hyphens.ts";
import { noPublication, publicationFields, publicationLabels } from "../../../../api/books/rules/publication.ts";
import { bookModes, type Change } from "../../../../api/index.ts";
import { publicationText } from "../../../components/book-fields/publication-text.ts";
import { formatPrice } from "../../../components/format.ts";

const named = z.object({ name: z.string() });
const title = z.object({ title: z.string() });
const yesOrNo = (value: unknown): string => (value ? "yes" : "no");
const text = (value: unknown): string => (value === "" || value === null ? "none" : `“${value}”`);
const isbn = (value: unknown): string => hyphenateISBN(String(value ?? "")) || "none";
const name = (value: unknown): string => named.safeParse(value).data?.name ?? "none";
const names = (value: unknown): string =>
  z
    .array(named)
    .safeParse(value)
    .data?.map((one) => one.name)
    .join(", ") || "none";

/// The facts in a book's history, in the order of the form, each with a function that puts its value in words.
const facts: readonly (readonly [string, string, (value: unknown) => string])[] = [
  ["title", "Title", text],
  ["isbn13", "ISBN 13", isbn],
  ["isbn10", "ISBN 10", isbn],
  ["authors", "Authors", names],
  ["illustrators", "Illustrators", names],
  ["publisher", "Publisher", name],
  ["imprint", "Imprint", name],
  ["series", "Series", name],
  ["mode", "Mode", (value) => new Map<unknown, string>(Object.entries(bookModes)).get(value) ?? "none"],
  ["level", "Level", String],
  ["phonicsSequence", "Phonics sequence", text],
  ["phonicsStep", "Phonics step", text],
  ["price", "Price", (value) => formatPrice(Number(value))],
  ["isFiction", "Type", (value) => (value ? "Fiction" : "Non-fiction")],
  ["isForSaleWidgit", "For sale with Widgit", yesOrNo],
  ["isForSaleSymbolstix", "For sale with SymbolStix", yesOrNo],
  ...publicationFields.map(
    (field) =>
      [
        field,
        publicationLabels[field],
        (value: unknown) => publicationText({ ...noPublication, [field]: value }, field),
      ] as const,
  ),
];

/// Describes a change of a book in words, from its history.
export function describeBookChange({ before, after }: Pick<Change, "before" | "after">): string {
  if (before === null) return `Added as “${title.safeParse(after).data?.title ?? ""}”`;
  if (after === null) return "Deleted";
  const changed = facts
    .filter(([key]) => key in after)
    .map(([key, label, inWords]) => `${label}: ${inWords(before[key])} → ${inWords(after[key])}`);
  if ("cover" in after) changed.push(coverText(before.cover, after.cover));
  return changed.join("; ") || "Changed";
}

function coverText(before: unknown, after: unknown): string {
  if (after === null) return "Cover deleted";
  return before === null ? "Cover added" : "Cover replaced";
}
