import type { DictionaryFiles } from "../dictionary/options.ts";
import { CannotRun, type ExitCode, exitCodes, WrongUsage } from "../exit-codes.ts";
import { standardInput } from "../files/read-text.ts";
import type { Baseline } from "../report/baseline/baseline.ts";
import { writeBaseline } from "../report/baseline/write-baseline.ts";
import { coloursFor } from "../report/colours.ts";
import { annotation, warning } from "../report/github.ts";
import { jsonOf } from "../report/json.ts";
import { print, printError } from "../report/output.ts";
import { hasError, problemLines } from "../report/problem.ts";
import { type Failure, sarifLog } from "../report/sarif.ts";
import { baselineNotes, counted, dictionaryNotes, notes, summary } from "../report/summary.ts";
import { totalsJson, totalsText } from "../report/totals.ts";
import { atMost } from "../settings/rules-of-file.ts";
import { runJobs } from "../threads/run-jobs.ts";
import type { Checked, Job, Outcome } from "./check-file.ts";
import { textJobs } from "./text-jobs.ts";
import { isUnread } from "./unread.ts";

export const formats = ["text", "json", "jsonl", "sarif", "github"] as const;
type Format = (typeof formats)[number];

interface Options {
  readonly wanted: readonly string[];
  readonly fix: boolean;
  readonly dictionaries: DictionaryFiles;
  readonly format: Format;
  readonly version: string;
  readonly maxWarnings: number | null;
  /// The most problems that are shown of all texts; null for all.
  readonly maxProblems: number | null;
  /// True to show errors alone.
  readonly isQuiet: boolean;
  /// True to show how many problems there are in place of them.
  readonly isSummary: boolean;
  /// True to fail where words are not looked up.
  readonly requireDictionary: boolean;
  readonly baseline: Baseline | null;
  /// The file to write the problems to as a baseline, in place of showing them; null to show them.
  readonly baselineToWrite: string | null;
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
    const failures: Failure[] = [];
    const fail = (failure: Failure) => {
      failures.push(failure);
      printError(`importtext: ${failure.reason}`);
    };
    const jobs = await this.#jobsOrNone(fail);
    const outcomes: Outcome[] = [];
    for await (const outcome of runJobs("check", jobs)) {
      const one = this.withoutHidden(outcome);
      outcomes.push(one);
      if (isUnread(one)) fail(one);
      if (!this.#isShownAtEnd) this.print(one);
    }
    const shown = this.#atMostShown(outcomes);
    if (this.#isShownAtEnd) for (const outcome of shown) this.print(outcome);
    this.#printWhole(shown, failures);
    const code = this.conclude(shown, failures.length);
    return this.#options.baselineToWrite === null ? code : this.#writeBaseline(shown, failures.length);
  }

  /// Returns a job for each file that exists now, with its dictionary.
  async jobs(failed: (error: CannotRun, file?: string) => void): Promise<Job[]> {
    const { fix, format, isSummary, baseline, baselineToWrite } = this.#options;
    const { jobs, excluded } = await textJobs(this.#options, failed);
    this.#excluded = excluded;
    return jobs.map((job) => ({
      ...job,
      // What is only counted is counted whole.
      rules: isSummary ? { ...job.rules, maxProblems: null } : job.rules,
      fix,
      meanings: (format === "json" || format === "jsonl") && !isSummary,
      known: baseline?.of(job.file) ?? [],
      isRecorded: baselineToWrite !== null,
    }));
  }

  /// A report says of a mistake in the settings or of a server that is away too.
  async #jobsOrNone(fail: (failure: Failure) => void): Promise<Job[]> {
    try {
      return await this.jobs(({ message }, file = "") => fail({ file: file || null, reason: message }));
    } catch (error) {
      if (!(error instanceof CannotRun) || error instanceof WrongUsage) throw error;
      fail({ file: null, reason: error.message });
      return [];
    }
  }

  /// Returns an outcome as it is shown and counted.
  withoutHidden(outcome: Outcome): Outcome {
    if (!this.#options.isQuiet || isUnread(outcome)) return outcome;
    const { diagnostics, omitted } = outcome;
    const shown = diagnostics.filter(({ severity }) => severity === "error");
    const hidden = diagnostics.filter(({ severity }) => severity !== "error").map(({ severity }) => ({ severity }));
    return { ...outcome, diagnostics: shown, omitted: [...omitted, ...hidden] };
  }

  /// Prints the output for one file, where it stands alone.
  print(outcome: Outcome): void {
    const { format, isSummary, baselineToWrite } = this.#options;
    if (isSummary || baselineToWrite !== null) return;
    if (format === "jsonl") print(JSON.stringify(jsonOf(outcome)));
    if (isUnread(outcome) || outcome.diagnostics.length === 0) return;
    const { file, diagnostics } = outcome;
    if (format === "text") print(problemLines(file, diagnostics, coloursFor(process.stdout, process.env)));
    if (format === "github") print(diagnostics.map((problem) => annotation(file, problem)).join("\n"));
  }

  #printWhole(outcomes: readonly Outcome[], failures: readonly Failure[]): void {
    const { format, version, isSummary, baselineToWrite } = this.#options;
    const checked = checkedOf(outcomes);
    if (baselineToWrite !== null) return;
    if (isSummary) {
      if (format !== "text") print(JSON.stringify(totalsJson(outcomes), null, format === "json" ? 2 : 0));
      else if (checked.some(({ diagnostics }) => diagnostics.length > 0)) print(totalsText(checked));
      return;
    }
    if (format === "json") print(JSON.stringify(checked.map(jsonOf), null, 2));
    if (format === "github") for (const note of notes(checked)) print(warning(note));
    if (format === "sarif") print(JSON.stringify(sarifLog(checked, version, failures)));
  }

  /// Prints the summary for people and returns the exit code.
  conclude(outcomes: readonly Outcome[], failures: number): ExitCode {
    const { format, maxWarnings, isQuiet, baselineToWrite } = this.#options;
    const checked = checkedOf(outcomes);
    const found = checked.flatMap(({ diagnostics, omitted }) => [...diagnostics, ...omitted]);
    const warnings = found.filter(({ severity }) => severity === "warning").length;
    const isTooMany = maxWarnings !== null && warnings > maxWarnings;
    const isBad = isTooMany || hasError(found);
    const isTold = format === "text" && !(isQuiet && !isBad) && baselineToWrite === null;
    const text = isTold ? summary(checked) : null;
    if (text !== null) printError(text);
    if (!isTold) for (const note of this.#notes(checked)) printError(`importtext: ${note}`);
    if (this.#excluded > 0 && !isQuiet)
      printError(`importtext: ${counted(this.#excluded, "file")} left out by importtext.json`);
    if (isTooMany) printError(`importtext: ${warnings} warnings, of which --max-warnings allows ${maxWarnings}`);
    if (failures > 0) return exitCodes.cannotRun;
    return isBad ? exitCodes.errorsFound : exitCodes.clean;
  }

  #notes(checked: readonly Checked[]): string[] {
    const { isQuiet, baselineToWrite } = this.#options;
    if (isQuiet || baselineToWrite !== null) return dictionaryNotes(checked);
    return [...baselineNotes(checked), ...notes(checked)];
  }

  /// True if what is shown depends on all texts.
  get #isShownAtEnd(): boolean {
    return this.#options.maxProblems !== null;
  }

  /// Leaves out the mildest problems of all texts, and of those the last.
  #atMostShown(outcomes: readonly Outcome[]): readonly Outcome[] {
    const { maxProblems } = this.#options;
    if (maxProblems === null) return outcomes;
    const all = checkedOf(outcomes).flatMap(({ diagnostics }) => diagnostics);
    const shown = new Set(atMost(all, maxProblems));
    return outcomes.map((outcome) => {
      if (isUnread(outcome)) return outcome;
      const hidden = outcome.diagnostics.filter((one) => !shown.has(one)).map(({ severity }) => ({ severity }));
      const diagnostics = outcome.diagnostics.filter((one) => shown.has(one));
      return { ...outcome, diagnostics, omitted: [...outcome.omitted, ...hidden] };
    });
  }

  /// A baseline that lacks a text would let all of its problems through as new ones.
  async #writeBaseline(outcomes: readonly Outcome[], failures: number): Promise<ExitCode> {
    const { baselineToWrite: file } = this.#options;
    if (file === null) return exitCodes.clean;
    if (failures > 0) throw new CannotRun(`${file}: not written, since not all texts could be checked`);
    const checked = checkedOf(outcomes).filter((one) => one.file !== standardInput);
    await writeBaseline(file, checked);
    const known = checked.reduce((sum, one) => sum + one.known, 0);
    printError(`${counted(known, "problem")} of ${counted(checked.length, "file")} in ${file}`);
    return exitCodes.clean;
  }
}

const checkedOf = (outcomes: readonly Outcome[]): Checked[] =>
  outcomes.filter((outcome): outcome is Checked => !isUnread(outcome));
