import { openZip, type PackedFile, ZipRefused } from "../../../components/upload/read-zip.ts";
import { archiveLimits, FileRefused, maxTextBytes } from "./manuscript-file.ts";

/// The files inside a document.
export interface Archive {
  has(path: string): boolean;
  /// Returns a text of UTF-8 or, by its mark, of UTF-16; empty if there is no such file. Throws FileRefused.
  text(path: string): Promise<string>;
  /// Returns null if there is no such file.
  blob(path: string): Promise<Blob | null>;
  readonly paths: readonly string[];
}

/// Opens a document that is a zip archive. Throws FileRefused.
export async function openArchive(file: Blob): Promise<Archive> {
  const entries = await refusing(() => openZip(file, archiveLimits));
  const files = new Map<string, PackedFile>(entries.map((entry) => [entry.path, entry]));
  const blob = async (path: string) => {
    const entry = files.get(path);
    return entry ? refusing(() => entry.read()) : null;
  };
  return {
    has: (path) => files.has(path),
    paths: [...files.keys()],
    blob,
    async text(path) {
      if ((files.get(path)?.size ?? 0) > maxTextBytes)
        throw new FileRefused("The text inside the file is too long: divide it into several files.");
      const bytes = new Uint8Array((await (await blob(path))?.arrayBuffer()) ?? []);
      return new TextDecoder(encodingOf(bytes)).decode(bytes);
    },
  };
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

async function refusing<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ZipRefused) throw new FileRefused(`${error.message}.`);
    throw error;
  }
}

/// Returns the path of an address inside an archive, read from the file that has it; null for an address outside.
export function pathFrom(file: string, address: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:/i.test(address) || address.startsWith("//")) return null;
  const parts = address.startsWith("/") ? [] : file.split("/").slice(0, -1);
  for (const part of decoded(address.replace(/[?#].*$/s, "")).split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
