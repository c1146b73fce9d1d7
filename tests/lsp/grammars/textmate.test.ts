import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import oniguruma from "vscode-oniguruma";
import textmate from "vscode-textmate";
import { looks } from "../../../grammar/editors/looks.ts";
import { byPoint, codeOf, corpusLines, differences } from "./lines.ts";

const path = new URL("../../../lsp/vscode/syntaxes/importtext.tmLanguage.json", import.meta.url);
const wasm = createRequire(import.meta.url).resolve("vscode-oniguruma/release/onig.wasm");
const lookOfScope = new Map(Object.entries(looks).map(([look, { textmate }]) => [`${textmate}.importtext`, look]));

test("the TextMate grammar has Lezer's tokens over the corpus", async () => {
  const registry = new textmate.Registry({
    onigLib: oniguruma.loadWASM(readFileSync(wasm)).then(() => ({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    })),
    loadGrammar: async () => textmate.parseRawGrammar(readFileSync(path, "utf8"), "importtext.json"),
  });
  const grammar = await registry.loadGrammar("text.importtext");
  expect(corpusLines.length).toBeGreaterThan(300);
  let stack = textmate.INITIAL;
  const found = corpusLines.map((line) => {
    const units: string[] = Array(line.length).fill(codeOf(undefined));
    const { tokens, ruleStack } = grammar!.tokenizeLine(line, stack);
    stack = ruleStack;
    for (const { scopes, startIndex, endIndex } of tokens)
      units.fill(codeOf(lookOfScope.get(scopes.at(-1)!)), startIndex, Math.min(endIndex, line.length));
    return byPoint(line, units);
  });
  expect(differences(found)).toEqual([]);
});
