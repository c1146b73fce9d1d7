import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { maxWaiting, type WaitingBook, type WaitingBooks } from "../../../api/index.ts";
import type { Database, Row } from "../../db/schema.ts";
import { coverVersion } from "../system/images.ts";

const book = sql`book.id, book.title, ${coverVersion} as cover`;

/// A member of staff: the identity service's id, and the address under which they write.
export interface Waiter {
  readonly id: string;
  readonly email: string;
}

const isPutAway = (account: string, kind: "text" | "stale", mark: RawBuilder<unknown>) => sql`exists (
  select from put_away away
  where away.account = ${account} and away.kind = ${kind} and away.book_id = book.id and away.mark = ${mark}::text
)`;

/// The books that wait for a member of staff. `drafts`: books of which they have drafts; of these the ones that exist.
export async function listWaitingBooks(
  db: Kysely<Database>,
  { id: account, email: by }: Waiter,
  drafts: readonly string[],
): Promise<WaitingBooks> {
  const texts = await sql<WaitingBook & { textRevision: number; savedAt: Date }>`
    select ${book}, saved.revision as "textRevision", saved.saved_at as "savedAt"
    from import_text saved
    join book on book.id = saved.book_id
    left join import on import.book_id = book.id
    left join import_text imported on imported.book_id = book.id and imported.revision = import.text_revision
    where saved.saved_by = ${by} and saved.revision is distinct from import.text_revision
      and not exists (
        select from import_text later where later.book_id = saved.book_id and later.revision > saved.revision
      )
      and saved.text is distinct from imported.text
      and not ${isPutAway(account, "text", sql`saved.revision`)}
    order by saved.saved_at desc, book.id limit ${maxWaiting}`.execute(db);
  const stale = await sql<WaitingBook & { deploymentID: string; deployedAt: Date }>`
    select ${book}, made.id as "deploymentID", made.deployed_at as "deployedAt"
    from book
    join deployment on deployment.book_id = book.id
    join book_deployment made on made.id = deployment.deployment_id
    where book.deployment_status = 'S' and made.deployed_by = ${by}
      and not ${isPutAway(account, "stale", sql`made.id`)}
    order by made.deployed_at desc, book.id limit ${maxWaiting}`.execute(db);
  const drafted = await sql<WaitingBook>`
    select ${book} from book where book.id = any(${[...drafts]}::uuid[]) order by book.title_sort, book.id`.execute(db);
  return {
    texts: texts.rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() })),
    stale: stale.rows.map((row) => ({ ...row, deployedAt: row.deployedAt.toISOString() })),
    drafts: drafted.rows,
  };
}

/// Something about a book that waits for somebody, in the state that `mark` names.
type Mark = Pick<Row<"put_away">, "account" | "kind" | "book_id" | "mark">;

/// Of a kind and book the last one counts.
export async function putAway(trx: Transaction<Database>, row: Mark): Promise<void> {
  const { mark } = row;
  await trx
    .insertInto("put_away")
    .values(row)
    .onConflict((same) => same.columns(["account", "kind", "book_id"]).doUpdateSet({ mark, put_at: sql`now()` }))
    .execute();
}

export async function takeBack(trx: Transaction<Database>, { account, kind, book_id, mark }: Mark): Promise<void> {
  await trx
    .deleteFrom("put_away")
    .where("account", "=", account)
    .where("kind", "=", kind)
    .where("book_id", "=", book_id)
    .where("mark", "=", mark)
    .execute();
}
