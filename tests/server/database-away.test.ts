import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getAccount, getHealth } from "../../api/account.ts";
import { basePath } from "../../api/endpoint.ts";
import { errorBody } from "../../api/errors.ts";
import { buildApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { openDatabase } from "../../server/db/connect.ts";
import { openIdentity } from "../../server/identity/open.ts";
import { openFolderImageStore } from "../../server/storage/folder-image-store.ts";
import { type PostgresServer, startPostgres } from "../support/postgres.ts";

/// A database server goes away while the server runs: only a PostgreSQL server can do so by itself.
let postgres: PostgresServer;
const isPostgres = process.env.TEST_DATABASE === "postgres";
const folder = mkdtempSync(join(tmpdir(), "symbolshelf-away-"));
beforeAll(async () => {
  if (isPostgres) postgres = await startPostgres();
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.runIf(isPostgres)("without its database the server answers 503, and stays up", async () => {
  const config = readConfig({ LOG_LEVEL: "silent", DATABASE_URL: postgres.adminUrl });
  const troubles: Error[] = [];
  const { db, kind, close } = await openDatabase({ ...config, onTrouble: (error) => troubles.push(error) });
  const images = await openFolderImageStore(join(folder, "images"));
  const context = {
    config,
    db,
    databaseKind: kind,
    images,
    packages: images,
    ...(await openIdentity(config, db)),
    checkAnswers: true,
  };
  const app = await buildApp(context);
  const ask = async (path: string, token = "") => {
    const headers = { host: "localhost", ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const { statusCode, headers: got, body } = await app.inject({ url: basePath + path, headers });
    return { statusCode, retry: got["retry-after"], body: JSON.parse(body) as unknown };
  };
  expect((await ask(getHealth.path)).statusCode).toBe(200);
  await postgres.stop();
  const away = await ask(getHealth.path);
  expect(away).toMatchObject({ statusCode: 503, retry: "5" });
  expect(errorBody.parse(away.body).error).toContain("database");
  expect((await ask(getAccount.path)).statusCode).toBe(401);
  await app.close();
  await close();
});
