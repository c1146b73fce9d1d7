import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isHidden } from "../../../language/fixes/sound.ts";
import {
  applyTo,
  createDictionary,
  type DiagnosticCode,
  type Fix,
  fixAll,
  fixesFor,
  ImportDocument,
} from "../../../language/index.ts";
import { buildLookup } from "../../support/data/lookup.ts";
import { dataAbsent, realBook, realBookNames, realDictionary } from "../../support/data/real-books.ts";
import { anyCuts, anyText, applied, changesOf, printedSentences, runs, timeout } from "../arbitrary-text.ts";
import { fixRows } from "./fix-rows.ts";

const words = ["bat", "bat", "cat", "May", "may", "ice cream", "ice", "don’t", "a", "I", "big", "dog", "eat", "now"];
const dictionary = createDictionary(buildLookup(words));

/// The mistakes of the table, as whole texts and as single lines.
const tableTexts = fixRows.map(({ text }) => text);
const tableLines = [...new Set(tableTexts.flatMap((text) => text.split(/\r\n|\n/)))];
const mistaken = fc.oneof(
  fc.constantFrom(...tableTexts),
  fc.array(fc.constantFrom(...tableLines), { maxLength: 12 }).map((lines) => lines.join("\n")),
  anyText,
);
const mutated = fc
  .tuple(mistaken, fc.option(anyCuts))
  .map(([text, cuts]) => (cuts ? applied(text, changesOf(text, cuts)) : text));

function countCodes(document: ImportDocument): Map<DiagnosticCode, number> {
  const counts = new Map<DiagnosticCode, number>();
  for (const { code } of document.diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

/// Other words may be names, and absent, once a word is another one, and a comment may have nothing left to disable.
const warnings = new Set<DiagnosticCode>([
  "footnote-word-absent",
  "page-name-duplicate",
  "page-empty",
  "word-name",
  "disable-needless",
]);

/// Returns what is wrong with a fix; null if nothing is.
function faultOf(document: ImportDocument, { code, title, edits }: Fix): string | null {
  const fixed = new ImportDocument(applyTo(document.text, edits), document.dictionary);
  const before = countCodes(document);
  const after = countCodes(fixed);
  const told = `${title} of ${code} makes ${JSON.stringify(fixed.text)}`;
  if ((after.get(code) ?? 0) >= (before.get(code) ?? 0)) return `${told}: it is still there`;
  for (const [other, count] of after)
    if (count > (before.get(other) ?? 0) && !warnings.has(other) && !isHidden(code, other))
      return `${told}: ${other} is new`;
  return null;
}

function holds(document: ImportDocument, most: number): void {
  for (const diagnostic of document.diagnostics.slice(0, most)) {
    const fixes = fixesFor(document, diagnostic);
    expect(fixes.map((fix) => faultOf(document, fix)).filter((fault) => fault !== null)).toEqual([]);
    expect(fixes.filter(({ preferred }) => preferred).length).toBeLessThanOrEqual(1);
    for (const { edits } of fixes) expect(isAscending(edits)).toBe(true);
  }
}

const isAscending = (edits: Fix["edits"]): boolean =>
  edits.length > 0 && edits.every(({ from, to }, index) => from <= to && from >= (edits[index - 1]?.to ?? 0));

describe("each fix removes its diagnostic and adds no error", () => {
  test.each(fixRows.map(({ code, title, text, words: own }) => [code, title, text, own] as const))(
    "%s: %s",
    (_code, _title, text, own) => {
      holds(new ImportDocument(text, own ? createDictionary(buildLookup(own)) : null), 20);
      holds(new ImportDocument(text, dictionary), 20);
    },
  );

  test.each(["]@Bobb: a", "[#page 2", "[]// a"])("%s", (text) => holds(new ImportDocument(text, dictionary), 20));

  test("of mutated texts", { timeout }, () => {
    fc.assert(
      fc.property(mutated, fc.boolean(), (text, withWords) =>
        holds(new ImportDocument(text, withWords ? dictionary : null), 6),
      ),
      runs(200),
    );
  });

  test.skipIf(dataAbsent)("of mutated real books", { timeout }, () => {
    const real = createDictionary(realDictionary());
    fc.assert(
      fc.property(fc.constantFrom(...realBookNames), fc.nat({ max: 400 }), anyCuts, (name, position, cuts) => {
        const lines = realBook(name)
          .importText.split("\n")
          .slice(position, position + 25);
        const text = lines.join("\n");
        holds(new ImportDocument(applied(text, changesOf(text, cuts)), real), 5);
      }),
      runs(5),
    );
  });
});

describe("all fixes", () => {
  function staysPrinted(text: string, withWords: boolean): void {
    const document = new ImportDocument(text, withWords ? dictionary : null);
    const changes = fixAll(document);
    expect(document.text).toBe(text);
    for (const [index, { from }] of changes.entries()) expect(from).toBeGreaterThanOrEqual(changes[index - 1]?.to ?? 0);
    const fixed = new ImportDocument(applyTo(text, changes), document.dictionary);
    expect(fixAll(fixed)).toEqual([]);
    expect(printedSentences(fixed.structure())).toEqual(printedSentences(document.structure()));
    const before = countCodes(document);
    const added = [...countCodes(fixed)].filter(
      ([code, count]) => count > (before.get(code) ?? 0) && !warnings.has(code),
    );
    expect(added).toEqual([]);
  }

  test("keep the printed words and leave no other fix and no new error", { timeout }, () => {
    fc.assert(fc.property(mutated, fc.boolean(), staysPrinted), runs(200));
  });

  test("are applied at once, including those that other fixes reveal", () => {
    const lines = [
      "#character Bob symbol=man color=#112233",
      "#character Bob symbol=man colour=112233",
      '#character Ann symbol=woman symbol="woman',
      "#part A",
      "#chapter B",
      "#page 1 type=title",
      "#page 2 type=“front cover” type=FrontCover",
      "@bob: a \\pau=300 cat#10000000-0000-4000-8000-000000000001",
      "Nothing",
    ];
    const text = lines.join("\n");
    const document = new ImportDocument(text, dictionary);
    expect(applyTo(text, fixAll(document)).split("\n")).toEqual([
      "#character Bob symbol=man colour=112233",
      "#character Ann symbol=woman colour=8899aa",
      "#part A",
      "#chapter B",
      "#page 1 type=title",
      "#page 2 type=FrontCover",
      "@Bob: a \\pau=300\\ cat#10000000-0000-4000-8000-000000000003",
      "Nothing",
    ]);
  });

  test("of a valid text are empty", () => {
    expect(fixAll(new ImportDocument("#part A\n#chapter B\n#page 1\na cat", dictionary))).toEqual([]);
  });
});
