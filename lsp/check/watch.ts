import { once } from "node:events";
import { statSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { CannotRun, type ExitCode } from "../exit-codes.ts";
import { print, printError } from "../report/output.ts";
import { checkFile, type Job, type Outcome } from "./check-file.ts";
import type { CheckRun } from "./check-run.ts";
import { isUnread } from "./unread.ts";

/// The polling interval in ms.
const interval = 300;

/// Checks the files again whenever they, a folder's files, their dictionary or their settings change, until the command
/// is stopped. Returns the last exit code.
export async function watch(run: CheckRun): Promise<ExitCode> {
  const ending = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    void once(process, signal).then(
      () => ending.abort(),
      () => {},
    );
  const known = new Map<string, { stamp: string; outcome: Outcome }>();
  let code: ExitCode = 0;
  let said = "";
  for (let isFirst = true; !ending.signal.aborted; isFirst = false) {
    const failures: string[] = [];
    const jobs = await run
      .jobs(({ message }) => failures.push(message))
      .catch((error: Error) => {
        if (!(error instanceof CannotRun)) throw error;
        failures.push(error.message);
        return [] as Job[];
      });
    const changed = jobs.filter((job) => known.get(job.file)?.stamp !== stampOf(job));
    const files = new Set(jobs.map(({ file }) => file));
    const gone = [...known.keys()].filter((file) => !files.has(file));
    for (const file of gone) known.delete(file);
    if (isFirst || changed.length + gone.length > 0 || failures.join("\n") !== said) {
      said = failures.join("\n");
      for (const message of failures) printError(`importtext: ${message}`);
      for (const job of changed) {
        const stamp = stampOf(job);
        const outcome = run.withoutHidden(await checkFile(job));
        // The command's own fix must not count as a change.
        known.set(job.file, { stamp: job.fix ? stampOf(job) : stamp, outcome });
        if (isUnread(outcome)) printError(`importtext: ${outcome.reason}`);
        run.print(outcome);
        if (!isFirst && !isUnread(outcome) && outcome.diagnostics.length === 0) print(`${job.file}: no problem`);
      }
      const outcomes = [...known.values()].map(({ outcome }) => outcome);
      code = run.conclude(outcomes, failures.length + outcomes.filter(isUnread).length);
      if (isFirst) printError("Watching; Ctrl+C ends it.");
    }
    await setTimeout(interval, undefined, { signal: ending.signal }).catch(() => {});
  }
  return code;
}

function stampOf({ file, dictionary, rules }: Job): string {
  return [file, dictionary]
    .map((path) => {
      const found = path === null ? undefined : statSync(path, { throwIfNoEntry: false });
      return `${path} ${found?.mtimeMs} ${found?.size}`;
    })
    .concat(JSON.stringify(rules))
    .join("\n");
}
