import { sql, type Transaction } from "kysely";
import type { Database, PackedSentence } from "../../db/schema.ts";
import { lockBook } from "../books/books.ts";
import { insertTextVersion, readCurrentText } from "./import-texts.ts";
import { unpackSentences } from "./packed-sentences.ts";
import { contentOf, type PageContent, storeContents } from "./page-contents.ts";

/// A word in whose place another one is meant.
export interface WordMove {
  readonly fromID: string;
  readonly to: { readonly id: string; readonly isPopup: boolean };
}

/// Books that mean a word mean another one from now on: on their pages, and in their texts where these name it by its id, as a new version.
/// A text that was imported as it is counts as imported afterwards, too. The books are held to the end of the transaction.
export async function moveWordUses(trx: Transaction<Database>, move: WordMove, by: string): Promise<void> {
  const books = await booksMeaning(trx, move.fromID);
  for (const { id } of books) await lockBook(trx, id);
  const moved = await moveInPages(trx, move);
  for (const { id } of books) {
    const revision = await moveInText(trx, id, move, by);
    if (!moved.has(id) && revision === null) continue;
    // The hash is that of no structure: the next import stores its own rows. Writing the row says that the book's part is another.
    await sql`
      update import set structure_hash = encode(sha256(convert_to(structure_hash || ${move.to.id}, 'UTF8')), 'hex'),
        text_revision = case when text_revision + 1 = ${revision}::integer then text_revision + 1 else text_revision end
      where book_id = ${id}`.execute(trx);
  }
}

/// The books whose imported pages use a word, and those whose text names it by its id; in the order in which they are locked.
async function booksMeaning(trx: Transaction<Database>, wordID: string): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from book where id in (select book_id from word_use where word_id = ${wordID}) or exists (
      select from import_text latest where latest.book_id = book.id and latest.text ilike ${`%#${wordID}%`}
        and latest.revision = (select max(revision) from import_text other where other.book_id = book.id)
    ) order by id`.execute(trx);
  return rows;
}

/// The books whose pages use the word.
async function moveInPages(trx: Transaction<Database>, { fromID, to }: WordMove): Promise<Set<string>> {
  const { rows } = await sql<{ id: string; sentences: PackedSentence[]; wordIDs: string[]; arePopups: boolean[] }>`
    select id, sentences, word_ids as "wordIDs", are_popups as "arePopups" from page_content content
    where word_ids @> array[${fromID}]::uuid[] and exists (select from import_page page where page.content_id = content.id)
    order by id`.execute(trx);
  if (!rows.length) return new Set();
  const contents = new Map<string, PageContent>();
  const nextOf = new Map<string, string>();
  const meant = (id: string) => (id === fromID ? to.id : id);
  for (const { id, sentences, wordIDs, arePopups } of rows) {
    const keys = wordIDs.map((wordID, at) => ({
      id: meant(wordID),
      isPopup: wordID === fromID ? to.isPopup : arePopups[at]!,
    }));
    const content = contentOf({
      sentences: unpackSentences(sentences, wordIDs.map(meant)),
      staticAreaKeys: keys.filter(({ isPopup }) => !isPopup).map((key) => key.id),
      popupAreaKeys: keys.filter(({ isPopup }) => isPopup).map((key) => key.id),
    });
    contents.set(content.id, content);
    nextOf.set(id, content.id);
  }
  await storeContents(trx, contents);
  const { rows: pages } = await sql<{ bookID: string }>`
    update import_page page set content_id = next.new::uuid
    from jsonb_each_text(${JSON.stringify(Object.fromEntries(nextOf))}::jsonb) next (old, new)
    where page.content_id = next.old::uuid returning page.book_id as "bookID"`.execute(trx);
  return new Set(pages.map(({ bookID }) => bookID));
}

/// The revision of the new version; null where the text does not name the word. The caller holds the book.
async function moveInText(
  trx: Transaction<Database>,
  bookId: string,
  { fromID, to }: WordMove,
  by: string,
): Promise<number | null> {
  const current = await readCurrentText(trx, bookId);
  const text = current.text.replaceAll(new RegExp(`#${fromID}`, "gi"), `#${to.id}`);
  if (text === current.text) return null;
  const revision = current.revision + 1;
  await insertTextVersion(trx, { bookId, revision, text, by });
  return revision;
}
