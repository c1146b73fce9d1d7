import { readFile } from "node:fs/promises";
import { readArguments } from "../arguments.ts";
import { DictionaryFiles, loadDictionary } from "../dictionary/options.ts";
import { CannotRun, type ExitCode, exitCodes, WrongUsage } from "../exit-codes.ts";
import { standardInput } from "../files/read-text.ts";
import { replaceFile } from "../files/write-file.ts";
import { print, printError, printText } from "../report/output.ts";
import { usage } from "../usage.ts";

/// `importtext dictionary --server URL -o FILE`: saves a server's dictionary as a file.
export async function dictionary(args: string[]): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    server: { type: "string" },
    imprint: { type: "string" },
    series: { type: "string" },
    output: { type: "string", short: "o" },
  });
  if (values.help) {
    print(usage.dictionary);
    return exitCodes.clean;
  }
  const { server, imprint, series, output } = values;
  if (positionals.length > 0) throw new WrongUsage("dictionary takes no files");
  if (server === undefined) throw new WrongUsage("dictionary needs --server URL");
  if (output === undefined) throw new WrongUsage("dictionary needs -o FILE");

  const file = await new DictionaryFiles({ server, imprint, series }).of(standardInput);
  if (file === null) throw new CannotRun(`${server}: has no dictionary`);
  const body = await readFile(file, "utf8");
  await loadDictionary(file);
  if (output === standardInput) printText(body);
  else {
    try {
      await replaceFile(output, body);
    } catch (error) {
      throw new CannotRun(`${output}: cannot be written (${(error as Error).message})`);
    }
    printError(`The dictionary of ${server} is in ${output}.`);
  }
  return exitCodes.clean;
}
