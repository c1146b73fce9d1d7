import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  CancellationTokenSource,
  type ClientCapabilities,
  CompletionRequest,
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  DocumentDiagnosticRequest,
  DocumentLinkRequest,
  FileChangeType,
  LSPErrorCodes,
  type RegistrationParams,
  WorkDoneProgress,
  WorkspaceDiagnosticRequest,
  type WorkspaceFolder,
} from "vscode-languageserver-protocol/node";
import { buildLookup } from "../support/data/lookup.ts";
import { folderOf, temporaryFolder } from "../support/editors/importtext.ts";
import { type LanguageClient, startLanguageClient } from "../support/editors/language-client.ts";

const text = "#part A\n#chapter B\n#page 1 image=é1.jpg\nThe dog.\n";
const folder = temporaryFolder({
  "book.importtext": text,
  "words.json": JSON.stringify(buildLookup(["the"])),
  "importtext.json": '{"dictionary": "words.json", "images": "pictures"}',
});
const uriOf = (path: string) => pathToFileURL(join(folder, path)).href;
const uri = uriOf("book.importtext");
const textDocument = { uri };

let client: LanguageClient;
let request: LanguageClient["connection"]["sendRequest"];

/// The number of the server's requests of a method.
const times = (method: string) => client.asked.filter((one) => one.method === method).length;
const codes = async () => {
  const report = await request(DocumentDiagnosticRequest.type, { textDocument });
  return report.kind === "full" ? report.items.map(({ code }) => code) : [];
};
const checkFolder = () => request(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });

beforeAll(async () => {
  const can = { refreshSupport: true };
  const dynamic = { dynamicRegistration: true };
  client = await startLanguageClient({
    rootUri: pathToFileURL(folder).href,
    capabilities: {
      general: { positionEncodings: ["utf-8"] },
      textDocument: { diagnostic: {} },
      workspace: {
        workspaceFolders: true,
        didChangeWatchedFiles: dynamic,
        diagnostics: can,
        semanticTokens: { ...can, requests: {}, tokenTypes: [], tokenModifiers: [], formats: [] },
        inlayHint: can,
        codeLens: can,
      },
      window: { workDoneProgress: true },
    } as ClientCapabilities,
  });
  request = client.connection.sendRequest.bind(client.connection);
  await client.open(uri, text);
});
afterAll(async () => {
  expect(await client.stop()).toBe(0);
  rmSync(folder, { recursive: true });
});

test("registers for changes of texts and settings", async () => {
  const { params } = await client.when(() => client.asked.find(({ method }) => method === "client/registerCapability"));
  const watched = (params as RegistrationParams).registrations.find(
    ({ method }) => method === DidChangeWatchedFilesNotification.method,
  );
  const { watchers } = watched!.registerOptions as { watchers: { globPattern: string }[] };
  expect(watchers.map(({ globPattern }) => globPattern)).toEqual([
    "**/*.importtext",
    "**/importtext.json",
    "**/*.{jpg,jpeg,png,JPG,JPEG,PNG}",
  ]);
});

test("a changed dictionary makes the editor request everything that depends on it again", async () => {
  expect(await codes()).toEqual(["picture-missing", "word-missing"]);
  const refreshes = [
    "workspace/diagnostic",
    "workspace/semanticTokens",
    "workspace/inlayHint",
    "workspace/codeLens",
  ].map((about) => `${about}/refresh`);
  const before = refreshes.map(times);
  writeFileSync(join(folder, "words.json"), JSON.stringify(buildLookup(["the", "dog"])));
  await client.when(() => refreshes.every((method, index) => times(method) > before[index]!) || undefined);
  expect(await codes()).toEqual(["picture-missing"]);
});

