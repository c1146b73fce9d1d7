import type { Kysely } from "kysely";
import { type Desk, type DeskRow, maxDeskRows } from "../../../api/books/desk.ts";
import { noID } from "../../../api/common/rules/ids.ts";
import { fewestRows } from "../../../api/sheets/rules/grids.ts";
import { ImportDocument, type UsedSentence, wordUses } from "../../../language/index.ts";
import type { Database } from "../../db/schema.ts";
import { groupUses, type UseGroup } from "../../proposals/desk/group-uses.ts";
import { openLexicon } from "../../proposals/lexicon.ts";
import { pageImageNames } from "../../repositories/books/book-pages.ts";
import { readBookState } from "../../repositories/books/books.ts";
import { readCurrentText } from "../../repositories/import/import-texts.ts";
import { loadDictionary } from "../../repositories/words/lookup/dictionary.ts";
import { listWordGrids } from "../../repositories/words/word-family.ts";
import { yieldToEventLoop } from "../../yield-to-event-loop.ts";
import type { DeskText } from "./facts.ts";
import { fillRows } from "./fill-rows.ts";
import { readKnownWords } from "./known-words.ts";
import { needsOf } from "./needs.ts";

/// Throws NotFound.
export async function readDeskText(db: Kysely<Database>, bookId: string): Promise<DeskText> {
  const book = await readBookState(db, bookId);
  const { text, revision } = await readCurrentText(db, bookId);
  const scope = { imprintID: book.imprint_id, seriesID: book.series_id };
  const [dictionary, lexicon] = await Promise.all([
    loadDictionary(db, scope).then((loaded) => loaded.dictionary()),
    openLexicon(),
  ]);
  return { text, revision, imprintID: book.imprint_id, seriesID: book.series_id ?? noID, dictionary, lexicon };
}

/// The words of a book's saved text by what they need, each with what is proposed for it, read in turns with the server's other work.
/// Throws NotFound.
export async function readDesk(db: Kysely<Database>, bookId: string): Promise<Desk> {
  const read = await readDeskText(db, bookId);
  const { text, dictionary, lexicon, revision, imprintID, seriesID } = read;
  const grids = await listWordGrids(db, fewestRows);
  const document = await yieldToEventLoop(ImportDocument.inSteps(text, dictionary));
  const sentences = await yieldToEventLoop(wordUses(document));
  const groups = await yieldToEventLoop(groupUses(text, sentences, dictionary, lexicon));
  const known = await readKnownWords(db, idsOf(groups));
  const pictures = await pageImageNames(db, bookId);
  const needy = groups.map((group) => ({ group, needs: needsOf(group, known, grids) }));
  const shown = limitRows(needy);
  const { rows, sheets } = await fillRows(db, shown, { ...read, bookID: bookId, known, pictures, grids });
  const words = sentences.reduce((count, sentence: UsedSentence) => count + sentence.words.length, 0);
  return { revision, imprintID, seriesID, grids, sheets, rows, total: groups.length, words };
}

const idsOf = (groups: readonly UseGroup[]): string[] => [
  ...new Set(
    groups.flatMap(({ wordIDs, rootID, candidates }) => [
      ...wordIDs,
      ...(rootID === null ? [] : [rootID]),
      ...candidates.map(({ id }) => id),
    ]),
  ),
];

/// Of more rows than the desk shows those that need something come first; they stay in their order.
function limitRows<Needy extends { needs: DeskRow["needs"] }>(rows: readonly Needy[]): Needy[] {
  if (rows.length <= maxDeskRows) return [...rows];
  const needy = rows.filter(({ needs }) => needs.length > 0).slice(0, maxDeskRows);
  const fine = rows.filter(({ needs }) => needs.length === 0).slice(0, maxDeskRows - needy.length);
  const kept = new Set([...needy, ...fine]);
  return rows.filter((row) => kept.has(row));
}
