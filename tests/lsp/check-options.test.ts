import { once } from "node:events";
import { chmodSync, lstatSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, onTestFinished, test } from "vitest";
import { matcher } from "../../lsp/files/glob.ts";
import { coloursFor } from "../../lsp/report/colours.ts";
import { buildLookup } from "../support/data/lookup.ts";
import { folderOf, importtext, startImporttext } from "../support/editors/importtext.ts";

const good = "#part A\n#chapter B\n#page 1\nThe dog ran.\n";
const wrong = `${good}#page 2 color=1\n#character Bo symbol=x color=112233\n`;

/// Creates a folder of texts, some of which are in folders that are ignored.
function library(): string {
  const cwd = folderOf({ "one.importtext": good, "notes.txt": "#verse" });
  for (const folder of ["books/a", "node_modules/x", ".hidden"]) mkdirSync(join(cwd, folder), { recursive: true });
  writeFileSync(join(cwd, "books/two.importtext"), wrong);
  writeFileSync(join(cwd, "books/a/three.importtext"), "#verse\n");
  writeFileSync(join(cwd, "node_modules/x/four.importtext"), "#verse\n");
  writeFileSync(join(cwd, ".hidden/five.importtext"), "#verse\n");
  return cwd;
}

const filesOf = (out: string): string[] => JSON.parse(out).map(({ file }: { file: string }) => file);

test("takes folders and patterns, each file once, and prints a summary", async () => {
  const cwd = library();
  const all = await importtext(["check", ".", "books/two.importtext", "--format=json"], { cwd });
  expect(filesOf(all.out)).toEqual(["books/a/three.importtext", "books/two.importtext", "one.importtext"]);
  const some = await importtext(["check", "b*/**/t*.importtext"], { cwd });
  expect(some.out.split("\n")[0]).toMatch(/^books\/a\/three\.importtext:1:1: error tag-unknown/);
  expect(some.err).toBe("2 files: 4 errors, 0 warnings, words were not looked up: no dictionary\n");
});

test.each([
  ["*.txt", "a.txt", "a/b.txt"],
  ["**/a.txt", "a.txt", "aa.txt"],
  ["a/**/b?.txt", "a/x/y/b1.txt", "a/b.txt"],
  ["{a,b}/[!c].txt", "b/d.txt", "b/c.txt"],
  ["[a-c].(1).txt", "b.(1).txt", "b.1.txt"],
  ["{a", "{a", "a"],
])("the pattern %s is for %s and not for %s", (pattern, yes, no) => {
  expect([matcher(pattern)(yes), matcher(pattern)(no)]).toEqual([true, false]);
});

test("SARIF: a log that is valid by the 2.1.0 schema, with the range of every result", async () => {
  const cwd = folderOf({ "a b.importtext": wrong, "c.importtext": good });
  const { code, out, err } = await importtext(["check", "a b.importtext", "c.importtext", "--format=sarif"], { cwd });
  expect({ code, err }).toEqual({ code: 1, err: "importtext: words were not looked up: no dictionary\n" });
  const log = JSON.parse(out);
  const validate = sarifValidator();
  expect({ isValid: validate(log), errors: validate.errors }).toEqual({ isValid: true, errors: null });
  expect(validate({ ...log, runs: [{}] })).toBe(false);
  const [{ results, tool }] = log.runs;
  expect(results[0]).toMatchObject({
    ruleId: "parameter-unknown",
    level: "error",
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: "a%20b.importtext", index: 0 },
          region: { startLine: 5, startColumn: 9, endLine: 5, endColumn: 14 },
        },
      },
    ],
  });
  for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
});

/// The schema of OASIS, validated by the draft-04 validator that comes with it.
function sarifValidator() {
  const here = createRequire(import.meta.url);
  const position = here.resolve("@microsoft/jest-sarif/package.json");
  const require = createRequire(position);
  const Ajv = require("ajv");
  const ajv = new Ajv({ schemaId: "auto", validateSchema: false });
  ajv.addMetaSchema(require("ajv/lib/refs/json-schema-draft-04.json"));
  return ajv.compile(here("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json"));
}

test("GitHub annotations, with characters escaped that would end them", async () => {
  const cwd = folderOf({ "a,b.importtext": "#verse 1\n" });
  const { out } = await importtext(["check", "a,b.importtext", "--format", "github"], { cwd });
  expect(out).toBe(
    "::error file=a%2Cb.importtext,line=1,endLine=1,col=1,endColumn=7,title=tag-unknown::Unknown control tag '#verse'\n" +
      "::warning title=importtext::words were not looked up: no dictionary\n",
  );
});

