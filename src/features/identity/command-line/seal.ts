import { loginCode, sealing } from "../../../../api/identity/sealed-login.ts";

const { curve, keyLength, nonceLength, secretLength, cipher, hash, info } = sealing;

/// A command line that waits for a sign-in.
export interface WaitingCommand {
  /// What its terminal shows.
  readonly code: string;
  /// Seals a text, which only that command can open. Returns base64url.
  seal(text: string): Promise<string>;
}

/// Reads the public key in the page's address; null where it is none.
export async function readWaiting(key: string): Promise<WaitingCommand | null> {
  const { subtle } = crypto;
  const raw = fromBase64Url(key);
  if (raw?.length !== keyLength) return null;
  const receiver = await subtle.importKey("raw", raw, curve, false, []).catch(() => null);
  if (!receiver) return null;
  return {
    code: loginCode(new Uint8Array(await subtle.digest("SHA-256", raw))),
    async seal(text) {
      const own = await subtle.generateKey(curve, false, ["deriveBits"]);
      const secret = await subtle.deriveBits({ name: curve.name, public: receiver }, own.privateKey, secretLength);
      const material = await subtle.importKey("raw", secret, "HKDF", false, ["deriveKey"]);
      const derivation = { name: "HKDF", hash, salt: raw, info: new TextEncoder().encode(info) };
      const sealingKey = await subtle.deriveKey(derivation, material, cipher, false, ["encrypt"]);
      const nonce = crypto.getRandomValues(new Uint8Array(nonceLength));
      const sealed = await subtle.encrypt({ name: cipher.name, iv: nonce }, sealingKey, new TextEncoder().encode(text));
      const sender = await subtle.exportKey("raw", own.publicKey);
      return toBase64Url([new Uint8Array(sender), nonce, new Uint8Array(sealed)]);
    },
  };
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (unit) => unit.charCodeAt(0));
  } catch {
    return null;
  }
}

function toBase64Url(parts: readonly Uint8Array[]): string {
  const units = parts.flatMap((part) => Array.from(part, (byte) => String.fromCharCode(byte)));
  return btoa(units.join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
