import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildLookup } from "../support/data/lookup.ts";
import { folderOf, importtext } from "../support/editors/importtext.ts";

const loose = "#PART   A\n#chapter B\n#page  1\nThe   dog   ran.";
const tidy = "#part A\n\n#chapter B\n\n#page 1\nThe dog ran.\n";

test("format prints, checks and writes", async () => {
  expect(await importtext(["format", "-"], { input: loose })).toEqual({ code: 0, out: tidy, err: "" });
  const cwd = folderOf({ "loose.importtext": loose, "tidy.importtext": tidy });
  const checked = { code: 1, out: "loose.importtext\n", err: "" };
  expect(await importtext(["format", "--check", "."], { cwd })).toEqual(checked);
  expect(readFileSync(join(cwd, "loose.importtext"), "utf8")).toBe(loose);
  expect(await importtext(["format", "--write", ".", "none"], { cwd })).toEqual({
    code: 2,
    out: "loose.importtext\n",
    err: "importtext: none: no such file\n",
  });
  expect(readFileSync(join(cwd, "loose.importtext"), "utf8")).toBe(tidy);
  expect((await importtext(["format", "--check", "."], { cwd })).code).toBe(0);
  expect((await importtext(["format", "."], { cwd })).err).toContain("several files are formatted with --write");
});

test("stats counts by section, with the dictionary's coverage", async () => {
  const cwd = folderOf({ "a.importtext": tidy, "words.json": JSON.stringify(buildLookup(["the", "dog"])) });
  const args = ["stats", "a.importtext", "--dictionary", "words.json"];
  const { code, out } = await importtext(args, { cwd });
  expect(code).toBe(0);
  expect(out.split("\n").slice(0, 3)).toEqual([
    "               sentences  words  distinct  in dictionary  missing  homonyms  no symbol",
    "a.importtext           1      3         3          66.7%        1         0          2",
    "  part A               1      3         3          66.7%        1         0          2",
  ]);
  const json = JSON.parse((await importtext([...args, "--format=json"], { cwd })).out);
  expect(json).toMatchObject([
    { file: "a.importtext", statistics: { words: 3, withoutSymbol: 2, problems: { missing: 1 } } },
  ]);
});
