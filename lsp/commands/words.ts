import { type Dictionary, type OpenKind, openKinds } from "../../language/index.ts";
import { readArguments } from "../arguments.ts";
import { textJobs } from "../check/text-jobs.ts";
import { isUnread } from "../check/unread.ts";
import { dictionaryOf } from "../dictionary/loaded-dictionaries.ts";
import { DictionaryFiles, dictionaryOptions } from "../dictionary/options.ts";
import { type ExitCode, exitCodes, WrongUsage } from "../exit-codes.ts";
import { print, printError, printText } from "../report/output.ts";
import { counted } from "../report/summary.ts";
import { runJobs } from "../threads/run-jobs.ts";
import { usage } from "../usage.ts";
import { totalsLine, wordsCsv, wordsText } from "../words/words-formats.ts";
import { WordsReport, wordTotals } from "../words/words-report.ts";

const kinds: ReadonlyMap<string, OpenKind> = new Map([
  ...openKinds.map((kind) => [kind, kind] as const),
  ["no-symbol", "noSymbol"],
]);

/// `importtext words FILE…`: lists the words of texts that the dictionary lacks, that could be several, and that lack a symbol.
export async function words(args: string[]): Promise<ExitCode> {
  const { values, positionals: wanted } = readArguments(args, {
    ...dictionaryOptions,
    format: { type: "string", default: "text" },
    kind: { type: "string", multiple: true },
  });
  if (values.help) {
    print(usage.words);
    return exitCodes.clean;
  }
  const { format } = values;
  if (format !== "text" && format !== "csv" && format !== "json")
    throw new WrongUsage("--format must be text, csv or json");
  if (wanted.length === 0) throw new WrongUsage("words needs a file");
  const asked = (values.kind ?? [...openKinds]).map((name) => kinds.get(name));
  if (asked.includes(undefined)) throw new WrongUsage("--kind must be missing, homonym or no-symbol");

  let failures = 0;
  const fail = (message: string) => {
    failures++;
    printError(`importtext: ${message}`);
  };
  const dictionaries = new DictionaryFiles(values);
  const { jobs, excluded } = await textJobs({ wanted, dictionaries, requireDictionary: false }, ({ message }) =>
    fail(message),
  );
  const report = new WordsReport();
  for await (const outcome of runJobs("words", jobs)) {
    if (isUnread(outcome)) fail(outcome.reason);
    else report.add(outcome);
  }
  const loaded = new Map<string, Dictionary | null>();
  for (const file of report.dictionaries) loaded.set(file, await dictionaryOf(file));
  const found = report.words((file) => loaded.get(file) as Dictionary).filter(({ kind }) => asked.includes(kind));
  const totals = wordTotals(found);
  if (format === "json") print(JSON.stringify({ files: report.count, totals, words: found }, null, 2));
  else if (format === "csv") printText(wordsCsv(found));
  else if (found.length > 0) print(wordsText(found));
  if (report.count > 0 && format !== "json") printError(totalsLine(totals, report.count));
  if (excluded > 0) printError(`importtext: ${counted(excluded, "file")} left out by importtext.json`);
  return failures > 0 ? exitCodes.cannotRun : exitCodes.clean;
}
