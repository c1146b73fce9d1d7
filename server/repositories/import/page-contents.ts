import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { StructurePage } from "../../../language/index.ts";
import type { Database } from "../../db/schema.ts";
import { packSentences } from "./packed-sentences.ts";

/// The stored content of a page, with the words that it uses.
export interface PageContent {
  readonly id: string;
  /// The JSON of the page's PackedSentences.
  readonly sentences: string;
  readonly usages: readonly WordUsage[];
}

/// The number of uses of a dictionary word on a page.
export interface WordUsage {
  readonly word_id: string;
  readonly count: number;
  readonly is_popup: boolean;
}

type Said = Pick<StructurePage, "sentences" | "staticAreaKeys" | "popupAreaKeys">;

export function contentOf(page: Said): PageContent {
  const usages = usagesOf(page);
  const words = usages.map(({ word_id }) => word_id);
  const sentences = JSON.stringify(packSentences(page.sentences, words));
  return { id: keyOf(sentences, usages), sentences, usages };
}

/// Returns a UUID (version 8) made from the SHA-256 of the content.
function keyOf(sentences: string, usages: readonly WordUsage[]): string {
  const words = usages.map(({ word_id, is_popup }) => `${word_id}${is_popup ? "p" : ""}`);
  const bytes = createHash("sha256")
    .update(`${sentences}\n${words.join(" ")}`)
    .digest()
    .subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/// Counts the uses of each dictionary word on a page, in the order of first use.
export function usagesOf(page: Said): WordUsage[] {
  const popups = new Set(page.popupAreaKeys);
  const keys = new Set([...page.staticAreaKeys, ...popups]);
  const usages = new Map<string, { word_id: string; count: number; is_popup: boolean }>();
  for (const { words } of page.sentences) {
    for (const item of words) {
      const keyId = "text" in item ? item.keyId : null;
      const usage = keyId === null ? undefined : usages.get(keyId);
      if (usage) usage.count++;
      else if (keyId !== null && keys.has(keyId)) {
        usages.set(keyId, { word_id: keyId, count: 1, is_popup: popups.has(keyId) });
      }
    }
  }
  return [...usages.values()];
}

/// The size at which a batch of pages is stored: usages of words, or text in UTF-16 code units.
const usagesPerBatch = 1000;
const textPerBatch = 250_000;
/// The number of concurrent statements. The database's work for them is most of an import's time; other calls are
/// answered in between.
const maxStatements = 2;

/// Stores the contents that do not exist yet, in batches, each content whole with its usages. Nothing refers to them
/// until pages do, so this may run ahead of the transaction that stores the pages. Throws SQLSTATE 23503 where a word
/// is no longer in the dictionary.
export async function storeContents(db: Kysely<Database>, contents: ReadonlyMap<string, PageContent>): Promise<void> {
  // All callers use one order. So of two that store the same contents, one waits for the other, and there is no
  // deadlock.
  const ids = [...contents.keys()].sort();
  const known = await knownContents(db, ids);
  let batch: PageContent[] = [];
  let [usages, text] = [0, 0];
  const pending = new Set<Promise<void>>();
  const store = async () => {
    if (pending.size >= maxStatements) await Promise.race(pending);
    const storing: Promise<void> = insertContents(db, batch).then(() => void pending.delete(storing));
    // A failed promise stays in the set, and is noticed when the next statement starts or all are awaited.
    storing.catch(() => {});
    pending.add(storing);
    batch = [];
    [usages, text] = [0, 0];
  };
  try {
    for (const id of ids) {
      const content = contents.get(id);
      if (!content || known.has(id)) continue;
      batch.push(content);
      usages += content.usages.length;
      text += content.sentences.length;
      if (usages >= usagesPerBatch || text >= textPerBatch) await store();
    }
    if (batch.length > 0) await store();
    await Promise.all(pending);
  } finally {
    // No statement continues once the caller hears of a failure.
    await Promise.allSettled(pending);
  }
}

async function knownContents(db: Kysely<Database>, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from page_content where id = any (${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function insertContents(db: Kysely<Database>, contents: readonly PageContent[]): Promise<void> {
  const column = <T>(of: (content: PageContent) => T) => contents.map(of);
  const array = <Name extends keyof WordUsage>(name: Name) =>
    column(({ usages }) => `{${usages.map((usage) => usage[name]).join()}}`);
  await sql`
    insert into page_content (id, sentences, word_ids, counts, are_popups)
    select id, sentences::json, word_ids::uuid[], counts::integer[], are_popups::boolean[] from unnest(
      ${column(({ id }) => id)}::uuid[], ${column(({ sentences }) => sentences)}::text[],
      ${array("word_id")}::text[], ${array("count")}::text[], ${array("is_popup")}::text[]
    ) written (id, sentences, word_ids, counts, are_popups)
    on conflict do nothing`.execute(db);
}

/// Returns the ids of the contents of a book's pages.
export async function contentsOfBook(db: Kysely<Database>, bookId: string): Promise<string[]> {
  const rows = await db.selectFrom("import_page").select("content_id").where("book_id", "=", bookId).execute();
  return [...new Set(rows.map((row) => row.content_id))];
}

const contentsPerBatch = 20;

/// Removes those of the given contents that no page uses any more. A concurrent import that needs one of them keeps it,
/// or finds it missing and stores it again.
export async function removeUnusedContents(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += contentsPerBatch) {
    const some = ids.slice(start, start + contentsPerBatch);
    try {
      await sql`delete from page_content where id = any (${some}::uuid[]) and ${isUnused} and ${isUnlogged}`.execute(
        db,
      );
    } catch (error) {
      // A page uses one of them by now. The sweep removes the others.
      if ((error as { code?: unknown }).code !== "23503") throw error;
    }
  }
}

/// Removes all contents that were stored before a time and that no page uses. They are left over from an import that
/// failed, or that was stopped while it removed what it had replaced.
export async function sweepContents(db: Kysely<Database>, before: Date, signal?: AbortSignal): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from page_content where created_at < ${before} and ${isUnused} and ${isUnlogged}`.execute(db);
  for (let start = 0; start < rows.length && !signal?.aborted; start += contentsPerBatch)
    await removeUnusedContents(
      db,
      rows.slice(start, start + contentsPerBatch).map(({ id }) => id),
    );
}

/// Removes unused contents that contain these words, so that the words can be deleted.
export async function forgetUnusedContents(trx: Transaction<Database>, wordIDs: readonly string[]): Promise<void> {
  await sql`
    delete from page_content where word_ids && ${wordIDs}::uuid[] and ${isUnused}`.execute(trx);
}

const isUnused = sql`not exists (select from import_page page where page.content_id = page_content.id)`;
/// Nor does the log of changes still need it for a page that could be put back.
const isUnlogged = sql`not exists (
  select from change_row gone where gone.before ->> 'content_id' = page_content.id::text and gone.before ? 'content_id'
)`;
