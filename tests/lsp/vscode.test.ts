import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { SemanticTokenTypes } from "vscode-languageserver-protocol/node";
import { tokenLegend } from "../../lsp/server/features/tokens.ts";

const position = (path: string) => fileURLToPath(new URL(`../../lsp/vscode/${path}`, import.meta.url));
const read = (path: string) => readFileSync(position(path), "utf8");
const manifest = JSON.parse(read("package.json"));
const { contributes } = manifest;

test("every file that the manifest names exists or is copied when it is packaged", () => {
  const [language] = contributes.languages;
  for (const path of [manifest.main, language.configuration, "README.md", ".vscodeignore"])
    expect([path, existsSync(position(path))]).toEqual([path, true]);
  const [{ url }] = contributes.jsonValidation;
  expect(manifest.scripts.package).toContain(`fs.copyFileSync('../importtext.schema.json','${url.replace("./", "")}')`);
  expect(existsSync(position("../importtext.schema.json"))).toBe(true);
});

test("the manifest declares the server's own token types", () => {
  const standard = new Set<string>(Object.values(SemanticTokenTypes));
  const own = tokenLegend.tokenTypes.filter((type) => !standard.has(type));
  expect(contributes.semanticTokenTypes.map(({ id }: { id: string }) => id).sort()).toEqual(own.sort());
});

test("the editor's words match the language's words", () => {
  const { pattern, flags } = JSON.parse(read("language-configuration.json")).wordPattern;
  const found = [..."Don’t go, tip-top café!".matchAll(new RegExp(pattern, `g${flags}`))].map(([word]) => word);
  expect(found).toEqual(["Don’t", "go", "tip-top", "café"]);
});

test("the extension starts the server from the setting, for import texts, and stops it", async () => {
  const said: unknown[] = [];
  class LanguageClient {
    constructor(...args: unknown[]) {
      said.push(args);
    }
    start = async () => void said.push("start");
    stop = async () => void said.push("stop");
  }
  const own = { exports: {} as { activate(): Promise<void>; deactivate(): Promise<void> } };
  const packages: Record<string, unknown> = {
    vscode: { workspace: { getConfiguration: () => ({ get: (name: string) => settings[`importtext.${name}`] }) } },
    "vscode-languageclient/node": { LanguageClient, TransportKind: { stdio: 0 } },
  };
  const settings: Record<string, unknown> = { "importtext.command": ["node", "/a/bin.mjs"] };
  new Function("require", "module", read(manifest.main))((name: string) => packages[name], own);
  await own.exports.activate();
  await own.exports.deactivate();
  expect(said).toEqual([
    [
      "importtext",
      "Import text",
      { command: "node", args: ["/a/bin.mjs", "lsp"], transport: 0 },
      expect.objectContaining({ documentSelector: [{ language: contributes.languages[0].id }] }),
    ],
    "start",
    "stop",
  ]);
});
