import { ImportDocument } from "../../language/index.ts";
import { readArguments } from "../arguments.ts";
import { dictionaryWith } from "../dictionary/accepting.ts";
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

  const dictionaries = new DictionaryFiles(values);
  const rules = await dictionaries.rulesOf(file);
  const dictionary = dictionaryWith(await loadDictionary(await dictionaries.of(file)), rules.accepted);
  const text = await readText(file);
  const document = new ImportDocument(text, dictionary);
  const diagnostics = document.diagnosticsBy(new Map(rules.severities));
  print(JSON.stringify(document.structure(), null, 2));
  const colours = coloursFor(process.stderr, process.env);
  if (diagnostics.length > 0) printError(problemLines(file, locate(document, diagnostics), colours));
  return hasError(diagnostics) ? exitCodes.errorsFound : exitCodes.clean;
}
