import { webcrypto } from "node:crypto";

const { subtle } = webcrypto;
const curve = { name: "ECDH", namedCurve: "P-256" } as const;
/// The lengths of what a sealed text consists of, in bytes: the sender's public key and the nonce; the text follows.
const keyLength = 65;
const nonceLength = 12;

/// A pair of keys for one login. What the browser sends can be opened by this process alone, so that the address that it
/// goes to, which stays in the browser's history, is of no use to anyone.
export interface LoginKeys {
  /// The public key as it stands in the address of the page.
  readonly publicKey: string;
  /// What the page and the terminal both show, so that a person sees that they belong together.
  readonly code: string;
  /// Opens what was sealed for this key; null where it was not.
  open(sealed: string): Promise<string | null>;
}

export async function makeKeys(): Promise<LoginKeys> {
  const { publicKey, privateKey } = await subtle.generateKey(curve, false, ["deriveBits"]);
  const raw = Buffer.from(await subtle.exportKey("raw", publicKey));
  return {
    publicKey: raw.toString("base64url"),
    code: await codeOf(raw),
    async open(sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length <= keyLength + nonceLength) return null;
      try {
        const sender = await subtle.importKey("raw", bytes.subarray(0, keyLength), curve, false, []);
        const secret = await subtle.deriveBits({ name: "ECDH", public: sender }, privateKey, 256);
        const derived = await subtle.importKey("raw", secret, "HKDF", false, ["deriveKey"]);
        const key = await subtle.deriveKey(
          { name: "HKDF", hash: "SHA-256", salt: raw, info: Buffer.from("importtext login") },
          derived,
          { name: "AES-GCM", length: 256 },
          false,
          ["decrypt"],
        );
        const nonce = bytes.subarray(keyLength, keyLength + nonceLength);
        const text = await subtle.decrypt({ name: "AES-GCM", iv: nonce }, key, bytes.subarray(keyLength + nonceLength));
        return Buffer.from(text).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}

/// Letters and digits that are not taken for each other.
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

async function codeOf(publicKey: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await subtle.digest("SHA-256", Buffer.from(publicKey)));
  const code = [...hash.subarray(0, 8)].map((byte) => letters[byte % letters.length]).join("");
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
