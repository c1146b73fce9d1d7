import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../../server/db/connect.ts";
import { embeddedWorker } from "./embedded-worker.ts";
import { createDatabase, startPostgres } from "./postgres.ts";

/// Runs once for all files of a project. Creates a template that each file copies: a data folder with an embedded
/// database (creating one takes seconds), or a database on a PostgreSQL server.
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.config.env.TEST_DATABASE === "postgres") {
    const server = await startPostgres();
    const { name, url } = await createDatabase(server.adminUrl);
    await (await openDatabase({ dataDir: tmpdir(), databaseUrl: url })).close();
    project.provide("databases", { kind: "postgres", adminUrl: server.adminUrl, template: name });
    return server.stop;
  }
  const template = mkdtempSync(join(tmpdir(), "symbolshelf-template-"));
  const database = await openDatabase({ dataDir: template, embeddedWorker: await embeddedWorker() });
  await database.close();
  project.provide("databases", { kind: "embedded", template });
  return async () => rmSync(template, { recursive: true, force: true });
}
