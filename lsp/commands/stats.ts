import {
  type Counts,
  ImportDocument,
  type SectionStatistics,
  type Statistics,
  statistics,
} from "../../language/index.ts";
import { readArguments } from "../arguments.ts";
import { DictionaryFiles, dictionaryOptions, loadDictionary } from "../dictionary/options.ts";
import { CannotRun, type ExitCode, exitCodes, WrongUsage } from "../exit-codes.ts";
import { expand } from "../files/expand.ts";
import { readText } from "../files/read-text.ts";
import { print, printError } from "../report/output.ts";
import { visible } from "../report/problem.ts";
import { usage } from "../usage.ts";

/// `importtext stats FILE…`: counts sentences, words and the words in the dictionary, by part, chapter and page.
export async function stats(args: string[]): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    ...dictionaryOptions,
    format: { type: "string", default: "text" },
  });
  if (values.help) {
    print(usage.stats);
    return exitCodes.clean;
  }
  const { format } = values;
  if (format !== "text" && format !== "json") throw new WrongUsage("--format must be text or json");
  if (positionals.length === 0) throw new WrongUsage("stats needs a file");

  let failures = 0;
  const failed = ({ message }: Error) => {
    failures++;
    printError(`importtext: ${message}`);
  };
  const dictionaries = new DictionaryFiles(values);
  const counted: { file: string; statistics: Statistics }[] = [];
  for (const file of await expand(positionals, failed)) {
    try {
      const dictionary = await loadDictionary(await dictionaries.of(file));
      counted.push({ file, statistics: statistics(new ImportDocument(await readText(file), dictionary)) });
    } catch (error) {
      if (!(error instanceof CannotRun)) throw error;
      failed(error);
    }
  }
  if (format === "json") print(JSON.stringify(counted, null, 2));
  else for (const one of counted) print(table(one.file, one.statistics));
  return failures > 0 ? exitCodes.cannotRun : exitCodes.clean;
}

/// Prints a row for the whole text and for each of its sections, indented by level.
function table(file: string, whole: Statistics): string {
  const rows = [
    ["", "sentences", "words", "distinct", "in dictionary"],
    [visible(file), ...numbers(whole)],
  ];
  const add = ({ kind, name, children, ...counts }: SectionStatistics, depth: number) => {
    rows.push([`${"  ".repeat(depth)}${kind} ${visible(name)}`, ...numbers(counts)]);
    for (const child of children) add(child, depth + 1);
  };
  for (const part of whole.parts) add(part, 1);
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))))
    .map((row) => row.join("  ").trimEnd())
    .join("\n");
}

function numbers({ sentences, words, distinctWords, coverage }: Omit<Counts, "problems">): string[] {
  return [
    ...[sentences, words, distinctWords].map(String),
    coverage === null ? "-" : `${(100 * coverage).toFixed(1)}%`,
  ];
}
