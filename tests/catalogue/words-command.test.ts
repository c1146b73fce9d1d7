import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { csvRow } from "../../api/common/rules/csv/cells.ts";
import { buildServer } from "../support/server/built-server.ts";

/// `npm run catalogue -- words …`, on a catalogue that its own import has made.
const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "symbolshelf-words-"));
const env = { PATH: process.env.PATH, DEMO: "off", DATA_DIR: join(folder, "data") };
const at = (name: string) => join(folder, name);
const tool = "dist/node/catalogue.js";

function catalogue(...args: string[]): { status: number | null; printed: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...args], { cwd: root, env, encoding: "utf8" });
  return { status, printed: stdout + stderr };
}
const words = (...args: string[]) => catalogue("words", ...args);
const read = (name: string) => readFileSync(at(name), "utf8");

beforeAll(() => {
  buildServer();
  const rows = Array.from({ length: 1500 }, (_, nth) => [`cow ${nth}`, "N", "yes"]);
  writeFileSync(at("new.csv"), [["text", "fitz type", "book-specific"], ...rows].map(csvRow).join(""));
  const { status, printed } = words("import", at("new.csv"));
  if (status !== 0 || !printed.includes("0 changed, 1500 new, 0 refused")) throw new Error(printed);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("an export that is imported again changes nothing", { timeout: 200_000 }, () => {
  const { status, printed } = words("export", at("words.csv"));
  expect(status, printed).toBe(0);
  expect(printed).toMatch(/^Words: 100 %$/m);
  expect(existsSync(at("words.csv.part"))).toBe(false);
  const rows = read("words.csv").match(/^[0-9a-f-]{36},/gm)!.length;
  for (const options of [["--dry-run"], []]) {
    const again = words("import", at("words.csv"), ...options);
    expect(again.status, again.printed).toBe(0);
    expect(again.printed).toContain(`0 changed, 0 new, 0 refused, ${rows} as they are.`);
  }
});

test("a file is told row by row, and imported whole or as far as it is sound", { timeout: 200_000 }, () => {
  expect(words("export", at("before.csv")).status).toBe(0);
  const [, id] = /^([0-9a-f-]{36}),cow 7,/m.exec(read("before.csv"))!;
  writeFileSync(at("mixed.csv"), `id,text,fitz type,priority\r\n${id},cow 7,N,7\r\n,zorilla,N,x\r\n`);
  const tried = words("import", at("mixed.csv"), "--dry-run");
  expect(tried.status).toBe(1);
  expect(tried.printed).toMatch(
    /Row 2, “cow 7”\n {2}priority: “\d+” → “7”\nRow 3, “zorilla” \(new\): refused\n {2}priority: must be/,
  );
  expect(tried.printed).toContain("Nothing is written. It would be: 1 changed, 0 new, 1 refused, 0 as they are.");
  const all = words("import", at("mixed.csv"));
  expect(all).toMatchObject({ status: 1, printed: expect.stringContaining("Nothing is imported: 1 row") });
  words("export", at("after.csv"));
  expect(read("after.csv")).toBe(read("before.csv"));
  const sound = words("import", at("mixed.csv"), "--sound");
  expect(sound.status).toBe(1);
  expect(sound.printed).toMatch(/This is change \d+: it can be put back at #!\/changes\./);
  words("export", at("after.csv"));
  expect(read("after.csv")).toContain(`${id},cow 7,K,N,en-gb en-au en-us,`);
  expect(read("after.csv")).not.toBe(read("before.csv"));
});

test.each([
  ["a file that is not there", ["import", at("none.csv")], 1, /The file could not be read/],
  ["a folder that is not there", ["export", at("none/words.csv")], 1, /The file could not be written/],
  ["no file", ["import"], 2, /words import FILE/],
  ["an unknown option", ["import", at("words.csv"), "--dryrun"], 2, /words import FILE/],
])("%s is said, with the exit code", { timeout: 60_000 }, (_, args, status, said) => {
  const ended = words(...args);
  expect(ended.status).toBe(status);
  expect(ended.printed).toMatch(said);
});

test("Ctrl+C leaves nothing half done", { timeout: 200_000 }, async () => {
  expect(words("export", at("before.csv")).status).toBe(0);
  writeFileSync(at("changed.csv"), read("before.csv").replace(/,1000,no,/g, ",1001,no,"));
  for (const args of [
    ["import", at("changed.csv")],
    ["export", at("left.csv")],
  ]) {
    const child = spawn(process.execPath, [tool, "words", ...args], { cwd: root, env });
    let printed = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
    child.stdout.once("data", () => child.kill("SIGINT"));
    const [status] = await once(child, "exit");
    expect([status, printed]).toEqual([130, "Cancelled: nothing is written.\n"]);
  }
  expect(existsSync(at("left.csv")) || existsSync(at("left.csv.part"))).toBe(false);
  words("export", at("after.csv"));
  expect(read("after.csv")).toBe(read("before.csv"));
});
