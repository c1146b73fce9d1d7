import type { Writable } from "node:stream";
import { exitCodes } from "../exit-codes.ts";

/// Prints lines to standard output.
export function print(text: string): void {
  write(process.stdout, `${text}\n`);
}

/// Prints a text to standard output without adding a line break.
export function printText(text: string): void {
  write(process.stdout, text);
}

/// Prints lines to standard error.
export function printError(text: string): void {
  write(process.stderr, `${text}\n`);
}

const guarded = new WeakSet<Writable>();

function write(stream: Writable, text: string): void {
  if (!guarded.has(stream)) {
    guarded.add(stream);
    stream.on("error", failed);
  }
  stream.write(text);
}

/// A reader that closes the pipe early (`importtext check … | head -1`) is not an error; a full disk is.
function failed({ code, message }: NodeJS.ErrnoException): void {
  if (code === "EPIPE") return;
  process.stderr.write(`importtext: cannot write: ${message}\n`);
  process.on("exit", () => {
    process.exitCode = exitCodes.cannotRun;
  });
}
