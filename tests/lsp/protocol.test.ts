import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  CodeActionKind,
  CodeActionRequest,
  CodeActionResolveRequest,
  ColorPresentationRequest,
  CompletionRequest,
  CompletionResolveRequest,
  DefinitionRequest,
  DocumentColorRequest,
  DocumentDiagnosticRequest,
  DocumentFormattingRequest,
  DocumentHighlightRequest,
  DocumentLinkRequest,
  DocumentOnTypeFormattingRequest,
  DocumentRangeFormattingRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  InlayHintRequest,
  LinkedEditingRangeRequest,
  LSPErrorCodes,
  type Position,
  PrepareRenameRequest,
  type Range,
  ReferencesRequest,
  RenameRequest,
  SelectionRangeRequest,
  SemanticTokensDeltaRequest,
  SemanticTokensRangeRequest,
  SemanticTokensRequest,
  WorkDoneProgress,
  WorkspaceDiagnosticRequest,
  WorkspaceSymbolRequest,
} from "vscode-languageserver-protocol/node";
import { buildLookup } from "../support/data/lookup.ts";
import { temporaryFolder } from "../support/editors/importtext.ts";
import { type LanguageClient, startLanguageClient } from "../support/editors/language-client.ts";

const words = buildLookup(["the", "dog", "ran", "bat", "bat", "ice cream"]);
const [, , , batAnimal, batStick] = words.rootKeys;
Object.assign(batAnimal!, { definition: "A small animal that flies at night", symbol: { symbolshelf: "bat_1" } });
Object.assign(batStick!, { definition: "A stick", fitzType: "N" });

const text = [
  "#character Bo symbol=rabbit colour=3366cc", // 0
  "", // 1
  "#part One", // 2
  "#chapter Two", // 3
  "#page 1 image=p1.jpg", // 4
  "@Bo: The dog ran.", // 5
  "#footnote index=1 word=dog", // 6
  `The bat#${batAnimal!.id} ran.`, // 7
  "The bat   ran. The dog ran.", // 8
  "#page 2 type=Title color=1", // 9
  "@bo: Hop.", // 10
  "",
].join("\n");

const folder = temporaryFolder({
  "book.importtext": text,
  "other.importtext": "#character Ann symbol=girl colour=112233\n#verse\n",
  "words.json": JSON.stringify(words),
  "importtext.json": '{"dictionary": "words.json"}',
  "p1.jpg": "",
  "p2.PNG": "",
});
const uriOf = (name: string) => pathToFileURL(join(folder, name)).href;
const uri = uriOf("book.importtext");
const textDocument = { uri };
const at = (line: number, character: number): Position => ({ line, character });
const between = (start: Position, end: Position): Range => ({ start, end });
const everything = between(at(0, 0), at(99, 0));

let client: LanguageClient;
let request: LanguageClient["connection"]["sendRequest"];

beforeAll(async () => {
  client = await startLanguageClient({
    rootUri: pathToFileURL(folder).href,
    capabilities: {
      textDocument: {
        diagnostic: {},
        documentSymbol: { hierarchicalDocumentSymbolSupport: true },
        hover: { contentFormat: ["markdown"] },
        codeAction: { resolveSupport: { properties: ["edit"] } },
        publishDiagnostics: {},
      },
      workspace: { workspaceEdit: { documentChanges: true } },
      window: { workDoneProgress: true },
    },
  });
  request = client.connection.sendRequest.bind(client.connection);
  await client.open(uri, text);
});
afterAll(async () => {
  expect(await client.stop()).toBe(0);
  rmSync(folder, { recursive: true });
});

/// The texts of edits, each with its range as `line:character-line:character`.
const shown = (edits: { range: Range; newText: string }[]) =>
  edits.map(({ range: { start, end }, newText }) => [
    `${start.line}:${start.character}-${end.line}:${end.character}`,
    newText,
  ]);

