import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import type { run as runProgram } from "../main.ts";
import { KeptCode } from "./kept-code.ts";
import { Program, requireBuiltIn } from "./program.ts";

/// How long the language server has run before its code is kept and its flags are those of long work, in ms: once nobody waits for
/// its start.
const settlingDelay = 1_000;

/// The modules of Node that the language server needs before it answers. V8 takes the code that comes with Node only as long as
/// its flags are Node's own.
const serverModules = ["net", "timers/promises"];

/// Runs `importtext` with its arguments (without node and script) and returns the exit code. The program is loaded with the
/// code that V8 compiled for the same command before. It is kept when the command has done its work for the first time.
export async function run(args: string[], version: string): Promise<ExitCode> {
  const [command = ""] = args;
  const isServer = command === "lsp";
  // V8 takes kept code only with the flags with which it was compiled.
  if (isServer) {
    for (const name of serverModules) requireBuiltIn(name);
    setServerFlags();
  }
  const kept = KeptCode.of(command, version);
  const main = programFile();
  const program = new Program(dirname(main), kept.code);
  const { run: runCommand } = program.load(main) as { run: typeof runProgram };
  const code = await runCommand(args, version);
  const isUseful = code !== exitCodes.cannotRun && !args.some((arg) => arg === "--help" || arg === "-h");
  const isToKeep = isUseful && !program.isKept;
  const keep = async () => {
    if (isToKeep) await kept.keep(() => program.code());
  };
  // V8 notes its flags with the code.
  if (isServer) setTimeout(() => void keep().then(() => limitInlining(usualInlining)), settlingDelay).unref();
  else await keep();
  return code;
}

/// V8's own limit of what a function that it compiles takes in of others, in bytes of their code, and the one of a start.
const usualInlining = 920;
const inliningAtStart = 200;

/// Both values were measured (docs/decisions/0007-speed.md): an editor opens a text in a process that has just started. The
/// first flag lets the young generation grow to 12 MB at once, which holds what opening a text of a megabyte makes. From its
/// small initial size it would be collected some twenty times, each time copying all live objects twice. Less inlining leaves V8
/// less to compile: it does so on threads of its own, which block the main thread on machines with few cores. What is typed later
/// is checked sooner by code that takes in more.
function setServerFlags(): void {
  setFlagsFromString("--semi-space-growth-factor=12");
  limitInlining(inliningAtStart);
}

function limitInlining(size: number): void {
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${size}`);
}

/// It is built beside this code, or one folder above if the bundler shares this code between programs.
function programFile(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const beside = join(here, "program.cjs");
  return existsSync(beside) ? beside : join(dirname(here), "program.cjs");
}