test("the first check of the folder shows progress, and a changed text is checked again", async () => {
  writeFileSync(join(folder, "other.importtext"), "#verse\n");
  const first = await checkFolder();
  expect(first.items.map((item) => [item.uri, "items" in item ? item.items.length : null])).toEqual([
    [uri, 1],
    [uriOf("other.importtext"), 1],
  ]);
  expect(times("window/workDoneProgress/create")).toBe(1);
  writeFileSync(join(folder, "other.importtext"), "// nothing\n");
  const before = times("workspace/diagnostic/refresh");
  await client.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
    changes: [{ uri: uriOf("other.importtext"), type: FileChangeType.Changed }],
  });
  await client.when(() => times("workspace/diagnostic/refresh") > before || undefined);
  expect((await checkFolder()).items[1]).toMatchObject({ uri: uriOf("other.importtext"), items: [] });
  expect(times("window/workDoneProgress/create")).toBe(1);
});

const changeFolders = (event: { added: WorkspaceFolder[]; removed: WorkspaceFolder[] }) =>
  client.connection.sendNotification(DidChangeWorkspaceFoldersNotification.type, { event });

test("an added folder is checked, and a removed one no longer", async () => {
  const more = folderOf({ "more.importtext": "#verse\n" });
  const change = { uri: pathToFileURL(more).href, name: "more" };
  const own = pathToFileURL(join(more, "more.importtext")).href;
  const files = async () => (await checkFolder()).items.map((item) => item.uri);
  await changeFolders({ added: [change], removed: [] });
  expect(await files()).toContain(own);
  await changeFolders({ added: [], removed: [change] });
  expect(await files()).not.toContain(own);
});

test("a check of the folder that is cancelled while it runs is answered as cancelled", async () => {
  const many = folderOf(Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`${index}.importtext`, text])));
  const change = { uri: pathToFileURL(many).href, name: "many" };
  await changeFolders({ added: [change], removed: [] });
  const source = new CancellationTokenSource();
  client.connection.onProgress(WorkDoneProgress.type, "many", () => source.cancel());
  const params = { previousResultIds: [], workDoneToken: "many" };
  const check = client.connection.sendRequest(WorkspaceDiagnosticRequest.type, params, source.token);
  await expect(check).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
  await changeFolders({ added: [], removed: [change] });
});

test("links, completion and problems follow images that appear and disappear", async () => {
  const links = async () =>
    (await request(DocumentLinkRequest.type, { textDocument }))?.map(({ target, range }) => [target, range.end]);
  const completed = async () => {
    const found = await request(CompletionRequest.type, { textDocument, position: { line: 2, character: 14 } });
    return (Array.isArray(found) ? found : (found?.items ?? [])).map(({ label }) => label);
  };
  expect([await links(), await completed()]).toEqual([[], []]);
  mkdirSync(join(folder, "pictures"));
  writeFileSync(join(folder, "pictures/é1.jpg"), "");
  // The client asked for UTF-8, so the accented letter counts twice.
  expect(await links()).toEqual([[uriOf("pictures/é1.jpg"), { line: 2, character: 21 }]]);
  expect(await completed()).toEqual(["é1.jpg"]);
  expect(await codes()).toEqual([]);
  const before = times("workspace/diagnostic/refresh");
  rmSync(join(folder, "pictures"), { recursive: true });
  await client.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
    changes: [{ uri: uriOf("pictures/é1.jpg"), type: FileChangeType.Deleted }],
  });
  await client.when(() => times("workspace/diagnostic/refresh") > before || undefined);
  expect([await links(), await completed(), await codes()]).toEqual([[], [], ["picture-missing"]]);
});

test("edits are read in the requested encoding", async () => {
  const own = { uri: "untitled:edited" };
  await client.open(own.uri, "#part é1 é2\n");
  const at = (character: number) => ({ line: 0, character });
  await client.change(own.uri, 2, [
    { range: { start: at(6), end: at(9) }, text: "“ü”" },
    { range: { start: at(15), end: at(18) }, text: "x=1" },
  ]);
  expect(await request(DocumentDiagnosticRequest.type, { textDocument: own })).toMatchObject({
    items: [{ code: "parameter-unknown", range: { start: at(15), end: at(16) } }],
  });
});

test("nothing is sent unasked to an editor that pulls diagnostics", () => {
  expect(client.published).toEqual([]);
});
