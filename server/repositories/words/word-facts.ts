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

/// Words of which the facts are read at once.
const wordsAtOnce = 500;

/// The facts of words as they are, by their ids. Throws NotFound where one of them is not there.
export async function readFactsOf(db: Kysely<Database>, ids: Iterable<string>): Promise<Map<string, WordFacts>> {
  const wanted = [...new Set(ids)];
  const facts = new Map<string, WordFacts>();
  for (let at = 0; at < wanted.length; at += wordsAtOnce)
    for (const [id, of] of await readSomeFacts(db, wanted.slice(at, at + wordsAtOnce))) facts.set(id, of);
  if (wanted.some((id) => !facts.has(id))) throw new NotFound(refusals.noSuch("word"));
  return new Map(wanted.map((id) => [id, facts.get(id)!]));
}

async function readSomeFacts(db: Kysely<Database>, ids: readonly string[]): Promise<[string, WordFacts][]> {
  const words = await readWordsWith(db, ids, {
    includeSymbols: true,
    includePopups: true,
    includeSheets: true,
    includeSpellings: true,
  });
  const names = await db
    .selectFrom("dict_word")
    .leftJoin("imprint", "imprint.id", "dict_word.imprint_id")
    .leftJoin("series", "series.id", "dict_word.series_id")
    .leftJoin("symbol_model_word as symbol", (join) =>
      join.onRef("symbol.model_id", "=", "dict_word.symbol_id").on("symbol.position", "=", 0),
    )
    .select(["dict_word.id", "imprint.name as imprint", "series.name as series", "symbol.word as symbol"])
    .where(sql<boolean>`dict_word.id = any (${ids}::uuid[])`)
    .execute();
  const namesOf = new Map(names.map((name) => [name.id, name]));
  return words.map((word) => [word.id, factsOf(word, namesOf.get(word.id)!)]);
}

function factsOf(
  word: DictWord,
  names: { imprint: string | null; series: string | null; symbol: string | null },
): WordFacts {
  return {
    ...plainFields(word),
    imprint: names.imprint === null ? null : { id: word.imprintID, name: names.imprint },
    series: names.series === null ? null : { id: word.seriesID, name: names.series },
    parentWord: word.parentWord && { id: word.parentWord.id, text: word.parentWord.text },
    symbol: word.symbol ? { id: word.symbolID, word: names.symbol, names: word.symbol } : null,
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
  spellings.map(({ dialect, field, notation, graphemes, confirmed }) => ({
    dialect,
    field,
    notation,
    confirmed,
    phonemes: graphemes.map(({ phoneme }) => phoneme),
  }));

/// Writes down that words were made.
export async function recordNewWords(trx: Transaction<Database>, ids: readonly string[], by: string): Promise<void> {
  const facts = await readFactsOf(trx, ids);
  await recordChanges(
    trx,
    [...facts].map(([id, after]) => ({ kind: "word", id, revision: 1, by, before: null, after })),
  );
}

/// Of each word that came out different from its facts before, or into which words were `merged`: counts its revision up and writes down what
/// changed.
export async function recordWordChanges(
  trx: Transaction<Database>,
  before: ReadonlyMap<string, WordFacts>,
  by: string,
  merged: ReadonlyMap<string, readonly { readonly id: string; readonly text: string }[]> = new Map(),
): Promise<void> {
  const now = await readFactsOf(trx, before.keys());
  for (const [id, facts] of before) {
    const after = now.get(id)!;
    const others = merged.get(id);
    if (!others && JSON.stringify(facts) === JSON.stringify(after)) continue;
    const { revision } = await trx
      .updateTable("dict_word")
      .set({ revision: sql`revision + 1`, updated_at: new Date(), updated_by: by })
      .where("id", "=", id)
      .returning("revision")
      .executeTakeFirstOrThrow();
    await recordChange(trx, {
      kind: "word",
      id,
      revision,
      by,
      before: others ? { ...facts, merged: null } : facts,
      after: others ? { ...after, merged: others } : after,
    });
  }
}
