import type { Kysely } from "kysely";
import { type Dialect, type Substituted, substitutesOffered } from "../../../api/index.ts";
import { readWord, stateAt } from "../../../api/phonics/rules/decodability/read-word.ts";
import { type Method, taughtBy } from "../../../api/phonics/rules/decodability/taught.ts";
import type { Database } from "../../db/schema.ts";
import { NotFound } from "../../errors.ts";
import { readCandidates } from "../../repositories/phonics/substitute-candidates.ts";
import { readTaughtSequences } from "../../repositories/phonics/taught-sequences.ts";

export interface SubstitutesQuery {
  readonly sequenceID: string;
  readonly stepID: string;
  readonly dialect: Dialect;
  readonly method: Method;
  readonly words: readonly string[];
}

/// Words that can be read at a step by a confirmed spelling, or as its exception words, for words beyond it. Of a form none but the same
/// form is offered where there is one. Throws NotFound where there is no such step.
export async function offerSubstitutes(
  db: Kysely<Database>,
  { sequenceID, stepID, dialect, method, words }: SubstitutesQuery,
): Promise<Substituted[]> {
  const sequence = (await readTaughtSequences(db)).get(sequenceID);
  const step = sequence?.steps.findIndex(({ id }) => id === stepID) ?? -1;
  if (!sequence || step < 0) throw new NotFound("There is no such step");
  const taught = taughtBy(sequence, dialect, method);
  const offered: Substituted[] = [];
  for (const id of new Set(words)) {
    const found = await readCandidates(db, id, dialect);
    if (!found) continue;
    const covered = found.candidates.filter((word) =>
      ["confirmed", "exception"].includes(stateAt(readWord(taught, word), step)),
    );
    const alike = covered.filter(({ ending }) => ending === found.ending);
    const texts = new Set<string>();
    const substitutes = (alike.length > 0 ? alike : covered).filter(({ text }) => !texts.has(text) && texts.add(text));
    offered.push({
      id,
      substitutes: substitutes
        .slice(0, substitutesOffered)
        .map(({ id: other, text, symbol }) => ({ id: other, text, symbol })),
    });
  }
  return offered;
}
