import { createHash } from "node:crypto";

const namespace = Buffer.from("6b3d1d0e5f2c4f1b9a7e2c8d4e5f6071", "hex");

/// The UUID (version 5) of a key such as `word/run/V`: the same key has the same id at every load and on every machine,
/// so that import texts can name words and a second load finds the first one's rows.
export function stableID(key: string): string {
  const hash = createHash("sha1").update(namespace).update(key, "utf8").digest().subarray(0, 16);
  hash[6] = (hash[6]! & 0x0f) | 0x50;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  const hex = hash.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
