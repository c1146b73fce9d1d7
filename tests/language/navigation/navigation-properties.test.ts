import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  completionsAt,
  createDictionary,
  definitionAt,
  documentHighlights,
  foldingRanges,
  hoverAt,
  ImportDocument,
  type OutlineItem,
  outline,
  prepareRename,
  referencesAt,
  type SectionStatistics,
  selectionRanges,
  semanticTokens,
  statistics,
} from "../../../language/index.ts";
import { buildLookup } from "../../support/data/lookup.ts";
import { anyText, longText, runs, timeout } from "../arbitrary-text.ts";

const dictionary = createDictionary(buildLookup(["bat", "bat", "cat", "May", "may", "ice cream", "don’t", "a"]));
const position = fc.nat();

interface Range {
  from: number;
  to: number;
}

const isRange = (text: string, { from, to }: Range): boolean => 0 <= from && from <= to && to <= text.length;
const holds = (outer: Range, inner: Range): boolean => outer.from <= inner.from && inner.to <= outer.to;
const touches = ({ from, to }: Range, offset: number): boolean => from <= offset && offset <= to;
const flat = <T extends { children: readonly T[] }>(items: readonly T[]): T[] =>
  items.flatMap((item) => [item, ...flat(item.children)]);

describe("at any offset of any text", () => {
  test("the results are ranges of the text around that offset", { timeout }, () => {
    fc.assert(
      fc.property(anyText, position, fc.boolean(), (text, found, withWords) => {
        const offset = found % (text.length + 1);
        const document = new ImportDocument(text, withWords ? dictionary : null);
        for (const range of [completionsAt(document, offset), hoverAt(document, offset)])
          if (range) expect(isRange(text, range) && touches(range, offset)).toBe(true);
        const target = prepareRename(document, offset);
        if (target && "from" in target) expect(text.slice(target.from, target.to).trim()).not.toBe("");
        for (const range of [...referencesAt(document, offset), ...documentHighlights(document, offset)])
          expect(isRange(text, range) && !/[\r\n]/.test(text.slice(range.from, range.to))).toBe(true);
        const definition = definitionAt(document, offset);
        if (definition) expect(referencesAt(document, offset)).toContainEqual(expect.objectContaining(definition));
      }),
      runs(300),
    );
  });

  test("selections grow to the entire text", { timeout }, () => {
    fc.assert(
      fc.property(anyText, position, (text, found) => {
        const offset = found % (text.length + 1);
        const ranges = selectionRanges(new ImportDocument(text), offset);
        expect(ranges.at(-1)).toEqual({ from: 0, to: text.length });
        for (const [index, range] of ranges.entries()) {
          expect(touches(range, offset)).toBe(true);
          const next = ranges[index + 1];
          if (next) expect(holds(next, range) && next.to - next.from > range.to - range.from).toBe(true);
        }
      }),
      runs(200),
    );
  });

  test("offsets outside the text are limited to it", () => {
    const document = new ImportDocument("bat", dictionary);
    for (const ask of [
      completionsAt,
      hoverAt,
      definitionAt,
      referencesAt,
      documentHighlights,
      selectionRanges,
      prepareRename,
    ])
      for (const [outside, inside] of [
        [-5, 0],
        [99, 3],
      ] as const)
        expect(ask(document, outside)).toEqual(ask(document, inside));
  });
});

describe("of any text", () => {
  test("the outline nests and counts the problems of its content", { timeout }, () => {
    fc.assert(
      fc.property(longText, (text) => {
        const document = new ImportDocument(text, dictionary);
        const check = (items: readonly OutlineItem[], around: Range): void => {
          for (const [index, item] of items.entries()) {
            expect(holds(around, item) && holds(item, item.nameRange)).toBe(true);
            const next = items[index + 1];
            if (next) expect(item.to).toBeLessThanOrEqual(next.from);
            const own = document.diagnostics.filter(({ from, to }) => holds(item, { from, to }));
            expect(item.errors + item.warnings).toBe(own.length);
            check(item.children, item);
          }
        };
        check(outline(document), { from: 0, to: text.length });
        for (const range of foldingRanges(document)) expect(isRange(text, range) && range.from < range.to).toBe(true);
      }),
      runs(80),
    );
  });

  test("tokens ascend and do not overlap; those of a range are the ones of the whole text that touch it", {
    timeout,
  }, () => {
    fc.assert(
      fc.property(anyText, position, position, (text, a, b) => {
        const document = new ImportDocument(text, dictionary);
        const tokens = semanticTokens(document);
        for (const [index, token] of tokens.entries()) {
          expect(isRange(text, token) && token.from < token.to).toBe(true);
          expect(token.from).toBeGreaterThanOrEqual(tokens[index - 1]?.to ?? 0);
        }
        const [from = 0, to = 0] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y);
        expect(semanticTokens(document, from, to)).toEqual(
          tokens.filter((token) => token.from <= to && token.to >= from),
        );
      }),
      runs(200),
    );
  });

  test("statistics add up", { timeout }, () => {
    fc.assert(
      fc.property(longText, (text) => {
        const document = new ImportDocument(text, dictionary);
        const found = statistics(document);
        const pages = flat<SectionStatistics>(found.parts).filter(({ kind }) => kind === "page");
        const orphanSentences = document.model.orphanSentences.reduce((sum, { line }) => sum + line.words.length, 0);
        expect(pages.reduce((sum, { words }) => sum + words, orphanSentences)).toBe(found.words);
        expect(found.distinctWords).toBeLessThanOrEqual(found.words);
        expect(found.keyed).toBeLessThanOrEqual(found.lookedUp);
        expect(found.inDictionary).toBeLessThanOrEqual(found.lookedUp);
        expect(found.problems.missing).toBe(document.diagnostics.filter(({ code }) => code === "word-missing").length);
      }),
      runs(80),
    );
  });
});
