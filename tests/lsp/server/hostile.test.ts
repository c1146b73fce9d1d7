import { once } from "node:events";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import {
  CodeActionRequest,
  CompletionRequest,
  DocumentDiagnosticRequest,
  DocumentFormattingRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  InlayHintRequest,
  type Position,
  type PositionEncodingKind,
  ReferencesRequest,
  RenameRequest,
  SelectionRangeRequest,
  SemanticTokensRequest,
} from "vscode-languageserver-protocol/node";
import { Lines, wholeText } from "../../../lsp/server/lines.ts";
import { startImporttext } from "../../support/editors/importtext.ts";
import { type LanguageClient, startLanguageClient } from "../../support/editors/language-client.ts";

const soak = process.env.SOAK === "1";

describe("lines", () => {
  const encodings = ["utf-16", "utf-8", "utf-32"] as const;
  const piece = fc.constantFrom("a", "é", "–", "🐇", "\n", "\r", "\r\n", "\u2028", "", "bc d");
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
  /// The number of units of a text in each encoding.
  const units = {
    "utf-16": (part: string) => part.length,
    "utf-8": (part: string) => Buffer.byteLength(part),
    "utf-32": (part: string) => [...part].length,
  };

  test("convert each offset to its position and back, after any edit, in each encoding", () => {
    const edit = fc.record({ at: fc.nat(), length: fc.nat({ max: 5 }), insert: text });
    fc.assert(
      fc.property(fc.constantFrom(...encodings), text, fc.array(edit, { maxLength: 4 }), (encoding, start, edits) => {
        let now = start;
        const lines = new Lines(wholeText(now), encoding);
        for (const { at, length, insert } of edits) {
          const points = [...now];
          const from = points.slice(0, at % (points.length + 1)).join("").length;
          const to = from + [...now.slice(from)].slice(0, length).join("").length;
          now = now.slice(0, from) + insert + now.slice(to);
          lines.update(from, to, insert, wholeText(now));
        }
        let offset = 0;
        let [line, before] = [0, ""];
        for (const part of now.match(/\r\n|./gsu) ?? []) {
          expect(lines.position(offset)).toEqual({ line, character: units[encoding](before) });
          expect(lines.offset({ line, character: units[encoding](before) })).toBe(offset);
          offset += part.length;
          if (/^[\r\n]/.test(part)) [line, before] = [line + 1, ""];
          else before += part;
        }
        expect(lines.offset({ line: line + 1, character: 0 })).toBe(now.length);
      }),
      { seed: 7, numRuns: soak ? 20_000 : 400 },
    );
  });

  test("are fast on one long line", () => {
    const lines = new Lines(wholeText("é".repeat(500_000)), "utf-8");
    const started = performance.now();
    for (let offset = 0; offset < 500_000; offset += 10) lines.position(offset);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

test.each<[PositionEncodingKind[] | undefined, PositionEncodingKind, number]>([
  [["utf-8", "utf-16"], "utf-8", 11],
  [["utf-32"], "utf-32", 8],
  [undefined, "utf-16", 9],
])("an editor that asks for %j is served in %s", async (positionEncodings, chosen, character) => {
  const client = await startLanguageClient(
    positionEncodings ? { capabilities: { general: { positionEncodings } } } : {},
  );
  onTestFinished(() => void client.child.kill("SIGKILL"));
  expect(client.capabilities.positionEncoding).toBe(chosen);
  await client.open("untitled:a", "#part 🐇 x=1\n");
  const [found] = await client.diagnostics("untitled:a", 1);
  expect(found).toMatchObject({ code: "parameter-unknown", range: { start: { line: 0, character } } });
});

describe("every request is answered, for any text and any position", () => {
  let client: LanguageClient;
  beforeAll(async () => {
    client = await startLanguageClient({ capabilities: { textDocument: { diagnostic: {} } } });
  });
  afterAll(async () => {
    expect(await client.stop()).toBe(0);
  });

  test.each([
    ["nothing", ""],
    ["binary", Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 256)).toString("latin1")],
    ["lone surrogates", "\ud83d#part \udc07\n@\ud83d: [\udc07"],
    ["one long line", "#verse [a".repeat(60_000)],
    ["brackets", `#part a\n#chapter b\n#page 1\n${"[".repeat(10_000)}`],
    ["a huge text", `#part a\n#chapter b\n#page 1\n${"@Bo: The dog ran [and.\n".repeat(15_000)}`],
  ])("%s", async (name, text) => {
    const textDocument = { uri: `untitled:${encodeURIComponent(name)}` };
    await client.open(textDocument.uri, text);
    const positions: Position[] = [
      { line: 0, character: 0 },
      { line: 0, character: 99_999_999 },
      { line: 3, character: 8 },
      { line: 99_999_999, character: 1 },
    ];
    const ask = client.connection.sendRequest.bind(client.connection);
    const options = { tabSize: 2, insertSpaces: true };
    for (const position of positions) {
      const at = { textDocument, position };
      const range = { start: position, end: position };
      await ask(HoverRequest.type, at);
      await ask(CompletionRequest.type, at);
      await ask(ReferencesRequest.type, { ...at, context: { includeDeclaration: true } });
      await ask(RenameRequest.type, { ...at, newName: "Ann" }).catch(() => {});
      await ask(SelectionRangeRequest.type, { textDocument, positions: [position] });
      await ask(CodeActionRequest.type, { textDocument, range, context: { diagnostics: [], only: ["quickfix"] } });
      await ask(InlayHintRequest.type, { textDocument, range });
    }
    await ask(SemanticTokensRequest.type, { textDocument });
    await ask(FoldingRangeRequest.type, { textDocument });
    await ask(DocumentSymbolRequest.type, { textDocument });
    await ask(DocumentFormattingRequest.type, { textDocument, options });
    const range = { start: positions[3]!, end: positions[0]! };
    await client.change(textDocument.uri, 2, [{ range, text: "#page" }]);
    expect(await ask(DocumentDiagnosticRequest.type, { textDocument })).toMatchObject({
      kind: "full",
      items: expect.arrayContaining([expect.objectContaining({ code: "page-name-missing" })]),
    });
  });

  test("nonsensical requests are refused, and the next one is answered", async () => {
    const { connection } = client;
    for (const params of [null, 5, {}, { textDocument: null }, { textDocument: { uri: 7 }, position: "here" }])
      for (const method of ["textDocument/hover", "textDocument/rename", "textDocument/codeAction", "no/such"])
        await connection.sendRequest(method, params).catch(() => {});
    await connection.sendNotification("textDocument/didChange", { textDocument: { uri: "untitled:none" } });
    await connection.sendNotification("textDocument/didOpen", {});
    await client.open("untitled:sound", "#verse");
    const textDocument = { uri: "untitled:sound" };
    expect(await connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument })).toMatchObject({
      items: [{ code: "tag-unknown" }],
    });
  });
});

