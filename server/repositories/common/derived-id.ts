import { createHash } from "node:crypto";

/// Returns a UUID (in the form of version 5) that is always the same for the same names.
export function derivedID(...names: string[]): string {
  const bytes = createHash("sha1").update(names.join("\0")).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
