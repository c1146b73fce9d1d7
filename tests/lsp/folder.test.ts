import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  type ClientCapabilities,
  DocumentDiagnosticRequest,
  WorkspaceDiagnosticRequest,
} from "vscode-languageserver-protocol/node";
import { buildLookup } from "../support/data/lookup.ts";
import { folderOf } from "../support/editors/importtext.ts";
import { startLanguageClient } from "../support/editors/language-client.ts";

const can = { refreshSupport: true };
const capabilities = {
  textDocument: { diagnostic: {} },
  workspace: { diagnostics: can, semanticTokens: can, inlayHint: can },
} as ClientCapabilities;

/// Makes a folder of folders with texts, each of which has a page that is there twice.
function shelf({ folders, texts }: { folders: number; texts: number }): string {
  const folder = folderOf({ "words.json": JSON.stringify(buildLookup(["the", "dog"])) });
  for (let at = 0; at < folders; at++) {
    mkdirSync(join(folder, `series-${at}`));
    for (let text = 0; text < texts; text++)
      writeFileSync(
        join(folder, `series-${at}`, `book-${text}.importtext`),
        `#part A\n#chapter B\n#page 1\nThe dog.\n#page 1\n${"The dog.\n".repeat(60)}`,
      );
  }
  return folder;
}

async function client(folder: string) {
  const started = await startLanguageClient({
    rootUri: pathToFileURL(folder).href,
    capabilities,
    initializationOptions: { dictionary: join(folder, "words.json") },
  });
  onTestFinished(() => {
    started.connection.dispose();
    started.child.kill("SIGKILL");
  });
  const refreshes = () => started.asked.filter(({ method }) => method === "workspace/diagnostic/refresh").length;
  const pull = async (before: Map<string, string>) => {
    const previousResultIds = [...before].map(([uri, value]) => ({ uri, value }));
    const { items } = await started.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds });
    return items;
  };
  return { ...started, refreshes, pull };
}

const idsOf = (items: readonly { uri: string; resultId?: string }[]) =>
  new Map(items.map(({ uri, resultId }) => [uri, resultId ?? ""]));
const kinds = (items: readonly { kind: string }[]) => Array.from(new Set(items.map(({ kind }) => kind)));

test("200 texts in 20 folders without settings set off no refresh, and the second pull is unchanged", async () => {
  const folder = shelf({ folders: 20, texts: 10 });
  const { connection, open, pull, refreshes } = await client(folder);
  const uri = pathToFileURL(join(folder, "series-3/book-3.importtext")).href;
  await open(uri, "#part A\n#chapter B\n#page 1\nThe dog.\n");
  const first = await pull(new Map());
  expect(first).toHaveLength(200);
  expect(kinds(first)).toEqual(["full"]);
  // Longer than it takes to look at every file that is not there.
  await setTimeout(1_500);
  expect(refreshes()).toBe(0);
  const second = await pull(idsOf(first));
  expect(second).toHaveLength(200);
  expect(kinds(second)).toEqual(["unchanged"]);
  const own = await connection.sendRequest(DocumentDiagnosticRequest.type, {
    textDocument: { uri },
    previousResultId: idsOf(second).get(uri)!,
  });
  expect(own.kind).toBe("unchanged");
});

test("new settings set off one refresh, and only the texts below them are checked again", async () => {
  const folder = shelf({ folders: 4, texts: 3 });
  const { open, pull, refreshes, when } = await client(folder);
  // The folders of open texts are followed.
  for (let at = 0; at < 4; at++)
    await open(pathToFileURL(join(folder, `series-${at}/book-0.importtext`)).href, "#part A\n");
  const first = await pull(new Map());
  writeFileSync(join(folder, "series-2/importtext.json"), '{"severities": {"page-name-duplicate": "error"}}');
  await when(() => refreshes() > 0 || undefined);
  const second = await pull(idsOf(first));
  const changed = second.filter(({ kind }) => kind === "full").map(({ uri }) => uri.split("/").slice(-2).join("/"));
  // The first one is open, and has no such problem.
  expect(changed).toEqual(["series-2/book-1.importtext", "series-2/book-2.importtext"]);
  await setTimeout(700);
  expect(refreshes()).toBe(1);
});

test("pictures that are missing are told of texts in a folder with pictures, open or not", async () => {
  const text = (image: string) => `#part A\n#chapter B\n#page 1 image=${image}\nThe dog.\n`;
  const folder = folderOf({ "words.json": JSON.stringify(buildLookup(["the", "dog"])) });
  for (const name of ["with", "without"]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "a.importtext"), text("b.jpg"));
  }
  mkdirSync(join(folder, "with/images"));
  writeFileSync(join(folder, "with/images/a.jpg"), "");
  const { connection, open, pull } = await client(folder);
  const problems = (items: Awaited<ReturnType<typeof pull>>) =>
    items.map((item) => (item.kind === "full" ? item.items.map(({ code }) => code) : item.kind));
  const first = await pull(new Map());
  expect(problems(first)).toEqual([["picture-missing"], []]);
  writeFileSync(join(folder, "with/images/b.jpg"), "");
  expect(problems(await pull(idsOf(first)))).toEqual([[], "unchanged"]);

  const uri = pathToFileURL(join(folder, "with/a.importtext")).href;
  await open(uri, text("c.jpg"));
  const own = () => connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri } });
  expect(await own()).toMatchObject({ items: [{ code: "picture-missing", severity: 2 }] });
  writeFileSync(join(folder, "with/images/c.jpg"), "");
  expect(await own()).toMatchObject({ items: [] });
});

describe("of very many problems", () => {
  const head = "#part A\n#chapter B\n#page 1\n";
  const text = `${head}${"A [ b.\n".repeat(1_500)}#page 1\n`;
  const uri = "untitled:many";
  const note = "501 more problems are not shown: 1000 are, the severest and first";

  test("a thousand are sent, and how many are left out", async () => {
    const { open, diagnostics, stop } = await startLanguageClient();
    await open(uri, text);
    const found = await diagnostics(uri, 1);
    expect(found).toHaveLength(1_001);
    expect(found[0]).toMatchObject({ code: "problems-omitted", severity: 3, message: note });
    expect(new Set(found.slice(1).map(({ code }) => code))).toEqual(new Set(["group-invalid"]));
    expect(await stop()).toBe(0);
  });

  test("an edit that changes none of those that are shown is answered as unchanged", async () => {
    const { open, change, connection, stop } = await startLanguageClient({ capabilities });
    await open(uri, text);
    const textDocument = { uri };
    const ask = async (previousResultId?: string) => {
      const previous = previousResultId === undefined ? {} : { previousResultId };
      return connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument, ...previous });
    };
    const first = await ask();
    const type = (version: number, line: number, typed: string) => {
      const position = { line, character: 5 };
      return change(uri, version, [{ range: { start: position, end: position }, text: typed }]);
    };
    await type(2, 3, "ee");
    expect(await ask(first.resultId!)).toEqual({ kind: "unchanged", resultId: first.resultId });
    await type(3, 1_400, "[");
    expect(await ask(first.resultId!)).toMatchObject({ kind: "full", items: { length: 1_001 } });
    expect(await stop()).toBe(0);
  });
});
