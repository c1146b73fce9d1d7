import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  DidCloseTextDocumentNotification,
  DocumentDiagnosticRequest,
  type Diagnostic as Shown,
} from "vscode-languageserver-protocol/node";
import { analyse, createDictionary, ImportDocument, rules, wordProblem } from "../../language/index.ts";
import { atMost } from "../../lsp/settings/rules-of-file.ts";
import { buildLookup } from "../support/data/lookup.ts";
import { importtext, temporaryFolder } from "../support/editors/importtext.ts";
import { type LanguageClient, startLanguageClient } from "../support/editors/language-client.ts";
import { corpus, corpusWords } from "./corpus.ts";
import { changeBetween } from "./edits.ts";
import { type Found, foundIn, fromPrinted, type Printed, positionsIn } from "./found.ts";

vi.setConfig({ testTimeout: process.env.SOAK === "1" ? 900_000 : 60_000 });

const texts = corpus();
const lookup = buildLookup(corpusWords);
const folder = temporaryFolder({
  "words.json": JSON.stringify(lookup),
  ...Object.fromEntries(texts.map((text, index) => [`${index}.importtext`, text])),
});
afterAll(() => rmSync(folder, { recursive: true }));

/// The text in the editor before a text of the corpus: the previous one, so that the edit is substantial.
const previous = (index: number) => texts.at(index - 1)!;

describe.each([
  ["without a dictionary", null],
  ["with a dictionary", "words.json"],
])("one corpus, every host, %s", (_, file) => {
  const dictionary = file ? createDictionary(lookup) : null;
  const expected = texts.map((text) => foundIn(text, analyse(text, dictionary).diagnostics));

  test("the corpus has every kind of problem", () => {
    const codes = new Set(expected.flat().map(({ code }) => code));
    const own = [...rules.keys()].filter((code) => code !== "picture-missing");
    const wanted = own.filter((code) => file || !(wordProblem(code) || code === "word-name"));
    expect([...codes].sort()).toEqual(wanted.sort());
  });

  test("a document after an edit", () => {
    const found = texts.map((text, index) => {
      const document = new ImportDocument(previous(index), dictionary);
      document.edit([changeBetween(previous(index), text)]);
      expect(document.text).toBe(text);
      expect(document.structure()).toEqual(analyse(text, dictionary).structure);
      return foundIn(text, document.diagnostics);
    });
    expectSame(found, expected);
  });

  test("the command line", async () => {
    const files = texts.map((__, index) => `${index}.importtext`);
    const words = file ? ["--dictionary", file] : [];
    const { code, out, err } = await importtext(["check", "--format=json", ...words, ...files], { cwd: folder });
    const note = file ? "" : "importtext: words were not looked up: no dictionary\n";
    expect({ code, err }).toEqual({ code: 1, err: note });
    const results: { file: string; diagnostics: Printed[] }[] = JSON.parse(out);
    expect(results.map((result) => result.file)).toEqual(files);
    expectSame(
      results.map(({ diagnostics }, index) => diagnostics.map((one) => fromPrinted(one, texts[index]!))),
      expected,
    );
  });

  describe("the language server", () => {
    /// The server sends a thousand problems of a text, and says how many there are beside them.
    const shown = expected.map((found): Found[] => {
      const omitted = found.length - 1_000;
      if (omitted <= 0) return found;
      const message = `${omitted} more problems are not shown: 1000 are, the severest and first`;
      const start = { line: 0, character: 0 };
      const note = { code: "problems-omitted", severity: "information", message, start, end: start } as const;
      return [note, ...atMost(found, 1_000)];
    });
    let client: LanguageClient;
    let puller: LanguageClient;
    beforeAll(async () => {
      const options = file ? { initializationOptions: { dictionary: join(folder, file) } } : {};
      client = await startLanguageClient(options);
      puller = await startLanguageClient({ ...options, capabilities: { textDocument: { diagnostic: {} } } });
    });
    afterAll(async () => {
      expect(await Promise.all([client.stop(), puller.stop()])).toEqual([0, 0]);
    });

    test("by pull", async () => {
      const found: Found[][] = [];
      for (const [index, text] of texts.entries()) {
        const textDocument = { uri: `file:///${index}.importtext` };
        await puller.open(textDocument.uri, text);
        const report = await puller.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
        found.push("items" in report ? report.items.map(fromShown) : []);
        await puller.connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument });
      }
      expectSame(found, shown);
      expect(puller.published).toEqual([]);
    });

    test("after an edit", async () => {
      const uri = (index: number) => `file:///${index}.importtext`;
      for (const [index, text] of texts.entries()) {
        const old = previous(index);
        const { from, to, insert } = changeBetween(old, text);
        const positionOf = positionsIn(old);
        await client.open(uri(index), old, 1);
        await client.change(uri(index), 2, [{ range: { start: positionOf(from), end: positionOf(to) }, text: insert }]);
      }
      const found: Found[][] = [];
      for (const index of texts.keys()) found.push((await client.diagnostics(uri(index), 2)).map(fromShown));
      expectSame(found, shown);
    });
  });
});

const plain = (message: Shown["message"]) => (typeof message === "string" ? message : message.value);

/// By the protocol's numbers.
const severities: readonly Found["severity"][] = ["error", "error", "warning", "information"];

function fromShown({ code, severity, message, range }: Shown): Found {
  return { code: String(code), severity: severities[severity ?? 0] ?? "error", message: plain(message), ...range };
}

/// Compares text by text, so that a failure shows the text.
function expectSame(found: Found[][], expected: Found[][]): void {
  expect(found.length).toBe(texts.length);
  for (const [index, text] of texts.entries()) {
    expect({ text, problems: found[index] }).toEqual({ text, problems: expected[index] });
  }
}
