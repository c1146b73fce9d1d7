import type { Transaction } from "kysely";
import { allDialects, type Dialect } from "../../../api/common/constants.ts";
import type { SpellingsToSave } from "../../../api/index.ts";
import { withoutBy } from "../../../api/words/rules/spelling/confirmation.ts";
import { printSpelling } from "../../../api/words/rules/spelling/spelling.ts";
import { spellingsProblems } from "../../../api/words/rules/spelling/spellings-problems.ts";
import type { Database } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";
import { replaceSpellings } from "../../repositories/words/spelling-rows.ts";
import { readFactsOf, recordWordChanges } from "../../repositories/words/word-facts.ts";
import type { WholeWord } from "../../repositories/words/word-list.ts";
import { sameJson } from "../../same-json.ts";
import { refuseStaleWord } from "./check-word.ts";

/// Saves all spellings of a word, as it was read in a transaction that holds the dictionary. One without graphemes is none. Throws
/// Conflict (with the word as it is) and Refusal, every reason on a line with its dialect and field.
export async function spellWord(
  trx: Transaction<Database>,
  current: WholeWord,
  save: { spellings: SpellingsToSave; revision?: number | undefined; by: string },
): Promise<void> {
  const spellings = save.spellings
    .filter(({ graphemes }) => graphemes.length)
    .map(({ dialect, field, graphemes, confirmed }) => {
      return { dialect, field, graphemes, notation: printSpelling(current.text, graphemes), confirmed };
    });
  const rank = (one: { dialect: Dialect; field: string }) =>
    allDialects.indexOf(one.dialect) * 2 - Number(one.field === "g");
  spellings.sort((one, other) => rank(one) - rank(other));
  if (sameJson(spellings, withoutBy(current.spellings))) return;
  refuseStaleWord(current, save.revision);
  const problems = spellingsProblems(current, spellings);
  if (problems.length) throw new Refusal(problems.join("\n"));
  const before = await readFactsOf(trx, [current.id]);
  await replaceSpellings(trx, [{ id: current.id, spellings }], save.by);
  await recordWordChanges(trx, before, save.by);
}
