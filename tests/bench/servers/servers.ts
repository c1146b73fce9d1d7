import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { quantile } from "../measure.ts";
import { LanguageServer, type ServerKind } from "./language-server.ts";
import {
  dictionaryText,
  folderRules,
  importText,
  jsonText,
  pictureNames,
  type Sample,
  typeScriptText,
  yamlText,
} from "./texts.ts";

/// What the language server costs, beside servers of other languages on the same book, in turns. A folder's rules and a
/// comment that disables are on, and the pictures of the pages are looked for.

/// Letters after a standstill.
const standstills = 32;
/// So many times, so many letters one after another.
const runs = 3;
const lettersInRun = 16;
/// Milliseconds.
const warming = 2_000;
const openings = 21;
const starts = 31;

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
  args: [join(root, "dist/packages/importtext/importtext.cjs"), "lsp", "--stdio"],
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

type Kinds = readonly (readonly [ServerKind, Sample])[];
const samples: Kinds = [
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

try {
  if (!existsSync(typeScript)) throw new Error(`There is no TypeScript server at ${typeScript}`);
  writeFileSync(join(folder, "words.json"), dictionaryText());
  writeFileSync(join(folder, "importtext.json"), folderRules());
  mkdirSync(join(folder, "images"));
  for (const name of pictureNames()) writeFileSync(join(folder, "images", name), "");
  await prepareFirst();
  await measureStarts();
  await measureOpenings();
  await measureEdits();
} finally {
  rmSync(folder, { recursive: true });
}

async function measureStarts(): Promise<void> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < starts; round++)
    for (const [index, kind] of [bare, ours].entries()) {
      const server = await LanguageServer.start(kind);
      times[index]?.push(server.startTime);
      server.stop();
    }
  const [yardstick, own] = [median(times[0]), median(times[1])];
  console.log("\nStart of the process to the answer of initialize\n");
  line(bare.name, yardstick, "ms", null, "");
  line(ours.name, own, "ms", null, `${(own - yardstick).toFixed(0)} ms more; goal 30`);
}

/// Opens a text once: the program and the dictionary are the same every day, and prepared for the next process.
async function prepareFirst(): Promise<void> {
  // A file that has just changed is not prepared: it may change again within its clock's tick.
  await setTimeout(2_500);
  const server = await LanguageServer.start(ours);
  await server.open(importText());
  const cache = join(folder, "cache/importtext");
  const until = performance.now() + 30_000;
  const isPrepared = () => {
    const names = existsSync(cache) ? readdirSync(cache) : [];
    return [".words", ".code"].every((extension) => names.some((name) => name.endsWith(extension)));
  };
  while (!isPrepared()) {
    if (performance.now() > until) throw new Error("The dictionary or the program is not prepared");
    await setTimeout(100);
  }
  server.stop();
}

async function measureOpenings(): Promise<void> {
  const opened: Kinds = [...samples, [unprepared, importText()], [bare, importText()]];
  const times = opened.map((): number[] => []);
  const processor = opened.map((): number[] => []);
  for (let round = 0; round < openings; round++)
    for (const [index, [kind, sample]] of opened.entries()) {
      const server = await LanguageServer.start(kind);
      const before = server.processorTime();
      times[index]?.push(await server.open(sample));
      processor[index]?.push(server.processorTime() - before);
      server.stop();
    }
  const [own = 0, ...others] = times.slice(0, samples.length).map(median);
  console.log("\nA text of a million characters opened in a new process, to its problems\n");
  const best = Math.min(...others);
  line(ours.name, own, "ms", own / best, "of the best of the others; goal 1.5");
  for (const [index, [kind]] of opened.entries())
    if (index > 0) line(kind.name, median(times[index] ?? []), "ms", null, "");
  console.log("\nThe same in processor time, all threads\n");
  const [, yardstick = Number.NaN] = processor.map(median);
  for (const [index, [kind]] of opened.entries()) {
    const time = median(processor[index] ?? []);
    line(kind.name, time, "ms", time / yardstick, "");
  }
}

async function measureEdits(): Promise<void> {
  const typed: Kinds = [...samples, [bare, importText()]];
  const servers = await Promise.all(typed.map(([kind]) => LanguageServer.start(kind)));
  const times = typed.map((): number[] => []);
  const processor = typed.map(() => 0);
  for (const [index, [, sample]] of typed.entries()) {
    const server = servers[index];
    await server?.open(sample);
    // Not yet at full speed.
    const until = performance.now() + warming;
    do {
      await server?.edit(sample, false);
      await server?.edit(sample, true);
    } while (performance.now() < until);
    server?.pause();
  }
  for (let round = 0; round < standstills; round++)
    for (const [index, [, sample]] of typed.entries()) {
      const server = servers[index];
      if (!server) continue;
      server.resume();
      const before = server.processorTime();
      times[index]?.push(await server.edit(sample, round % 2 !== 0));
      processor[index] = (processor[index] ?? 0) + (server.processorTime() - before) / standstills;
      server.pause();
    }
  const inRow = typed.map((): number[] => []);
  for (let run = 0; run < runs; run++)
    for (const [index, [, sample]] of typed.entries()) {
      const server = servers[index];
      if (!server) continue;
      server.resume();
      for (let round = 0; round < lettersInRun; round++) {
        const time = await server.edit(sample, round % 2 !== 0);
        // The first ones meet what the others' turn left of the caches.
        if (round > 1) inRow[index]?.push(time);
      }
      server.pause();
    }
  for (const server of servers) server.resume();
  // That they are really looked for.
  for (const [index, [kind, sample]] of samples.entries()) {
    const server = servers[index];
    const before = server?.problems ?? 0;
    await server?.edit(sample, false, index === 0 ? "[" : '"');
    if ((server?.problems ?? 0) <= before) throw new Error(`${kind.name} finds no mistake`);
  }
  const goals = ["", "goal 20", "goal 60", "goal 200"];
  const tell = (title: string, of: readonly number[][]) => {
    console.log(`\nA letter typed in it, ${title}, to its problems\n`);
    const own = median(of[0] ?? []);
    for (const [index, [kind]] of typed.entries()) {
      const time = median(of[index] ?? []);
      line(kind.name, time, "ms", time / own, goals[index] ?? "");
    }
  };
  tell("each after the others’ turns, in which the server stands still", times);
  console.log("\nThe same in processor time, all threads, the mean: what does not hang on other work of the machine\n");
  for (const [index, [kind]] of typed.entries()) {
    const time = processor[index] ?? Number.NaN;
    line(kind.name, time, "ms", time / (processor[0] ?? Number.NaN), goals[index] ?? "");
  }
  tell("one after another", inRow);
  console.log("\nPeak memory after that\n");
  for (const [index, [kind]] of samples.entries())
    line(kind.name, servers[index]?.peakMemory() ?? Number.NaN, "MB", null, index === 0 ? "goal 150" : "");
  for (const server of servers) server.stop();
}
