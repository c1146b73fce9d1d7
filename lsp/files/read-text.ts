import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { CannotRun } from "../exit-codes.ts";

/// The argument that means standard input.
export const standardInput = "-";

/// Reads a file, or standard input for `-`. The byte order mark and the line ends are kept. Throws CannotRun if it
/// cannot be read or is not UTF-8.
export async function readText(file: string): Promise<string> {
  const name = file === standardInput ? "standard input" : file;
  let bytes: Buffer;
  try {
    bytes = file === standardInput ? await buffer(process.stdin) : await readFile(file);
  } catch (error) {
    throw new CannotRun(`${name}: ${reason(error)}`);
  }
  if (!isUtf8(bytes)) throw new CannotRun(`${name}: line ${firstBadLine(bytes)} is not UTF-8; save the text as UTF-8`);
  return bytes.toString("utf8");
}

/// Returns in words why a file cannot be read.
function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return "no such file";
  if (code === "EISDIR") return "is a folder";
  if (code === "EACCES" || code === "EPERM") return "may not be read";
  return message;
}

/// Returns the line, from 1, of the first byte that is not UTF-8: where decoding and encoding again gives other bytes.
function firstBadLine(bytes: Buffer): number {
  const again = Buffer.from(bytes.toString("utf8"), "utf8");
  let at = 0;
  while (bytes[at] === again[at]) at++;
  return bytes.toString("latin1", 0, at).split(/\r\n|\r|\n/).length;
}
