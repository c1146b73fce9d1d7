import { check } from "./commands/check.ts";
import { dictionary } from "./commands/dictionary.ts";
import { format } from "./commands/format.ts";
import { parse } from "./commands/parse.ts";
import { serveEditor } from "./commands/serve-editor.ts";
import { stats } from "./commands/stats.ts";
import { CannotRun, type ExitCode, exitCodes, WrongUsage } from "./exit-codes.ts";
import { print, printError } from "./report/output.ts";
import { usage } from "./usage.ts";

const commands = new Map<string, (args: string[], version: string) => Promise<ExitCode>>([
  ["check", check],
  ["parse", parse],
  ["format", format],
  ["stats", stats],
  ["dictionary", dictionary],
  ["lsp", serveEditor],
]);

/// Runs `importtext` with its arguments (without node and script) and answers the exit code. Nothing is thrown for what a
/// user can do wrong: the reason goes to standard error.
export async function run(args: string[], version: string): Promise<ExitCode> {
  try {
    return await dispatch(args, version);
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    printError(`importtext: ${error.message}`);
    if (error instanceof WrongUsage)
      printError(`Try '${["importtext", ...args.slice(0, 1).filter((name) => commands.has(name))].join(" ")} --help'.`);
    return exitCodes.cannotRun;
  }
}

async function dispatch([name, ...rest]: string[], version: string): Promise<ExitCode> {
  if (name === undefined) throw new WrongUsage("no command given");
  if (name === "--help" || name === "-h") return show(usage.importtext);
  if (name === "--version" || name === "-v") return show(version);
  const command = commands.get(name);
  if (!command) throw new WrongUsage(`'${name}' is not a command`);
  return command(rest, version);
}

function show(text: string): ExitCode {
  print(text);
  return exitCodes.clean;
}
