import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

/// How an import text's file name ends.
const extension = ".importtext";

/// Folders that hold nobody's own texts.
const isOthers = (name: string): boolean => name === "node_modules" || name.startsWith(".");

/// The files of a folder and of those in it, by name; links to folders are not followed. What may not be read is left
/// out. `isWanted` is asked with the path.
export async function* filesIn(folder: string, isWanted: (path: string) => boolean): AsyncGenerator<string> {
  let entries: Dirent[];
  try {
    entries = await readdir(folder, { withFileTypes: true });
  } catch {
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!isOthers(entry.name)) yield* filesIn(path, isWanted);
    } else if (isWanted(path)) yield path;
  }
}

/// The import texts of a folder.
export const importTexts = (folder: string): AsyncGenerator<string> =>
  filesIn(folder, (path) => path.endsWith(extension));
