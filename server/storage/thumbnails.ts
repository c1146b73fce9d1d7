import sharp from "sharp";
import type { ImageStore } from "./image-store.ts";

/// An image of the store, as its row says.
export interface StoredPicture {
  readonly hash: string;
  readonly contentType: string;
}

/// Pictures in smaller widths, made when they are first asked for.
export interface Thumbnails {
  /// The picture fitted into `width` pixels, of its own type; null where the store has no such image.
  get(picture: StoredPicture, width: number): Promise<Uint8Array | null>;
}

/// Made again after a restart: a store of them would have to be kept in step with the images.
const maxBytes = 64 * 1024 * 1024;

/// Keeps what was asked for last, 64 MiB of it, in memory. Who asks for one that is being made waits for it.
export function createThumbnails(store: ImageStore): Thumbnails {
  const kept = new Map<string, Uint8Array>();
  const making = new Map<string, Promise<Uint8Array | null>>();
  let bytes = 0;

  function keep(key: string, thumbnail: Uint8Array): void {
    kept.set(key, thumbnail);
    bytes += thumbnail.byteLength;
    for (const [oldest, { byteLength }] of kept) {
      if (bytes <= maxBytes) break;
      kept.delete(oldest);
      bytes -= byteLength;
    }
  }

  async function make(key: string, picture: StoredPicture, width: number): Promise<Uint8Array | null> {
    const original = await store.get(picture.hash);
    if (!original) return null;
    const image = sharp(original, { sequentialRead: true }).autoOrient().resize({ width, withoutEnlargement: true });
    const thumbnail = await (picture.contentType === "image/png"
      ? image.png()
      : image.jpeg({ quality: 82 })
    ).toBuffer();
    keep(key, thumbnail);
    return thumbnail;
  }

  return {
    async get(picture, width) {
      const key = `${picture.hash} ${width}`;
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      let made = making.get(key);
      if (!made) {
        made = make(key, picture, width).finally(() => making.delete(key));
        making.set(key, made);
      }
      return made;
    },
  };
}
