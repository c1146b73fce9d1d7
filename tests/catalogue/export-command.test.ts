import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stableID } from "../../catalogue/stable-id.ts";
import { buildServer } from "../support/server/built-server.ts";
import { demoDrawings } from "../support/server/demo-drawings.ts";

/// `npm run catalogue -- export …`, on the demo catalogue.
const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "symbolshelf-export-"));
const out = join(folder, "out");
const env = { PATH: process.env.PATH, DEMO: "off", DATA_DIR: join(folder, "data"), ...demoDrawings };
const book = stableID("book/The Red Kite");

function catalogue(...args: string[]): { status: number | null; printed: string } {
  const run = spawnSync(process.execPath, ["dist/node/catalogue.js", ...args], { cwd: root, env, encoding: "utf8" });
  return { status: run.status, printed: run.stdout + run.stderr };
}
const exported = (format: string, name: string, ...more: string[]) =>
  catalogue("export", "--format", format, ...more, book, join(folder, name));
const files = () => readdirSync(folder).filter((name) => name !== "data");

beforeAll(() => {
  buildServer();
  const { status, printed } = catalogue("load");
  if (status !== 0) throw new Error(printed);
}, 400_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a book is written in each format, and what it holds is told", { timeout: 300_000 }, () => {
  const pdf = exported("pdf", "kite.pdf", "--option", "paper=letter");
  expect(pdf, pdf.printed).toMatchObject({
    status: 0,
    printed: expect.stringMatching(/pages?, .*0 with a substitute/),
  });
  expect(readFileSync(join(folder, "kite.pdf"), "latin1")).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/);
  const epub = exported("epub", "kite.epub", "--now");
  expect(epub, epub.printed).toMatchObject({
    status: 0,
    printed: expect.stringContaining("from the book as it is now"),
  });
  const opf = strFromU8(unzipSync(readFileSync(join(folder, "kite.epub")))["EPUB/package.opf"]!);
  expect(opf).toContain("<dc:title>The Red Kite</dc:title>");
  expect(exported("obz", "kite.obz").status).toBe(0);
  expect(unzipSync(readFileSync(join(folder, "kite.obz")))["manifest.json"]).toBeDefined();
  expect(files().sort()).toEqual(["kite.epub", "kite.obz", "kite.pdf"]);
});

test("a refusal says why, ends with 1 and leaves no file", { timeout: 200_000 }, () => {
  const before = files();
  for (const [args, said] of [
    [["--format", "onix", book, out], /missing: fill in the book's details/],
    [["--format", "pdf", "--option", "areaWidth=400", "--option", "content=sheets", book, out], /does not fit on A4/],
    [["--format", "pdf", "--deployed", book, out], /not deployed/],
    [["--format", "pdf", "00000000-0000-4000-8000-000000000000", out], /./],
  ] as const) {
    const { status, printed } = catalogue("export", ...args);
    expect([args, status, printed]).toEqual([args, 1, expect.stringMatching(said)]);
  }
  expect(files()).toEqual(before);
});

test.each([
  [["--format", "doc", book, out], /Name a --format: pdf, epub, obz, onix/],
  [["--format", "pdf", "--option", "paper", book, out], /--option name=value/],
  [["--format", "epub", "--option", "paper=a4", book, out], /paper/],
  [["--format", "pdf", "--twice", book, out], /There is no --twice/],
  [["--format", "pdf", book], /Name a book by its id, and a file/],
])("arguments %# are refused before a database is opened", (args, said) => {
  const { status, printed } = catalogue("export", ...args);
  expect(status).not.toBe(0);
  expect(printed).toMatch(said);
});
