import type { Kysely } from "kysely";
import type { z } from "zod";
import type { DictWord, DuplicateList, listDuplicates as listDuplicatesCall } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { findDuplicates, joinPairs, type Likeness } from "../../proposals/duplicates.ts";
import { readPairsApart, readWordsToCompare } from "../../repositories/words/duplicates.ts";
import { readWordsWith } from "../../repositories/words/word-list.ts";
import { yieldToEventLoop } from "../../yield-to-event-loop.ts";

const usualGroups = 50;

/// The words that are probably one, in groups by text, the one that most refers to first in each; or, with `isApart`, those that somebody
/// said are several.
export async function listDuplicates(
  db: Kysely<Database>,
  { isApart = false, limit = usualGroups, offset = 0 }: z.output<typeof listDuplicatesCall.query>,
): Promise<DuplicateList> {
  const [pairs, apart] = await Promise.all([readPairs(db), readPairsApart(db)]);
  const isPutAway = ({ one, other }: Likeness) => apart.has([one, other].sort().join(" "));
  const open = joinPairs(pairs.filter((pair) => !isPutAway(pair)));
  const away = joinPairs(pairs.filter(isPutAway));
  const shown = (isApart ? away : open).slice(offset, offset + limit);
  const words = await readWordsWith(
    db,
    shown.flatMap(({ ids }) => ids),
    { includeSymbols: true, includeSheets: true, includeUses: true },
  );
  const byID = new Map(words.map((word) => [word.id, word]));
  return {
    groups: shown.map(({ ids, reasons }) => ({
      words: ids.flatMap((id) => byID.get(id) ?? []).sort((one, other) => weightOf(other) - weightOf(one)),
      reasons,
    })),
    total: open.length,
    apart: away.length,
  };
}

/// What was found last, by the dictionary's version: lists are read page by page.
const known = new WeakMap<Kysely<Database>, { readonly version: number; readonly pairs: readonly Likeness[] }>();

async function readPairs(db: Kysely<Database>): Promise<readonly Likeness[]> {
  const { version } = await db.selectFrom("dictionary_version").select("version").executeTakeFirstOrThrow();
  const before = known.get(db);
  if (before?.version === version) return before.pairs;
  const pairs = await yieldToEventLoop(findDuplicates(await readWordsToCompare(db)));
  known.set(db, { version, pairs });
  return pairs;
}

/// A word that more hangs on is kept rather than another: uses first, then places, words below it, a symbol and a definition.
const weightOf = ({ uses, sheets, childWordCount, symbol, definition, type }: DictWord): number =>
  (uses?.count ?? 0) * 1000 +
  (sheets?.length ?? 0) * 100 +
  childWordCount * 10 +
  (symbol ? 3 : 0) +
  (definition ? 2 : 0) +
  (type === "K" ? 1 : 0);
