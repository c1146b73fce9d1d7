import { setFlagsFromString } from "node:v8";
import { readArguments } from "../arguments.ts";
import { type ExitCode, exitCodes, WrongUsage } from "../exit-codes.ts";
import { print } from "../report/output.ts";
import { usage } from "../usage.ts";

/// `importtext lsp --stdio`. The process lives until the editor ends it; the protocol's own exit codes hold from here.
export async function serveEditor(args: string[], version: string): Promise<ExitCode> {
  // Some editors name their process in the arguments too; the protocol library reads it there.
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
  // Both by measure (docs/decisions/0007-speed.md): a text is opened in a process that has just started. The young generation grows to
  // its full size at once: small as it begins, it would be collected some twenty times meanwhile, and what lives copied twice each. And
  // little is inlined: V8 compiles on threads of its own, and where there are few cores these keep the main one from running.
  setFlagsFromString("--semi-space-growth-factor=16");
  setFlagsFromString("--max-inlined-bytecode-size-cumulative=200");
  const { serve } = await import("../server/serve.ts");
  serve(version);
  return exitCodes.clean;
}