describe("every request about one text", () => {
  test("diagnostics by pull, and an unchanged report the second time; none are pushed", async () => {
    const report = await request(DocumentDiagnosticRequest.type, { textDocument });
    expect(report).toMatchObject({ kind: "full" });
    const { items, resultId } = report as Extract<typeof report, { kind: "full" }>;
    expect(items.map(({ code, range }) => `${range.start.line} ${code}`)).toEqual([
      "8 word-homonym",
      "9 parameter-unknown",
      "10 speaker-unknown",
      "10 word-missing",
    ]);
    const again = await request(DocumentDiagnosticRequest.type, { textDocument, previousResultId: resultId! });
    expect(again).toEqual({ kind: "unchanged", resultId });
    expect(client.published).toEqual([]);
  });

  test("completion of an image, and of a word with the dictionary's details", async () => {
    const images = await request(CompletionRequest.type, { textDocument, position: at(4, 14) });
    expect(images).toMatchObject({ items: [{ label: "p2.PNG" }, { label: "p1.jpg" }] });
    const found = await request(CompletionRequest.type, { textDocument, position: at(8, 6) });
    if (!found || Array.isArray(found)) throw new Error("not a list");
    const animal = found.items.find(({ detail }) => detail?.includes("animal"))!;
    expect(animal).toMatchObject({
      label: "bat",
      textEdit: { newText: `bat#${batAnimal!.id}`, range: between(at(8, 4), at(8, 7)) },
    });
    expect(await request(CompletionResolveRequest.type, animal)).toMatchObject({
      documentation: { kind: "plaintext", value: expect.stringContaining("Symbol: bat_1") },
    });
  });

  test("hover: definition, type, fitz type, dialects and symbol", async () => {
    const hover = await request(HoverRequest.type, { textDocument, position: at(7, 5) });
    expect(hover).toEqual({
      range: between(at(7, 4), at(7, 44)),
      contents: {
        kind: "markdown",
        value: [
          "**bat**",
          "A small animal that flies at night",
          "Type: Key (K)",
          "Fitz type: Nouns (N)",
          "Dialects: British, Australian, American",
          "Symbol: bat\\_1",
        ].join("\n\n"),
      },
    });
    expect(await request(HoverRequest.type, { textDocument, position: at(1, 0) })).toBeNull();
  });

  test("hover over a page's image shows it, and over one that is not there its help", async () => {
    expect(await request(HoverRequest.type, { textDocument, position: at(4, 16) })).toEqual({
      range: between(at(4, 14), at(4, 20)),
      contents: { kind: "markdown", value: `**p1.jpg**\n\n![p1.jpg](${uriOf("p1.jpg")})` },
    });
    const own = uriOf("hovered.importtext");
    await client.open(own, "#part A\n#chapter B\n#page 1 image=none.jpg\n#page 2 image=../book.importtext\n");
    for (const line of [2, 3]) {
      const found = await request(HoverRequest.type, { textDocument: { uri: own }, position: at(line, 16) });
      expect(found?.contents).toMatchObject({ value: expect.not.stringContaining("![") });
    }
  });

  test("the colours of characters, and a chosen one as the language writes it", async () => {
    const [found, ...others] = (await request(DocumentColorRequest.type, { textDocument }))!;
    expect(others).toEqual([]);
    expect(found).toEqual({
      range: between(at(0, 35), at(0, 41)),
      color: { red: 0x33 / 255, green: 0x66 / 255, blue: 0xcc / 255, alpha: 1 },
    });
    const color = { red: 0, green: 0.502, blue: 1, alpha: 0.5 };
    expect(await request(ColorPresentationRequest.type, { textDocument, color, range: found!.range })).toEqual([
      { label: "0080ff", textEdit: { range: found!.range, newText: "0080ff" } },
    ]);
  });

  test("a typed quote becomes typographic, but not in a value", async () => {
    const own = uriOf("typed.importtext");
    const options = { tabSize: 2, insertSpaces: true };
    const typed = async (line: string, ch: string) => {
      const before = "#part A\n#chapter B\n#page 1\n";
      await client.open(own, before + line);
      const position = at(3, line.length);
      const asked = { textDocument: { uri: own }, position, ch, options };
      return shown((await request(DocumentOnTypeFormattingRequest.type, asked)) ?? []);
    };
    expect(await typed('Then "', '"')).toEqual([["3:5-3:6", "“"]]);
    expect(await typed('Then “hi"', '"')).toEqual([["3:8-3:9", "”"]]);
    expect(await typed("don'", "'")).toEqual([["3:3-3:4", "’"]]);
    expect(await typed('#page 2 image="', '"')).toEqual([]);
    expect(await typed("don", "'")).toEqual([]);
  });

  test("a character's name is edited together with its speeches from its declaration alone", async () => {
    const linked = (line: number, character: number) =>
      request(LinkedEditingRangeRequest.type, { textDocument, position: at(line, character) });
    expect(await linked(0, 12)).toMatchObject({ ranges: [between(at(0, 11), at(0, 13)), between(at(5, 1), at(5, 3))] });
    expect(await linked(5, 2)).toBeNull();
    expect(await linked(7, 2)).toBeNull();
  });

  test("tags as snippets, and colours with a swatch, where the editor has them", async () => {
    const own = uriOf("snippets.importtext");
    const capabilities = { textDocument: { completion: { completionItem: { snippetSupport: true } } } };
    const other = await startLanguageClient({ capabilities });
    const first = async ({ connection, open }: LanguageClient, line: string) => {
      await open(own, line);
      const position = at(0, line.length);
      const found = await connection.sendRequest(CompletionRequest.type, { textDocument: { uri: own }, position });
      return found && !Array.isArray(found) ? found.items[0]! : null;
    };
    expect(await first(other, "#")).toMatchObject({
      insertTextFormat: 2,
      textEdit: { newText: expect.stringMatching(/^part \$/) },
    });
    expect(await first(client, "#")).toMatchObject({ textEdit: { newText: "part " } });
    expect(await first(other, "#character Al colour=")).toMatchObject({
      kind: 16,
      label: "3366cc",
      documentation: "#3366cc",
    });
    expect(await other.stop()).toBe(0);
  });

  test("code actions: fixes with the preferred one marked, splitting, and 'fix all' on request", async () => {
    const ask = (line: number, only?: string[]) =>
      request(CodeActionRequest.type, {
        textDocument,
        range: between(at(line, 0), at(line, 99)),
        context: { diagnostics: [], ...(only ? { only } : {}) },
      }).then((actions) => actions!.map((action) => action as Extract<typeof action, { edit?: unknown }>));
    const speaker = await ask(10, [CodeActionKind.QuickFix]);
    expect(speaker[0]).toMatchObject({
      kind: "quickfix",
      isPreferred: true,
      diagnostics: [{ code: "speaker-unknown" }],
      edit: { documentChanges: [{ textDocument: { uri, version: 1 }, edits: [{ newText: "Bo" }] }] },
    });
    expect((await ask(8)).map(({ title }) => title)).toContain("Split into 2 sentences, one a line");
    const offered = (await ask(8)).map(({ title }) => title);
    expect(offered).toContain("Let Narrator speak");
    expect(offered.some((title) => /^Make page .* type=Illustration$/.test(title))).toBe(true);
    const [all, ...others] = await ask(0, ["source.fixAll"]);
    expect(others).toEqual([]);
    expect(all).toMatchObject({ kind: "source.fixAll.importtext" });
    const resolved = await request(CodeActionResolveRequest.type, all!);
    expect(resolved.edit?.documentChanges).toMatchObject([{ edits: [{ newText: "Bo" }] }]);
    // Nothing tells a bat from a bat.
    expect(await ask(0, ["source.importtext.meanings"])).toEqual([]);
  });

  test("'fix all' only where it does something", async () => {
    const own = uriOf("fixes.importtext");
    const kindsOf = async (text: string) => {
      await client.open(own, text);
      const asked = { textDocument: { uri: own }, range: everything, context: { diagnostics: [], only: ["source"] } };
      return (await request(CodeActionRequest.type, asked))!.map((action) => ("kind" in action ? action.kind : null));
    };
    expect(await kindsOf("#verse\n#part\n")).toEqual([]);
    expect(await kindsOf("#part A\n#chapter B\n#page 1 type=title\n#page 2 type=front-cover\n")).toEqual([
      "source.fixAll.importtext",
    ]);
  });

  test("definition, references and highlights", async () => {
    const declaration = between(at(0, 11), at(0, 13));
    const speech = between(at(5, 1), at(5, 3));
    expect(await request(DefinitionRequest.type, { textDocument, position: at(5, 2) })).toEqual({
      uri,
      range: declaration,
    });
    const references = (includeDeclaration: boolean) =>
      request(ReferencesRequest.type, { textDocument, position: at(0, 11), context: { includeDeclaration } });
    expect((await references(true))?.map(({ range }) => range)).toEqual([declaration, speech]);
    expect((await references(false))?.map(({ range }) => range)).toEqual([speech]);
    expect(await request(DocumentHighlightRequest.type, { textDocument, position: at(0, 11) })).toEqual([
      { range: declaration, kind: 3 },
      { range: speech, kind: 2 },
    ]);
  });

  test("rename, and the reason for a refusal", async () => {
    expect(await request(PrepareRenameRequest.type, { textDocument, position: at(5, 1) })).toEqual({
      range: between(at(5, 1), at(5, 3)),
      placeholder: "Bo",
    });
    const edit = await request(RenameRequest.type, { textDocument, position: at(5, 1), newName: "Mrs Bo" });
    expect(edit?.documentChanges).toMatchObject([{ edits: [{ newText: "Mrs Bo" }, { newText: "Mrs Bo" }] }]);
    await expect(
      request(RenameRequest.type, { textDocument, position: at(5, 1), newName: "Narrator" }),
    ).rejects.toMatchObject({ code: LSPErrorCodes.RequestFailed, message: "'Narrator' is a reserved character" });
  });

  test("symbols of the text, folds and selections", async () => {
    const symbols = await request(DocumentSymbolRequest.type, { textDocument });
    expect(symbols).toMatchObject([
      { name: "Bo" },
      { name: "One", children: [{ name: "Two", children: [{ name: "1" }, { name: "2", detail: "Title" }] }] },
    ]);
    const folds = await request(FoldingRangeRequest.type, { textDocument });
    expect(folds?.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
      [2, 10],
      [3, 10],
      [4, 8],
      [9, 10],
    ]);
    const [first] = (await request(SelectionRangeRequest.type, { textDocument, positions: [at(5, 10)] }))!;
    expect(first?.range).toEqual(between(at(5, 9), at(5, 12)));
    expect(first?.parent?.range.start.line).toBe(5);
  });

  test("formatting of the text and of a range", async () => {
    const options = { tabSize: 2, insertSpaces: true };
    const all = await request(DocumentFormattingRequest.type, { textDocument, options });
    expect(shown(all!)).toContainEqual(["8:8-8:10", ""]);
    const some = await request(DocumentRangeFormattingRequest.type, {
      textDocument,
      options,
      range: between(at(8, 0), at(8, 1)),
    });
    expect(shown(some!)).toEqual([["8:8-8:10", ""]]);
  });

  test("the definition behind a word id, and the images of pages", async () => {
    expect(await request(InlayHintRequest.type, { textDocument, range: everything })).toEqual([
      { position: at(7, 44), label: "N · A small animal that flies at night", paddingLeft: true },
    ]);
    expect(await request(InlayHintRequest.type, { textDocument, range: between(at(0, 0), at(6, 0)) })).toEqual([]);
    expect(await request(DocumentLinkRequest.type, { textDocument })).toMatchObject([
      { range: between(at(4, 14), at(4, 20)), target: uriOf("p1.jpg") },
    ]);
  });

  test("semantic tokens: all, those of a range, and the changes after an edit", async () => {
    const own = uriOf("tokens.importtext");
    await client.open(own, "// a\n#part B\n");
    const full = await request(SemanticTokensRequest.type, { textDocument: { uri: own } });
    const { tokenTypes } = client.capabilities.semanticTokensProvider!.legend;
    const typed = (data: readonly number[]) =>
      data.filter((_, index) => index % 5 === 3).map((type) => tokenTypes[type]);
    expect(typed(full!.data)).toEqual(["comment", "keyword", "namespace"]);
    const some = await request(SemanticTokensRangeRequest.type, {
      textDocument: { uri: own },
      range: between(at(1, 0), at(1, 1)),
    });
    expect(some!.data.slice(0, 3)).toEqual([1, 0, 5]);
    await client.change(own, 2, [{ range: between(at(1, 6), at(1, 7)), text: "Cat" }]);
    const delta = await request(SemanticTokensDeltaRequest.type, {
      textDocument: { uri: own },
      previousResultId: full!.resultId!,
    });
    expect(delta).toMatchObject({ edits: [{ start: 12, deleteCount: 1, data: [3] }] });
  });
});

