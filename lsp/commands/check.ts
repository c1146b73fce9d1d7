import { readArguments } from "../arguments.ts";
import type { Checked, Outcome } from "../check/check-file.ts";
import { checkFiles } from "../check/check-files.ts";
import { watch } from "../check/watch.ts";
import { DictionaryFiles, dictionaryOptions } from "../dictionary/options.ts";
import { type CannotRun, type ExitCode, exitCodes, WrongUsage } from "../exit-codes.ts";
import { expand } from "../files/expand.ts";
import { standardInput } from "../files/read-text.ts";
import { coloursFor } from "../report/colours.ts";
import { annotation } from "../report/github.ts";
import { print, printError } from "../report/output.ts";
import { hasError, problemLines } from "../report/problem.ts";
import { sarifLog } from "../report/sarif.ts";
import { summary } from "../report/summary.ts";
import { usage } from "../usage.ts";

const formats = ["text", "json", "sarif", "github"] as const;
type Format = (typeof formats)[number];

/// `importtext check FILE…`: every file is checked, also where another one cannot be read.
export async function check(args: string[], version: string): Promise<ExitCode> {
  const { values, positionals: wanted } = readArguments(args, {
    ...dictionaryOptions,
    format: { type: "string", default: "text" },
    fix: { type: "boolean" },
    watch: { type: "boolean" },
    "max-warnings": { type: "string" },
  });
  if (values.help) {
    print(usage.check);
    return exitCodes.clean;
  }
  const format = formats.find((one) => one === values.format);
  if (!format) throw new WrongUsage("--format must be text, json, sarif or github");
  if (wanted.length === 0) throw new WrongUsage("check needs a file");
  const { fix = false, "max-warnings": most } = values;
  if (most !== undefined && !/^\d{1,9}$/.test(most)) throw new WrongUsage("--max-warnings must be a whole number");
  if (fix && wanted.includes(standardInput)) throw new WrongUsage("--fix writes files; standard input is none");
  if (values.watch && format !== "text") throw new WrongUsage("--watch prints text only");
  if (values.watch && wanted.includes(standardInput)) throw new WrongUsage("standard input cannot be watched");

  const run = new CheckRun({
    wanted,
    fix,
    dictionaries: new DictionaryFiles(values),
    format,
    version,
    maxWarnings: most === undefined ? null : Number(most),
  });
  return values.watch ? watch(run) : run.once();
}

interface Options {
  readonly wanted: readonly string[];
  readonly fix: boolean;
  readonly dictionaries: DictionaryFiles;
  readonly format: Format;
  readonly version: string;
  readonly maxWarnings: number | null;
}

/// Checks the files that were asked for, and prints what came of it.
export class CheckRun {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async once(): Promise<ExitCode> {
    let failures = 0;
    const fail = (message: string) => {
      failures++;
      printError(`importtext: ${message}`);
    };
    const jobs = await this.jobs(({ message }) => fail(message));
    const checked: Checked[] = [];
    for await (const outcome of checkFiles(jobs)) {
      if ("reason" in outcome) fail(outcome.reason);
      else {
        checked.push(outcome);
        this.print(outcome);
      }
    }
    this.#printWhole(checked, failures === 0);
    return this.conclude(checked, failures);
  }

  /// The files as they are now, each with its dictionary.
  async jobs(failed: (error: CannotRun) => void) {
    const { wanted, fix, dictionaries } = this.#options;
    const files = await expand(wanted, failed);
    dictionaries.forget();
    return Promise.all(files.map(async (file) => ({ file, dictionary: await dictionaries.of(file), fix })));
  }

  /// What is printed of a file by itself.
  print({ file, diagnostics }: Checked): void {
    const { format } = this.#options;
    if (diagnostics.length === 0 || (format !== "text" && format !== "github")) return;
    const colours = coloursFor(process.stdout, process.env);
    if (format === "text") print(problemLines(file, diagnostics, colours));
    else print(diagnostics.map((problem) => annotation(file, problem)).join("\n"));
  }

  #printWhole(checked: readonly Checked[], isComplete: boolean): void {
    const { format, version } = this.#options;
    if (format === "json")
      print(
        JSON.stringify(
          checked.map(({ file, diagnostics }) => ({ file, diagnostics })),
          null,
          2,
        ),
      );
    if (format === "sarif") print(JSON.stringify(sarifLog(checked, version, isComplete), null, 2));
  }

  /// The summary, for people, and the exit code.
  conclude(outcomes: readonly Outcome[], failures: number): ExitCode {
    const { format, maxWarnings } = this.#options;
    const checked = outcomes.filter((outcome) => !("reason" in outcome)) as Checked[];
    const text = format === "text" ? summary(checked) : null;
    if (text !== null) printError(text);
    const warnings = checked.flatMap(({ diagnostics }) => diagnostics).filter(({ severity }) => severity === "warning");
    const isTooMany = maxWarnings !== null && warnings.length > maxWarnings;
    if (isTooMany) printError(`importtext: ${warnings.length} warnings, of which --max-warnings allows ${maxWarnings}`);
    if (failures > 0) return exitCodes.cannotRun;
    const isBad = isTooMany || checked.some(({ diagnostics }) => hasError(diagnostics));
    return isBad ? exitCodes.errorsFound : exitCodes.clean;
  }
}
