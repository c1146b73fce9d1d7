import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import { countOf } from "../../../api/common/rules/problem.ts";
import type { SequenceFields, StoredSequence } from "../../../api/index.ts";
import { sequenceProblems } from "../../../api/phonics/rules/sequence-problems.ts";
import type { Database } from "../../db/schema.ts";
import type { Once } from "../../db/transactions.ts";
import { Conflict, Refusal } from "../../errors.ts";
import { dropNamings } from "../../repositories/phonics/namings.ts";
import {
  deleteSequenceRow,
  findSequenceNamed,
  insertSequence,
  lockSequence,
  readSequence,
  sequenceState,
  updateSequence,
} from "../../repositories/phonics/sequences.ts";
import { sameJson } from "../../same-json.ts";
import { transact } from "../../transact.ts";

/// Adds a sequence. Throws Refusal, a line for each reason.
export function createSequence(
  db: Kysely<Database>,
  { sequence, by, once }: { sequence: SequenceFields; by: string; once: Once | null },
): Promise<{ id: string; revision: number }> {
  return transact(
    db,
    async (trx) => {
      await refuseSequence(trx, sequence, null);
      return { id: await insertSequence(trx, sequence, by), revision: 1 };
    },
    once,
  );
}

/// Adds a copy of a sequence under another name. Throws NotFound and Refusal.
export function copySequence(
  db: Kysely<Database>,
  { id, name, by, once }: { id: string; name: string; by: string; once: Once | null },
): Promise<{ id: string; revision: number }> {
  return transact(
    db,
    async (trx) => {
      const { dialects, steps } = await readSequence(trx, id);
      const copy = { name, dialects, steps: steps.map((step) => ({ ...step, id: randomUUID() })) };
      await refuseSequence(trx, copy, null);
      return { id: await insertSequence(trx, copy, by), revision: 1 };
    },
    once,
  );
}

/// Saves a sequence. A save that changes nothing writes nothing, whatever its revision. Throws NotFound, Conflict (with
/// the current sequence) and Refusal.
export function saveSequence(
  db: Kysely<Database>,
  { id, sequence, revision, by }: { id: string; sequence: SequenceFields; revision?: number | undefined; by: string },
): Promise<{ id: string; revision: number }> {
  return transact(db, async (trx) => {
    const current = await lockSequence(trx, id);
    if (sameJson(sequenceState(current), sequence)) return { id, revision: current.revision };
    refuseStale(current, revision);
    await refuseSequence(trx, sequence, id);
    return { id, revision: await updateSequence(trx, current, sequence, by) };
  });
}

/// Deletes a sequence. What names it names none afterwards, once the caller has said `anyway`. Throws NotFound, Conflict and
/// Refusal.
export function deleteSequence(
  db: Kysely<Database>,
  { id, revision, anyway, by }: { id: string; revision?: number | undefined; anyway?: boolean | undefined; by: string },
): Promise<void> {
  return transact(db, async (trx) => {
    const current = await lockSequence(trx, id);
    refuseStale(current, revision);
    const { imprints, series, books } = current.uses;
    if (imprints + series + books > 0 && !anyway) {
      const who = [
        ...(imprints ? [countOf(imprints, "imprint")] : []),
        ...(series ? [countOf(series, "series", "series")] : []),
        ...(books ? [countOf(books, "book")] : []),
      ].join(", ");
      throw new Refusal(`“${current.name}” is the sequence of ${who}`, { code: "in-use" });
    }
    await dropNamings(trx, id, by);
    await deleteSequenceRow(trx, current, by);
  });
}

function refuseStale(current: StoredSequence, revision: number | undefined): void {
  if (revision !== undefined && revision !== current.revision)
    throw new Conflict(refusals.changedMeanwhile("The sequence"), current);
}

async function refuseSequence(trx: Transaction<Database>, sequence: SequenceFields, id: string | null): Promise<void> {
  const names = new Map(sequence.steps.map((step) => [step.id, step.name]));
  const reasons = sequenceProblems(sequence)
    .filter(({ isRefused }) => isRefused)
    .map(({ stepID, message }) => (stepID === null ? message : `${names.get(stepID)}: ${message}`));
  if (names.size < sequence.steps.length) reasons.push("Two steps have the same id");
  const same = await findSequenceNamed(trx, sequence.name, id);
  if (same) reasons.push(`There is already a sequence named “${same.name}”`);
  if (reasons.length) throw new Refusal(reasons.join("\n"));
}
