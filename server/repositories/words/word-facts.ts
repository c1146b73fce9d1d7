import { type Kysely, sql, type Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { DictWord, WordSpelling } from "../../../api/index.ts";
import { isPlaced } from "../../../api/sheets/rules/placement.ts";
import { sheetLabel } from "../../../api/sheets/rules/sheets.ts";
import type { Database } from "../../db/schema.ts";
import { NotFound } from "../../errors.ts";
import { recordChange, recordChanges } from "../system/history.ts";
import { readWordsWith } from "./word-list.ts";

/// What the history says of a word: its own fields, and what it names with the names that it had.
export type WordFacts = Record<string, unknown>;

/// A word's own fields, of those that name nothing else.
export const plainFields = (word: DictWord) => ({
  text: word.text,
  type: word.type,
  fitzType: word.fitzType,
  dialects: word.dialects,
  definition: word.definition,
  priority: word.priority,
  isNonWord: word.isNonWord,
  isIrregular: word.isIrregular,
  isBookSpecific: word.isBookSpecific,
  isAuthor: word.isAuthor,
  isIllustrator: word.isIllustrator,
  isCharacter: word.isCharacter,
  showNotOverlay: word.showNotOverlay,
  isCore: word.isCore,
  isLocked: word.isLocked,
});

/// Throws NotFound.
export async function readWordFacts(db: Kysely<Database>, id: string): Promise<WordFacts> {
  const facts = (await readFactsOf(db, [id])).get(id);
  if (!facts) throw new NotFound(refusals.noSuch("word"));
  return facts;
}

/// What a word names outside the dictionary, by name.
interface NamedByWord {
  readonly id: string;
  readonly imprint: string | null;
  readonly series: string | null;
  readonly symbol: string | null;
}

const includes = { includeSymbols: true, includePopups: true, includeSheets: true, includeSpellings: true };

function factsOf(word: DictWord, { imprint, series, symbol }: NamedByWord): WordFacts {
  return {
    ...plainFields(word),
    imprint: imprint === null ? null : { id: word.imprintID, name: imprint },
    series: series === null ? null : { id: word.seriesID, name: series },
    parentWord: word.parentWord && { id: word.parentWord.id, text: word.parentWord.text },
    symbol: word.symbol ? { id: word.symbolID, word: symbol, names: word.symbol } : null,
    similars: word.similarWords.map(({ id: similar, text }) => ({ id: similar, text })),
    popups: word.popups?.map(({ words }) =>
      words.map((cell) => ({ id: cell.wordID, text: cell.word.text, row: cell.row, col: cell.col })),
    ),
    sheets: isPlaced(word.type, word.isBookSpecific)
      ? word.sheets?.map(({ sheet, row, col }) => {
          return { id: sheet.id, grid: sheet.gridName, sheet: sheetLabel(sheet), row, col };
        })
      : [],
    spellings: spellingFacts(word.spellings ?? []),
  };
}

export const spellingFacts = (spellings: readonly WordSpelling[]) =>
  spellings.map(({ dialect, field, notation, graphemes }) => ({
    dialect,
    field,
    notation,
    phonemes: graphemes.map(({ phoneme }) => phoneme),
  }));

/// So many words are read, and their history is written, at a time.
const wordsAtOnce = 500;

/// The facts of the words of these ids that there are, by id: a few queries, however many.
export async function readFactsOf(db: Kysely<Database>, ids: Iterable<string>): Promise<Map<string, WordFacts>> {
  const facts = new Map<string, WordFacts>();
  const all = [...new Set(ids)];
  for (let start = 0; start < all.length; start += wordsAtOnce) {
    const piece = all.slice(start, start + wordsAtOnce);
    const names = await readNamesOf(db, piece);
    for (const word of await readWordsWith(db, piece, includes)) facts.set(word.id, factsOf(word, names.get(word.id)!));
  }
  return facts;
}

async function readNamesOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, NamedByWord>> {
  const rows = await db
    .selectFrom("dict_word")
    .leftJoin("imprint", "imprint.id", "dict_word.imprint_id")
    .leftJoin("series", "series.id", "dict_word.series_id")
    .leftJoin("symbol_model_word as symbol", (join) =>
      join.onRef("symbol.model_id", "=", "dict_word.symbol_id").on("symbol.position", "=", 0),
    )
    .select(["dict_word.id", "imprint.name as imprint", "series.name as series", "symbol.word as symbol"])
    .where(sql<boolean>`dict_word.id = any (${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/// Writes down that words were made.
export async function recordNewWords(trx: Transaction<Database>, ids: readonly string[], by: string): Promise<void> {
  for (let start = 0; start < ids.length; start += wordsAtOnce) {
    const facts = await readFactsOf(trx, ids.slice(start, start + wordsAtOnce));
    await recordChanges(
      trx,
      [...facts].map(([id, after]) => ({ kind: "word", id, revision: 1, by, before: null, after })),
    );
  }
}

/// Of each word that came out different from its facts before: counts its revision up and writes down what changed.
export async function recordWordChanges(
  trx: Transaction<Database>,
  before: ReadonlyMap<string, WordFacts>,
  by: string,
): Promise<void> {
  const facts = await readFactsOf(trx, before.keys());
  for (const [id, was] of before) {
    const after = facts.get(id);
    if (!after) throw new NotFound(refusals.noSuch("word"));
    if (JSON.stringify(was) === JSON.stringify(after)) continue;
    const { revision } = await trx
      .updateTable("dict_word")
      .set({ revision: sql`revision + 1`, updated_at: new Date(), updated_by: by })
      .where("id", "=", id)
      .returning("revision")
      .executeTakeFirstOrThrow();
    await recordChange(trx, { kind: "word", id, revision, by, before: was, after });
  }
}
