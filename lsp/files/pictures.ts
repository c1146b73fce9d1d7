import { readdirSync, statSync } from "node:fs";

/// Returns how long a folder must be unchanged when it is read, in ms, to count as unchanged until its time differs. Two
/// changes within one tick of the file system's clock have the same time: some clocks count whole seconds, or every second
/// one.
const settleTime = (mtimeMs: number): number => (mtimeMs % 1000 === 0 ? 2_000 : 50);

interface Reading {
  readonly mtimeMs: number;
  readonly isSettled: boolean;
  readonly names: readonly string[];
}

const readings = new Map<string, Reading>();

/// Returns the names of the pictures in a folder; null if there is no such folder. The same object until they change: a
/// settled folder is read only when its time differs.
function namesIn(folder: string): readonly string[] | null {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory()) {
    readings.delete(folder);
    return null;
  }
  const { mtimeMs } = found;
  const known = readings.get(folder);
  if (known?.isSettled && known.mtimeMs === mtimeMs) return known.names;
  const isSettled = Date.now() - mtimeMs > settleTime(mtimeMs);
  const fresh = readdirSync(folder).filter((name) => /\.(?:jpe?g|png)$/i.test(name));
  const isSame = known?.names.length === fresh.length && fresh.every((name, index) => name === known.names[index]);
  const names = isSame ? known.names : fresh;
  readings.set(folder, { mtimeMs, isSettled, names });
  return names;
}

/// The pictures of some folders, as one.
export interface Pictures {
  readonly names: ReadonlySet<string>;
  readonly parts: readonly (readonly string[] | null)[];
}

/// Returns the pictures in these folders; `before` if nothing changed since.
export function picturesIn(folders: readonly string[], before: Pictures | null = null): Pictures {
  const parts = folders.map((folder) => {
    try {
      return namesIn(folder);
    } catch {
      // It may not be read.
      return null;
    }
  });
  if (before?.parts.length === parts.length && parts.every((part, index) => part === before.parts[index]))
    return before;
  return { names: new Set(parts.flatMap((part) => part ?? [])), parts };
}
