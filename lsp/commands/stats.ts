import type { Counts, SectionStatistics, Statistics } from "../../language/index.ts";
import { readArguments } from "../arguments.ts";
import { textJobs } from "../check/text-jobs.ts";
import { isUnread } from "../check/unread.ts";
import { DictionaryFiles, dictionaryOptions } from "../dictionary/options.ts";
import { type ExitCode, exitCodes, WrongUsage } from "../exit-codes.ts";
import { alignedRows } from "../report/aligned-rows.ts";
import { print, printError } from "../report/output.ts";
import { visible } from "../report/problem.ts";
import { counted } from "../report/summary.ts";
import { runJobs } from "../threads/run-jobs.ts";
import { usage } from "../usage.ts";

/// `importtext stats FILE…`: counts sentences, words and the words in the dictionary, by part, chapter and page.
export async function stats(args: string[]): Promise<ExitCode> {
  const { values, positionals: wanted } = readArguments(args, {
    ...dictionaryOptions,
    format: { type: "string", default: "text" },
  });
  if (values.help) {
    print(usage.stats);
    return exitCodes.clean;
  }
  const { format } = values;
  if (format !== "text" && format !== "json") throw new WrongUsage("--format must be text or json");
  if (wanted.length === 0) throw new WrongUsage("stats needs a file");

  let failures = 0;
  const fail = (message: string) => {
    failures++;
    printError(`importtext: ${message}`);
  };
  const dictionaries = new DictionaryFiles(values);
  const { jobs, excluded } = await textJobs({ wanted, dictionaries, requireDictionary: false }, ({ message }) =>
    fail(message),
  );
  const files: { file: string; statistics: Statistics }[] = [];
  for await (const outcome of runJobs("stats", jobs)) {
    if (isUnread(outcome)) fail(outcome.reason);
    else files.push(outcome);
  }
  if (format === "json") print(JSON.stringify(files, null, 2));
  else for (const one of files) print(table(one.file, one.statistics));
  if (excluded > 0) printError(`importtext: ${counted(excluded, "file")} left out by importtext.json`);
  return failures > 0 ? exitCodes.cannotRun : exitCodes.clean;
}

const columns = ["", "sentences", "words", "distinct", "in dictionary", "missing", "homonyms", "no symbol"];

/// Prints a row for the whole text and for each of its sections, indented by level.
function table(file: string, whole: Statistics): string {
  const rows = [columns, [visible(file), ...numbers(whole)]];
  const add = ({ kind, name, children, ...counts }: SectionStatistics, depth: number) => {
    rows.push([`${"  ".repeat(depth)}${kind} ${visible(name)}`, ...numbers(counts)]);
    for (const child of children) add(child, depth + 1);
  };
  for (const part of whole.parts) add(part, 1);
  return alignedRows(
    rows,
    columns.map((_, column) => column).filter((column) => column > 0),
  );
}

function numbers({ sentences, words, distinctWords, coverage, problems, withoutSymbol }: Counts): string[] {
  const counts = [sentences, words, distinctWords].map(String);
  if (coverage === null) return [...counts, "-", "-", "-", "-"];
  const open = [problems.missing, problems.homonym, withoutSymbol].map(String);
  return [...counts, `${(100 * coverage).toFixed(1)}%`, ...open];
}
