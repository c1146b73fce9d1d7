import { readArguments } from "../arguments.ts";
import { CheckRun, formats } from "../check/check-run.ts";
import { showFixes } from "../check/show-fixes.ts";
import { watch } from "../check/watch.ts";
import { DictionaryFiles, dictionaryOptions } from "../dictionary/options.ts";
import { type ExitCode, exitCodes, WrongUsage } from "../exit-codes.ts";
import { standardInput } from "../files/read-text.ts";
import { Baseline } from "../report/baseline/baseline.ts";
import { print } from "../report/output.ts";
import { usage } from "../usage.ts";

const options = {
  ...dictionaryOptions,
  format: { type: "string", default: "text" },
  fix: { type: "boolean", default: false },
  diff: { type: "boolean", default: false },
  watch: { type: "boolean", default: false },
  summary: { type: "boolean", default: false },
  quiet: { type: "boolean", default: false },
  "max-warnings": { type: "string" },
  "max-problems": { type: "string" },
  baseline: { type: "string" },
  "write-baseline": { type: "string" },
  "require-dictionary": { type: "boolean", default: false },
} as const;

/// `importtext check FILE…`: checks every file, even if another one cannot be read.
export async function check(args: string[], version: string): Promise<ExitCode> {
  const { values, positionals: wanted } = readArguments(args, options);
  if (values.help) {
    print(usage.check);
    return exitCodes.clean;
  }
  const format = formats.find((one) => one === values.format);
  if (!format) throw new WrongUsage("--format must be text, json, jsonl, sarif or github");
  if (wanted.length === 0) throw new WrongUsage("check needs a file");
  const { fix, diff, watch: isWatched, summary, quiet, baseline, "write-baseline": baselineToWrite } = values;
  const maxWarnings = wholeNumber("--max-warnings", values["max-warnings"]);
  const maxProblems = wholeNumber("--max-problems", values["max-problems"]);
  const isInput = wanted.includes(standardInput);
  const refused: readonly (readonly [boolean, string])[] = [
    [fix && isInput, "--fix writes files; standard input is none"],
    [isWatched && format !== "text", "--watch prints text only"],
    [isWatched && isInput, "standard input cannot be watched"],
    [isWatched && (summary || maxProblems !== null), "--watch goes without --summary and --max-problems"],
    [summary && (format === "sarif" || format === "github"), "--summary prints text, json or jsonl"],
    [diff && (fix || isWatched || summary), "--diff goes without --fix, --watch and --summary"],
    [diff && format !== "text", "--diff prints a diff only"],
    [diff && baseline !== undefined, "--diff shows fixes, whether a baseline has their problems or not"],
    [baselineToWrite !== undefined && baseline !== undefined, "give --baseline or --write-baseline, not both"],
    [
      baselineToWrite !== undefined && (fix || diff || isWatched || summary || format !== "text"),
      "--write-baseline prints no problems",
    ],
  ];
  for (const [isRefused, reason] of refused) if (isRefused) throw new WrongUsage(reason);

  const base = {
    wanted,
    dictionaries: new DictionaryFiles(values),
    requireDictionary: values["require-dictionary"],
  };
  if (diff) return showFixes(base);
  const run = new CheckRun({
    ...base,
    fix,
    format,
    version,
    maxWarnings,
    maxProblems,
    isQuiet: quiet,
    isSummary: summary,
    baseline: baseline === undefined ? null : await Baseline.read(baseline),
    baselineToWrite: baselineToWrite ?? null,
  });
  return isWatched ? watch(run) : run.once();
}

function wholeNumber(name: string, value: string | undefined): number | null {
  if (value === undefined) return null;
  if (!/^\d{1,9}$/.test(value)) throw new WrongUsage(`${name} must be a whole number`);
  return Number(value);
}
