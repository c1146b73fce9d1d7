import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
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
  expect(changed).toEqual(["series-2/book-0.importtext", "series-2/book-1.importtext", "series-2/book-2.importtext"]);
  await setTimeout(700);
  expect(refreshes()).toBe(1);
});
