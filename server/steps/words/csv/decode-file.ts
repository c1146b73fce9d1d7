import { isUtf8 } from "node:buffer";

/// So many bytes are decoded at a time.
const pieceSize = 256 * 1024;

/// The text of a file as spreadsheets write it, piece by piece: UTF-8 and UTF-16 by their mark, UTF-8 without one, and else
/// Windows-1252, in which every byte is a character.
export function* decodeFile(bytes: Buffer): Generator<{ text: string; read: number }> {
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let start = 0; start < bytes.byteLength; start += pieceSize) {
    const piece = bytes.subarray(start, start + pieceSize);
    yield { text: decoder.decode(piece, { stream: true }), read: Math.min(start + pieceSize, bytes.byteLength) };
  }
  yield { text: decoder.decode(), read: bytes.byteLength };
}

function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}
