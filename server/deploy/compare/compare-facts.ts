import { hyphenateISBN } from "../../../api/books/rules/isbn-hyphens.ts";
import { noPublication, publicationFields, publicationLabels } from "../../../api/books/rules/publication.ts";
import { bookModes } from "../../../api/common/constants.ts";
import type { Manifest } from "../manifest.ts";
import type { Differences } from "./differences.ts";
import { hashOf, howOf, isAlike, noteOf, pairs } from "./pairs.ts";

type Book = Manifest["book"];

const usd = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const yesOrNo = (value: boolean): string => (value ? "yes" : "no");
const text = (value: string | null): string => value || "none";
const names = (values: readonly string[]): string => values.join(", ") || "none";
const isbn = (value: string | null): string => hyphenateISBN(value ?? "") || "none";
/// The label in the plural where either book has several people.
const people = (one: string) => (of: Book, other: Book, field: "authors" | "illustrators") =>
  of[field].length > 1 || other[field].length > 1 ? `${one}s` : one;

interface Fact {
  readonly field: keyof Book;
  readonly name: string | ((before: Book, after: Book) => string);
  readonly inWords: (book: Book) => string;
}

/// In the order of the book's form.
const facts: readonly Fact[] = [
  { field: "title", name: "Title", inWords: ({ title }) => text(title) },
  { field: "isbn13", name: "ISBN 13", inWords: ({ isbn13 }) => isbn(isbn13) },
  { field: "isbn10", name: "ISBN 10", inWords: ({ isbn10 }) => isbn(isbn10) },
  {
    field: "authors",
    name: (one, other) => people("Author")(one, other, "authors"),
    inWords: ({ authors }) => names(authors),
  },
  {
    field: "illustrators",
    name: (one, other) => people("Illustrator")(one, other, "illustrators"),
    inWords: ({ illustrators }) => names(illustrators),
  },
  { field: "publisher", name: "Publisher", inWords: ({ publisher }) => text(publisher) },
  { field: "imprint", name: "Imprint", inWords: ({ imprint }) => text(imprint) },
  { field: "series", name: "Series", inWords: ({ series }) => text(series) },
  { field: "mode", name: "Mode", inWords: ({ mode }) => bookModes[mode] },
  { field: "level", name: "Level", inWords: ({ level }) => String(level) },
  { field: "price", name: "Price", inWords: ({ price }) => usd.format(price) },
  { field: "isFiction", name: "Type", inWords: ({ isFiction }) => (isFiction ? "Fiction" : "Non-fiction") },
  {
    field: "isForSaleWidgit",
    name: "For sale with Widgit",
    inWords: ({ isForSaleWidgit }) => yesOrNo(isForSaleWidgit),
  },
  {
    field: "isForSaleSymbolstix",
    name: "For sale with SymbolStix",
    inWords: ({ isForSaleSymbolstix }) => yesOrNo(isForSaleSymbolstix),
  },
];

/// What shops are told of a book: each of its fields that differs.
function comparePublication(before: Book, after: Book): Differences["facts"] {
  const [was, is] = [before.publication ?? noPublication, after.publication ?? noPublication];
  return publicationFields
    .filter((field) => was[field] !== is[field])
    .map((field) => ({
      field,
      name: publicationLabels[field],
      before: text(String(was[field] ?? "")),
      after: text(String(is[field] ?? "")),
    }));
}

export function compareFacts(before: Manifest, after: Manifest): Differences["facts"] {
  const own = facts
    .filter(({ field }) => !isAlike(before.book[field], after.book[field]))
    .map(({ field, name, inWords }) => ({
      field,
      name: typeof name === "string" ? name : name(before.book, after.book),
      before: inWords(before.book),
      after: inWords(after.book),
    }));
  // These differ only between releases.
  const release = (["dialects", "fitzTypes"] as const)
    .filter((field) => !isAlike(before[field], after[field]))
    .map((field) => ({
      field,
      name: field === "dialects" ? "Dialects" : "Fitz types",
      before: names(before[field].map(({ name }) => name)),
      after: names(after[field].map(({ name }) => name)),
    }));
  return [...own, ...comparePublication(before.book, after.book), ...release];
}

