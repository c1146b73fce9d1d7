import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database, NewRow } from "../../../server/db/schema.ts";
import { sortForm, uniqueForm } from "../../../server/repositories/common/sort-form.ts";
import { collect } from "../../../server/repositories/packages/collect.ts";
import { packagedSymbols } from "../../../server/repositories/packages/packaged-symbols.ts";
import { recordDeployment } from "../../../server/repositories/packages/record-deployment.ts";
import { transactOnce } from "../../../server/transact.ts";

const updated_by = "a test";

const named = (name: string) => ({
  id: randomUUID() as string,
  name,
  name_key: uniqueForm(name),
  name_sort: sortForm(name),
  updated_by,
});

let nextIsbn = 100_000_000;

/// An ISBN-13 that no other has been given in this run, with its check digit.
export function anIsbn(): string {
  const digits = `978${nextIsbn++}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

export async function buildPerson(db: Kysely<Database>, kind: "author" | "illustrator", name: string): Promise<string> {
  const row = named(name);
  await db.insertInto(kind).values(row).execute();
  return row.id;
}

/// An imprint of a publisher of its own; `series` names one series of it.
export async function buildImprint(
  db: Kysely<Database>,
  { publisher, imprint, series }: { publisher?: string; imprint?: string; series?: string } = {},
): Promise<{ publisherID: string; imprintID: string; seriesID: string }> {
  const publisherRow = named(publisher ?? `Publisher ${randomUUID()}`);
  const imprintRow = named(imprint ?? "Imprint");
  const seriesRow = named(series ?? "Series");
  await db.insertInto("publisher").values(publisherRow).execute();
  await db
    .insertInto("imprint")
    .values({ ...imprintRow, publisher_id: publisherRow.id })
    .execute();
  await db
    .insertInto("series")
    .values({ ...seriesRow, imprint_id: imprintRow.id })
    .execute();
  return { publisherID: publisherRow.id, imprintID: imprintRow.id, seriesID: seriesRow.id };
}

/// A book, of a new imprint where none is given.
export async function buildBook(
  db: Kysely<Database>,
  {
    authors = [],
    illustrators = [],
    ...given
  }: Partial<NewRow<"book">> & { authors?: string[]; illustrators?: string[] } = {},
): Promise<string> {
  const title = given.title ?? "A book";
  const book: NewRow<"book"> = {
    id: randomUUID(),
    title,
    title_sort: sortForm(title),
    imprint_id: given.imprint_id ?? (await buildImprint(db)).imprintID,
    isbn13: given.isbn13 === undefined ? anIsbn() : given.isbn13,
    mode: "S",
    updated_by,
    ...given,
  };
  await db.insertInto("book").values(book).execute();
  for (const [position, author_id] of authors.entries())
    await db.insertInto("book_author").values({ book_id: book.id, author_id, position }).execute();
  for (const [position, illustrator_id] of illustrators.entries())
    await db.insertInto("book_illustrator").values({ book_id: book.id, illustrator_id, position }).execute();
  return book.id;
}

/// A dictionary word: a key word, a noun, in every dialect, unless stated.
export async function buildWord(
  db: Kysely<Database>,
  text: string,
  given: Partial<NewRow<"dict_word">> = {},
): Promise<string> {
  const word: NewRow<"dict_word"> = {
    id: randomUUID(),
    text,
    text_key: text.toLowerCase(),
    type: "K",
    fitz_type: "N",
    dialects: ["en-gb", "en-au", "en-us"],
    updated_by,
    ...given,
  };
  await db.insertInto("dict_word").values(word).execute();
  return word.id;
}

/// Every word of a text, in lower case, as a key word of its own; ids by text.
export async function buildWords(db: Kysely<Database>, ...texts: string[]): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const text of texts.join(" ").split(" ")) ids[text] = await buildWord(db, text);
  return ids;
}

/// Says that books are deployed as they are, whatever stands against it.
export async function buildDeployment(db: Kysely<Database>, ...bookIDs: string[]): Promise<void> {
  for (const bookID of bookIDs) {
    const collected = await collect(db, bookID);
    const { parts } = collected;
    const symbols = packagedSymbols(collected);
    await transactOnce(db, (trx) =>
      recordDeployment(trx, {
        bookID,
        parts,
        symbols,
        hash: "0".repeat(64),
        byteSize: 0,
        warnings: [],
        by: updated_by,
      }),
    );
  }
}
