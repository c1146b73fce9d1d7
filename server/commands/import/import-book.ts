import type { Kysely, Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { SavedText } from "../../../api/index.ts";
import { type Diagnostic, ImportDocument, type Severity, type Steps, type Structure } from "../../../language/index.ts";
import type { Database } from "../../db/schema.ts";
import { Conflict, Refusal } from "../../errors.ts";
import { type BookState, lockBook, readBookState } from "../../repositories/books/books.ts";
import { type ImportRows, importRowsOf } from "../../repositories/import/import-rows.ts";
import { readCurrentRevision, readCurrentText } from "../../repositories/import/import-texts.ts";
import { findImport, replaceImportRows, writeImport } from "../../repositories/import/imports.ts";
import { contentsOfBook, removeUnusedContents, storeContents } from "../../repositories/import/page-contents.ts";
import { loadDictionary } from "../../repositories/words/lookup/dictionary.ts";
import type { DictionaryScope } from "../../repositories/words/lookup/lookup-words.ts";
import { sameJson } from "../../same-json.ts";
import { reportDiagnostics } from "../../steps/import/report-diagnostics.ts";
import { hashWritten, writeStructure } from "../../steps/import/written-structure.ts";
import { isTryOut, transactOnce } from "../../transact.ts";
import { yieldToEventLoop } from "../../yield-to-event-loop.ts";

export interface ImportCounts {
  readonly parts: number;
  readonly chapters: number;
  readonly pages: number;
  readonly sentences: number;
  readonly characters: number;
  readonly footnotes: number;
  readonly words: number;
}

/// The structure that a caller read from a book's saved text.
export interface SentImport {
  /// The book's id.
  readonly id: string;
  /// The revision of the saved text.
  readonly revision: number;
  /// Whether it equals this structure, whose JSON is `written`. Throws BadRequest where the caller sent no structure.
  isSame(structure: Structure, written: readonly string[]): Steps<boolean>;
}

/// The maximum number of diagnostics in a refusal.
const maxDiagnostics = 1000;
/// How often an import is tried. Between reading the text and storing it, somebody can delete a dictionary word or a
/// page's content that it needs.
const attempts = 3;

/// Imports a book's saved text: reads it with the server's own dictionary and stores the server's own structure, in one
/// transaction. Throws NotFound; Conflict (with the SavedText) where the text was saved since; Refusal where there is
/// no text, the text has an error, or the caller's structure differs from the server's.
export async function importBook(
  db: Kysely<Database>,
  sent: SentImport,
  by: string,
): Promise<{ revision: number; counts: ImportCounts }> {
  const { id: bookId, revision } = sent;
  for (let attempt = 1; ; attempt++) {
    const scope = scopeOf(await readBookState(db, bookId));
    const saved = await readCurrentText(db, bookId);
    if (saved.revision !== revision) throw savedSince(saved);
    if (revision === 0) throw new Refusal("The book has no text yet: there is nothing to import");
    const structure = await readText(db, saved.text, scope);
    const written = await yieldToEventLoop(writeStructure(structure));
    if (!(await yieldToEventLoop(sent.isSame(structure, written))))
      throw new Refusal("The structure sent is not what the server reads in the text: load the dictionary again", {
        code: "structure-differs",
      });
    let replaced: string[] | null = null;
    let stored: string[] = [];
    try {
      const prepared = await prepareImport(db, bookId, structure, written);
      stored = [...prepared.rows.contents.keys()];
      replaced = await transactOnce(db, async (trx) => {
        const book = await lockBook(trx, bookId);
        if ((await readCurrentRevision(trx, bookId)) !== revision) throw savedSince(await readCurrentText(trx, bookId));
        if (!sameJson(scopeOf(book), scope)) return null;
        return storeImport(trx, { bookId, revision, by, ...prepared });
      });
    } catch (error) {
      if (attempt >= attempts || !isMissing(error)) throw error;
    }
    if (replaced) {
      await removeUnusedContents(db, isTryOut() ? stored : replaced);
      return { revision, counts: countsOf(structure) };
    }
    if (attempt >= attempts) throw new Refusal("The book was changed while its text was read: import it again");
  }
}

/// Reads a text as the server does, yielding to its other work. Throws Refusal, with the diagnostics, where it has an
/// error.
export async function readText(db: Kysely<Database>, text: string, scope: DictionaryScope): Promise<Structure> {
  const dictionary = await (await loadDictionary(db, scope)).dictionary();
  const document = await yieldToEventLoop(ImportDocument.inSteps(text, dictionary));
  const { diagnostics } = document;
  if (diagnostics.some(({ severity }) => severity === "error")) throw refusalOf(text, diagnostics);
  return yieldToEventLoop(document.structureInSteps());
}

function refusalOf(text: string, diagnostics: readonly Diagnostic[]): Refusal {
  const isError = ({ severity }: { severity: Severity }) => severity === "error";
  const count = diagnostics.filter(isError).length;
  const reported = reportDiagnostics(text, diagnostics);
  const first = reported.find(isError);
  return new Refusal(
    `The text has ${count === 1 ? "an error" : `${count} errors`} and cannot be imported. Line ${first?.line}: ${first?.message}`,
    { code: "text-has-errors", diagnostics: reported.slice(0, maxDiagnostics) },
  );
}

/// A structure that is ready to be stored.
export interface PreparedImport {
  readonly structure: Structure;
  readonly structureHash: string;
  readonly rows: ImportRows;
}

/// Does the slow work ahead of the transaction: stores the contents of the pages. `db` may be a transaction. `written`
/// is the structure's JSON.
export async function prepareImport(
  db: Kysely<Database>,
  bookId: string,
  structure: Structure,
  written: readonly string[],
): Promise<PreparedImport> {
  const structureHash = await yieldToEventLoop(hashWritten(written));
  const rows = await yieldToEventLoop(importRowsOf(bookId, structure));
  await storeContents(db, rows.contents);
  return { structure, structureHash, rows };
}

/// Stores a structure as the import of a revision of the book's text. The caller holds the book's lock. Rows that
/// already hold this structure stay. Returns the ids of the replaced page contents.
export async function storeImport(
  trx: Transaction<Database>,
  { structure, structureHash, rows, ...stored }: PreparedImport & { bookId: string; revision: number; by: string },
): Promise<string[]> {
  const before = await findImport(trx, stored.bookId);
  await writeImport(trx, { ...stored, structureHash });
  if (before?.structure_hash === structureHash) return [];
  const replaced = before ? await contentsOfBook(trx, stored.bookId) : [];
  await replaceImportRows(trx, stored.bookId, structure, rows);
  return replaced;
}

export function scopeOf(book: Pick<BookState, "imprint_id" | "series_id">): DictionaryScope {
  return { imprintID: book.imprint_id, seriesID: book.series_id };
}

const savedSince = (current: SavedText) => new Conflict(refusals.changedMeanwhile("The text"), current);

function countsOf({ characters, parts }: Structure): ImportCounts {
  const chapters = parts.flatMap((part) => part.chapters);
  const pages = chapters.flatMap((chapter) => chapter.pages);
  const sentences = pages.flatMap((page) => page.sentences);
  const words = sentences.reduce((sum, sentence) => sum + sentence.words.filter((item) => "text" in item).length, 0);
  return {
    parts: parts.length,
    chapters: chapters.length,
    pages: pages.length,
    sentences: sentences.length,
    characters: characters.length,
    footnotes: pages.reduce((sum, page) => sum + page.footnotes.length, 0),
    words,
  };
}

/// SQLSTATE 23503: somebody has deleted a dictionary word or a page's content since.
function isMissing(error: unknown): boolean {
  const { code, table } = error as { code?: unknown; table?: unknown };
  return code === "23503" && (table === "page_content" || table === "import_page");
}
