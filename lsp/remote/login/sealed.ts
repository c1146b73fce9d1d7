import { webcrypto } from "node:crypto";
import { loginCode, sealing } from "../../../api/identity/sealed-login.ts";

const { subtle } = webcrypto;
const { curve, keyLength, nonceLength, secretLength, cipher, hash, info } = sealing;

/// A pair of keys for one login. What the browser sends can be opened by this process alone, so that the address that it
/// goes to, which stays in the browser's history, is of no use to anyone.
export interface LoginKeys {
  /// The public key as it stands in the address of the page.
  readonly publicKey: string;
  readonly code: string;
  /// Opens what was sealed for this key; null where it was not.
  open(sealed: string): Promise<string | null>;
}

export async function makeKeys(): Promise<LoginKeys> {
  const { publicKey, privateKey } = await subtle.generateKey(curve, false, ["deriveBits"]);
  const raw = Buffer.from(await subtle.exportKey("raw", publicKey));
  return {
    publicKey: raw.toString("base64url"),
    code: loginCode(new Uint8Array(await subtle.digest("SHA-256", raw))),
    async open(sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length <= keyLength + nonceLength) return null;
      const [sender, nonce, text] = [
        bytes.subarray(0, keyLength),
        bytes.subarray(keyLength, keyLength + nonceLength),
        bytes.subarray(keyLength + nonceLength),
      ];
      try {
        const senderKey = await subtle.importKey("raw", sender, curve, false, []);
        const secret = await subtle.deriveBits({ name: curve.name, public: senderKey }, privateKey, secretLength);
        const material = await subtle.importKey("raw", secret, "HKDF", false, ["deriveKey"]);
        const derivation = { name: "HKDF", hash, salt: raw, info: Buffer.from(info) };
        const key = await subtle.deriveKey(derivation, material, cipher, false, ["decrypt"]);
        const opened = await subtle.decrypt({ name: cipher.name, iv: nonce }, key, text);
        return Buffer.from(opened).toString("utf8");
      } catch {
        // It was sealed for another key, or changed on its way.
        return null;
      }
    },
  };
}
