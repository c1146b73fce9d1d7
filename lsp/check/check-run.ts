import type { DictionaryFiles } from "../dictionary/options.ts";
import { CannotRun, type ExitCode, exitCodes } from "../exit-codes.ts";
import { expand } from "../files/expand.ts";
import { coloursFor } from "../report/colours.ts";
import { annotation, warning } from "../report/github.ts";
import { print, printError } from "../report/output.ts";
import { hasError, problemLines } from "../report/problem.ts";
import { sarifLog } from "../report/sarif.ts";
import { counted, notes, summary } from "../report/summary.ts";
import type { Checked, Job, Outcome } from "./check-file.ts";
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
  /// True to fail where words are not looked up.
  readonly requireDictionary: boolean;
}

/// Checks the requested files and prints the results.
export class CheckRun {
  readonly #options: Options;
  /// How many texts the folders' settings leave out.
  #excluded = 0;

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
    const { wanted, fix, dictionaries, format, requireDictionary } = this.#options;
    const meanings = format === "json";
    const files = await expand(wanted, failed);
    dictionaries.forget();
    const jobs = await Promise.all(
      files.map(async (file): Promise<Job> => {
        const rules = await dictionaries.rulesOf(file);
        return { file, dictionary: rules.isExcluded ? null : await dictionaries.of(file), rules, fix, meanings };
      }),
    );
    const wantedJobs = jobs.filter(({ rules }) => !rules.isExcluded);
    this.#excluded = jobs.length - wantedJobs.length;
    for (const { file, dictionary, rules } of wantedJobs)
      if (dictionary === null && (requireDictionary || rules.requireDictionary))
        failed(new CannotRun(`${file}: no dictionary, and one is required`));
    return wantedJobs;
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
          checked.map(({ file, diagnostics, hasDictionary, omitted }) => ({
            file,
            diagnostics,
            ...(hasDictionary ? {} : { hasDictionary }),
            ...(omitted.length > 0 ? { omitted: omitted.length } : {}),
          })),
          null,
          2,
        ),
      );
    if (format === "github") for (const note of notes(checked)) print(warning(note));
    if (format === "sarif") print(JSON.stringify(sarifLog(checked, version, isComplete), null, 2));
  }

  /// Prints the summary for people and returns the exit code.
  conclude(outcomes: readonly Outcome[], failures: number): ExitCode {
    const { format, maxWarnings } = this.#options;
    const checked = outcomes.filter((outcome) => !("reason" in outcome)) as Checked[];
    const text = format === "text" ? summary(checked) : null;
    if (text !== null) printError(text);
    if (format !== "text") for (const note of notes(checked)) printError(`importtext: ${note}`);
    if (this.#excluded > 0) printError(`importtext: ${counted(this.#excluded, "file")} left out by importtext.json`);
    const found = checked.flatMap(({ diagnostics, omitted }) => [...diagnostics, ...omitted]);
    const warnings = found.filter(({ severity }) => severity === "warning");
    const isTooMany = maxWarnings !== null && warnings.length > maxWarnings;
    if (isTooMany) printError(`importtext: ${warnings.length} warnings, of which --max-warnings allows ${maxWarnings}`);
    if (failures > 0) return exitCodes.cannotRun;
    const isBad = isTooMany || hasError(found);
    return isBad ? exitCodes.errorsFound : exitCodes.clean;
  }
}
