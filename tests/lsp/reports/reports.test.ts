import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, onTestFinished, test } from "vitest";
import { buildLookup } from "../../support/data/lookup.ts";
import { folderOf, importtext, startImporttext } from "../../support/editors/importtext.ts";

const head = "#part A\n#chapter B\n#page 1\n";
const twice = `${head}Hi\n#page 1\nHo\n`;
const wrong = `${head}#verse\n@Bo: The dog ran.\n`;
const words = JSON.stringify(buildLookup(["the", "dog"]));
const unreadable = Buffer.from([0xff]);

const validate = (() => {
  const here = createRequire(import.meta.url);
  const require = createRequire(here.resolve("@microsoft/jest-sarif/package.json"));
  const Ajv = require("ajv");
  const ajv = new Ajv({ schemaId: "auto", validateSchema: false });
  ajv.addMetaSchema(require("ajv/lib/refs/json-schema-draft-04.json"));
  return ajv.compile(here("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json"));
})();

async function sarif(args: string[], cwd: string) {
  const { code, out } = await importtext(["check", ...args, "--format", "sarif"], { cwd });
  const log = JSON.parse(out);
  expect({ isValid: validate(log), errors: validate.errors }).toEqual({ isValid: true, errors: null });
  return { code, out, run: log.runs[0] };
}

