const offset = 0x6c62272e07bb014262b821756295c58dn;
const prime = 0x0000000001000000000000000000013bn;
const size = 128;

/// Returns the UUID of a key such as `word/run/V` (version 8: the key's 128-bit FNV-1a hash). The same key has the same
/// id at every load and on every machine. So import texts can name words, and a second load finds the rows of the
/// first.
export function stableID(key: string): string {
  let hash = offset;
  for (const byte of new TextEncoder().encode(key)) hash = BigInt.asUintN(size, (hash ^ BigInt(byte)) * prime);
  const hex = hash.toString(16).padStart(32, "0");
  const variant = ((Number.parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
