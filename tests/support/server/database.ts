import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { type DatabaseConfig, type OpenDatabase, openDatabase } from "../../../server/db/connect.ts";
import { embeddedWorker } from "./embedded-worker.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /// The source of the tests' databases: see database-setup.ts.
    databases: { kind: "embedded"; template: string } | { kind: "postgres"; adminUrl: string; template: string };
  }
}

/// A new database of the kind that this run tests (TEST_DATABASE), and its data folder.
export interface TestDatabase {
  readonly kind: "embedded" | "postgres";
  readonly config: DatabaseConfig & { readonly dataDir: string };
  /// Removes it. All connections must be closed before.
  dispose(): Promise<void>;
}

/// Creates a new database: empty, or with its tables if `migrated` is true, which is faster.
export async function createTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const databases = inject("databases");
  const dataDir = mkdtempSync(join(tmpdir(), "symbolshelf-test-"));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (databases.kind === "embedded") {
    if (migrated) cpSync(databases.template, dataDir, { recursive: true });
    return {
      kind: "embedded",
      config: { dataDir, embeddedWorker: await embeddedWorker() },
      dispose: async () => removeFolder(),
    };
  }
  const { createDatabase } = await import("./postgres.ts");
  const { url, drop } = await createDatabase(databases.adminUrl, migrated ? databases.template : undefined);
  return {
    kind: "postgres",
    config: { dataDir, databaseUrl: url },
    async dispose() {
      await drop();
      removeFolder();
    },
  };
}

/// Creates and opens a new database; `close` also removes it.
export async function openTestDatabase(): Promise<OpenDatabase> {
  const made = await createTestDatabase();
  const open = await openDatabase(made.config);
  return {
    ...open,
    async close() {
      await open.close();
      await made.dispose();
    },
  };
}
