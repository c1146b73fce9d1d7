import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LookupWord, zeroUUID } from "../../../language/index.ts";
import { dataAbsent, dataFile } from "../../support/data/real-data.ts";
import { measure, report } from "../measure.ts";

/// What `importtext check` of a long real text costs, and `importtext words` of many, the whole process with its output to a file.
const rounds = 7;

const folder = mkdtempSync(join(tmpdir(), "symbolshelf-bench-"));
const [text, words, out] = ["text.importtext", "words.json", "out.txt"].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];

/// The real list of 50,000 words, each a key word.
function lookup() {
  const rows = readFileSync(dataFile("words-50k.tsv"), "utf8").trimEnd().split("\n").slice(1);
  const rootKeys = rows.map((row, index): LookupWord => {
    const [word = "", fitzType = "", definition = ""] = row.split("\t");
    return {
      id: `10000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
      text: word,
      type: "K",
      fitzType,
      definition: definition || null,
      dialects: ["en-gb", "en-au", "en-us"],
      parentWordID: zeroUUID,
      symbol: null,
    };
  });
  return { rootKeys, popups: [], keys: [] };
}

/// Runs a program with its output to a file.
function run(args: readonly string[], code: number): void {
  const file = openSync(out, "w");
  const env = { ...process.env, XDG_CACHE_HOME: join(folder, "cache") };
  const { status, stderr } = spawnSync(process.execPath, args, { stdio: ["ignore", file, "pipe"], env });
  closeSync(file);
  if (status !== code) throw new Error(`${args.join(" ")} exited with ${status}: ${stderr}`);
}

if (!dataAbsent)
  try {
    writeFileSync(text, readFileSync(dataFile("texts/war-and-peace-LARGE.txt")));
    writeFileSync(words, JSON.stringify(lookup()));
    const yardstick = () => run(["dist/bench/check-yardstick.js", text, words], 0);
    const check = () => run(["lsp/bin.mjs", "check", text, "--dictionary", words], 1);
    const [bare = 0, own = 0] = measure(rounds, [yardstick, check]);
    check();
    console.log(`\n${(statSync(text).size / 1e6).toFixed(1)} MB of a real text, ${rounds} rounds in turns\n`);
    report("a program that reads and parses it", bare, bare, "");
    report("importtext check", own, bare, `goal 3; ${(statSync(out).size / 1e6).toFixed(1)} MB of problems`);

    const many = join(folder, "many");
    mkdirSync(many);
    const part = readFileSync(text, "utf8").slice(0, 80_000);
    // Most words of a dictionary have symbols.
    const { rootKeys } = lookup();
    for (const [index, word] of rootKeys.entries()) if (index % 20 > 0) word.symbol = { symbolstix: word.text };
    writeFileSync(words, JSON.stringify({ rootKeys, popups: [], keys: [] }));
    for (let index = 0; index < 200; index++) writeFileSync(join(many, `${index}.importtext`), part);
    const [checked = 0, listed = 0] = measure(3, [
      () => run(["lsp/bin.mjs", "check", many, "--dictionary", words], 1),
      () => run(["lsp/bin.mjs", "words", many, "--dictionary", words], 0),
    ]);
    console.log("\n200 files of 80 kB\n");
    report("importtext check", checked, checked, "");
    report("importtext words", listed, checked, "goal 1");
  } finally {
    rmSync(folder, { recursive: true });
  }
