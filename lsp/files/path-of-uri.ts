import { fileURLToPath } from "node:url";

/// Returns the path of a `file:` URI; null for any other, and for a file of another machine.
export function pathOfUri(uri: string): string | null {
  if (!uri.startsWith("file:")) return null;
  try {
    return fileURLToPath(uri);
  } catch {
    return null;
  }
}
