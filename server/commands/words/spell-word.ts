import type { Kysely } from "kysely";
import { dialects } from "../../../api/common/constants.ts";
import type { SpellingsToSave } from "../../../api/index.ts";
import { printSpelling } from "../../../api/words/rules/spelling/spelling.ts";
import { spellingsProblems } from "../../../api/words/rules/spelling/spellings-problems.ts";
import type { Database } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";
import { readFactsOf, recordWordChanges } from "../../repositories/words/word-facts.ts";
import { readWord } from "../../repositories/words/word-list.ts";
import { lockDictionary, readRevision, replaceSpellings } from "../../repositories/words/word-rows.ts";
import { sameJson } from "../../same-json.ts";
import { refuseStaleWord } from "../../steps/words/check-word.ts";
import { transact } from "../../transact.ts";

/// Saves all spellings of a word. One without graphemes is none. Throws NotFound, Conflict (with the word as it is) and
/// Refusal, every reason on a line with its dialect and field.
export function saveSpellings(
  db: Kysely<Database>,
  save: { id: string; spellings: SpellingsToSave; revision?: number | undefined; by: string },
): Promise<{ id: string; revision: number }> {
  const { id, by } = save;
  return transact(db, async (trx) => {
    await lockDictionary(trx);
    const current = await readWord(trx, id);
    const spellings = save.spellings
      .filter(({ graphemes }) => graphemes.length)
      .map(({ dialect, field, graphemes }) => {
        return { dialect, field, graphemes, notation: printSpelling(current.text, graphemes) };
      });
    const order = Object.keys(dialects);
    const rank = (one: { dialect: string; field: string }) =>
      order.indexOf(one.dialect) * 2 - Number(one.field === "g");
    spellings.sort((one, other) => rank(one) - rank(other));
    if (sameJson(spellings, current.spellings)) return { id, revision: current.revision };
    refuseStaleWord(current, save.revision);
    const problems = spellingsProblems(current, spellings);
    if (problems.length) throw new Refusal(problems.join("\n"));
    const before = await readFactsOf(trx, [id]);
    await replaceSpellings(trx, id, spellings);
    await recordWordChanges(trx, before, by);
    return { id, revision: await readRevision(trx, id) };
  });
}