describe("SARIF", () => {
  test("is compact: one line, with the rules that something was found by and their help", async () => {
    const { out, run } = await sarif(["a.importtext"], folderOf({ "a.importtext": wrong }));
    expect(out.trimEnd()).not.toMatch(/\n|": /);
    const { rules } = run.tool.driver;
    expect(rules.map(({ id }: { id: string }) => id)).toEqual(["tag-unknown", "speaker-unknown"]);
    for (const { help, helpUri, id } of rules) {
      expect(help.text).toContain("Without it:");
      expect(help.markdown).toContain(`## ${id}`);
      expect(helpUri).toMatch(new RegExp(`/docs/codes\\.md#${id}$`));
    }
    for (const { ruleId, ruleIndex } of run.results) expect(rules[ruleIndex].id).toBe(ruleId);
  });

  test("has the place that a message refers to, with its range", async () => {
    const { run } = await sarif(
      ["a.importtext"],
      folderOf({ "a.importtext": twice.replaceAll("page 1", "page “One two”") }),
    );
    expect(run.results).toMatchObject([
      {
        ruleId: "page-name-duplicate",
        locations: [{ physicalLocation: { region: { startLine: 5 } } }],
        relatedLocations: [
          {
            message: { text: "First here" },
            physicalLocation: {
              artifactLocation: { uri: "a.importtext", index: 0 },
              region: { startLine: 3, startColumn: 8, endLine: 3, endColumn: 15 },
            },
          },
        ],
      },
    ]);
  });

  test("says what could not be read, and where", async () => {
    const cwd = folderOf({ "a.importtext": twice, "b.importtext": unreadable });
    const { code, run } = await sarif([".", "none.importtext"], cwd);
    expect(code).toBe(2);
    const [{ executionSuccessful, toolExecutionNotifications }] = run.invocations;
    expect(executionSuccessful).toBe(false);
    const at = (uri: string) => [{ physicalLocation: { artifactLocation: { uri } } }];
    expect(toolExecutionNotifications).toEqual([
      {
        level: "error",
        message: { text: "b.importtext: line 1 is not UTF-8; save the text as UTF-8" },
        locations: at("b.importtext"),
      },
      { level: "error", message: { text: "none.importtext: no such file" }, locations: at("none.importtext") },
      { level: "warning", message: { text: "words were not looked up: no dictionary" } },
    ]);
    expect(run.results).toHaveLength(1);
  });

  test("is a whole report where the settings cannot be read, or a pattern matches nothing", async () => {
    const cwd = folderOf({ "a.importtext": twice, "importtext.json": "{" });
    const broken = await sarif(["a.importtext"], cwd);
    expect(broken.code).toBe(2);
    const [{ executionSuccessful, toolExecutionNotifications }] = broken.run.invocations;
    expect({ executionSuccessful, count: toolExecutionNotifications.length }).toEqual({
      executionSuccessful: false,
      count: 1,
    });
    expect(toolExecutionNotifications[0].message.text).toMatch(/importtext\.json:1:1: Not JSON/);
    const none = await sarif(["x*.importtext"], folderOf({}));
    expect(none.run.invocations[0].toolExecutionNotifications[0].message.text).toContain("matches no file");
  });
});

test("JSON lines: a line for each file as soon as it is checked, and for each that could not be", async () => {
  const cwd = folderOf({ "a.importtext": wrong, "b.importtext": unreadable, "words.json": words });
  const child = startImporttext(
    ["check", "a.importtext", "b.importtext", "-", "--format=jsonl", "--dictionary=words.json"],
    cwd,
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value ?? "null");
  // Standard input is still open: nothing waits for it.
  expect(await next()).toMatchObject({ file: "a.importtext", diagnostics: { length: 3 } });
  expect(await next()).toEqual({
    file: "b.importtext",
    error: "b.importtext: line 1 is not UTF-8; save the text as UTF-8",
  });
  child.stdin.end(twice.replace("Hi", "the").replace("Ho", "dog"));
  const related = { line: 3, column: 7, endLine: 3, endColumn: 8 };
  expect(await next()).toMatchObject({ file: "-", diagnostics: [{ code: "page-name-duplicate", related }] });
  expect((await lines.next()).done).toBe(true);
  if (child.exitCode === null) await once(child, "exit");
  expect(child.exitCode).toBe(2);
});

describe("--summary", () => {
  const cwd = () => folderOf({ "a.importtext": `${wrong}#verse\n`, "b.importtext": twice, "c.importtext": "#verse\n" });

  test("prints how many problems of each code there are, in how many files", async () => {
    expect(await importtext(["check", ".", "--summary"], { cwd: cwd() })).toEqual({
      code: 1,
      out: [
        "3  error    tag-unknown          in 2 files",
        "1  warning  page-name-duplicate  in 1 file",
        "1  error    speaker-unknown      in 1 file",
        "",
      ].join("\n"),
      err: "3 files: 4 errors, 1 warning, words were not looked up: no dictionary\n",
    });
  });

  test("as JSON has the files too, and those that could not be read", async () => {
    const { code, out } = await importtext(["check", ".", "none", "--summary", "--format", "json"], { cwd: cwd() });
    expect(code).toBe(2);
    expect(JSON.parse(out)).toEqual({
      errors: 4,
      warnings: 1,
      notes: 0,
      omitted: 0,
      known: 0,
      hasDictionary: false,
      codes: [
        { code: "tag-unknown", severity: "error", problems: 3, files: 2 },
        { code: "page-name-duplicate", severity: "warning", problems: 1, files: 1 },
        { code: "speaker-unknown", severity: "error", problems: 1, files: 1 },
      ],
      files: [
        { file: "a.importtext", errors: 3, warnings: 0, notes: 0 },
        { file: "b.importtext", errors: 0, warnings: 1, notes: 0 },
        { file: "c.importtext", errors: 1, warnings: 0, notes: 0 },
      ],
      unread: [{ file: "none", error: "none: no such file" }],
    });
  });
});

describe("--quiet", () => {
  test("shows errors alone; what it hides counts", async () => {
    const cwd = folderOf({ "a.importtext": `${twice}#verse\n` });
    const { code, out, err } = await importtext(["check", ".", "--quiet", "--max-warnings", "0"], { cwd });
    expect({ code, out }).toEqual({
      code: 1,
      out: "a.importtext:7:1: error tag-unknown Unknown control tag '#verse'\n",
    });
    expect(err).toContain("1 file: 1 error, 1 warning");
    expect(err).toContain("--max-warnings allows 0");
  });

  test("says nothing where nothing is wrong, but for words that were not looked up", async () => {
    const cwd = folderOf({
      "a.importtext": twice,
      "b.importtext": twice,
      "words.json": JSON.stringify(buildLookup(["hi", "ho"])),
    });
    expect(await importtext(["check", ".", "--quiet"], { cwd })).toEqual({
      code: 0,
      out: "",
      err: "importtext: words were not looked up: no dictionary\n",
    });
    const silent = { code: 0, out: "", err: "" };
    expect(await importtext(["check", ".", "--quiet", "--dictionary", "words.json"], { cwd })).toEqual(silent);
  });
});

test("--watch is quiet too, and leaves out what a baseline has", async () => {
  const cwd = folderOf({ "a.importtext": `${twice}#verse\n` });
  await importtext(["check", ".", "--write-baseline", "known.json"], { cwd });
  writeFileSync(join(cwd, "a.importtext"), `${twice}#page 1\nHi\n#verse\n#scene\n`);
  const child = startImporttext(["check", ".", "--watch", "--quiet", "--baseline", "known.json"], cwd);
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const told = createInterface({ input: child.stderr })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe("a.importtext:10:1: error tag-unknown Unknown control tag '#scene'");
  expect((await told.next()).value).toContain("1 file: 1 error, 1 warning, 2 known by the baseline");
});

describe("--max-problems", () => {
  test("shows the severest problems of all files, and of those the first; the others count", async () => {
    const cwd = folderOf({ "a.importtext": twice, "b.importtext": wrong });
    const run = (most: string) => importtext(["check", ".", "--max-problems", most], { cwd });
    const two = await run("2");
    expect(
      two.out
        .trim()
        .split("\n")
        .map((line) => line.split(" ", 3).slice(1).join(" ")),
    ).toEqual(["error tag-unknown", "error speaker-unknown"]);
    expect(two.err).toBe(
      "2 files: 2 errors, 1 warning, words were not looked up: no dictionary, 1 problem not shown\n",
    );
    const none = await run("0");
    expect({ code: none.code, out: none.out }).toEqual({ code: 1, out: "" });
    expect((await run("3")).out).toMatch(/^a\.importtext:5:7: warning/);
  });

  test("and says in every format what it left out", async () => {
    const cwd = folderOf({ "b.importtext": wrong });
    const run = async (format: string) =>
      (await importtext(["check", ".", "--max-problems", "1", "--format", format], { cwd })).out;
    expect(JSON.parse(await run("json"))).toMatchObject([{ diagnostics: [{ code: "tag-unknown" }], omitted: 1 }]);
    expect(JSON.parse(await run("jsonl"))).toMatchObject({ omitted: 1 });
    expect(await run("sarif")).toContain("1 problem not shown");
    expect(await run("github")).toContain("1 problem not shown");
  });
});
