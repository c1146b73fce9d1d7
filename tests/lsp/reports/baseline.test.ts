import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ImportDocument } from "../../../language/index.ts";
import { leaveOutKnown, recordKnown } from "../../../lsp/report/baseline/known.ts";
import { folderOf, importtext } from "../../support/editors/importtext.ts";

const head = "#part A\n#chapter B\n#page 1\n";

test.each([
  ["the same text", "@Bo: Hi.\n#verse\n", "@Bo: Hi.\n#verse\n", [], 0],
  ["lines that moved", "@Bo: Hi.\n", "Hi.\n\n@Bo: Hi.\n", [], 0],
  ["a line that was changed", "@Bo: Hi.\n", "@Bo: Ho.\n", [], 0],
  ["one more of a kind, before the others", "@Bo: Hi.\n", "@Bo: Ho.\n@Bo: Hi.\n", [4], 0],
  ["one more of a kind, behind the others", "@Bo: Hi.\n", "@Bo: Hi.\n@Bo: Ho.\n", [5], 0],
  ["one more in a line of its own text", "@Bo: Hi.\n", "@Bo: Hi.\n@Bo: Hi.\n", [5], 0],
  ["another of the same code", "@Bo: Hi.\n", "@Al: Hi.\n", [4], 1],
  ["mended ones", "@Bo: Hi.\n#verse\n#scene\n", "#scene\n", [], 2],
  ["a message with the number of another line", "#page 1\n", "Hi.\n#page 2\n#page 1\n", [], 0],
] as const)("a baseline and %s", (_, before, now, fresh, gone) => {
  const textOf = (body: string) => head + body;
  const diagnosticsOf = (body: string) => {
    const { diagnostics } = new ImportDocument(textOf(body));
    return diagnostics.filter(({ code }) => code !== "page-empty");
  };
  const known = recordKnown(textOf(before), diagnosticsOf(before));
  const found = leaveOutKnown(textOf(now), diagnosticsOf(now), known);
  const lines = found.fresh.map(({ from }) => textOf(now).slice(0, from).split("\n").length);
  expect({ lines, gone: found.gone }).toEqual({ lines: fresh, gone });
});

test("a baseline is written, and its problems are left out from then on", async () => {
  const cwd = folderOf({});
  for (const folder of ["books", "quality"]) mkdirSync(join(cwd, folder));
  const book = join(cwd, "books/a.importtext");
  writeFileSync(book, `${head}@Bo: Hi.\n#page 1\n`);
  writeFileSync(join(cwd, "books/b.importtext"), `${head}Hi.\n`);
  const baseline = "quality/known.json";
  const written = await importtext(["check", "books", "--write-baseline", baseline], { cwd });
  expect(written).toEqual({
    code: 0,
    out: "",
    err: `importtext: words were not looked up: no dictionary\n2 problems of 2 files in ${baseline}\n`,
  });
  const content = readFileSync(join(cwd, baseline), "utf8");
  expect(JSON.parse(content)).toMatchObject({
    version: 1,
    files: {
      "../books/a.importtext": [
        { code: "page-name-duplicate", message: "Page '1' is already in this chapter, on line {line}" },
        { code: "speaker-unknown", message: "'Bo' is not a known character" },
      ],
    },
  });

  const check = (...options: string[]) => importtext(["check", "books", "--baseline", baseline, ...options], { cwd });
  const clean = await check("--max-warnings", "0");
  expect({ code: clean.code, out: clean.out }).toEqual({ code: 0, out: "" });
  expect(clean.err).toContain("2 files: 0 errors, 0 warnings, 2 known by the baseline");
  expect(JSON.parse((await check("--format=json")).out)).toMatchObject([{ diagnostics: [], known: 2 }, {}]);

  writeFileSync(book, `#character Bo symbol=x colour=112233\n${head}@Bo: Hi.\n@Al: Hi.\n#page 1\n`);
  const changed = await check();
  expect({ code: changed.code, out: changed.out }).toEqual({
    code: 1,
    out: "books/a.importtext:6:2: error speaker-unknown 'Al' is not a known character\n",
  });
  expect(changed.err).toContain("1 known by the baseline, 1 of the baseline gone: write it again");

  // The same texts write the same bytes, in whatever order they are named.
  await importtext(["check", "books/b.importtext", "books/a.importtext", "--write-baseline", "quality/1.json"], {
    cwd,
  });
  await importtext(["check", "books", "--write-baseline", "quality/2.json"], { cwd });
  expect(readFileSync(join(cwd, "quality/1.json"))).toEqual(readFileSync(join(cwd, "quality/2.json")));
});

test("a baseline that is missing, no baseline, or would be incomplete is refused", async () => {
  const cwd = folderOf({
    "a.importtext": "#verse\n",
    "bad.json": '{"version": 2}',
    "no.json": "{",
    "odd.json": '{"version": 1, "files": {"a": [{"code": 1}]}}',
  });
  const refused = (...args: string[]) => importtext(["check", "a.importtext", ...args], { cwd });
  expect(await refused("--baseline", "none.json")).toMatchObject({
    code: 2,
    out: "",
    err: "importtext: none.json: no such file; --write-baseline writes it\n",
  });
  expect((await refused("--baseline", "bad.json")).err).toContain("bad.json: not a baseline of this version");
  expect((await refused("--baseline", "odd.json")).err).toContain("odd.json: not a baseline (a)");
  expect((await refused("--baseline", "no.json")).err).toContain("no.json: not JSON");
  const { code, err } = await refused("none.importtext", "--write-baseline", "new.json");
  expect(code).toBe(2);
  expect(err).toContain("new.json: not written, since not all texts could be checked");
  expect(() => readFileSync(join(cwd, "new.json"))).toThrow();
});
