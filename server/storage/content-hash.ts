import { createHash } from "node:crypto";

/// Returns the name under which content is kept: its SHA-256, 64 hex digits.
export function contentHash(content: Uint8Array | string): string {
  return createHash("sha256").update(content).digest("hex");
}