/// Starts a server that is written to byte by byte, with input that an editor's library would never send.
function rawServer() {
  const child = startImporttext(["lsp", "--stdio"]);
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  child.stdout.on("data", (chunk) => {
    said += chunk;
  });
  const framed = (body: object | string) => {
    const text = typeof body === "string" ? body : JSON.stringify({ jsonrpc: "2.0", ...body });
    return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
  };
  return {
    child,
    /// Sends all messages in one write.
    send: (...bodies: (object | string)[]) => child.stdin.write(bodies.map(framed).join("")),
    async until(wanted: RegExp): Promise<string> {
      while (!wanted.test(said)) await once(child.stdout, "data");
      return said;
    },
  };
}

const params = { processId: null, rootUri: null, capabilities: {} };

test("a message that is not JSON does not end the server", async () => {
  const { child, send, until } = rawServer();
  send("{", { id: 1, method: "initialize", params });
  expect(await until(/"capabilities"/)).toContain('"id":1');
  child.stdin.end();
  if (child.exitCode === null) await once(child, "exit");
});

test("requests before initialize and after shutdown are refused, and so is a second initialize", async () => {
  const { child, send, until } = rawServer();
  const about = { textDocument: { uri: "untitled:a" }, position: { line: 0, character: 0 } };
  send({ id: 1, method: "textDocument/hover", params: about }, { id: 2, method: "shutdown" });
  const before = await until(/"id":2/);
  expect(before).toContain('"id":1,"error":{"code":-32002');
  expect(before).toContain('"id":2,"error":{"code":-32002');
  send({ id: 3, method: "initialize", params }, { id: 4, method: "initialize", params });
  expect(await until(/"id":4/)).toContain('"id":4,"error":{"code":-32600');
  send({ id: 5, method: "textDocument/hover", params: about }, { id: 6, method: "shutdown" });
  expect(await until(/"id":6/)).toMatch(/"id":5,"result":null[\s\S]*"id":6,"result":null/);
  send({ id: 7, method: "textDocument/hover", params: about }, { id: 8, method: "shutdown" });
  const after = await until(/"id":8/);
  expect(after).toContain('"id":7,"error":{"code":-32600');
  expect(after).toContain('"id":8,"error":{"code":-32600');
  send({ method: "exit" });
  if (child.exitCode === null) await once(child, "exit");
  expect(child.exitCode).toBe(0);
});

test("a request that is cancelled before its turn is answered as cancelled", async () => {
  const { send, until } = rawServer();
  send({ id: 1, method: "initialize", params });
  await until(/"capabilities"/);
  const about = { textDocument: { uri: "untitled:a" }, position: { line: 0, character: 0 } };
  send(
    { id: 2, method: "textDocument/hover", params: about },
    { method: "$/cancelRequest", params: { id: 2 } },
    { id: 3, method: "textDocument/hover", params: about },
  );
  const said = await until(/"id":3/);
  expect(said).toContain('"id":2,"error":{"code":-32800');
  expect(said).toContain('"id":3,"result":null');
});
