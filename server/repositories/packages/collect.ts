import { type Kysely, sql } from "kysely";
import type { Structure } from "../../../language/index.ts";
import type { Database, PartKind } from "../../db/schema.ts";
import { readImportedStructure } from "../import/import-structure.ts";
import { noPictures } from "./book-parts.ts";
import { type DigestedPart, digestOf, type Parts, readParts } from "./parts.ts";

/// Everything that a book's package is made from.
export interface Collected {
  readonly book: Parts["book"];
  readonly text: Parts["text"];
  readonly structure: Structure;
  readonly pictures: Parts["pictures"];
  /// The words that the text uses. The others are those that a reader can reach from them.
  readonly used: ReadonlySet<string>;
  readonly words: ReadonlyMap<string, Parts["word"]>;
  readonly popups: ReadonlyMap<string, Parts["popups"]>;
  readonly sheets: ReadonlyMap<string, Parts["sheet"]>;
  readonly grids: ReadonlyMap<string, Parts["grid"]>;
  /// The parts with their digests at the time of reading.
  readonly parts: readonly DigestedPart[];
}

/// Collects a book's package in one snapshot of the database. The book must exist.
export const collect = (db: Kysely<Database>, bookID: string): Promise<Collected> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((trx) => collectIn(trx, bookID));

/// The same within a transaction with a snapshot of its own.
///
/// Besides the words that the text uses, collects their parents (which give A and C words their places, and P words
/// their popups), and the popup words and similar words of both.
export async function collectIn(trx: Kysely<Database>, bookID: string): Promise<Collected> {
  const { rows } = await sql<{ word_id: string }>`
    select distinct unnest(content.word_ids) as word_id from import_page page
    join page_content content on content.id = page.content_id
    where page.book_id = ${bookID} order by word_id`.execute(trx);
  const used = rows.map((row) => row.word_id);
  const words = await withParents(trx, used);
  const popups = await readParts(trx, "popups", sorted(words.keys()));
  const offered = [...popups.values()].flatMap((part) => [
    ...part.similars,
    ...part.popups.flatMap((popup) => popup.words.map(({ wordID }) => wordID)),
  ]);
  for (const [id, word] of await withParents(trx, [...new Set(offered)])) words.set(id, word);
  const cells = [...words.values()].flatMap((word) => word.cells);
  const sheets = await readParts(trx, "sheet", sorted(cells.map(({ sheetID }) => sheetID)));
  const grids = await readParts(trx, "grid", sorted(cells.map(({ gridID }) => gridID)));
  const book = (await readParts(trx, "book", [bookID])).get(bookID);
  const text = (await readParts(trx, "text", [bookID])).get(bookID);
  if (!book || !text) throw new Error(`There is no book ${bookID}`);
  const pictures = (await readParts(trx, "pictures", [bookID])).get(bookID);
  const kinds = {
    book: new Map([[bookID, book]]),
    text: new Map([[bookID, text]]),
    pictures: new Map(pictures ? [[bookID, pictures]] : []),
    word: words,
    popups,
    sheet: sheets,
    grid: grids,
  } satisfies Record<PartKind, Map<string, Parts[PartKind]>>;
  const ids = { ...kinds, pictures: new Map([[bookID, pictures]]) };
  return {
    book,
    text,
    structure: await readImportedStructure(trx, bookID),
    pictures: pictures ?? noPictures,
    used: new Set(used),
    words,
    popups,
    sheets,
    grids,
    parts: (Object.keys(ids) as PartKind[]).flatMap((kind) =>
      [...ids[kind]].map(([id, part]) => ({ kind, id, digest: digestOf(part) })),
    ),
  };
}

/// Returns words with their parents, grandparents, and so on.
export async function withParents(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, Parts["word"]>> {
  const words = new Map<string, Parts["word"]>();
  for (let wanted = sorted(ids); wanted.length > 0; ) {
    for (const [id, word] of await readParts(db, "word", wanted)) words.set(id, word);
    const parents = [...words.values()].flatMap(({ parentWordID }) => (parentWordID ? [parentWordID] : []));
    wanted = sorted(parents.filter((id) => !words.has(id)));
  }
  return words;
}

const sorted = (ids: Iterable<string>): string[] => [...new Set(ids)].sort();
