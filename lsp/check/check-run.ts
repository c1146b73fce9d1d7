import type { DictionaryFiles } from "../dictionary/options.ts";
import type { CannotRun, ExitCode } from "../exit-codes.ts";
import { exitCodes } from "../exit-codes.ts";
import { expand } from "../files/expand.ts";
import { coloursFor } from "../report/colours.ts";
import { annotation } from "../report/github.ts";
import { print, printError } from "../report/output.ts";
import { hasError, problemLines } from "../report/problem.ts";
import { sarifLog } from "../report/sarif.ts";
import { summary } from "../report/summary.ts";
import type { Checked, Outcome } from "./check-file.ts";
import { checkFiles } from "./check-files.ts";

export const formats = ["text", "json", "sarif", "github"] as const;
type Format = (typeof formats)[number];

interface Options {
  readonly wanted: readonly string[];
  readonly fix: boolean;
  readonly dictionaries: DictionaryFiles;
  readonly format: Format;
  readonly version: string;
  readonly maxWarnings: number | null;
}

/// Checks the requested files and prints the results.
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

  /// Returns a job for each file that exists now, with its dictionary.
  async jobs(failed: (error: CannotRun) => void) {
    const { wanted, fix, dictionaries, format } = this.#options;
    const meanings = format === "json";
    const files = await expand(wanted, failed);
    dictionaries.forget();
    return Promise.all(files.map(async (file) => ({ file, dictionary: await dictionaries.of(file), fix, meanings })));
  }

  /// Prints the output for one file.
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

  /// Prints the summary for people and returns the exit code.
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
