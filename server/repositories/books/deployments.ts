import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { DeploymentStatus } from "../../../api/common/constants.ts";
import { refusals } from "../../../api/common/refusals.ts";
import type { BookDeployment } from "../../../api/index.ts";
import type { Supplier } from "../../../api/symbols/rules/symbols.ts";
import type { Database } from "../../db/schema.ts";
import { NotFound } from "../../errors.ts";
import type { DigestedPart } from "../packages/parts.ts";

/// A package in force, or one that was.
export interface Deployment {
  /// ISO 8601
  readonly at: string;
  readonly by: string;
  readonly packageHash: string;
  readonly byteSize: number;
  readonly warnings: string[];
}

/// A deployment whose package may be kept.
export interface KeptDeployment extends Deployment {
  readonly id: string;
  /// What the package was made of; null where it is kept no longer.
  readonly parts: readonly DigestedPart[] | null;
  /// The names of the symbols whose pictures the package has, by supplier.
  readonly symbols: Readonly<Partial<Record<Supplier, readonly string[]>>>;
}

/// Packages of so many deployments of each book are kept, whatever their age.
const keptOfBook = 10;
/// Every package of so many days is kept.
export const keptDays = 90;

/// The deployment in force, and when its package was made last; undefined where the book is not deployed.
export async function findDeployment(
  db: Kysely<Database>,
  bookID: string,
): Promise<(Deployment & Pick<KeptDeployment, "id" | "symbols"> & { readonly madeAt: Date }) | undefined> {
  const row = await db
    .selectFrom("deployment")
    .innerJoin("book_deployment as made", "made.id", "deployment.deployment_id")
    .select(["made.id", "deployed_at", "deployed_by", "package_hash", "byte_size", "warnings", "made.symbols"])
    .select(
      sql<Date>`(select max(deployed_at) from book_deployment first
        where first.book_id = made.book_id and first.package_hash = made.package_hash and first.restored_from is null)`.as(
        "madeAt",
      ),
    )
    .where("deployment.book_id", "=", bookID)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      madeAt: row.madeAt,
      at: row.deployed_at.toISOString(),
      by: row.deployed_by,
      packageHash: row.package_hash,
      byteSize: row.byte_size,
      warnings: row.warnings,
      symbols: row.symbols,
    }
  );
}

/// A deployment of a book with what it was made of. Throws NotFound.
export async function readKeptDeployment(
  db: Kysely<Database>,
  { bookID, deploymentID }: { bookID: string; deploymentID: string },
): Promise<KeptDeployment> {
  const row = await selectKept(db, bookID, deploymentID).executeTakeFirst();
  if (!row) throw new NotFound(refusals.noSuch("deployment of this book"));
  const { deployed_at, deployed_by: by, package_hash: packageHash, byte_size: byteSize, ...rest } = row;
  return { ...rest, at: deployed_at.toISOString(), by, packageHash, byteSize };
}

/// Whether the package of a deployment is kept, and stays so to the end of the transaction.
export async function holdDeployment(trx: Transaction<Database>, bookID: string, deploymentID: string) {
  const row = await selectKept(trx, bookID, deploymentID).forUpdate().executeTakeFirst();
  return row !== undefined && row.parts !== null;
}

const selectKept = (db: Kysely<Database>, bookID: string, deploymentID: string) =>
  db
    .selectFrom("book_deployment")
    .select(["id", "deployed_at", "deployed_by", "package_hash", "byte_size", "warnings", "parts", "symbols"])
    .where("book_id", "=", bookID)
    .where("id", "=", deploymentID);

/// Deployments of a book, the newest first, and how many there are in all.
export async function listDeployments(
  db: Kysely<Database>,
  { bookID, before, limit }: { bookID: string; before?: number | undefined; limit: number },
): Promise<{ deployments: BookDeployment[]; total: number }> {
  const { rows } = await sql<Omit<BookDeployment, "at"> & { at: Date }>`
    select made.id, made.number, made.deployed_at as at, made.deployed_by as by, made.package_hash as "packageHash",
      made.byte_size as "byteSize", made.warnings, made.reason,
      case when origin.id is not null then json_build_object('id', origin.id, 'number', origin.number,
        'at', to_char(origin.deployed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as "restoredFrom",
      deployment.deployment_id is not null as "isInForce", made.parts is not null as "isKept"
    from book_deployment made
    left join book_deployment origin on origin.id = made.restored_from
    left join deployment on deployment.deployment_id = made.id
    where made.book_id = ${bookID} and made.number < ${before ?? 2 ** 31 - 1}
    order by made.number desc limit ${limit}`.execute(db);
  const { total } = await db
    .selectFrom("book_deployment")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("book_id", "=", bookID)
    .executeTakeFirstOrThrow();
  return { deployments: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total };
}

/// Says of packages that need not be kept any more that they are not: those made before `before` that are not among the
/// last ones of their book, nor in force.
export async function releaseDeployments(db: Kysely<Database>, before: Date): Promise<void> {
  await sql`
    update book_deployment old set parts = null
    where parts is not null and deployed_at < ${before}
      and not exists (select from deployment where deployment_id = old.id)
      and ${keptOfBook} <= (
        select count(*) from book_deployment later where later.book_id = old.book_id and later.number > old.number
      )`.execute(db);
}

/// The hashes of the packages that are kept, of all or of some: those of deployments, and those of books that were deleted, as
/// long as the change is known.
export async function listKeptPackages(db: Kysely<Database>, some: readonly string[] | null = null): Promise<string[]> {
  const isAsked = (hash: RawBuilder<unknown>) => (some === null ? sql`true` : sql`${hash} = any (${some}::text[])`);
  const { rows } = await sql<{ hash: string }>`
    select package_hash as hash from book_deployment where parts is not null and ${isAsked(sql`package_hash`)}
    union
    select before ->> 'package_hash' from change_row
    where table_name = 'book_deployment' and jsonb_typeof(before -> 'parts') = 'array'
      and ${isAsked(sql`before ->> 'package_hash'`)}
    order by hash`.execute(db);
  return rows.map(({ hash }) => hash);
}

/// Throws NotFound.
export async function readDeploymentStatus(db: Kysely<Database>, bookID: string): Promise<DeploymentStatus> {
  const book = await db.selectFrom("book").select("deployment_status").where("id", "=", bookID).executeTakeFirst();
  if (!book) throw new NotFound(refusals.noSuch("book"));
  return book.deployment_status;
}
