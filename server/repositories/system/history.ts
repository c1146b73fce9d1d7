import type { Kysely, Transaction } from "kysely";
import type { Change, HistoryKind } from "../../../api/index.ts";
import type { Database, NewRow } from "../../db/schema.ts";

/// The number of rows in one statement, far below the limit on parameters.
const batchSize = 500;

type State = Readonly<Record<string, unknown>>;

/// `before` is null for a new thing, and `after` for a deleted one. `revision` is the thing's revision after the
/// change.
export interface RecordedChange {
  readonly kind: HistoryKind;
  readonly id: string;
  readonly revision: number;
  readonly by: string;
  readonly before: State | null;
  readonly after: State | null;
}

/// Records a change, with the changed fields only, in the transaction that makes it.
export async function recordChange(trx: Transaction<Database>, change: RecordedChange): Promise<void> {
  await trx.insertInto("history").values(historyRow(change)).execute();
}

/// The same for many changes.
export async function recordChanges(trx: Transaction<Database>, changes: readonly RecordedChange[]): Promise<void> {
  for (let start = 0; start < changes.length; start += batchSize)
    await trx
      .insertInto("history")
      .values(changes.slice(start, start + batchSize).map(historyRow))
      .execute();
}

/// Converts a change to its row.
function historyRow(change: RecordedChange): NewRow<"history"> {
  const { before, after } = changedFields(change.before, change.after);
  return {
    kind: change.kind,
    thing_id: change.id,
    revision: change.revision,
    changed_at: new Date(),
    changed_by: change.by,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  };
}

function changedFields(before: State | null, after: State | null): { before: State | null; after: State | null } {
  if (!before || !after) return { before, after };
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pick = (state: State) => Object.fromEntries(changed.map((field) => [field, state[field] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/// Returns the changes of a thing, newest first, and their total number.
export async function listChanges(
  db: Kysely<Database>,
  { kind, id, before, limit }: { kind: HistoryKind; id: string; before?: number | undefined; limit: number },
): Promise<{ changes: Change[]; total: number }> {
  const ofThing = db.selectFrom("history").where("kind", "=", kind).where("thing_id", "=", id);
  const { total } = await ofThing.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  let page = ofThing
    .leftJoin("change_set", "change_set.id", "history.change_set_id")
    .select([
      "history.id",
      "revision",
      "history.changed_at",
      "history.changed_by as changedBy",
      "before",
      "after",
      "change_set.id as changeID",
      "change_set.name",
    ])
    .orderBy("history.id", "desc")
    .limit(limit);
  if (before !== undefined) page = page.where("history.id", "<", before);
  const rows = await page.execute();
  return { changes: rows.map(({ changed_at, ...row }) => ({ ...row, changedAt: changed_at.toISOString() })), total };
}
