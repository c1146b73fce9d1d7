import { type Kysely, sql } from "kysely";
import type { BookToDecode } from "../../../api/index.ts";
import { type PageType, type StructureItem, zeroUUID } from "../../../language/index.ts";
import type { Database, PackedSentence } from "../../db/schema.ts";
import { groupBy } from "../common/group-by.ts";
import { unpackSentences } from "../import/packed-sentences.ts";

/// What a book's imported pages print, with the ids of the words that are meant. Words without a key have their text only.
export interface BookText extends Pick<BookToDecode, "tokens" | "pages"> {
  readonly words: readonly { readonly id: string; readonly text: string }[];
}

interface PageRow {
  readonly bookID: string;
  readonly name: string;
  readonly type: PageType;
  readonly image: string | null;
  readonly sentences: readonly PackedSentence[];
  readonly wordIDs: readonly string[];
}

/// Reads what books print, pages in their order, by the books' ids; nothing of books without imported pages.
export async function readBookTexts(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, BookText>> {
  const { rows } = await sql<PageRow>`
    select page.book_id as "bookID", page.name, page.type, page.image, content.sentences, content.word_ids as "wordIDs"
    from import_page page
    join page_content content on content.id = page.content_id
    join import_chapter chapter on chapter.id = page.chapter_id
    join import_part part on part.id = chapter.part_id
    where page.book_id = any (${ids}::uuid[])
    order by part.position, chapter.position, page.position`.execute(db);
  return new Map([...groupBy(rows, ({ bookID }) => bookID)].map(([id, pages]) => [id, textOf(pages)]));
}

/// The same of one book.
export const readBookText = async (db: Kysely<Database>, id: string): Promise<BookText> =>
  (await readBookTexts(db, [id])).get(id) ?? textOf([]);

function textOf(rows: readonly PageRow[]): BookText {
  const collected = new Collected();
  const pages = rows.map(({ name, type, image, sentences, wordIDs }) => ({
    name,
    type,
    image,
    sentences: unpackSentences(sentences, wordIDs).map(({ words }) =>
      words.flatMap((item) => collected.add(item) ?? []),
    ),
  }));
  return { words: collected.words, tokens: collected.tokens, pages };
}

/// Holds each word and each printed form once.
class Collected {
  readonly words: { id: string; text: string }[] = [];
  readonly tokens: { text: string; space: boolean; word: number | null }[] = [];
  readonly #wordOf = new Map<string, number>();
  readonly #tokenOf = new Map<string, number>();

  /// The place of an item among the tokens; null of what is only spoken.
  add(item: StructureItem): number | null {
    if ("acapela" in item) return null;
    const isWord = "text" in item;
    const text = isWord ? item.text : item.punctuation;
    const space = item.space === true;
    const word = isWord ? this.#place(item.keyId ?? zeroUUID, text) : null;
    const key = `${space ? 1 : 0}${word ?? ""} ${text}`;
    const known = this.#tokenOf.get(key);
    if (known !== undefined) return known;
    this.#tokenOf.set(key, this.tokens.length);
    return this.tokens.push({ text, space, word }) - 1;
  }

  #place(id: string, text: string): number {
    const key = id === zeroUUID ? text.toLowerCase() : id;
    const known = this.#wordOf.get(key);
    if (known !== undefined) return known;
    this.#wordOf.set(key, this.words.length);
    return this.words.push({ id, text }) - 1;
  }
}
