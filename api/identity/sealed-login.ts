/// How the app hands a sign-in to a command line: `importtext login` makes a pair of keys and opens the app at
/// `commandLinePath` with the public one. The app seals the refresh token for that key (ECDH over P-256, HKDF and AES-GCM)
/// and goes to a port of the same machine with it, or shows it for pasting. What is sealed consists of the sender's
/// public key, the nonce and the token, as base64url.

/// The app's page, with `key` and, where the browser may answer there, `port`.
export const commandLinePath = "/command-line";
/// The path on that port, with the parameter `sealed`.
export const signedInPath = "/signed-in";

export const sealing = {
  curve: { name: "ECDH", namedCurve: "P-256" },
  /// The lengths of a public key and of the nonce, in bytes, and of the shared secret, in bits.
  keyLength: 65,
  nonceLength: 12,
  secretLength: 256,
  cipher: { name: "AES-GCM", length: 256 },
  /// HKDF's parameters beside its salt, which is the public key that it is sealed for.
  hash: "SHA-256",
  info: "importtext login",
} as const;

/// Letters and digits that are not taken for each other.
const signs = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/// Returns what the page and the terminal both show, so that a person sees that they belong together. `hash` is the
/// SHA-256 of the public key.
export function loginCode(hash: Uint8Array): string {
  const code = Array.from(hash.subarray(0, 8), (byte) => signs[byte % signs.length]).join("");
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
