import type { Tree } from "@lezer/common";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parser } from "../../grammar/index.ts";
import {
  analyse,
  completionsAt,
  createDictionary,
  type Dictionary,
  escapeText,
  ImportDocument,
  printSentence,
  quoteName,
  quoteValue,
  rules,
  typographicQuotes,
} from "../../language/index.ts";
import { buildLookup } from "../support/data/lookup.ts";
import { dataAbsent, realBook, realBookNames } from "../support/data/real-books.ts";
import { anyCuts, anyText, applied, type Cuts, changesOf, longText, runs, timeout } from "./arbitrary-text.ts";

const dictionary = createDictionary(buildLookup(["bat", "bat", "cat", "May", "may", "ice cream", "don’t", "a"]));

function nodesOf(tree: Tree): string[] {
  const nodes: string[] = [];
  tree.iterate({ enter: ({ name, from, to, type }) => void nodes.push(`${name} ${from} ${to} ${type.isError}`) });
  return nodes;
}

function holds(text: string, words: Dictionary | null): void {
  expect(nodesOf(parser.parse(text)).filter((node) => node.endsWith("true"))).toEqual([]);
  const { diagnostics } = analyse(text, words);
  const wrong = diagnostics.filter(({ from, to, code, severity, message, related }, index) => {
    const range = text.slice(from, to);
    return (
      range === "" ||
      range.length !== to - from ||
      /[\r\n]/.test(range) ||
      !/\S/.test(range) ||
      severity !== rules.get(code)?.severity ||
      message === "" ||
      (related !== undefined && related >= from) ||
      from < (diagnostics[index - 1]?.from ?? 0)
    );
  });
  expect(wrong).toEqual([]);
}

function staysFresh(text: string, edits: readonly Cuts[], words: Dictionary | null): void {
  const document = new ImportDocument(text, words);
  expect(document.diagnostics).toEqual(analyse(text, words).diagnostics);
  let current = text;
  for (const cuts of edits) {
    const changes = changesOf(current, cuts);
    current = applied(current, changes);
    document.edit(changes);
    expect(document.text).toBe(current);
    expect(nodesOf(document.tree)).toEqual(nodesOf(parser.parse(current)));
    const fresh = analyse(current, words);
    expect(document.diagnostics).toEqual(fresh.diagnostics);
    expect(document.structure()).toEqual(fresh.structure);
  }
}

describe("any text", () => {
  test("parses without an error node, and every diagnostic is a range of one line", { timeout }, () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, withWords) => holds(text, withWords ? dictionary : null)),
      runs(800),
    );
  });

  test("has the same result after edits as when read again", { timeout }, () => {
    fc.assert(
      fc.property(longText, fc.array(anyCuts, { minLength: 1, maxLength: 4 }), (text, edits) =>
        staysFresh(text, edits, dictionary),
      ),
      runs(150),
    );
  });

  test("is checked with the most recent dictionary", { timeout }, () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const document = new ImportDocument(text);
        expect(document.diagnostics).toEqual(analyse(text).diagnostics);
        document.setDictionary(dictionary);
        expect(document.diagnostics).toEqual(analyse(text, dictionary).diagnostics);
        expect(document.structure()).toEqual(analyse(text, dictionary).structure);
        document.setDictionary(null);
        expect(document.diagnostics).toEqual(analyse(text).diagnostics);
      }),
      runs(100),
    );
  });

  test("can be asked for speakers at any offset", { timeout }, () => {
    fc.assert(
      fc.property(anyText, fc.nat(), (text, position) => {
        const offset = position % (text.length + 1);
        const found = completionsAt(new ImportDocument(text), offset);
        if (!found?.options.some(({ kind }) => kind === "speaker")) return;
        expect(found.from).toBeLessThanOrEqual(offset);
        expect(found.to).toBeGreaterThanOrEqual(offset);
        expect(text.slice(0, found.from)).toMatch(/(^|[\r\n])\s*@\s*$/);
      }),
      runs(300),
    );
  });

  test("can be pasted: only quotes change", { timeout }, () => {
    const shape = (text: string): string => text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'");
    fc.assert(
      fc.property(anyText, anyText, (before, pasted) => {
        expect(shape(typographicQuotes(before, pasted))).toBe(shape(pasted));
      }),
      runs(400),
    );
  });
});

describe("written text reads back unchanged", () => {
  const page = "#part A\n#chapter B\n#page 1\n";
  const oneSpace = (text: string): string => text.trim().replace(/\s+/g, " ");

  test("prose as a sentence", { timeout }, () => {
    fc.assert(
      fc.property(anyText, (prose) => {
        const { diagnostics, structure } = analyse(page + escapeText(prose));
        expect(diagnostics).toEqual([]);
        const [sentence] = structure.parts[0]!.chapters[0]!.pages[0]!.sentences;
        expect(printSentence(sentence?.words ?? [])).toBe(oneSpace(prose));
      }),
      runs(400),
    );
  });

  test("values and names", { timeout }, () => {
    fc.assert(
      fc.property(anyText, anyText, (name, text) => {
        const { diagnostics, structure } = analyse(
          `#part ${quoteName(name)}\n#chapter B\n#page 1 image=${quoteValue(text)}`,
        );
        expect(diagnostics.map(({ code }) => code)).toEqual(name.trim() === "" ? ["part-name-missing"] : []);
        expect(structure.parts[0]!.name).toBe(oneSpace(name));
        const image = structure.parts[0]!.chapters[0]!.pages[0]!.image;
        expect(image ?? "").toBe(text.trim().replace(/[\r\n]+/g, " "));
      }),
      runs(400),
    );
  });
});

describe.skipIf(dataAbsent)(`real books ${dataAbsent ?? ""}`, () => {
  const book = fc.constantFrom(...realBookNames);

  test("can be read after any change", { timeout }, () => {
    fc.assert(
      fc.property(book, fc.array(anyCuts, { minLength: 1, maxLength: 6 }), (name, edits) => {
        let text = realBook(name).importText;
        for (const cuts of edits) text = applied(text, changesOf(text, cuts));
        holds(text, dictionary);
      }),
      runs(4),
    );
  });

  test("have the same result after edits as when read again", { timeout }, () => {
    fc.assert(
      fc.property(book, fc.array(anyCuts, { minLength: 1, maxLength: 3 }), (name, edits) =>
        staysFresh(realBook(name).importText, edits, dictionary),
      ),
      runs(4),
    );
  });
});
