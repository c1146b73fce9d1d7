import type { Kysely } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import { isID } from "../../../api/common/rules/ids.ts";
import type { Database } from "../../db/schema.ts";
import { Conflict, Refusal } from "../../errors.ts";
import { lockBook } from "../../repositories/books/books.ts";
import {
  lockNaming,
  type NamingKind,
  readBookSequence,
  updateBookSequence,
  updateNaming,
} from "../../repositories/phonics/namings.ts";
import { shareSequence } from "../../repositories/phonics/sequences.ts";
import { recordChange } from "../../repositories/system/history.ts";
import { transact } from "../../transact.ts";

/// Says which sequence an imprint or series names. Throws NotFound.
export function nameSequence(
  db: Kysely<Database>,
  naming: { kind: NamingKind; id: string; sequenceID: string; by: string },
): Promise<{ id: string; revision: number }> {
  const { kind, id, by } = naming;
  const sequenceID = isID(naming.sequenceID) ? naming.sequenceID : null;
  return transact(db, async (trx) => {
    const current = await lockNaming(trx, kind, id);
    if ((current.sequence?.id ?? null) === sequenceID) return { id, revision: current.revision };
    const sequence = sequenceID === null ? null : await shareSequence(trx, sequenceID);
    const revision = await updateNaming(trx, kind, { id, sequenceID, by });
    const after = { phonicsSequence: sequence && { id: sequence.id, name: sequence.name } };
    await recordChange(trx, { kind, id, revision, by, before: { phonicsSequence: current.sequence }, after });
    return { id, revision };
  });
}

/// Says which sequence and step a book names itself. Throws NotFound, Conflict (with the current ones), and Refusal where
/// the sequence in force does not have the step.
export function nameBookSequence(
  db: Kysely<Database>,
  book: { id: string; sequenceID: string; stepID: string; revision?: number | undefined; by: string },
): Promise<{ id: string; revision: number }> {
  const { id, by } = book;
  const sequenceID = isID(book.sequenceID) ? book.sequenceID : null;
  const stepID = isID(book.stepID) ? book.stepID : null;
  return transact(db, async (trx) => {
    await lockBook(trx, id);
    const current = await readBookSequence(trx, id);
    if (current.ownSequenceID === sequenceID && current.ownStepID === stepID) return { id, revision: current.revision };
    if (book.revision !== undefined && book.revision !== current.revision)
      throw new Conflict(refusals.changedMeanwhile("The book"), current);
    if (sequenceID !== null) await shareSequence(trx, sequenceID);
    const revision = await updateBookSequence(trx, { id, sequenceID, stepID, by });
    const now = await readBookSequence(trx, id);
    if (stepID !== null && now.stepID !== stepID) throw new Refusal("The sequence does not have this step");
    await recordChange(trx, { kind: "book", id, revision, by, before: factsOf(current), after: factsOf(now) });
    return { id, revision };
  });
}

/// What the history says of it: the names that they had.
const factsOf = ({ ownSequenceID, ownStepID, sequence }: Awaited<ReturnType<typeof readBookSequence>>) => ({
  phonicsSequence: ownSequenceID === null ? null : (sequence?.name ?? null),
  phonicsStep: sequence?.steps.find((step) => step.id === ownStepID)?.name ?? null,
});
