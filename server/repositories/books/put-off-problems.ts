import { type Kysely, sql, type Transaction } from "kysely";
import type { DeployProblem } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";

export type PutOff = NonNullable<DeployProblem["putOff"]>;

/// What is put off of a book, by the problems' ids. Some may be no problem any more: they count again when they are.
export async function readPutOff(db: Kysely<Database>, bookID: string): Promise<Map<string, PutOff>> {
  const rows = await db
    .selectFrom("put_off_problem")
    .select(["problem_id", "reason", "updated_at", "updated_by", "revision"])
    .where("book_id", "=", bookID)
    .execute();
  return new Map(
    rows.map(({ problem_id, reason, updated_at, updated_by, revision }) => [
      problem_id,
      { reason, at: updated_at.toISOString(), by: updated_by, revision },
    ]),
  );
}

/// Puts problems off, or gives those that are put off another reason.
export async function writePutOff(
  trx: Transaction<Database>,
  {
    bookID,
    reason,
    by,
    problems,
  }: {
    readonly bookID: string;
    readonly reason: string;
    readonly by: string;
    readonly problems: readonly { readonly id: string; readonly message: string }[];
  },
): Promise<void> {
  await sql`
    insert into put_off_problem as put_off (book_id, problem_id, message, reason, updated_by)
    select ${bookID}, sent.id, sent.message, ${reason}, ${by}
    from jsonb_to_recordset(${JSON.stringify(problems)}::jsonb) sent (id text, message text)
    order by sent.id
    on conflict (book_id, problem_id) do update set reason = excluded.reason, message = excluded.message,
      revision = put_off.revision + 1, updated_at = now(), updated_by = excluded.updated_by`.execute(trx);
}

export async function removePutOff(trx: Transaction<Database>, bookID: string, ids: readonly string[]): Promise<void> {
  await sql`
    delete from put_off_problem where book_id = ${bookID} and problem_id = any (${[...ids]}::text[])`.execute(trx);
}

/// Of problems that are those of another thing from now on: what is put off of the one is put off of the other. `ids`: the new ids by the
/// old ones.
export async function movePutOff(trx: Transaction<Database>, ids: ReadonlyMap<string, string>): Promise<void> {
  const moved = sql`jsonb_each_text(${JSON.stringify(Object.fromEntries(ids))}::jsonb) moved (old, new)`;
  await sql`
    delete from put_off_problem put_off using ${moved} where put_off.problem_id = moved.old and exists (
      select from put_off_problem other where other.book_id = put_off.book_id and other.problem_id = moved.new
    )`.execute(trx);
  await sql`
    update put_off_problem put_off set problem_id = moved.new, revision = put_off.revision + 1
    from ${moved} where put_off.problem_id = moved.old`.execute(trx);
}
