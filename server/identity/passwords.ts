import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/// OWASP's parameters for scrypt: 32 MiB and about a tenth of a second for each hash.
const cost = { N: 2 ** 15, r: 8, p: 3 };
const keyLength = 32;

/// A longer password is nobody's: looking at it would only cost time. (`password-policy.ts` says what a new one must be.)
export const longestPassword = 4096;

/// Returns `scrypt$N$r$p$salt$hash`, the last two in base64, with a random salt.
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await run(password, salt, cost);
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64"), hash.toString("base64")].join("$");
}

/// Whether the password matches the hash. Without a hash (no such account) returns false, after the same amount of
/// work.
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [scheme, N, r, p, salt, expected] = (hash ?? "").split("$");
  if (scheme !== "scrypt" || !salt || !expected) {
    await run(password, randomBytes(16), cost);
    return false;
  }
  const actual = await run(password, Buffer.from(salt, "base64"), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(actual, Buffer.from(expected, "base64"));
}

function run(password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> {
  return derive(password.normalize("NFC"), salt, keyLength, { N, r, p, maxmem: 256 * N * r });
}
