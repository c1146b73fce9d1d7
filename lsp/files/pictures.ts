import { readdirSync, statSync } from "node:fs";

/// The pictures of a folder, and when it last changed.
interface Folder {
  readonly mtimeMs: number;
  readonly names: readonly string[];
}

const read = new Map<string, Folder>();

/// Returns the names of the pictures in a folder; null if there is no such folder. The same object until the folder
/// changes, so that it is read only then.
function folderOf(folder: string): Folder | null {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory()) {
    read.delete(folder);
    return null;
  }
  const known = read.get(folder);
  if (known?.mtimeMs === found.mtimeMs) return known;
  const names = readdirSync(folder).filter((name) => /\.(?:jpe?g|png)$/i.test(name));
  const fresh = { mtimeMs: found.mtimeMs, names };
  read.set(folder, fresh);
  return fresh;
}

/// The pictures of some folders, as one.
export interface Pictures {
  readonly names: ReadonlySet<string>;
  readonly parts: readonly (Folder | null)[];
}

/// Returns the pictures in these folders; `before` if nothing changed since.
export function picturesIn(folders: readonly string[], before: Pictures | null = null): Pictures {
  const parts = folders.map((folder) => {
    try {
      return folderOf(folder);
    } catch {
      // It may not be read.
      return null;
    }
  });
  if (before?.parts.length === parts.length && parts.every((part, index) => part === before.parts[index]))
    return before;
  return { names: new Set(parts.flatMap((part) => part?.names ?? [])), parts };
}
