import { createHash } from "node:crypto";

/// What is kept of a token or code. They are random and long: a plain hash keeps them secret.
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
