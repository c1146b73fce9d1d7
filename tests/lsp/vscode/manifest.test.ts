import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { SemanticTokenTypes } from "vscode-languageserver-protocol/node";
import { controlKinds, parametersOf } from "../../../grammar/tags.ts";
import { analyse } from "../../../language/index.ts";
import { tokenLegend } from "../../../lsp/server/features/tokens.ts";

const position = (path: string) => fileURLToPath(new URL(`../../../lsp/vscode/${path}`, import.meta.url));
const read = (path: string) => readFileSync(position(path), "utf8");
const manifest = JSON.parse(read("package.json"));
const { contributes } = manifest;

test("every file that the manifest names exists, but for those that are made when it is packaged", () => {
  const [language] = contributes.languages;
  const named = [
    ...[manifest.main, "README.md", language.configuration, language.icon.light],
    ...[...contributes.grammars, ...contributes.snippets].map(({ path }: { path: string }) => path),
  ];
  expect(named.filter((path) => !existsSync(position(path)))).toEqual([]);
});

test("the manifest declares the server's own token types", () => {
  const standard = new Set<string>(Object.values(SemanticTokenTypes));
  const own = tokenLegend.tokenTypes.filter((type) => !standard.has(type));
  expect(contributes.semanticTokenTypes.map(({ id }: { id: string }) => id).sort()).toEqual(own.sort());
});

test("every setting and every command says what it is", () => {
  const settings = Object.entries<Record<string, string>>(contributes.configuration.properties);
  expect(settings.map(([name]) => name)).toEqual(
    ["command", "dictionary", "server", "trace.server"].map((name) => `importtext.${name}`),
  );
  for (const [name, { description, markdownDescription }] of settings)
    expect([name, description ?? markdownDescription]).toEqual([name, expect.stringMatching(/^[A-Z].{30,}\.$/s)]);
  const titles = contributes.commands.map(({ category, title }: Record<string, string>) => `${category}: ${title}`);
  expect(titles).toEqual([
    "Import text: Restart the language server",
    "Import text: Show the log",
    "Import text: Choose dictionary",
    "Import text: Sign in to a server",
    "Import text: Pull a book",
    "Import text: Pull what others saved",
    "Import text: Push this text",
    "Import text: Import this text into its book",
    "Import text: Compare with the server in a line",
    "Import text: Show the differences from the server",
  ]);
});

test("the editor's words match the language's words", () => {
  const { pattern, flags } = JSON.parse(read("language-configuration.json")).wordPattern;
  const found = [..."Don’t go, tip-top café!".matchAll(new RegExp(pattern, `g${flags}`))].map(([word]) => word);
  expect(found).toEqual(["Don’t", "go", "tip-top", "café"]);
});

test("a tag's snippet is a line without a mistake, with everything that the tag requires", () => {
  const snippets = JSON.parse(read("snippets/importtext.json"));
  for (const tag of controlKinds) {
    const typed = snippets[`#${tag}`].body
      .join("\n")
      .replace(/\$\{\d+:([^}]*)\}|\$\d/g, "$1")
      .trim();
    const around = tag === "footnote" ? `#part A\n#chapter B\n#page 1\nA word.\n${typed}` : typed;
    const codes = analyse(around, null).diagnostics.map(({ code }) => code);
    // A chapter and a page alone stand outside of what they belong to.
    expect([tag, codes.filter((code) => !code.includes("-outside-"))]).toEqual([tag, []]);
    expect(typed.startsWith(`#${tag} `)).toBe(true);
    expect(parametersOf(tag).size).toBeGreaterThan(0);
  }
});
