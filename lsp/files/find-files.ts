import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

/// The file extension of import texts.
const extension = ".importtext";

/// True for folders that do not hold the user's own texts.
const isOthers = (name: string): boolean => name === "node_modules" || name.startsWith(".");

/// Yields the files of a folder and its subfolders, by name. Links to folders are not followed, and unreadable folders
/// are skipped. `isWanted` receives the path.
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

/// Yields the import texts of a folder.
export const importTexts = (folder: string): AsyncGenerator<string> =>
  filesIn(folder, (path) => path.endsWith(extension));
