import { type Kysely, sql } from "kysely";
import { type ChangeSet, type ChangesQuery, maxThingsNamed } from "../../../api/system/changes.ts";
import type { Database } from "../../db/schema.ts";
import { groupBy } from "../common/group-by.ts";

interface SetRow {
  readonly id: number;
  readonly changed_at: Date;
  readonly changedBy: string;
  readonly name: string;
  readonly thingCount: number;
  readonly revertOf: number | null;
  readonly revertedBy: number | null;
  readonly isRevertible: boolean;
}

/// Returns the matching change sets, newest first, and their total number.
export async function listChangeSets(
  db: Kysely<Database>,
  { by, kind, id, day, before, limit = 50 }: ChangesQuery,
): Promise<{ changes: ChangeSet[]; total: number }> {
  const touches = sql`exists (
    select from change_thing thing where thing.set_id = change_set.id and thing.kind = ${kind ?? null}
      and (${id ?? null}::uuid is null or thing.thing_id = ${id ?? null})
  )`;
  const wanted = sql.join(
    [
      sql`true`,
      ...(by === undefined ? [] : [sql`changed_by = ${by}`]),
      ...(kind === undefined ? [] : [touches]),
      ...(day === undefined
        ? []
        : [
            sql`changed_at >= ${`${day}T00:00:00Z`}::timestamptz and changed_at < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'`,
          ]),
    ],
    sql` and `,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from change_set where ${wanted}`.execute(db);
  const { rows } = await sql<SetRow>`
    select ${columns} from change_set where ${wanted} and (${before ?? null}::bigint is null or id < ${before ?? null})
    order by id desc limit ${Math.min(limit, 100)}`.execute(db);
  return { changes: await withThings(db, rows), total: counted[0]?.total ?? 0 };
}

/// Returns a change set; undefined where there is none.
export async function findChangeSet(db: Kysely<Database>, id: number): Promise<ChangeSet | undefined> {
  const { rows } = await sql<SetRow>`select ${columns} from change_set where id = ${id}`.execute(db);
  return (await withThings(db, rows))[0];
}

const columns = sql`id, changed_at, changed_by as "changedBy", name, thing_count as "thingCount",
  revert_of as "revertOf", reverted_by as "revertedBy", is_revertible and reverted_by is null as "isRevertible"`;

async function withThings(db: Kysely<Database>, sets: readonly SetRow[]): Promise<ChangeSet[]> {
  const rows = sets.length
    ? await db
        .selectFrom("change_thing")
        .select(["set_id", "kind", "thing_id as id", "name"])
        .where(
          "set_id",
          "in",
          sets.map(({ id }) => id),
        )
        .where("position", "<", maxThingsNamed)
        .orderBy("position")
        .execute()
    : [];
  const thingsOf = groupBy(rows, ({ set_id }) => String(set_id));
  return sets.map(({ changed_at, ...set }) => ({
    ...set,
    changedAt: changed_at.toISOString(),
    things: (thingsOf.get(String(set.id)) ?? []).map(({ set_id, ...thing }) => thing),
  }));
}
