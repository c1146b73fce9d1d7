import { setFlagsFromString } from "node:v8";
import { readArguments } from "../arguments.ts";
import { type ExitCode, exitCodes, WrongUsage } from "../exit-codes.ts";
import { print } from "../report/output.ts";
import { usage } from "../usage.ts";

/// `importtext lsp --stdio`. The process runs until the editor ends it; from here on the protocol defines the exit
/// codes.
export async function serveEditor(args: string[], version: string): Promise<ExitCode> {
  // Some editors also pass their process id in the arguments, where the protocol library reads it.
  const { values, positionals } = readArguments(args, {
    stdio: { type: "boolean" },
    clientProcessId: { type: "string" },
  });
  if (values.help) {
    print(usage.lsp);
    return exitCodes.clean;
  }
  if (positionals.length > 0) throw new WrongUsage("lsp takes no files");
  if (!values.stdio) throw new WrongUsage("lsp needs --stdio");
  // Both values were measured (docs/decisions/0007-speed.md): an editor opens a text in a process that has just
  // started. The first flag lets the young generation grow to its full size at once. From its small initial size it
  // would be collected some twenty times, each time copying all live objects twice. The second flag limits inlining: V8
  // compiles on threads of its own, which block the main thread on machines with few cores.
  setFlagsFromString("--semi-space-growth-factor=16");
  setFlagsFromString("--max-inlined-bytecode-size-cumulative=200");
  const { serve } = await import("../server/serve.ts");
  serve(version);
  return exitCodes.clean;
}
