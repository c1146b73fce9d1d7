import { type ParseArgsConfig, parseArgs } from "node:util";
import { WrongUsage } from "./exit-codes.ts";

const help = { help: { type: "boolean", short: "h" } } as const;

/// Reads a command's arguments: its options beside `--help`, and what stands between them.
/// Throws WrongUsage for an option that is not known or lacks its value.
export function readArguments<Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options: { ...options, ...help }, allowPositionals: true, strict: true });
  } catch (error) {
    // Node's own advice about `--` is left out: one line that says what is wrong.
    throw new WrongUsage(error instanceof Error ? error.message.split(". ")[0]! : String(error));
  }
}
