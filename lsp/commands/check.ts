import { readArguments } from "../arguments.ts";
import { CheckRun, formats } from "../check/check-run.ts";
import { watch } from "../check/watch.ts";
import { DictionaryFiles, dictionaryOptions } from "../dictionary/options.ts";
import { type ExitCode, exitCodes, WrongUsage } from "../exit-codes.ts";
import { standardInput } from "../files/read-text.ts";
import { print } from "../report/output.ts";
import { usage } from "../usage.ts";

/// `importtext check FILE…`: checks every file, even if another one cannot be read.
export async function check(args: string[], version: string): Promise<ExitCode> {
  const { values, positionals: wanted } = readArguments(args, {
    ...dictionaryOptions,
    format: { type: "string", default: "text" },
    fix: { type: "boolean" },
    watch: { type: "boolean" },
    "max-warnings": { type: "string" },
    "require-dictionary": { type: "boolean" },
  });
  if (values.help) {
    print(usage.check);
    return exitCodes.clean;
  }
  const format = formats.find((one) => one === values.format);
  if (!format) throw new WrongUsage("--format must be text, json, sarif or github");
  if (wanted.length === 0) throw new WrongUsage("check needs a file");
  const { fix = false, "max-warnings": most } = values;
  if (most !== undefined && !/^\d{1,9}$/.test(most)) throw new WrongUsage("--max-warnings must be a whole number");
  if (fix && wanted.includes(standardInput)) throw new WrongUsage("--fix writes files; standard input is none");
  if (values.watch && format !== "text") throw new WrongUsage("--watch prints text only");
  if (values.watch && wanted.includes(standardInput)) throw new WrongUsage("standard input cannot be watched");

  const run = new CheckRun({
    wanted,
    fix,
    dictionaries: new DictionaryFiles(values),
    format,
    version,
    requireDictionary: values["require-dictionary"] ?? false,
    maxWarnings: most === undefined ? null : Number(most),
  });
  return values.watch ? watch(run) : run.once();
}
