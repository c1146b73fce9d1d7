import { createHash } from "node:crypto";

/// Returns the stored form of a token or code. These are long and random, so a plain hash keeps them secret.
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
