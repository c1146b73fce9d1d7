import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { LicenceFields, StoredLicence } from "../../../api/index.ts";
import type { Database, Row } from "../../db/schema.ts";
import { NotFound } from "../../errors.ts";
import { sortForm, uniqueForm } from "../common/sort-form.ts";
import { recordChange } from "../system/history.ts";

/// A licence without how many files it is of, and what its permissions’ books are called.
export type LicenceRow = Omit<StoredLicence, "files" | "named">;

const licenceOfRow = ({ id, name, supplier, set_code, terms, permissions, ...row }: Row<"symbol_licence">) => ({
  id,
  name,
  supplier,
  set: set_code,
  ...terms,
  permissions,
  revision: row.revision,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by,
});

/// All licences, by supplier and name.
export const readLicenceRows = async (db: Kysely<Database>): Promise<LicenceRow[]> =>
  (await db.selectFrom("symbol_licence").selectAll().orderBy("supplier").orderBy("name_sort").execute()).map(
    licenceOfRow,
  );

export const readLicences = async (db: Kysely<Database>): Promise<StoredLicence[]> =>
  withFiles(db, await readLicenceRows(db));

/// Throws NotFound.
export async function readLicence(db: Kysely<Database>, id: string): Promise<StoredLicence> {
  const row = await db.selectFrom("symbol_licence").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new NotFound(refusals.noSuch("licence"));
  return (await withFiles(db, [licenceOfRow(row)]))[0]!;
}

/// As readLicence, and locks the licence until the transaction ends.
export async function lockLicence(trx: Transaction<Database>, id: string): Promise<StoredLicence> {
  await trx.selectFrom("symbol_licence").select("id").where("id", "=", id).forUpdate().execute();
  return readLicence(trx, id);
}

async function withFiles(db: Kysely<Database>, licences: readonly LicenceRow[]): Promise<StoredLicence[]> {
  const { rows } = await sql<{ supplier: string; set: string; all: number; attributed: number }>`
    select supplier, set_code as set, count(*)::integer as all,
      count(*) filter (where attribution <> '')::integer as attributed
    from symbol_file group by supplier, set_code`.execute(db);
  const permissions = licences.flatMap((licence) => licence.permissions);
  const { rows: names } = await sql<{ id: string; name: string }>`
    select id, title as name from book where id = any (${permissions.flatMap(({ bookIDs }) => bookIDs)}::uuid[])
    union all select id, name from imprint where id = any (${permissions.flatMap(({ imprintIDs }) => imprintIDs)}::uuid[])`.execute(
    db,
  );
  const namedBy = (ids: readonly string[]) => names.filter(({ id }) => ids.includes(id));
  return licences.map((licence) => {
    const own = rows.find((row) => row.supplier === licence.supplier && row.set === licence.set);
    return {
      ...licence,
      files: { all: own?.all ?? 0, attributed: own?.attributed ?? 0 },
      named: namedBy(licence.permissions.flatMap(({ bookIDs, imprintIDs }) => [...bookIDs, ...imprintIDs])),
    };
  });
}

export const licenceState = ({ name, supplier, set, permissions, ...rest }: LicenceFields): LicenceFields => ({
  name,
  supplier,
  set,
  owner: rest.owner,
  terms: rest.terms,
  creditLine: rest.creditLine,
  url: rest.url,
  free: rest.free,
  sale: rest.sale,
  limit: rest.limit,
  needsAttribution: rest.needsAttribution,
  permissions,
});

/// Returns another licence of this name, or of this supplier and set; null if there is none.
export async function findLicenceLike(
  db: Kysely<Database>,
  { name, supplier, set }: Pick<LicenceFields, "name" | "supplier" | "set">,
  id: string | null,
): Promise<{ name: string; isOfName: boolean } | null> {
  const rows = await db
    .selectFrom("symbol_licence")
    .select(["id", "name", "name_key"])
    .where((eb) =>
      eb.or([eb("name_key", "=", uniqueForm(name)), eb.and([eb("supplier", "=", supplier), eb("set_code", "=", set)])]),
    )
    .orderBy("id")
    .execute();
  const found = rows.find((row) => row.id !== id);
  return found ? { name: found.name, isOfName: found.name_key === uniqueForm(name) } : null;
}

function columnsOf(licence: LicenceFields) {
  const { name, supplier, set, permissions, ...terms } = licenceState(licence);
  return {
    name,
    name_key: uniqueForm(name),
    name_sort: sortForm(name),
    supplier,
    set_code: set,
    terms: JSON.stringify(terms),
    permissions: JSON.stringify(permissions),
  };
}

/// Adds a licence of revision 1 with its history. Returns its id.
export async function insertLicence(trx: Transaction<Database>, licence: LicenceFields, by: string): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto("symbol_licence")
    .values({ id, ...columnsOf(licence), updated_at: new Date(), updated_by: by })
    .execute();
  await recordChange(trx, { kind: "licence", id, revision: 1, by, before: null, after: { ...licenceState(licence) } });
  return id;
}

/// Writes a licence with its history and increments its revision. Returns the new revision.
export async function updateLicence(
  trx: Transaction<Database>,
  current: StoredLicence,
  licence: LicenceFields,
  by: string,
): Promise<number> {
  const { id } = current;
  const revision = current.revision + 1;
  await trx
    .updateTable("symbol_licence")
    .set({ ...columnsOf(licence), revision, updated_at: new Date(), updated_by: by })
    .where("id", "=", id)
    .execute();
  const states = { before: { ...licenceState(current) }, after: { ...licenceState(licence) } };
  await recordChange(trx, { kind: "licence", id, revision, by, ...states });
  return revision;
}

export async function deleteLicenceRow(trx: Transaction<Database>, current: StoredLicence, by: string): Promise<void> {
  const { id, revision } = current;
  await trx.deleteFrom("symbol_licence").where("id", "=", id).execute();
  await recordChange(trx, { kind: "licence", id, revision, by, before: { ...licenceState(current) }, after: null });
}
