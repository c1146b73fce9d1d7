import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { printError, printText } from "../report/output.ts";
import { counted } from "../report/summary.ts";
import { runJobs } from "../threads/run-jobs.ts";
import { textJobs } from "./text-jobs.ts";
import { isUnread } from "./unread.ts";

/// Prints what `--fix` would change as a unified diff. The exit code is 1 if it would change a file.
export async function showFixes(wanted: Parameters<typeof textJobs>[0]): Promise<ExitCode> {
  let failures = 0;
  let changed = 0;
  const fail = (message: string) => {
    failures++;
    printError(`importtext: ${message}`);
  };
  const { jobs } = await textJobs(wanted, ({ message }) => fail(message));
  for await (const outcome of runJobs("fixes", jobs)) {
    if (isUnread(outcome)) fail(outcome.reason);
    else if (outcome.diff !== "") {
      changed++;
      printText(outcome.diff);
    }
  }
  if (changed > 0) printError(`--fix would change ${counted(changed, "file")}`);
  if (failures > 0) return exitCodes.cannotRun;
  return changed > 0 ? exitCodes.errorsFound : exitCodes.clean;
}
