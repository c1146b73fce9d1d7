import type { Kysely, Transaction } from "kysely";
import type { Change, HistoryKind } from "../../api/index.ts";
import type { Database } from "../db/schema.ts";

type State = Readonly<Record<string, unknown>>;

/// Writes down a change, in the transaction that makes it: `before` null for a new thing, `after` null for one that is
/// deleted, else the changed fields only. `revision` is the thing's after the change.
export async function recordChange(
  trx: Transaction<Database>,
  change: {
    kind: HistoryKind;
    id: string;
    revision: number;
    by: string;
    before: State | null;
    after: State | null;
  },
): Promise<void> {
  const { before, after } = changedFields(change.before, change.after);
  await trx
    .insertInto("history")
    .values({
      kind: change.kind,
      thing_id: change.id,
      revision: change.revision,
      changed_at: new Date(),
      changed_by: change.by,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute();
}

function changedFields(before: State | null, after: State | null): { before: State | null; after: State | null } {
  if (!before || !after) return { before, after };
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pick = (state: State) => Object.fromEntries(changed.map((field) => [field, state[field] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/// Changes of a thing, the newest first, and how many there are in all.
export async function listChanges(
  db: Kysely<Database>,
  { kind, id, before, limit }: { kind: HistoryKind; id: string; before?: number | undefined; limit: number },
): Promise<{ changes: Change[]; total: number }> {
  const ofThing = db.selectFrom("history").where("kind", "=", kind).where("thing_id", "=", id);
  const { total } = await ofThing.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  let page = ofThing
    .select(["id", "revision", "changed_at", "changed_by as changedBy", "before", "after"])
    .orderBy("id", "desc")
    .limit(limit);
  if (before !== undefined) page = page.where("id", "<", before);
  const rows = await page.execute();
  return { changes: rows.map(({ changed_at, ...row }) => ({ ...row, changedAt: changed_at.toISOString() })), total };
}
