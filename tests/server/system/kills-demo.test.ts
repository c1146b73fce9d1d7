import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { openDatabase } from "../../../server/db/connect.ts";
import { sortForm, uniqueForm } from "../../../server/repositories/common/sort-form.ts";
import { buildServer } from "../../support/server/built-server.ts";
import { createTestDatabase, type TestDatabase } from "../../support/server/database.ts";
import { demoDrawings } from "../../support/server/demo-drawings.ts";
import { embeddedWorker } from "../../support/server/embedded-worker.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const soak = process.env.SOAK === "1";
const tool = ["dist/node/catalogue.js"];
let database: TestDatabase;
let env: Record<string, string | undefined>;

beforeAll(buildServer, 300_000);
beforeEach(async () => {
  database = await createTestDatabase();
  const { dataDir, databaseUrl } = database.config;
  env = {
    PATH: process.env.PATH,
    ...demoDrawings,
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
});
afterEach(() => database?.dispose());

/// Runs `npm run catalogue -- …`. Returns its exit code and output.
function catalogue(...args: string[]): { status: number | null; printed: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...tool, ...args], {
    cwd: root,
    env,
    encoding: "utf8",
  });
  return { status, printed: stdout + stderr };
}

/// Kills a load as soon as it prints `line`. Returns whether it printed it.
async function killLoadAt(line: string): Promise<boolean> {
  const child = spawn(process.execPath, [...tool, "load"], { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
    if (printed.includes(line)) child.kill("SIGKILL");
  });
  const [, signal] = await once(child, "exit");
  return signal === "SIGKILL";
}

describe("the catalogue tool", () => {
  // Kills, and the embedded database, are for the soak only: a load that fails tests on both databases that a load is
  // one transaction.
  const isLeftOut = process.env.TEST_DATABASE === "embedded" && !soak;
  test.skipIf(isLeftOut)(
    "loads whole, once, in order, after a load that was killed half-way",
    { timeout: 300_000 },
    async () => {
      const steps = ["Drawing pictures: 50 %", "Storing the catalogue: 0 %", "Storing the catalogue: 25 %"];
      for (const line of soak ? [...steps, "Storing the catalogue: 50 %"] : [])
        expect(await killLoadAt(line), line).toBe(true);
      expect(catalogue("load")).toMatchObject({
        status: 0,
        printed: expect.stringContaining("The demo catalogue is loaded."),
      });
      expect(catalogue("load")).toEqual({ status: 0, printed: "The demo catalogue was loaded before.\n" });
      expect(catalogue("verify")).toEqual({ status: 0, printed: "Everything is in order.\n" });
    },
  );

  test("finds unclean texts, offers to fix them, and reports those that a person must decide", async () => {
    const { db, close } = await openDatabase({ ...readConfig(env), embeddedWorker: await embeddedWorker() });
    try {
      for (const name of ["Nora\u00a0Finch", "Ada\u202eReed"])
        await db
          .insertInto("author")
          .values({
            id: randomUUID(),
            name,
            name_key: uniqueForm(name),
            name_sort: sortForm(name),
            updated_by: "a test",
          })
          .execute();
    } finally {
      await close();
    }
    const left =
      "The author “Ada⟨U+202E⟩Reed”: Name contains a right-to-left override (U+202E) after “Ada”. Rename it\n";
    const found = "The author “Nora⟨U+00A0⟩Finch” is not clean: it would be “Nora Finch”\n";
    expect(catalogue("verify")).toEqual({
      status: 1,
      printed: `${left}${found}2 found to be wrong.\nnpm run catalogue -- verify --repair makes 1 text clean.\n`,
    });
    expect(catalogue("verify", "--repair")).toEqual({
      status: 1,
      printed: `Fixed: ${found}1 text fixed.\n${left}1 found to be wrong.\n`,
    });
  });

  test.each([[[]], [["destroy"]], [["load", "twice"]], [["verify", "--fix"]], [["sweep", "--repair"]]])(
    "refuses the arguments %j",
    (args) => {
      const { status, printed } = catalogue(...args);
      expect(status).toBe(2);
      expect(printed).toContain("npm run catalogue -- load");
    },
  );
});