export function comparePictures(before: Manifest, after: Manifest): Differences["pictures"] {
  return pairs(picturesOf(before), picturesOf(after), ({ name }) => name)
    .filter((pair) => pair.before?.path !== pair.after?.path)
    .map((pair) => ({
      name: (pair.after ?? pair.before)!.name,
      before: hashOf(pair.before?.path),
      after: hashOf(pair.after?.path),
    }));
}

/// Returns the cover, whose name is empty, and the pictures of pages, each once.
function picturesOf({ book, parts }: Manifest): { name: string; path: string | null }[] {
  const pages = new Map<string, string | null>();
  for (const { picture } of parts.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.pages)))
    if (picture) pages.set(picture.name, picture.path);
  return [{ name: "", path: book.cover }, ...[...pages].map(([name, path]) => ({ name, path }))];
}

export function compareCharacters(before: Manifest, after: Manifest): Differences["characters"] {
  const order = ({ characters }: Manifest) => characters.map(({ name }) => name);
  const changed = pairs(before.characters, after.characters, ({ name }) => name)
    .filter((pair) => !isAlike(pair.before, pair.after))
    .map((pair) => ({
      name: (pair.after ?? pair.before)!.name,
      how: howOf(pair),
      notes: pair.before && pair.after ? characterNotes(pair.before, pair.after) : [],
      before: hashOf(pair.before?.image),
      after: hashOf(pair.after?.image),
    }));
  if (changed.length > 0 || isAlike(order(before), order(after))) return changed;
  const notes = [noteOf("Order", order(before).join(", "), order(after).join(", "))];
  return [{ name: order(after)[0] ?? "", how: "changed", notes, before: null, after: null }];
}

type Character = Manifest["characters"][number];

function characterNotes(before: Character, after: Character): string[] {
  const colour = (value: number) => `#${value.toString(16).padStart(6, "0")}`;
  return [
    ...(before.symbol === after.symbol ? [] : [noteOf("Symbol", text(before.symbol), text(after.symbol))]),
    ...(before.symbol === after.symbol && before.image !== after.image ? ["Another picture"] : []),
    ...(before.colour === after.colour ? [] : [noteOf("Colour", colour(before.colour), colour(after.colour))]),
  ];
}

export function compareLayouts(before: Manifest, after: Manifest): Differences["layouts"] {
  const gridName = (id: string) => [...after.grids, ...before.grids].find((grid) => grid.id === id)?.name ?? "";
  const both = <T>(
    { before, after }: { before: T | undefined; after: T | undefined },
    note: (a: T, b: T) => string[],
  ) => (before && after ? note(before, after) : []);
  const sheets = pairs(before.sheets, after.sheets, ({ id }) => id).flatMap((pair) =>
    both(pair, (one, other) => [
      ...(sheetName(one) === sheetName(other) ? [] : [noteOf("Name", sheetName(one), sheetName(other))]),
      ...(one.gridID === other.gridID ? [] : [noteOf("Grid", gridName(one.gridID), gridName(other.gridID))]),
      ...(isAlike(one.highlights, other.highlights) ? [] : ["Other highlights"]),
    ]).map((note) => ({ kind: "sheet" as const, id: pair.after!.id, name: sheetName(pair.after!), note })),
  );
  const grids = pairs(before.grids, after.grids, ({ id }) => id).flatMap((pair) =>
    both(pair, (one, other) => [
      ...(one.name === other.name ? [] : [noteOf("Name", one.name, other.name)]),
      ...(isAlike([one.rows, one.cols, one.hasPicture], [other.rows, other.cols, other.hasPicture])
        ? []
        : [noteOf("Size", sizeOf(one), sizeOf(other))]),
      ...(isAlike(one.modes, other.modes) ? [] : ["Other highlight modes"]),
      ...(isAlike(one.highlights, other.highlights) ? [] : ["Other highlights"]),
    ]).map((note) => ({ kind: "grid" as const, id: pair.after!.id, name: pair.after!.name, note })),
  );
  return [...sheets, ...grids];
}

export const sheetName = ({ name, number }: { readonly name: string | null; readonly number: number }): string =>
  name || `Sheet ${number}`;

const sizeOf = ({ cols, rows, hasPicture }: Manifest["grids"][number]): string =>
  `${cols} x ${rows}${hasPicture ? " with a picture" : ""}`;
