import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { quantile } from "../measure.ts";
import { LanguageServer, type ServerKind } from "./language-server.ts";
import { dictionaryText, folderRules, importText, jsonText, type Sample, typeScriptText, yamlText } from "./texts.ts";

/// What the language server costs, beside servers of other languages on the same book, in turns. A folder's rules and a
/// comment that disables are on.
const edits = 16;
/// Milliseconds.
const warming = 2_000;
const openings = 5;
const starts = 11;

const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), "symbolshelf-bench-"));
const peers = join(root, "dist/peers/node_modules");
const uri = (name: string): string => pathToFileURL(join(folder, name)).href;
const node = process.execPath;

/// TypeScript's own server is a program: the small script that finds it would be measured too.
const typeScript = join(
  root,
  "node_modules/@typescript",
  readdirSync(join(root, "node_modules/@typescript")).find((name) => name.startsWith("typescript-")) ?? "",
  "lib/tsc",
);
const peer = (path: string): string[] => [join(peers, path), "--stdio"];

const ours: ServerKind = {
  name: "importtext",
  command: node,
  // As it is installed (`npm run pack`): the checkout's command looks first whether its build is fresh.
  args: [join(root, "dist/packages/importtext/importtext.mjs"), "lsp", "--stdio"],
  languageId: "importtext",
  uri: uri("book.importtext"),
  options: { dictionary: join(folder, "words.json") },
  environment: { XDG_CACHE_HOME: join(folder, "cache") },
  isPulled: true,
};
/// It finds no prepared dictionary, and cannot keep one.
const unprepared: ServerKind = {
  ...ours,
  name: "importtext, a dictionary not read before",
  environment: { XDG_CACHE_HOME: join(folder, "words.json") },
};
const json: ServerKind = {
  name: "vscode-json-languageserver",
  command: node,
  args: peer("vscode-langservers-extracted/bin/vscode-json-language-server"),
  languageId: "json",
  uri: uri("book.json"),
  isPulled: true,
};
const yaml: ServerKind = {
  name: "yaml-language-server (waits 200 ms)",
  command: node,
  args: peer("yaml-language-server/bin/yaml-language-server"),
  languageId: "yaml",
  uri: uri("book.yaml"),
  isPulled: false,
};
const typescript: ServerKind = {
  name: "TypeScript 7",
  command: typeScript,
  args: ["--lsp", "--stdio"],
  languageId: "typescript",
  uri: uri("book.ts"),
  isPulled: true,
};
const bare: ServerKind = {
  ...ours,
  name: "a bare server",
  args: [join(root, "tests/bench/servers/bare-server.cjs"), "--stdio"],
};

const samples: readonly (readonly [ServerKind, Sample])[] = [
  [ours, importText()],
  [json, jsonText()],
  [typescript, typeScriptText()],
  [yaml, yamlText()],
];

const line = (title: string, figure: number, unit: string, ratio: number | null, goal: string): void => {
  const shown = ratio === null ? "" : `${ratio.toFixed(2)} ×`;
  console.log(`${title.padEnd(46)}${figure.toFixed(2).padStart(9)} ${unit}  ${shown.padStart(8)}  ${goal}`);
};
const median = (times: readonly number[]): number => quantile(times, 0.5);


const flag = (...flags: string[]): ServerKind => ({ ...ours, name: flags.join(" ") || "none", args: [...flags, ...ours.args] });
writeFileSync(join(folder, "words.json"), dictionaryText());
writeFileSync(join(folder, "importtext.json"), folderRules());
await setTimeout(2_500);
{
  const server = await LanguageServer.start(ours);
  await server.open(importText());
  await setTimeout(4000);
  server.stop();
}
const kinds: [ServerKind, Sample][] = [
  [json, jsonText()],
  [flag(), importText()],
  [flag("--always-sparkplug"), importText()],
  [flag("--no-lazy-feedback-allocation"), importText()],
  [flag("--maglev"), importText()],
  [flag("--interrupt-budget=30000"), importText()],
  [flag("--no-lazy"), importText()],
  [flag("--max-lazy"), importText()],
  [flag("--single-threaded-gc"), importText()],
  [flag("--min-semi-space-size=16"), importText()],
  [flag("--min-semi-space-size=16", "--always-sparkplug"), importText()],
];
const t = kinds.map((): number[] => []);
const c = kinds.map((): number[] => []);
const st = kinds.map((): number[] => []);
for (let r = 0; r < 9; r++)
  for (const [i, [kind, sample]] of kinds.entries()) {
    const server = await LanguageServer.start(kind);
    const before = server.processorTime();
    t[i]!.push(await server.open(sample));
    c[i]!.push(server.processorTime() - before);
    st[i]!.push(server.startTime);
    server.stop();
  }
const med = (x: number[]) => quantile(x, 0.5);
for (const [i, [kind]] of kinds.entries()) console.log(kind.name.padEnd(50), med(t[i]!).toFixed(1), (med(t[i]!) / med(t[0]!)).toFixed(2), "cpu", med(c[i]!).toFixed(0), "start", med(st[i]!).toFixed(0));
rmSync(folder, { recursive: true });
process.exit(0);
