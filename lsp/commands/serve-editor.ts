import { readArguments } from "../arguments.ts";
import { type ExitCode, exitCodes, WrongUsage } from "../exit-codes.ts";
import { print } from "../report/output.ts";
import { usage } from "../usage.ts";

/// `importtext lsp --stdio`. The process runs until the editor ends it; from here on the protocol defines the exit
/// codes.
export async function serveEditor(args: string[], version: string): Promise<ExitCode> {
  // Some editors also pass their process id in the arguments.
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
  const { warmUp } = await import("../server/warm-up.ts");
  warmUp();
  const { serve } = await import("../server/serve.ts");
  const editor = Number.parseInt(values.clientProcessId ?? "", 10);
  serve(version, Number.isNaN(editor) ? null : editor);
  return exitCodes.clean;
}
