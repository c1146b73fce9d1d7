import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyTo, formatEdits, type TextChange } from "../../../language/index.ts";
import { keepingForm } from "../../../lsp/files/own-form.ts";
import { unifiedDiff } from "../../../lsp/report/diff.ts";
import { folderOf, importtext } from "../../support/editors/importtext.ts";

const mark = "\uFEFF";

describe("a unified diff", () => {
  test.each<[string, string, TextChange[], string]>([
    ["nothing", "a\nb\n", [{ from: 0, to: 1, insert: "a" }], ""],
    ["a line", "a\nb\nc\n", [{ from: 2, to: 3, insert: "x" }], "@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n"],
    ["a new line", "a\nb\n", [{ from: 2, to: 2, insert: "x\n" }], "@@ -1,2 +1,3 @@\n a\n+x\n b\n"],
    ["a line that goes", "a\nb\n", [{ from: 0, to: 2, insert: "" }], "@@ -1,2 +1 @@\n-a\n b\n"],
    ["all of an empty text", "", [{ from: 0, to: 0, insert: "a\n" }], "@@ -0,0 +1 @@\n+a\n"],
    ["the end", "a", [{ from: 1, to: 1, insert: "\n" }], "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"],
    [
      "places that are far apart",
      "1\n2\n3\n4\n5\n6\n7\n8\n9\n",
      [
        { from: 0, to: 1, insert: "x" },
        { from: 16, to: 17, insert: "y\nz" },
      ],
      "@@ -1,4 +1,4 @@\n-1\n+x\n 2\n 3\n 4\n@@ -6,4 +6,5 @@\n 6\n 7\n 8\n-9\n+y\n+z\n",
    ],
  ])("of %s", (_, text, changes, hunks) => {
    const head = hunks && "--- a/a.importtext\n+++ b/a.importtext\n";
    expect(unifiedDiff("./a.importtext", text, changes)).toBe(head + hunks);
  });

  test("is taken by git apply for any text and any changes", () => {
    const line = fc.constantFrom("a", "b", " ", "\n", "\r\n", "\n\n", "c\n", "“é”\n");
    const text = fc.array(line, { maxLength: 30 }).map((parts) => parts.join(""));
    const change = fc.tuple(text, fc.array(fc.tuple(fc.nat(60), text), { maxLength: 8 }));
    const cases = fc.sample(change, { numRuns: 150, seed: 24 }).map(([whole, raw]) => {
      const places = [...new Set(raw.map(([at]) => Math.min(at, whole.length)))].sort((a, b) => a - b);
      const changes: TextChange[] = [];
      for (let next = 0; next + 1 < places.length; next += 2)
        changes.push({ from: places[next]!, to: places[next + 1]!, insert: raw[next]![1] });
      return { whole, changes };
    });
    const nameOf = (index: number) => (index === 0 ? 'a "b"\\\t.importtext' : `${index} é.importtext`);
    const folder = folderOf({});
    for (const [index, { whole }] of cases.entries()) writeFileSync(join(folder, nameOf(index)), whole);
    const diff = cases.map(({ whole, changes }, index) => unifiedDiff(nameOf(index), whole, changes)).join("");
    const { status, stderr } = spawnSync("git", ["-c", "core.autocrlf=false", "apply", "--whitespace=nowarn"], {
      cwd: folder,
      input: diff,
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    for (const [index, { whole, changes }] of cases.entries())
      expect(readFileSync(join(folder, nameOf(index)), "utf8")).toBe(applyTo(whole, changes));
  });
});

test("check --diff shows what --fix would do, and leaves the file", async () => {
  const wrong = "#part A\n#chapter B\n#page 1\nThe dog ran.\n#character Bo symbol=x color=112233\n";
  const cwd = folderOf({ "a.importtext": wrong, "b.importtext": "#part A\n" });
  const { code, out, err } = await importtext(["check", ".", "--diff"], { cwd });
  expect({ code, err }).toEqual({ code: 1, err: "--fix would change 1 file\n" });
  expect(readFileSync(join(cwd, "a.importtext"), "utf8")).toBe(wrong);
  expect(spawnSync("git", ["apply"], { cwd, input: out, encoding: "utf8" })).toMatchObject({ status: 0 });
  const fixed = readFileSync(join(cwd, "a.importtext"), "utf8");
  expect(fixed).toBe(wrong.replace("color", "colour"));
  expect(await importtext(["check", ".", "--diff"], { cwd })).toEqual({ code: 0, out: "", err: "" });
});

describe("formatting keeps a file's form", () => {
  const formatted = (text: string) => applyTo(text, keepingForm(text, formatEdits(text)));

  test.each([
    ["CRLF", "#PART A\r\n#page 1\r\nA  b", "#part A\r\n\r\n#page 1\r\nA b\r\n"],
    ["a byte order mark", `${mark}\n #part A\n`, `${mark}#part A\n`],
    ["both", `${mark}#part A\r\n#page 1\r\n`, `${mark}#part A\r\n\r\n#page 1\r\n`],
    ["CRLF where most lines have it", "#part A\r\n\r\n#page 1\nA\r\n", "#part A\r\n\r\n#page 1\r\nA\r\n"],
    ["LF where most lines have it", "#part A\n\n#page 1\r\nA\n", "#part A\n\n#page 1\nA\n"],
  ])("%s", (_, text, expected) => {
    expect(formatted(text)).toBe(expected);
    expect(keepingForm(expected, formatEdits(expected))).toEqual([]);
  });

  test("and changes all else as it does in other texts", () => {
    const piece = fc.constantFrom(
      "#part A",
      "#Page 1",
      "a  b",
      "// c",
      " ",
      "\n",
      "\r\n",
      "\r",
      "\n\n\n",
      "\r\n\r\n",
      mark,
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = pieces.join("");
        const result = formatted(text);
        const isCrlf = result.includes("\r");
        expect(result.startsWith(mark)).toBe(text.startsWith(mark));
        if (isCrlf) expect(result.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
        const plain = applyTo(text, formatEdits(text));
        const start = result.startsWith(mark) && !plain.startsWith(mark) ? 1 : 0;
        expect(result.slice(start).replaceAll("\r\n", "\n")).toBe(plain);
        expect(keepingForm(result, formatEdits(result))).toEqual([]);
      }),
    );
  });

  test("--check, --diff and --write take it as it is", async () => {
    const tidy = `${mark}#part A\r\n\r\n#chapter B\r\n`;
    const cwd = folderOf({ "tidy.importtext": tidy, "loose.importtext": `${mark}#part A\r\n#chapter B\r\n\n` });
    const names = { code: 1, out: "loose.importtext\n", err: "" };
    expect(await importtext(["format", "--check", "."], { cwd })).toEqual(names);
    const { code, out } = await importtext(["format", "--diff", "."], { cwd });
    expect({ code, out }).toEqual({
      code: 1,
      out: `--- a/loose.importtext\n+++ b/loose.importtext\n@@ -1,3 +1,3 @@\n ${mark}#part A\r\n+\r\n #chapter B\r\n-\n`,
    });
    expect((await importtext(["format", "--write", "."], { cwd })).code).toBe(0);
    expect(readFileSync(join(cwd, "loose.importtext"), "utf8")).toBe(tidy);
    // What reads the output here takes the mark for one of its own.
    expect((await importtext(["format", "-"], { cwd, input: tidy })).out).toBe(tidy.replace(mark, ""));
  });
});
