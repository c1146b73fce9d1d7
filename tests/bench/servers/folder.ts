import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createDictionary, ImportDocument } from "../../../language/index.ts";
import { largeLookup, longBook } from "../long-book.ts";
import { quantile } from "../measure.ts";
import { wordInTheMiddle } from "../typing-page.ts";
import { LanguageServer, type ServerKind } from "./language-server.ts";
import { dictionaryText, folderRules } from "./texts.ts";

/// What the language server costs over a folder of many texts, and at each key of a text with very many problems.
const texts = 2_000;
const folders = 100;
const wantedProblems = 30_000;
const edits = 40;

const folder = mkdtempSync(join(tmpdir(), "symbolshelf-bench-"));
const uri = pathToFileURL(join(folder, "many.importtext")).href;
const kind: ServerKind = {
  name: "importtext",
  command: process.execPath,
  args: [join(process.cwd(), "lsp/bin.mjs"), "lsp", "--stdio"],
  languageId: "importtext",
  uri,
  rootUri: pathToFileURL(folder).href,
  options: { dictionary: join(folder, "words.json") },
  environment: { XDG_CACHE_HOME: join(folder, "cache") },
  isPulled: true,
};

const line = (title: string, figure: number, unit: string, goal: string): void =>
  console.log(`${title.padEnd(56)}${figure.toFixed(1).padStart(9)} ${unit}  ${goal}`);

interface Report {
  readonly items: readonly { readonly uri: string; readonly resultId: string; readonly kind: string }[];
}

try {
  writeFileSync(join(folder, "words.json"), dictionaryText());
  await measureFolder();
  await measureKeys();
} finally {
  rmSync(folder, { recursive: true });
}

async function measureFolder(): Promise<void> {
  const shelf = join(folder, "shelf");
  writeShelf(shelf);
  const server = await LanguageServer.start({ ...kind, rootUri: pathToFileURL(shelf).href });
  const pull = (items: Report["items"]) =>
    server.ask<Report>("workspace/diagnostic", {
      previousResultIds: items.map(({ uri: of, resultId }) => ({ uri: of, value: resultId })),
    });
  const first = await pull([]);
  const second = await pull(first.answer.items);
  if (first.answer.items.length !== texts) throw new Error(`${first.answer.items.length} texts are checked`);
  const unchanged = second.answer.items.filter((one) => one.kind === "unchanged").length;
  console.log(`\n${texts} texts in ${folders} folders, a dictionary of 50,000 words\n`);
  line("the first pull", first.time, "ms", "");
  line("the second pull", second.time, "ms", `${(second.time / first.time).toFixed(3)} × the first; goal 1000 ms`);
  line("texts that it says are unchanged", unchanged, "  ", `of ${texts}`);
  line("peak memory", server.peakMemory(), "MB", "goal 300");
  server.stop();
}

/// Books of one chapter each, cut from a long one with mistakes.
function writeShelf(shelf: string): void {
  const chapters = longBook()
    .split(/^(?=#chapter )/m)
    .slice(1);
  for (let at = 0; at < folders; at++) {
    mkdirSync(join(shelf, `series-${at}`), { recursive: true });
    if (at % 10 === 0) writeFileSync(join(shelf, `series-${at}`, "importtext.json"), folderRules());
  }
  for (let at = 0; at < texts; at++)
    writeFileSync(
      join(shelf, `series-${at % folders}`, `book-${at}.importtext`),
      `#character Al symbol=boy colour=112233\n#part Book ${at}\n${chapters[at % chapters.length]}`,
    );
}

/// A key's time of the server beyond that of the language core, which an editor of its own would spend too.
async function measureKeys(): Promise<void> {
  const { text, problems } = textOfProblems();
  const middle = wordInTheMiddle(text);
  const sample = { text, middle };
  const document = new ImportDocument(text, createDictionary(largeLookup()));
  const core: number[] = [];
  const servers = [await LanguageServer.start(kind), await LanguageServer.start({ ...kind, isPulled: false })];
  const names = ["by pull", "sent unasked, after 40 ms of its own wait"];
  const processor = servers.map((): number[] => []);
  for (const server of servers) {
    await server.open(sample);
    for (let round = 0; round < edits; round++) await server.edit(sample, round % 2 !== 0);
  }
  for (let round = 0; round < edits; round++) {
    const isBack = round % 2 !== 0;
    const started = process.cpuUsage();
    document.edit([{ from: middle, to: isBack ? middle + 1 : middle, insert: isBack ? "" : "x" }]);
    document.diagnostics;
    const { user, system } = process.cpuUsage(started);
    core.push((user + system) / 1000);
    for (const [index, server] of servers.entries()) {
      const before = server.processorTime();
      await server.edit(sample, isBack);
      processor[index]?.push(server.processorTime() - before);
    }
  }
  const own = quantile(core, 0.5);
  console.log(`\nA key in a text with ${problems} problems, in processor time\n`);
  line("the language core alone", own, "ms", "");
  for (const [index, name] of names.entries()) {
    const time = quantile(processor[index] ?? [], 0.5);
    line(`the server, ${name}`, time, "ms", `${(time / own).toFixed(2)} ×; ${(time - own).toFixed(1)} ms more; goal 5`);
    servers[index]?.stop();
  }
}

/// A long book in which every fifth word is a mistake or so, until there are enough.
function textOfProblems(): { text: string; problems: number } {
  const dictionary = createDictionary(largeLookup());
  let at = 0;
  const text = longBook().replace(/ (?=[a-z]+[ .,])/g, (space) => (++at % 5 === 0 ? " [" : space));
  const problems = new ImportDocument(text, dictionary).diagnostics.length;
  if (problems < wantedProblems) throw new Error(`The text has ${problems} problems`);
  return { text, problems };
}
