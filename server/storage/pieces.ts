import type { ImageStore } from "./image-store.ts";

/// Yields kept content from one byte to another, both included, or to its end. Each piece is asked for by itself, so that a connection to a
/// bucket that breaks costs one piece and is tried again. Throws where the content is missing or ends before.
export async function* piecesOf(
  store: ImageStore,
  hash: string,
  { from = 0, to = Number.POSITIVE_INFINITY }: { from?: number; to?: number } = {},
): AsyncGenerator<Uint8Array> {
  for (let at = from; at <= to; ) {
    const piece = await store.getPart(hash, { from: at, length: Math.min(store.pieceSize, to - at + 1) });
    if (piece === null) throw new Error(`The content ${hash} is missing from the store`);
    if (piece.byteLength === 0) {
      if (to === Number.POSITIVE_INFINITY) return;
      throw new Error(`The content ${hash} ends before its size`);
    }
    yield piece;
    at += piece.byteLength;
  }
}