test("--fix applies the safe fixes, follows links, keeps the file's mode and prints the remaining problems", async () => {
  const cwd = folderOf({ "real.importtext": wrong });
  symlinkSync(join(cwd, "real.importtext"), join(cwd, "link.importtext"));
  chmodSync(join(cwd, "real.importtext"), 0o640);
  const { code, out, err } = await importtext(["check", "--fix", "link.importtext"], { cwd });
  expect({ code, out }).toEqual({
    code: 1,
    out: "link.importtext:5:9: error parameter-unknown 'color' is not a parameter of #page\n",
  });
  expect(err).toMatch(/^1 file: 1 error, 0 warnings, 1 file fixed/);
  expect(readFileSync(join(cwd, "real.importtext"), "utf8")).toBe(wrong.replace("x color", "x colour"));
  expect(lstatSync(join(cwd, "link.importtext")).isSymbolicLink()).toBe(true);
  expect(statSync(join(cwd, "real.importtext")).mode & 0o777).toBe(0o640);
});

test("information is a note in every format, and no warning", async () => {
  const words = JSON.stringify(buildLookup(["then", "we", "saw", "old", "brown", "at", "home"]));
  const text = "#part A\n#chapter B\n#page 1\nThen we saw Old Brown at home.\n";
  const cwd = folderOf({ "a.importtext": text, "words.json": words });
  const run = (...options: string[]) =>
    importtext(["check", "a.importtext", "--dictionary", "words.json", "--max-warnings", "0", ...options], { cwd });
  const message = "'Old Brown' may be a name: the dictionary has a common word for it";
  expect(await run()).toEqual({
    code: 0,
    out: `a.importtext:4:13: information word-name ${message}\n`,
    err: "1 file: 0 errors, 0 warnings, 1 note\n",
  });
  expect((await run("--format=github")).out).toMatch(/^::notice file=a.importtext,line=4/);
  const [{ results }] = JSON.parse((await run("--format=sarif")).out).runs;
  expect(results).toMatchObject([{ ruleId: "word-name", level: "note" }]);
  const [{ diagnostics }] = JSON.parse((await run("--format=json")).out);
  expect(diagnostics).toMatchObject([{ severity: "information", code: "word-name", message }]);
});

test("--max-warnings fails if there are too many warnings", async () => {
  const cwd = folderOf({ "a.importtext": "#part A\n#chapter B\n#page 1\nHi\n#page 1\nHi\n#page 1\n" });
  const run = (most: string) => importtext(["check", "a.importtext", "--max-warnings", most], { cwd });
  expect((await run("2")).code).toBe(0);
  const { code, err } = await run("1");
  expect(code).toBe(1);
  expect(err).toContain("importtext: 2 warnings, of which --max-warnings allows 1\n");
});

test("large texts are checked in several threads, with the same results in the same order", async () => {
  const page = Array.from({ length: 200 }, (_, index) => `#page ${index}\n${"The dog ran past a bat. ".repeat(60)}\n`);
  const text = `#part A\n#chapter B\n${page.join("")}`;
  const names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"].map((name) => `${name}.importtext`);
  const cwd = folderOf({
    "words.json": JSON.stringify(buildLookup(["the", "dog", "ran", "past", "a", "bat"])),
    ...Object.fromEntries(names.map((name, index) => [name, `${text}#verse${index}\n`])),
    "m.importtext": Buffer.from([0xff]),
  });
  const args = ["check", ".", "--dictionary", "words.json"];
  const { code, out, err } = await importtext(args, { cwd });
  expect(code).toBe(2);
  expect(out.trim().split("\n")).toEqual(
    names.map((name, index) => `${name}:403:1: error tag-unknown Unknown control tag '#verse${index}'`),
  );
  expect(err).toBe(
    "importtext: m.importtext: line 1 is not UTF-8; save the text as UTF-8\n12 files: 12 errors, 0 warnings\n",
  );
});

test("--watch checks changed files again, and exits with the last result", async () => {
  const cwd = folderOf({ "a.importtext": wrong, "b.importtext": good });
  const child = startImporttext(["check", ".", "--watch"], cwd);
  onTestFinished(() => void child.kill("SIGKILL"));
  const told = createInterface({ input: child.stderr })[Symbol.asyncIterator]();
  const next = async (wanted: RegExp) => {
    for (;;) {
      const { value, done } = await told.next();
      if (done || wanted.test(value)) return value;
    }
  };
  await next(/^Watching/);
  writeFileSync(join(cwd, "a.importtext"), good);
  expect(await next(/^2 files/)).toMatch(/^2 files: 0 errors/);
  writeFileSync(join(cwd, "c.importtext"), "#verse\n#scene\n");
  expect(await next(/^3 files/)).toMatch(/^3 files: 2 errors/);
  child.kill("SIGINT");
  expect((await once(child, "exit"))[0]).toBe(1);
});

describe("colours", () => {
  test.each([
    ["a terminal", { isTTY: true }, {}, true],
    ["a pipe", {}, {}, false],
    ["a terminal whose user turned colours off", { isTTY: true }, { NO_COLOR: "1" }, false],
    ["a terminal without colours", { isTTY: true }, { TERM: "dumb" }, false],
  ])("%s", (_, stream, env, isPainted) => {
    expect(coloursFor(stream, env).error("x") !== "x").toBe(isPainted);
  });
});
