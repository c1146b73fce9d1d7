import { maxSetFiles } from "../../../../api/symbols/rules/sets.ts";
import type { PackedFile } from "../../../components/upload/read-zip.ts";

/// Files as they were chosen: those of a folder know their path inside it.
export const chosenFiles = (files: readonly File[]): PackedFile[] =>
  files.slice(0, maxSetFiles + 1).map((file) => ({
    path: file.webkitRelativePath || file.name,
    size: file.size,
    read: async () => file,
  }));

/// What was dropped, folders with all that is in them. It must be called while the drop is told: the browser forgets it afterwards.
export function entriesOf(transfer: DataTransfer): FileSystemEntry[] {
  return [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
}

/// The files below some entries, one more than a set may have at most.
export async function filesBelow(entries: readonly FileSystemEntry[]): Promise<File[]> {
  const files: File[] = [];
  const waiting = [...entries].reverse();
  for (let entry = waiting.pop(); entry && files.length <= maxSetFiles; entry = waiting.pop()) {
    if (entry.isDirectory) waiting.push(...(await readFolder(entry as FileSystemDirectoryEntry)).reverse());
    else files.push(await readFile(entry as FileSystemFileEntry));
  }
  return files;
}

/// The browser hands out a folder a hundred entries at a time.
async function readFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0 || all.length > maxSetFiles) return all;
    all.push(...some);
  }
}

async function readFile(entry: FileSystemFileEntry): Promise<File> {
  const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
  // A dropped file does not know where it lies.
  Object.defineProperty(file, "webkitRelativePath", { value: entry.fullPath.replace(/^\//, "") });
  return file;
}
