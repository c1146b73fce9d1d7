import { dirname, relative, resolve, sep } from "node:path";
import { CannotRun } from "../../exit-codes.ts";
import { replaceFile } from "../../files/write-file.ts";
import type { Known } from "./known.ts";

/// Returns how a baseline in a folder names a text.
export const pathFrom = (folder: string, text: string): string => relative(folder, resolve(text)).split(sep).join("/");

/// Writes a baseline of texts, in the order of their paths, so that versions of it can be compared.
export async function writeBaseline(
  file: string,
  texts: readonly { readonly file: string; readonly recorded: readonly Known[] }[],
): Promise<void> {
  const folder = dirname(resolve(file));
  const files = texts
    .filter(({ recorded }) => recorded.length > 0)
    .map(({ file: text, recorded }) => [pathFrom(folder, text), recorded] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  // A problem a line: versions of the file are compared by people.
  const written = files.map(([path, known]) => {
    const rows = known.map((one) => `      ${JSON.stringify(one)}`);
    return `    ${JSON.stringify(path)}: [\n${rows.join(",\n")}\n    ]`;
  });
  const body = written.length > 0 ? `{\n${written.join(",\n")}\n  }` : "{}";
  try {
    await replaceFile(file, `{\n  "version": 1,\n  "files": ${body}\n}\n`);
  } catch (error) {
    throw new CannotRun(`${file}: cannot be written (${(error as Error).message})`);
  }
}
