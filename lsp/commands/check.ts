import { analyse, type Dictionary } from "../../language/index.ts";
import { readArguments } from "../arguments.ts";
import { dictionaryOf } from "../dictionary/options.ts";
import { CannotRun, type ExitCode, exitCodes, WrongUsage } from "../exit-codes.ts";
import { readText, standardInput } from "../files/read-text.ts";
import { print, printError } from "../report/output.ts";
import { hasError, locate, type Problem, problemLine } from "../report/problem.ts";
import { usage } from "../usage.ts";

interface Checked {
  file: string;
  diagnostics: Problem[];
}

/// `importtext check FILE…`: every file is checked, also where another one cannot be read.
export async function check(args: string[]): Promise<ExitCode> {
  const { values, positionals: files } = readArguments(args, {
    dictionary: { type: "string" },
    format: { type: "string", default: "text" },
  });
  if (values.help) {
    print(usage.check);
    return exitCodes.clean;
  }
  const { format } = values;
  if (format !== "text" && format !== "json") throw new WrongUsage("--format must be text or json");
  if (files.length === 0) throw new WrongUsage("check needs a file");
  if (files.filter((file) => file === standardInput).length > 1) {
    throw new WrongUsage("standard input can be checked only once");
  }

  const dictionary = await dictionaryOf(values.dictionary);
  const checked: Checked[] = [];
  for (const file of files) {
    const result = await checkFile(file, dictionary);
    if (result) checked.push(result);
    if (result && format === "text") printProblems(result);
  }
  if (format === "json") print(JSON.stringify(checked, null, 2));

  if (checked.length < files.length) return exitCodes.cannotRun;
  return checked.some(({ diagnostics }) => hasError(diagnostics)) ? exitCodes.errorsFound : exitCodes.clean;
}

/// Null, and the reason on standard error, where the file cannot be read.
async function checkFile(file: string, dictionary: Dictionary | null): Promise<Checked | null> {
  try {
    const text = await readText(file);
    return { file, diagnostics: locate(text, analyse(text, dictionary).diagnostics) };
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    printError(`importtext: ${error.message}`);
    return null;
  }
}

function printProblems({ file, diagnostics }: Checked): void {
  if (diagnostics.length > 0) print(diagnostics.map((problem) => problemLine(file, problem)).join("\n"));
}
