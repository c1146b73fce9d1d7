import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  applyTo,
  createDictionary,
  type Fix,
  fixesFor,
  ImportDocument,
  missingPictures,
  noSeverities,
  rules,
} from "../../../language/index.ts";
import { buildLookup } from "../../support/data/lookup.ts";
import { fixRows, page } from "./fix-rows.ts";

const titled = ({ kind, preferred, title }: Fix): string => (kind === "fix" ? "!" : preferred ? "*" : "") + title;

describe.each([...rules.keys()])("%s", (code) => {
  const own = fixRows.filter((found) => found.code === code);
  test.each(own)("$title", ({ text, fixes, words, pictures, more: hasMore }) => {
    const document = new ImportDocument(text, words ? createDictionary(buildLookup(words)) : null);
    const missing = pictures ? missingPictures(document, new Set(pictures)) : null;
    const diagnostic = document.diagnosticsBy(noSeverities, missing).find((found) => found.code === code);
    expect(diagnostic).toBeDefined();
    const found = fixesFor(document, diagnostic!);
    const made = found.map((fix) => [titled(fix), applyTo(text, fix.edits)]);
    if (hasMore) expect(made).toEqual(expect.arrayContaining(fixes));
    else expect(made).toEqual(fixes);
    expect(new Set(found.map((fix) => fix.code))).toEqual(new Set(found.length > 0 ? [code] : []));
  });

  test("has a row with a fix", () => {
    expect(own.some(({ fixes }) => fixes.length > 0)).toBe(true);
  });
});

test("fixes carry the words that they choose", () => {
  const lookup = buildLookup(["bat", "bat"]);
  const [first, second] = lookup.rootKeys;
  const chosen = { ...first!, definition: "a flying animal", fitzType: "N" };
  const dictionary = createDictionary({ ...lookup, rootKeys: [chosen, second!] });
  const document = new ImportDocument(`${page}bat`, dictionary);
  const fixes = fixesFor(document, document.diagnostics[0]!);
  expect(fixes.map(({ title, word }) => [title, word])).toEqual([
    ["bat: a flying animal (N)", chosen],
    ["bat (N)", second],
    ["Print 'bat' with no key", undefined],
  ]);
});

test("the reference lists the fixes of each code in order, and which codes have a safe fix", () => {
  const reference = readFileSync(new URL("../../../docs/import-language.md", import.meta.url), "utf8");
  const section = reference.slice(reference.indexOf("## Fixes"), reference.indexOf("## Command line"));
  const table = [...section.matchAll(/^\| `([a-z-]+)` \| ?(.*?) ?\| (.+) \|$/gm)];
  expect(table.map(([, code]) => code)).toEqual([...rules.keys()]);
  const safe = new Set(
    fixRows.filter(({ fixes }) => fixes.some(([title]) => title.startsWith("!"))).map(({ code }) => code),
  );
  expect(table.filter(([, , fix]) => fix !== "").map(([, code]) => code)).toEqual(
    [...rules.keys()].filter((code) => safe.has(code)),
  );
});

test("a guess is never preferred, so that no editor applies it by one key", () => {
  const text =
    "#character Bo symbol=boy colour=8899aa\n#prat A\n#part\n#chapter B\n#page 1 typ=Text\n@Boo: Hi\n@Zed: Hi\n";
  const found = new ImportDocument(text);
  const fixes = found.diagnostics.flatMap((diagnostic) => fixesFor(found, diagnostic));
  expect(fixes.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      "Change to #part",
      "Name it Part 1",
      "Change to type",
      "Change to Bo",
      "Declare the character Zed",
    ]),
  );
  expect(fixes.filter(({ preferred }) => preferred)).toEqual([]);
});
