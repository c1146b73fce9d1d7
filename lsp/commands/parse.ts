import { analyse } from "../../language/index.ts";
import { readArguments } from "../arguments.ts";
import { DictionaryFiles, dictionaryOptions, loadDictionary } from "../dictionary/options.ts";
import { type ExitCode, exitCodes, WrongUsage } from "../exit-codes.ts";
import { readText } from "../files/read-text.ts";
import { coloursFor } from "../report/colours.ts";
import { print, printError } from "../report/output.ts";
import { hasError, locate, problemLines } from "../report/problem.ts";
import { usage } from "../usage.ts";

/// `importtext parse FILE`: prints the structure to standard output and the problems to standard error. A text with
/// errors has a structure too, the best reading of it.
export async function parse(args: string[]): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, dictionaryOptions);
  if (values.help) {
    print(usage.parse);
    return exitCodes.clean;
  }
  const [file, another] = positionals;
  if (file === undefined || another !== undefined) throw new WrongUsage("parse needs one file");

  const dictionary = await loadDictionary(await new DictionaryFiles(values).of(file));
  const text = await readText(file);
  const { structure, diagnostics } = analyse(text, dictionary);
  print(JSON.stringify(structure, null, 2));
  const colours = coloursFor(process.stderr, process.env);
  if (diagnostics.length > 0) printError(problemLines(file, locate(text, diagnostics), colours));
  return hasError(diagnostics) ? exitCodes.errorsFound : exitCodes.clean;
}
