import { CannotRun, type ExitCode, exitCodes, WrongUsage } from "./exit-codes.ts";
import { didYouMean } from "./report/did-you-mean.ts";
import { print, printError } from "./report/output.ts";
import { usage } from "./usage.ts";

type Command = (args: string[], version: string) => Promise<ExitCode>;

/// Each command is loaded on demand, because an editor waits for the start.
const commands = new Map<string, () => Promise<Command>>([
  ["check", async () => (await import("./commands/check.ts")).check],
  ["parse", async () => (await import("./commands/parse.ts")).parse],
  ["format", async () => (await import("./commands/format.ts")).format],
  ["stats", async () => (await import("./commands/stats.ts")).stats],
  ["words", async () => (await import("./commands/words.ts")).words],
  ["dictionary", async () => (await import("./commands/dictionary.ts")).dictionary],
  ["explain", async () => (await import("./commands/explain.ts")).explainCode],
  ["login", async () => (await import("./commands/login.ts")).login],
  ["logout", async () => (await import("./commands/logout.ts")).logout],
  ["list", async () => (await import("./commands/list.ts")).list],
  ["pull", async () => (await import("./commands/pull.ts")).pull],
  ["push", async () => (await import("./commands/push.ts")).push],
  ["import", async () => (await import("./commands/import.ts")).importTexts],
  ["diff", async () => (await import("./commands/diff.ts")).diff],
  ["status", async () => (await import("./commands/status.ts")).status],
  ["lsp", async () => (await import("./commands/serve-editor.ts")).serveEditor],
]);

/// Runs `importtext` with its arguments (without node and script) and returns the exit code. A user's mistake throws
/// nothing: the reason goes to standard error.
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
  const load = commands.get(name);
  if (!load) throw new WrongUsage(`'${name}' is not a command${didYouMean(name, commands.keys())}`);
  const command = await load();
  return command(rest, version);
}

function show(text: string): ExitCode {
  print(text);
  return exitCodes.clean;
}
