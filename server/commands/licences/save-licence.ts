import type { Kysely, Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { LicenceFields, StoredLicence } from "../../../api/index.ts";
import { licenceProblems } from "../../../api/licences/rules/licences.ts";
import type { Database } from "../../db/schema.ts";
import type { Once } from "../../db/transactions.ts";
import { Conflict, Refusal } from "../../errors.ts";
import {
  deleteLicenceRow,
  findLicenceLike,
  insertLicence,
  licenceState,
  lockLicence,
  updateLicence,
} from "../../repositories/licences/licences.ts";
import { sameJson } from "../../same-json.ts";
import { transact } from "../../transact.ts";

/// Adds a licence. Throws Refusal, a line for each reason.
export function createLicence(
  db: Kysely<Database>,
  { licence, by, once }: { licence: LicenceFields; by: string; once: Once | null },
): Promise<{ id: string; revision: number }> {
  return transact(
    db,
    async (trx) => {
      await refuseLicence(trx, licence, null);
      return { id: await insertLicence(trx, licence, by), revision: 1 };
    },
    once,
  );
}

/// Saves a licence. A save that changes nothing writes nothing, whatever its revision. Throws NotFound, Conflict (with the
/// current licence) and Refusal.
export function saveLicence(
  db: Kysely<Database>,
  { id, licence, revision, by }: { id: string; licence: LicenceFields; revision?: number | undefined; by: string },
): Promise<{ id: string; revision: number }> {
  return transact(db, async (trx) => {
    const current = await lockLicence(trx, id);
    if (sameJson(licenceState(current), licence)) return { id, revision: current.revision };
    refuseStale(current, revision);
    await refuseLicence(trx, licence, id);
    return { id, revision: await updateLicence(trx, current, licence, by) };
  });
}

/// Deletes a licence. Throws NotFound and Conflict.
export function deleteLicence(
  db: Kysely<Database>,
  { id, revision, by }: { id: string; revision?: number | undefined; by: string },
): Promise<void> {
  return transact(db, async (trx) => {
    const current = await lockLicence(trx, id);
    refuseStale(current, revision);
    await deleteLicenceRow(trx, current, by);
  });
}

function refuseStale(current: StoredLicence, revision: number | undefined): void {
  if (revision !== undefined && revision !== current.revision)
    throw new Conflict(refusals.changedMeanwhile("The licence"), current);
}

async function refuseLicence(trx: Transaction<Database>, licence: LicenceFields, id: string | null): Promise<void> {
  const reasons = licenceProblems(licence).map(({ permissionID, message }) => {
    const at = licence.permissions.findIndex((permission) => permission.id === permissionID);
    return at < 0 ? message : `Permission ${at + 1}: ${message}`;
  });
  if (new Set(licence.permissions.map((permission) => permission.id)).size < licence.permissions.length)
    reasons.push("Two permissions have the same id");
  const like = await findLicenceLike(trx, licence, id);
  if (like)
    reasons.push(
      like.isOfName
        ? `There is already a licence named “${like.name}”`
        : `“${like.name}” is the licence of this supplier and set already`,
    );
  if (reasons.length) throw new Refusal(reasons.join("\n"));
}
