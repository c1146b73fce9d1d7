import { readFile } from "node:fs/promises";
import { CannotRun } from "../exit-codes.ts";
import { readText } from "../files/read-text.ts";
import { replaceFile } from "../files/write-file.ts";

/// A file's text as it stands there, and as a server saves it: with LF line ends and without a byte order mark.
export interface LocalText {
  readonly raw: string;
  readonly text: string;
}

/// Reads a file. Throws CannotRun where it cannot be read or is not UTF-8.
export async function readLocal(file: string): Promise<LocalText> {
  const raw = await readText(file);
  return { raw, text: raw.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n") };
}

/// Returns a text with the byte order mark and the line ends of a file's old text.
export function inFormOf(raw: string, text: string): string {
  const count = (ending: RegExp) => raw.match(ending)?.length ?? 0;
  const [crlf, lf, cr] = [count(/\r\n/g), count(/(?<!\r)\n/g), count(/\r(?!\n)/g)];
  const ending = crlf > 0 && crlf >= lf && crlf >= cr ? "\r\n" : cr > lf ? "\r" : "\n";
  return (raw.startsWith("\uFEFF") ? "\uFEFF" : "") + text.replaceAll("\n", ending);
}

/// Replaces a file whole, or leaves it as it is. `before` is what it held when it was read, null where there was none:
/// where that changed meanwhile, nothing is written. Throws CannotRun.
export async function replaceText(file: string, before: string | null, content: string): Promise<void> {
  const now = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw new CannotRun(`${file}: cannot be read (${error.message})`);
  });
  if (now !== before)
    throw new CannotRun(`${file}: was changed while the server was asked; nothing was written. Run it again`);
  try {
    await replaceFile(file, content, { flush: true });
  } catch (error) {
    throw new CannotRun(`${file}: cannot be written, and is as it was (${(error as Error).message})`);
  }
}