describe("the whole folder", () => {
  test("diagnostics with progress the first time, and later only the changes", async () => {
    const progress: string[] = [];
    client.connection.onProgress(WorkDoneProgress.type, "first", ({ kind }) => void progress.push(kind));
    const report = await request(WorkspaceDiagnosticRequest.type, { previousResultIds: [], workDoneToken: "first" });
    expect(report.items.map((item) => [item.uri, item.version, item.kind])).toEqual([
      [uri, 1, "full"],
      [uriOf("other.importtext"), null, "full"],
    ]);
    expect([progress[0], progress.at(-1)]).toEqual(["begin", "end"]);

    const previousResultIds = report.items.map((item) => ({ uri: item.uri, value: item.resultId! }));
    writeFileSync(join(folder, "other.importtext"), "#character Ann symbol=girl colour=112233\n");
    const again = await request(WorkspaceDiagnosticRequest.type, { previousResultIds });
    expect(again.items).toMatchObject([
      { uri, kind: "unchanged" },
      { uri: uriOf("other.importtext"), kind: "full", items: [] },
    ]);
  });

  test("symbols by a substring of their names", async () => {
    const found = await request(WorkspaceSymbolRequest.type, { query: "aN" });
    expect(found).toMatchObject([{ name: "Ann", location: { uri: uriOf("other.importtext") } }]);
    expect((await request(WorkspaceSymbolRequest.type, { query: "tw" }))?.map(({ name }) => name)).toEqual(["Two"]);
  });
});
