import { type Kysely, sql, type Transaction } from "kysely";
import type { ChangeSet } from "../../../api/system/changes.ts";
import { type LoggedTable, loggedTables } from "../../db/logged-tables.ts";
import type { Database } from "../../db/schema.ts";
import { Conflict, NotFound, Refusal } from "../../errors.ts";
import { findChangeSet } from "../../repositories/changes/change-sets.ts";
import type { ChangedRow } from "../../repositories/changes/changed-things.ts";
import {
  countTextsAsImported,
  findObstacle,
  type Obstacle,
  readRowsToRevert,
  revertTexts,
  writeRowsBack,
} from "../../repositories/changes/revert-rows.ts";
import { putDeploymentsInForce } from "../../repositories/packages/record-deployment.ts";
import { lockDictionary } from "../../repositories/words/word-rows.ts";
import { decidePlaces, problemsAround } from "../../steps/changes/problems-around.ts";
import { transact } from "../../transact.ts";

/// Reverts a change entirely or not at all. The reversal is a change itself. Throws NotFound, Refusal (the change cannot be
/// put back, or is put back already) and Conflict (a later change prevents it; `current` is that change).
export function revertChange(db: Kysely<Database>, { id, by }: { id: number; by: string }): Promise<void> {
  return transact(db, async (trx) => {
    await sql`select from change_set where id = ${id} for update`.execute(trx);
    const change = await findChangeSet(trx, id);
    if (!change) throw new NotFound("There is no such change");
    if (change.revertedBy !== null) throw new Refusal(`“${change.name}” is put back already`);
    const rows = await readRowsToRevert(trx, id);
    if (!change.isRevertible || rows.length === 0)
      throw new Refusal(`“${change.name}” cannot be put back: deploy the book again, or put an older package in force`);
    if (decidePlaces(rows)) await lockDictionary(trx);
    const obstacle = (await findObstacle(trx, rows)) ?? (await revertTexts(trx, rows, by));
    if (obstacle) throw await stands(trx, change, obstacle);
    const before = new Set(await problemsAround(trx, rows));
    try {
      // The cells that are reserved come back as rows: that words leave their places reserves no others.
      await sql`select set_config('symbolshelf.puts_back', 'yes', true)`.execute(trx);
      await writeRowsBack(trx, rows, by);
      await countTextsAsImported(trx, rows);
      await putDeploymentsInForce(trx, booksThatComeBack(rows));
      await sql`set constraints all immediate`.execute(trx);
    } catch (error) {
      throw isBroken(error) ? new Conflict(`“${change.name}” cannot be put back: ${whyBroken(error)}`, null) : error;
    }
    const [problem] = (await problemsAround(trx, rows)).filter((found) => !before.has(found));
    if (problem !== undefined) throw new Conflict(`“${change.name}” cannot be put back: ${problem}`, null);
    await sayWhatItIs(trx, change);
    const beyond = await findBeyond(trx, id);
    if (beyond) throw await stands(trx, change, beyond);
  });
}

/// The books that were in force when they were deleted.
const booksThatComeBack = (rows: readonly ChangedRow[]): string[] =>
  rows.filter(({ table, after }) => table === "deployment" && after === null).map(({ key }) => String(key.book_id));

/// Names the later change that altered a row.
async function stands(
  trx: Transaction<Database>,
  change: ChangeSet,
  { table, key }: Obstacle,
): Promise<Conflict | Refusal> {
  const { rows } = await sql<{ set_id: number }>`
    select set_id from change_row where table_name = ${table} and key = ${JSON.stringify(key)}::jsonb
      and set_id > ${change.id} and set_id is distinct from nullif(current_setting('symbolshelf.change_set', true), '')::bigint
    order by id desc limit 1`.execute(trx);
  const later = rows[0] && (await findChangeSet(trx, rows[0].set_id));
  if (!later) return new Conflict(`“${change.name}” cannot be put back: what it changed is another since`, null);
  const when = later.changedAt.slice(0, 16).replace("T", " at ");
  return new Conflict(
    `“${change.name}” cannot be put back: “${later.name}” by ${later.changedBy} on ${when} (UTC) changed the same. Put that back first.`,
    later,
  );
}

/// Links the two changes and names this one. Reverting a reversal puts the original change in force again.
async function sayWhatItIs(trx: Transaction<Database>, change: ChangeSet): Promise<void> {
  const base = change.name.replace(/^(Put back|Do again): /, "");
  const name = `${change.name.startsWith("Put back: ") ? "Do again" : "Put back"}: ${base}`;
  const { rows } = await sql<{ id: number }>`
    update change_set set name = ${name}, revert_of = ${change.id} where id = current_change_set() returning id`.execute(
    trx,
  );
  await sql`update change_set set reverted_by = ${rows[0]!.id} where id = ${change.id}`.execute(trx);
  if (change.revertOf !== null)
    await sql`update change_set set reverted_by = null where id = ${change.revertOf}`.execute(trx);
}

/// A row that went along without being part of the change, since it came later and belongs to something that it made.
async function findBeyond(trx: Transaction<Database>, id: number): Promise<Obstacle | null> {
  const { rows } = await sql<Obstacle>`
    select table_name as "table", key from change_row beyond
    where set_id = current_change_set() and table_name <> all (${notBeyond}::text[]) and not exists (
      select from change_row own where own.set_id = ${id} and own.table_name = beyond.table_name and own.key = beyond.key
    ) limit 1`.execute(trx);
  return rows[0] ?? null;
}

/// Tables whose rows go along with a book without being a change of it that would be lost.
const notBeyond = Object.entries<LoggedTable>(loggedTables)
  .filter(([, { kind }]) => kind === "text" || kind === "shared" || kind === "fact")
  .map(([name]) => name);

/// SQLSTATE: a broken foreign key, uniqueness, check or exclusion.
const isBroken = (error: unknown): error is { code: string; table?: string } =>
  ["23503", "23505", "23514", "23502"].includes(String((error as { code?: unknown }).code)) &&
  // A locked place refuses in its own words.
  (error as { constraint?: unknown }).constraint !== "kept_place";

function whyBroken({ code }: { code: string }): string {
  if (code === "23503") return "something that came later uses what it made, or what it needs is gone";
  if (code === "23505") return "something that came later has its name or its cell";
  return "it would not fit what came later";
}
