import { type Kysely, sql } from "kysely";
import { maxBooksInPlace, maxSentencesInPlace, type WordInPlace } from "../../../api/index.ts";
import type { StructureItem } from "../../../language/index.ts";
import type { Database, PackedSentence } from "../../db/schema.ts";
import { groupBy } from "../common/group-by.ts";
import { unpackSentences } from "../import/packed-sentences.ts";
import { coverVersion } from "../system/images.ts";
import { placesOf, popupsOf } from "./word-includes.ts";
import { readWordSheets } from "./word-sheets.ts";

/// What is shown of a sentence before and behind its word, UTF-16 code units.
const shown = 60;
/// Changes of a word's places that are looked at for the one that brought it onto sheets.
const maxPlacings = 200;

/// A word with what shares its cell, its cells on every grid, who placed it, and which sentences use it. Throws NotFound.
export async function readWordInPlace(db: Kysely<Database>, id: string): Promise<WordInPlace> {
  const { word, sheetWords, grids } = await readWordSheets(db, id, true);
  const forms = (word.childWords ?? []).filter(({ type }) => type === "A" || type === "C");
  const ids = [id, ...forms.map((form) => form.id)];
  const others = (word.childWords ?? []).filter(({ type }) => type === "L" || type === "S");
  const places = await placesOf(
    db,
    others.map((other) => other.id),
  );
  return {
    word: {
      ...word,
      sheets: sheetWords.filter(({ wordID }) => wordID === id).map(({ wordID, ...place }) => place),
      popups: (await popupsOf(db, [id])).get(id) ?? [],
    },
    otherPlaces: [...places].flatMap(([wordID, of]) => of.map((place) => ({ ...place, wordID }))),
    grids,
    ...(await readPlacings(db, id)),
    ...(await readUses(db, ids)),
  };
}

/// Who brought a word onto sheets, and who last changed its places after that, as far as the history knows.
async function readPlacings(db: Kysely<Database>, id: string): Promise<Pick<WordInPlace, "placed" | "moved">> {
  const { rows } = await sql<{ at: Date; by: string; stood: boolean; stands: boolean }>`
    select changed_at as at, changed_by as by,
      coalesce(before -> 'sheets', '[]') not in ('[]', 'null') as stood, after -> 'sheets' <> '[]' as stands
    from history where kind = 'word' and thing_id = ${id} and jsonb_typeof(after -> 'sheets') = 'array'
    order by history.id desc limit ${maxPlacings}`.execute(db);
  const told = ({ at, by }: { at: Date; by: string }) => ({ at: at.toISOString(), by });
  let moved: WordInPlace["moved"] = null;
  for (const row of rows) {
    if (!row.stands) break;
    if (!row.stood) return { placed: told(row), moved };
    moved ??= told(row);
  }
  return { placed: null, moved };
}

interface UsedPage {
  readonly bookID: string;
  readonly name: string;
  readonly sentences: readonly PackedSentence[];
  readonly wordIDs: readonly string[];
  /// Of its book with one of the words.
  readonly pages: number;
}

/// How much imported texts use any of the words, and the sentences of the books that do so most.
async function readUses(db: Kysely<Database>, ids: readonly string[]): Promise<Pick<WordInPlace, "uses" | "books">> {
  const { rows: books } = await sql<{
    bookID: string;
    title: string;
    cover: string | null;
    count: number;
    all: number;
    of: number;
  }>`
    select book.id as "bookID", book.title, ${coverVersion} as cover, used.count, used.all, used.of
    from (
      select book_id, sum(uses)::integer as count,
        sum(sum(uses)) over ()::integer as all, count(*) over ()::integer as of
      from word_use where word_id = any (${ids}::uuid[]) group by book_id
    ) used join book on book.id = used.book_id
    order by used.count desc, book.title_sort, book.id limit ${maxBooksInPlace}`.execute(db);
  const [first] = books;
  if (!first) return { uses: { count: 0, pages: 0, books: 0 }, books: [] };
  const { rows: total } = await sql<{ pages: number }>`
    select count(*)::integer as pages from page_content content
    join import_page page on page.content_id = content.id
    where content.word_ids && ${ids}::uuid[]`.execute(db);
  const pages = await readFirstPages(
    db,
    ids,
    books.map(({ bookID }) => bookID),
  );
  const wanted = new Set(ids);
  return {
    uses: { count: first.all, pages: total[0]!.pages, books: first.of },
    books: books.map(({ bookID, title, cover, count }) => {
      const those = pages.get(bookID) ?? [];
      return {
        bookID,
        title,
        cover,
        count,
        pages: those[0]?.pages ?? 0,
        sentences: those.flatMap((page) => sentenceOn(page, wanted) ?? []),
      };
    }),
  };
}

/// The first pages of books that use one of the words, in the order of the book.
async function readFirstPages(db: Kysely<Database>, ids: readonly string[], bookIDs: readonly string[]) {
  const { rows } = await sql<UsedPage>`
    select used."bookID", used.name, used.pages, content.sentences, content.word_ids as "wordIDs"
    from (
      select page.book_id as "bookID", page.name, page.content_id,
        count(*) over (partition by page.book_id)::integer as pages,
        row_number() over (
          partition by page.book_id order by part.position, chapter.position, page.position
        ) as place
      from import_page page
      join page_content content on content.id = page.content_id
      join import_chapter chapter on chapter.id = page.chapter_id
      join import_part part on part.id = chapter.part_id
      where page.book_id = any (${bookIDs}::uuid[]) and content.word_ids && ${ids}::uuid[]
    ) used join page_content content on content.id = used.content_id
    where used.place <= ${maxSentencesInPlace} order by used."bookID", used.place`.execute(db);
  return groupBy(rows, ({ bookID }) => bookID);
}

/// The first sentence of a page with one of the words; null where only its popups have it.
function sentenceOn({ name, sentences, wordIDs }: UsedPage, wanted: ReadonlySet<string>) {
  for (const { words } of unpackSentences(sentences, wordIDs)) {
    const at = words.findIndex((item) => "text" in item && item.keyId !== null && wanted.has(item.keyId));
    if (at < 0) continue;
    const said = (items: readonly StructureItem[]) =>
      items.map((item) => `${item.space ? " " : ""}${textOf(item)}`).join("");
    return {
      before: endOf(said(words.slice(0, at)).concat(words[at]!.space ? " " : "")),
      word: textOf(words[at]!),
      after: beginningOf(said(words.slice(at + 1))),
      page: name,
    };
  }
  return null;
}

/// Nothing of what is only spoken.
const textOf = (item: StructureItem): string =>
  "text" in item ? item.text : "punctuation" in item ? item.punctuation : "";

/// Whole words of a long text, with what says that there are others.
const endOf = (text: string): string => (text.length <= shown ? text : `…${text.slice(-shown).replace(/^\S*\s/, "")}`);
const beginningOf = (text: string): string =>
  text.length <= shown ? text : `${text.slice(0, shown).replace(/\s\S*$/, "")} …`;
