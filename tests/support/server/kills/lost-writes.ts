import { expect } from "vitest";
import type { OpenDatabase } from "../../../../server/db/connect.ts";
import type { KillReport } from "./kills.ts";

/// What was answered with success and is not there.
export async function lostOf({ db }: OpenDatabase, report: KillReport): Promise<string[]> {
  const lost: string[] = [];
  const history = await db.selectFrom("history").select(["kind", "thing_id", "revision"]).execute();
  const changes = new Set(history.map(({ kind, thing_id, revision }) => `${kind} ${thing_id} ${revision}`));
  for (const { kind, id, revision } of report.changes)
    if (!changes.has(`${kind} ${id} ${revision}`)) lost.push(`${kind} ${id} revision ${revision}`);
  for (const [bookId, texts] of report.texts) {
    const rows = await db.selectFrom("import_text").selectAll().where("book_id", "=", bookId).execute();
    const stored = new Map(rows.map(({ revision, text }) => [revision, text]));
    for (const [revision, text] of texts) if (stored.get(revision) !== text) lost.push(`text ${bookId} ${revision}`);
    // A save whose answer was lost may be there, whole: no revision is left out.
    expect([...stored.keys()].sort((a, b) => a - b)).toEqual([...stored.keys()].map((_, index) => index + 1));
  }
  for (const [id, revision] of report.imports) {
    const row = await db
      .selectFrom("import")
      .select("text_revision")
      .where("book_id", "=", id)
      .executeTakeFirstOrThrow();
    if (row.text_revision < revision) lost.push(`import ${id} ${revision}`);
  }
  for (const [id, count] of report.deployments) {
    const found = history.filter(({ kind, thing_id }) => kind === "deployment" && thing_id === id).length;
    if (found < count) lost.push(`${count - found} deployments of ${id}`);
  }
  return lost;
}
