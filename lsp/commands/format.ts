import { format as formatted } from "../../language/index.ts";
import { readArguments } from "../arguments.ts";
import { CannotRun, type ExitCode, exitCodes, WrongUsage } from "../exit-codes.ts";
import { expand } from "../files/expand.ts";
import { readText, standardInput } from "../files/read-text.ts";
import { replaceFile } from "../files/write-file.ts";
import { print, printError, printText } from "../report/output.ts";
import { usage } from "../usage.ts";

/// `importtext format FILE…`: prints one formatted text to standard output. `--write` formats the files themselves.
/// `--check` prints the names of unformatted files and exits with 1 if there are any.
export async function format(args: string[]): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, { check: { type: "boolean" }, write: { type: "boolean" } });
  if (values.help) {
    print(usage.format);
    return exitCodes.clean;
  }
  if (positionals.length === 0) throw new WrongUsage("format needs a file");
  if (values.check && values.write) throw new WrongUsage("give --check or --write, not both");
  if (values.write && positionals.includes(standardInput))
    throw new WrongUsage("--write writes files; standard input is none");

  let failures = 0;
  const failed = ({ message }: Error) => {
    failures++;
    printError(`importtext: ${message}`);
  };
  const files = await expand(positionals, failed);
  if (!values.check && !values.write && files.length > 1)
    throw new WrongUsage("several files are formatted with --write, or looked at with --check");

  let others = 0;
  for (const file of files) {
    try {
      const text = await readText(file);
      const result = formatted(text);
      if (!values.check && !values.write) printText(result);
      else if (result !== text) {
        others++;
        if (values.write) await write(file, result);
        print(file);
      }
    } catch (error) {
      if (!(error instanceof CannotRun)) throw error;
      failed(error);
    }
  }
  if (failures > 0) return exitCodes.cannotRun;
  return values.check && others > 0 ? exitCodes.errorsFound : exitCodes.clean;
}

async function write(file: string, text: string): Promise<void> {
  try {
    await replaceFile(file, text);
  } catch (error) {
    throw new CannotRun(`${file}: cannot be written (${(error as Error).message})`);
  }
}
