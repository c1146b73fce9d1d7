import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  analyse,
  applyTo,
  createDictionary,
  disableOnLine,
  fixesFor,
  ImportDocument,
  type Severities,
} from "../../../language/index.ts";
import { buildLookup } from "../../support/data/lookup.ts";

const head = "#part A\n#chapter B\n#page 1\nHi\n";
const codesOf = (text: string, severities: Severities = new Map()) =>
  new ImportDocument(text)
    .diagnosticsBy(severities)
    .map(({ code, from, to, message }) =>
      code === "disable-needless" ? `${text.slice(from, to)}: ${message.replace(/^.*?: /, "")}` : code,
    );

const next = "// importtext-disable-next-line";

describe("what comments leave of the problems", () => {
  test.each<[title: string, text: string, left: string[]]>([
    ["the next line", `${head}${next} page-name-duplicate\n#page 1\nHi\n#page 1\nHi`, ["page-name-duplicate"]],
    ["CRLF", `${head}${next} page-name-duplicate\n#page 1\nHi`.replaceAll("\n", "\r\n"), []],
    ["why", `${head}  //importtext-disable-next-line page-name-duplicate -- two title pages\n#page 1\nHi`, []],
    ["two codes", `${head}${next} page-empty, page-name-duplicate\n#page 1\n#page 2\nHi`, []],
    [
      "a line between",
      `${head}${next} page-name-duplicate\n\n#page 1\nHi`,
      ["page-name-duplicate: there is no 'page-name-duplicate' on the next line", "page-name-duplicate"],
    ],
    [
      "a block",
      `${head}// importtext-disable page-name-duplicate\n#page 1\nHi\n#page 1\nHi\n// importtext-enable\n#page 1\nHi`,
      ["page-name-duplicate"],
    ],
    ["a block to the end", `${head}// importtext-disable page-empty page-name-duplicate\n#page 1\n#page 1\nHi`, []],
    [
      "a block that ends for another code",
      `${head}// importtext-disable page-name-duplicate\n#page 1\nHi\n// importtext-enable page-empty`,
      ["page-empty: 'page-empty' is not disabled"],
    ],
    [
      "an error",
      `${head}${next} tag-unknown\n#verse`,
      ["tag-unknown: 'tag-unknown' is an error, which stops the import", "tag-unknown"],
    ],
    ["no code", `${head}${next}\nHi`, [`${next}: it must name a code`]],
    ["enabled without a block", `${head}// importtext-enable\nHi`, ["// importtext-enable: nothing is disabled"]],
    ["an unknown code", `${head}${next} constructor\nHi`, ["constructor: 'constructor' is no code"]],
    [
      "twice",
      `${head}${next} page-name-duplicate page-name-duplicate\n#page 1\nHi`,
      ["page-name-duplicate: 'page-name-duplicate' is disabled already"],
    ],
    ["the last line", `${head}${next} page-empty`, ["page-empty: there is no 'page-empty' on the next line"]],
    ["words without a dictionary", `${head}${next} word-name\nThen we saw Brown`, []],
    ["another word", `${head}// importtext-disable-next-lines page-empty\n// importtext-x`, []],
    ["a sentence", `${head}Hi // importtext-disable page-empty`, []],
  ])("%s", (_, text, left) => expect(codesOf(text)).toEqual(left));
});

test("comments change nothing of the structure", () => {
  const text = `${head}#page 1\nHi`;
  const disabled = `${head}${next} page-name-duplicate\n#page 1\nHi`;
  expect(analyse(disabled).structure).toEqual(analyse(text).structure);
});

describe("severities", () => {
  const text = `${head}${next} tag-unknown\n#verse\n`;
  test("an error that is a warning can be disabled", () =>
    expect(codesOf(text, new Map([["tag-unknown", "warning"]]))).toEqual([]));
  test("what is off is reported nowhere, and needs no comment", () =>
    expect(codesOf(text, new Map([["tag-unknown", "off"]]))).toEqual([]));
  test("needless comments have one too", () => {
    expect(codesOf(`${head}${next}\n`, new Map([["disable-needless", "off"]]))).toEqual([]);
    const document = new ImportDocument(`${head}${next}\n`);
    expect(document.diagnosticsBy(new Map([["disable-needless", "error"]]))[0]?.severity).toBe("error");
    expect(document.diagnostics[0]?.severity).toBe("warning");
  });
});

describe("a problem is disabled by a comment above its line", () => {
  test.each([
    [`${head}#page 1\nHi`, `${head}${next} page-name-duplicate\n#page 1\nHi`],
    [
      `${head}${next} page-empty\n#page 1\n#page 2\nHi`,
      `${head}${next} page-empty page-name-duplicate\n#page 1\n#page 2\nHi`,
    ],
    ["\uFEFF#part A\r\n#chapter B\r\n#page 1\r\n#page 2\r\nHi", null],
  ])("%#", (text, expected) => {
    const document = new ImportDocument(text);
    const [found] = document.diagnostics;
    const fix = disableOnLine(document, found!);
    const changed = applyTo(text, fix!.edits);
    if (expected !== null) expect(changed).toBe(expected);
    expect(codesOf(changed)).toEqual([]);
  });

  test("but no error", () => {
    const document = new ImportDocument("#verse");
    expect(disableOnLine(document, document.diagnostics[0]!)).toBe(null);
  });

  test("and one that is needless is taken away", () => {
    const text = `${head}// importtext-disable-next-line page-name-duplicate page-empty -- why\n#page 1\nHi`;
    const document = new ImportDocument(text);
    const [fix] = fixesFor(document, document.diagnostics[0]!);
    expect(applyTo(text, fix!.edits)).toBe(`${head}${next} page-name-duplicate -- why\n#page 1\nHi`);
  });
});

test("after any edits the problems are those of the text read again", () => {
  const line = fc.constantFrom(
    ...[`${next} page-name-duplicate`, `${next} page-empty x`, "// importtext-disable page-empty page-name-duplicate"],
    ...["// importtext-enable", "// importtext-enable page-empty", "#page 1", "#page 2", "Hi", "", "#verse", "// x"],
  );
  const text = fc.array(line, { maxLength: 12 }).map((lines) => `${head}${lines.join("\n")}`);
  const edit = fc.record({ at: fc.nat(400), length: fc.nat(40), insert: fc.oneof(line, fc.constant("\n")) });
  fc.assert(
    fc.property(text, fc.array(edit, { maxLength: 5 }), fc.boolean(), (start, edits, isRead) => {
      const document = new ImportDocument(start);
      if (isRead) document.diagnostics.slice();
      for (const { at, length, insert } of edits) {
        const from = Math.min(at, document.source.length);
        document.edit([{ from, to: Math.min(from + length, document.source.length), insert }]);
        expect(document.diagnostics).toEqual(new ImportDocument(document.text).diagnostics);
      }
    }),
    { numRuns: 300, seed: 24 },
  );
});

test("many comments over many problems cost little", () => {
  const text = `${head}${"// importtext-disable page-name-duplicate\n".repeat(5_000)}${"#page 1\nHi\n".repeat(5_000)}`;
  expect(new ImportDocument(text, createDictionary(buildLookup([]))).diagnostics.length).toBeGreaterThan(4_000);
});
