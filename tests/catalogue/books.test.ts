import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { demoCatalogue } from "../../catalogue/index.ts";
import type { DemoBook } from "../../catalogue/types.ts";
import { analyse, createDictionary, rules, zeroUUID } from "../../language/index.ts";
import { catalogueLookup } from "../support/data/catalogue-lookup.ts";
import { iconBody } from "../support/icons.ts";

const catalogue = demoCatalogue();
const { books, authors, illustrators, imprints, series, publishers, symbolFiles } = catalogue;
const clean = books.filter((book) => book.state !== "draft");
const read = (book: DemoBook) => analyse(book.text, createDictionary(catalogueLookup(catalogue, book)));
const pagesOf = (book: DemoBook) =>
  read(book).structure.parts.flatMap((part) => part.chapters.flatMap((chapter) => chapter.pages));

/// True if a checksum with these weights is divisible by the divisor.
const adds = (digits: readonly number[], weights: (at: number) => number, divisor: number) =>
  digits.reduce((sum, digit, at) => sum + digit * weights(at), 0) % divisor === 0;

test("there is a book of every mode with text, and one with errors left to fix", () => {
  expect(new Set(clean.map(({ mode }) => mode))).toEqual(new Set("SDBPCO"));
  expect(clean.length).toBeGreaterThanOrEqual(6);
  expect(books.length - clean.length).toBe(1);
});

test("every ISBN has a valid checksum and belongs to one book", () => {
  const all = books.flatMap(({ isbn10, isbn13 }) => [isbn10, isbn13]).filter((isbn) => isbn !== null);
  expect(new Set(all).size).toBe(all.length);
  for (const { title, isbn10, isbn13 } of books) {
    expect(isbn10 ?? isbn13, title).not.toBeNull();
    if (isbn10 !== null) {
      expect(isbn10).toMatch(/^\d{9}[\dX]$/);
      expect(
        adds(
          [...isbn10].map((c) => (c === "X" ? 10 : Number(c))),
          (at) => 10 - at,
          11,
        ),
        title,
      ).toBe(true);
    }
    if (isbn13 !== null) {
      expect(isbn13).toMatch(/^\d{13}$/);
      expect(
        adds([...isbn13].map(Number), (at) => (at % 2 ? 3 : 1), 10),
        title,
      ).toBe(true);
    }
    if (isbn10 !== null && isbn13 !== null) expect(isbn13.slice(3, 12), title).toBe(isbn10.slice(0, 9));
  }
});

test("every book's people, imprint and series exist and belong together", () => {
  for (const book of books) {
    expect(book.authorIDs.length).toBeGreaterThan(0);
    for (const id of book.authorIDs) expect(authors.map((author) => author.id)).toContain(id);
    for (const id of book.illustratorIDs) expect(illustrators.map((one) => one.id)).toContain(id);
    expect(imprints.map(({ id }) => id)).toContain(book.imprintID);
    if (book.seriesID !== null)
      expect(series.find(({ id }) => id === book.seriesID)?.imprintID, book.title).toBe(book.imprintID);
  }
  for (const imprint of imprints) expect(publishers.map(({ id }) => id)).toContain(imprint.publisherID);
  for (const one of series) expect(imprints.map(({ id }) => id)).toContain(one.imprintID);
});

describe.each(clean.map((book): [string, DemoBook] => [book.title, book]))("%s", (_, book) => {
  test("imports without a problem", () => {
    expect(read(book).diagnostics).toEqual([]);
  });

  test("has a key for nearly every word that is looked up", () => {
    const words = pagesOf(book)
      .filter(({ type }) => type !== "Unstructured")
      .flatMap(({ sentences }) => sentences.flatMap((sentence) => sentence.words))
      .flatMap((item) => ("text" in item ? [item.keyId] : []));
    expect(words.length).toBeGreaterThan(50);
    expect(words).not.toContain(null);
    expect(words.filter((id) => id === zeroUUID).length).toBeLessThanOrEqual(1);
  });

  test("has 6 to 14 pages with names, and ends like saved text", () => {
    expect(pagesOf(book).length).toBeGreaterThanOrEqual(6);
    expect(pagesOf(book).length).toBeLessThanOrEqual(14);
    expect(book.text).toMatch(/^[^\r\ufeff]*[^\n]\n$/);
    expect(book.text, "straight quotes in the text").not.toMatch(/^[^#].*["']/m);
  });
});

test.each(books.filter((book) => book.state !== "draft").map((book): [string, DemoBook] => [book.title, book]))(
  "%s names only existing pictures, and uses each",
  (_, book) => {
    const named = pagesOf(book).flatMap(({ image }) => (image === null ? [] : [image]));
    expect(named.sort()).toEqual(book.pages.map(({ name }) => name).sort());
    expect(book.cover.name).toBe("cover.jpg");
  },
);

test("every character's symbol is a file of the catalogue", () => {
  const names = new Set(symbolFiles.filter(({ size }) => size === "character").map(({ name }) => name));
  const characters = books.flatMap((book) => read(book).structure.characters);
  expect(characters.length).toBeGreaterThan(10);
  expect(characters.filter(({ symbol }) => symbol && !names.has(symbol))).toEqual([]);
});

test("together the valid books use every page type, speakers, footnotes, groups, speech tags and ids", () => {
  const pages = clean.flatMap(pagesOf);
  expect(new Set(pages.map(({ type }) => type))).toEqual(
    new Set(["FrontCover", "BackCover", "Characters", "Title", "Text", "Illustration", "Unstructured"]),
  );
  const sentences = pages.flatMap((page) => page.sentences);
  const speakers = new Set(sentences.map(({ character }) => character));
  expect([...speakers]).toEqual(expect.arrayContaining([null, "Director", "Narrator", "Bramble", "Mr Pell"]));
  expect(pages.some(({ footnotes }) => footnotes.length > 0)).toBe(true);
  const items = sentences.flatMap(({ words }) => words);
  expect(items.some((item) => "acapela" in item)).toBe(true);
  expect(items.some((item) => "text" in item && item.text.includes(" "))).toBe(true);
});

test("the book with errors has a problem of every kind", () => {
  const broken = books.find((book) => book.state === "draft")!;
  const codes = new Set(read(broken).diagnostics.map(({ code }) => code));
  // What pictures there are the text alone does not say.
  expect([...rules.keys()].filter((code) => !codes.has(code))).toEqual(["picture-missing"]);
});

test("every picture renders to a page of 940 by 1000, under 150 kB as JPG", async () => {
  const sizes = await Promise.all(
    books
      .flatMap((book) => book.pages.map((page) => ({ title: book.title, page })))
      .map(async ({ title, page }) => {
        const image = sharp(Buffer.from(page.svg(iconBody))).jpeg({ quality: 82 });
        const { data, info } = await image.toBuffer({ resolveWithObject: true });
        return { name: `${title}: ${page.name}`, bytes: data.length, size: [info.width, info.height] };
      }),
  );
  for (const { name, bytes, size } of sizes) {
    expect(size, name).toEqual([940, 1000]);
    expect(bytes, name).toBeLessThan(150_000);
    expect(bytes, `${name} is nearly empty`).toBeGreaterThan(8_000);
  }
}, 120_000);
