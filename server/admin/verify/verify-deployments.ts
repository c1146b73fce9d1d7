import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import { digestParts, type PartKey } from "../../repositories/packages/parts.ts";
import type { ImageStore } from "../../storage/image-store.ts";
import { piecesOf } from "../../storage/pieces.ts";

/// Verifies that the digests of package parts are right, that books are stale exactly where a part differs from the
/// deployed one, that no change is unprocessed, that every package in force is kept with its parts, and that every kept
/// package is whole in the store.
export async function verifyDeployments(db: Kysely<Database>, packages?: ImageStore): Promise<string[]> {
  const problems: string[] = [];
  const parts = await db.selectFrom("package_part").selectAll().orderBy("kind").orderBy("id").execute();
  const kept = new Map(parts.map((part) => [keyOf(part), part.digest]));
  for (const part of await digestParts(db, parts))
    if (kept.get(keyOf(part)) !== part.digest) problems.push(`The ${part.kind} ${part.id} has an old digest`);
  const { rows: books } = await sql<{ title: string; status: string; due: string; isKept: boolean }>`
    select book.title, book.deployment_status as status, (deployment.book_id is null or made.parts is not null) and not exists (
        select kind, id, digest from deployed_part deployed where deployed.book_id = book.id
        except select kind, id, digest from jsonb_to_recordset(made.parts) part (kind text, id uuid, digest text)
      ) as "isKept",
      case when deployment.book_id is null then '-' when exists (
        select from deployed_part deployed
        join package_part part on part.kind = deployed.kind and part.id = deployed.id
        where deployed.book_id = book.id and deployed.digest <> part.digest
      ) then 'S' else 'D' end as due
    from book left join deployment on deployment.book_id = book.id
    left join book_deployment made on made.id = deployment.deployment_id
    order by book.id`.execute(db);
  for (const { title, status, due, isKept } of books) {
    if (status !== due)
      problems.push(`The book “${title}” has the deployment status ${status}, and should have ${due}`);
    if (!isKept) problems.push(`The package in force of the book “${title}” is not kept with its parts`);
  }
  if (packages) problems.push(...(await verifyPackages(db, packages)));
  const touched = await db
    .selectFrom("package_touched")
    .innerJoin("package_part as part", (join) =>
      join.onRef("part.kind", "=", "package_touched.kind").onRef("part.id", "=", "package_touched.id"),
    )
    .select(["part.kind", "part.id"])
    .execute();
  for (const { kind, id } of touched) problems.push(`A change of the ${kind} ${id} was not looked at`);
  return problems;
}

async function verifyPackages(db: Kysely<Database>, packages: ImageStore): Promise<string[]> {
  const kept = await db
    .selectFrom("book_deployment as made")
    .innerJoin("book", "book.id", "made.book_id")
    .select(["book.title", "made.package_hash as hash"])
    .where("made.parts", "is not", null)
    .distinct()
    .orderBy("book.title")
    .orderBy("hash")
    .execute();
  const problems: string[] = [];
  for (const { title, hash } of kept) {
    if (!(await isWhole(packages, hash)))
      problems.push(`The package of the book “${title}” is missing or damaged (${hash})`);
  }
  return problems;
}

async function isWhole(packages: ImageStore, hash: string): Promise<boolean> {
  if ((await packages.sizeOf(hash)) === null) return false;
  const digest = createHash("sha256");
  for await (const piece of piecesOf(packages, hash)) digest.update(piece);
  return digest.digest("hex") === hash;
}

const keyOf = ({ kind, id }: PartKey) => `${kind} ${id}`;
