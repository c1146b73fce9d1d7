/// Returns the pixels that the head of a PNG or JPEG declares; null where it is neither, or cut off.
export function pictureSize(
  bytes: Uint8Array,
): { width: number; height: number; type: "image/png" | "image/jpeg" } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength >= 24 && view.getUint32(0) === 0x89504e47 && view.getUint32(12) === 0x49484452)
    return sized(view.getUint32(16), view.getUint32(20), "image/png");
  if (bytes.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < bytes.byteLength; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    // The frames of JPEG, but for the tables that lie between their numbers.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return sized(view.getUint16(at + 7), view.getUint16(at + 5), "image/jpeg");
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

const sized = (width: number, height: number, type: "image/png" | "image/jpeg") =>
  width > 0 && height > 0 ? { width, height, type } : null;
