import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { analyse, createDictionary, type DiagnosticCode, messageOf, rules } from "../../language/index.ts";
import { buildLookup } from "../support/data/lookup.ts";

const reference = readFileSync(new URL("../../docs/import-language.md", import.meta.url), "utf8");

test("the codes, severities and messages match the reference, in its order", () => {
  const table = [...reference.matchAll(/^\| `([a-z-]+)` \| (error|warning|information) \| (.*) \|$/gm)].map(
    ([, code, severity, message]) => ({ code, severity, message }),
  );
  expect(table).toHaveLength(40);
  expect([...rules.values()].map(({ code, severity, message }) => ({ code, severity, message }))).toEqual(table);
});

test("every rule names a section of the reference", () => {
  const sections = [...reference.matchAll(/^#+ (.*)$/gm)].map(([, title]) => title);
  expect([...rules.values()].filter(({ docs }) => !sections.includes(docs))).toEqual([]);
});

const page = "#part A\n#chapter B\n#page 1\n";

test.each<[code: DiagnosticCode, text: string, message: string, words?: string[]]>([
  ["tag-unknown", "#{line} x", "Unknown control tag '#{line}'"],
  ["parameter-unknown", "#PART A Foo=1", "'Foo' is not a parameter of #part"],
  ["parameter-duplicate", "#part A Name=B", "'Name' is given more than once"],
  [
    "character-duplicate",
    "\n#character {line} $&  x symbol=a colour=112233\n\n#character {line} $& x symbol=a colour=112233",
    "Character '{line} $& x' is already defined on line 2",
  ],
  ["character-reserved", "#character Director symbol=a colour=112233", "'Director' is a reserved character"],
  [
    "footnote-index-duplicate",
    `${page}One\n#footnote index=007 word=one\n#footnote index=07 word=one`,
    "Footnote index 7 is already used on line 5",
  ],
  ["footnote-word-absent", `${page}#footnote index=1 word="two  three"`, "'two  three' is not on this page"],
  ["page-name-duplicate", `${page}Hi\n#page “1”`, "Page '1' is already in this chapter, on line 3"],
  ["page-empty", `#part A\n#chapter B\n#page “x y”\n#page 2`, "Page 'x y' has no words and no picture"],
  [
    "disable-needless",
    `${page}Hi\n// importtext-enable {reason}`,
    "The comment does nothing here: '{reason}' is no code",
  ],
  ["speaker-unknown", `${page}@The  {name}: Hi`, "'The {name}' is not a known character"],
  ["word-missing", `${page}[ice  {text}]`, "'ice {text}' is not in the dictionary", []],
  ["word-homonym", `${page}bat`, "'bat' could be any of 3 words", ["bat", "bat", "Bat"]],
  ["word-id-mismatch", `${page}bat#10000000-0000-4000-8000-000000000009`, "The id does not belong to 'bat'", ["bat"]],
])("%s fills its message", (code, text, message, words) => {
  const { diagnostics } = analyse(text, words ? createDictionary(buildLookup(words)) : null);
  const lineAt = (offset: number): number => text.slice(0, offset).split("\n").length;
  const found = diagnostics.filter((diagnostic) => diagnostic.code === code);
  expect(found.map((diagnostic) => messageOf(diagnostic, lineAt))).toEqual([message]);
  expect(found[0]?.severity).toBe(rules.get(code)?.severity);
});

test("a new line at the top changes only a diagnostic's offsets", () => {
  const text = `${page}Hi\n#page 1`;
  const [before] = analyse(text).diagnostics;
  const [after] = analyse(`\n${text}`).diagnostics;
  expect(before).toMatchObject({ code: "page-name-duplicate", related: text.indexOf("1") });
  expect(after).toEqual({ ...before, from: before!.from + 1, to: before!.to + 1, related: before!.related! + 1 });
});

test("a diagnostic without a related position has none", () => {
  const [diagnostic] = analyse("#part").diagnostics;
  expect(diagnostic).toEqual({
    from: 0,
    to: 5,
    severity: "error",
    code: "part-name-missing",
    message: "Part must have a name",
  });
});
