import { applyTo, formatEdits } from "../../language/index.ts";
import { readArguments } from "../arguments.ts";
import { CannotRun, type ExitCode, exitCodes, WrongUsage } from "../exit-codes.ts";
import { expand } from "../files/expand.ts";
import { keepingForm } from "../files/own-form.ts";
import { readText, standardInput } from "../files/read-text.ts";
import { replaceFile } from "../files/write-file.ts";
import { unifiedDiff } from "../report/diff.ts";
import { print, printError, printText } from "../report/output.ts";
import { usage } from "../usage.ts";

/// `importtext format FILE…`: prints one formatted text to standard output. `--write` formats the files themselves.
/// `--check` prints the names of unformatted files, `--diff` what would change in them; both exit with 1 if there are
/// any. A file keeps its own line ends and its byte order mark.
export async function format(args: string[]): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    check: { type: "boolean" },
    diff: { type: "boolean" },
    write: { type: "boolean" },
  });
  if (values.help) {
    print(usage.format);
    return exitCodes.clean;
  }
  if (positionals.length === 0) throw new WrongUsage("format needs a file");
  const { check = false, diff = false, write = false } = values;
  if (check && write) throw new WrongUsage("give --check or --write, not both");
  if (diff && (check || write)) throw new WrongUsage("give --diff without --check and --write");
  const isPrinted = !check && !diff && !write;
  if (write && positionals.includes(standardInput))
    throw new WrongUsage("--write writes files; standard input is none");

  let failures = 0;
  const failed = ({ message }: Error) => {
    failures++;
    printError(`importtext: ${message}`);
  };
  const files = await expand(positionals, failed);
  if (isPrinted && files.length > 1)
    throw new WrongUsage("several files are formatted with --write, or looked at with --check or --diff");

  let others = 0;
  for (const file of files) {
    try {
      const text = await readText(file);
      const changes = keepingForm(text, formatEdits(text));
      if (isPrinted) printText(applyTo(text, changes));
      else if (changes.length > 0) {
        others++;
        if (write) await replace(file, applyTo(text, changes));
        if (diff) printText(unifiedDiff(file, text, changes));
        else print(file);
      }
    } catch (error) {
      if (!(error instanceof CannotRun)) throw error;
      failed(error);
    }
  }
  if (failures > 0) return exitCodes.cannotRun;
  return (check || diff) && others > 0 ? exitCodes.errorsFound : exitCodes.clean;
}

async function replace(file: string, text: string): Promise<void> {
  try {
    await replaceFile(file, text);
  } catch (error) {
    throw new CannotRun(`${file}: cannot be written (${(error as Error).message})`);
  }
}
