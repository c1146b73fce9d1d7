import { type ParseArgsConfig, parseArgs } from "node:util";
import { WrongUsage } from "./exit-codes.ts";
import { didYouMean } from "./report/did-you-mean.ts";

const help = { help: { type: "boolean", short: "h" } } as const;

/// Parses a command's options, besides `--help`, and its positional arguments. Throws WrongUsage for an unknown option
/// or a missing value.
export function readArguments<Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options: { ...options, ...help }, allowPositionals: true, strict: true });
  } catch (error) {
    // Only the first sentence of Node's message is used; the rest is advice about `--`.
    const said = error instanceof Error ? error.message.split(". ")[0]! : String(error);
    const unknown = /^Unknown option '--(.+)'$/.exec(said)?.[1];
    const near = unknown === undefined ? "" : didYouMean(unknown, Object.keys({ ...options, ...help }));
    throw new WrongUsage(said + near.replace("'", "'--"));
  }
}
