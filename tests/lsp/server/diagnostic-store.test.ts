import fc from "fast-check";
import { expect, test } from "vitest";
import type { Diagnostic } from "vscode-languageserver-protocol";
import { createDictionary } from "../../../language/index.ts";
import { DiagnosticStore } from "../../../lsp/server/features/diagnostic-store.ts";
import { diagnosticsOf } from "../../../lsp/server/features/diagnostics.ts";
import { OpenDocument } from "../../../lsp/server/open-document.ts";
import { type FileRules, noRules } from "../../../lsp/settings/rules-of-file.ts";
import { anyCuts, anyText, changesOf, longText, runs, timeout } from "../../language/arbitrary-text.ts";
import { buildLookup } from "../../support/data/lookup.ts";

const client = { relatedInformation: true, codeDescriptions: true };
const uri = "untitled:a";
const dictionary = createDictionary(buildLookup(["the", "dog", "ran", "cat"]));
const rules: FileRules = { ...noRules, severities: [["word-missing", "warning"]] };

function openText(text: string, encoding: "utf-16" | "utf-8" = "utf-16", rulesOfText = rules): OpenDocument {
  const open = new OpenDocument({ uri, languageId: "importtext", version: 1, text }, encoding);
  open.set(dictionary, rulesOfText);
  return open;
}

/// Many short lines, most of them with problems: an edit changes a few of many.
const shortLines = fc
  .array(fc.constantFrom("zz", "the zz", "zz dog zz", "", "@Bo: zz", "#page 7", "// zz"), {
    minLength: 6,
    maxLength: 20,
  })
  .map((lines) => `#part A\n#chapter B\n#page 1\n${lines.join("\n")}`);
const word = fc.constantFrom("", "q", " ", "zz ", "\n", "\r", "\r\n", "zz zz zz zz zz zz zz zz zz zz ");
const typed = fc.record({ position: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.nat(12), insert: word });
const edits = fc.oneof(anyCuts, fc.array(typed, { minLength: 1, maxLength: 3 }));

test(
  "what is written after edits is what a text that is opened then has, and its id is kept as long as that is the same",
  () => {
    fc.assert(
      fc.property(
        fc.oneof(anyText, longText, shortLines),
        // Whether the editor asks for the diagnostics after them.
        fc.array(fc.tuple(edits, fc.boolean()), { minLength: 1, maxLength: 8 }),
        fc.constantFrom("utf-16" as const, "utf-8" as const),
        fc.constantFrom(1, 3, null),
        (start, rounds, encoding, maxProblems) => {
          const rulesOfText = { ...rules, maxProblems };
          const open = openText(start, encoding, rulesOfText);
          const store = new DiagnosticStore();
          let last: { resultId: string; found: string } | null = null;
          for (const [cuts, isAsked] of rounds) {
            for (const { from, to, insert } of changesOf(open.document.text, cuts).reverse())
              open.change([{ range: open.range({ from, to }), text: insert }], open.version + 1);
            if (!isAsked) continue;
            const { resultId, write } = store.report(open, client);
            const again = openText(open.document.text, encoding, rulesOfText);
            const found = JSON.stringify(diagnosticsOf(again, client));
            expect(write()).toBe(found);
            if (last) expect(resultId === last.resultId).toBe(found === last.found);
            last = { resultId, found };
          }
        },
      ),
      runs(600),
    );
  },
  timeout,
);

const book = `#part A\n#chapter B\n${Array.from({ length: 30 }, (_, page) => `#page ${page}\nThe dogg ran.\n`).join("")}`;

test("problems elsewhere are not written again after a letter", () => {
  const open = openText(book);
  const store = new DiagnosticStore();
  store.report(open, client);
  const at = book.indexOf("#page 15") + "#page 15\nThe d".length;
  const asked: number[] = [];
  const { position } = open;
  open.position = (offset) => {
    asked.push(offset);
    return position.call(open, offset);
  };
  open.range = ({ from, to }) => ({ start: open.position(from), end: open.position(to) });
  open.change([{ range: { start: { line: 33, character: 5 }, end: { line: 33, character: 5 } }, text: "x" }], 2);
  expect(open.document.text.slice(at - 5, at + 6)).toBe("The dxogg r");
  const { write } = store.report(open, client);
  const written = JSON.parse(write()) as Diagnostic[];
  expect(written).toHaveLength(30);
  expect(written[15]?.range).toEqual({ start: { line: 33, character: 4 }, end: { line: 33, character: 9 } });
  expect(asked).toEqual([at - 1, at + 4]);
});

test("a text that is opened again is not told by what was told of it before", () => {
  const store = new DiagnosticStore();
  const first = store.report(openText("#part A\n\n#verse\n"), client);
  expect(JSON.parse(first.write())).toMatchObject([{ range: { start: { line: 2 } } }]);
  const second = store.report(openText("#part AB\n#verse\n"), client);
  expect(JSON.parse(second.write())).toMatchObject([{ range: { start: { line: 1 } } }]);
});

test("a whole new text is told", () => {
  const store = new DiagnosticStore();
  const open = openText("#part A\n\n#verse\n");
  store.report(open, client);
  open.change([{ text: "#part AB\n#verse\n" }], 2);
  expect(JSON.parse(store.report(open, client).write())).toMatchObject([{ range: { start: { line: 1 } } }]);
});

test("what other words and other rules say is told, though nothing was typed", () => {
  const store = new DiagnosticStore();
  const open = openText("#part A\n#chapter B\n#page 1\nThe bat.\n");
  const told = (words: string[], severities: FileRules["severities"]) => {
    open.set(createDictionary(buildLookup(words)), { ...rules, severities });
    return JSON.parse(store.report(open, client).write()) as Diagnostic[];
  };
  expect(told(["the", "bat", "bat"], [])).toMatchObject([{ severity: 1, message: "'bat' could be any of 2 words" }]);
  const more = ["the", "bat", "bat", "bat"];
  expect(told(more, [])).toMatchObject([{ severity: 1, message: "'bat' could be any of 3 words" }]);
  expect(told(more, [["word-homonym", "information"]])).toMatchObject([{ severity: 3 }]);
});
