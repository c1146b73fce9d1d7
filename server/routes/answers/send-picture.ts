import type { FastifyReply, FastifyRequest } from "fastify";
import type { ImageStore } from "../../storage/image-store.ts";
import type { StoredPicture, Thumbnails } from "../../storage/thumbnails.ts";
import { sendStored } from "./send-stored.ts";

/// Seconds. Not for ever: where a back-up is restored, a revision comes a second time.
const datedFor = 3600;

/// Answers with a picture, or with it in a smaller width. `isDated`: its address says of which revision it is.
export function sendPicture(
  { images, thumbnails }: { images: ImageStore; thumbnails: Thumbnails },
  picture: StoredPicture,
  { width, isDated = false }: { readonly width: number | undefined; readonly isDated?: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const stored = {
    etag: `"${picture.hash.slice(0, 32)}${width === undefined ? "" : `-${width}`}"`,
    contentType: picture.contentType,
    ...(isDated ? { keptFor: datedFor } : {}),
    read: () => (width === undefined ? images.get(picture.hash) : thumbnails.get(picture, width)),
  };
  return sendStored(stored, request, reply);
}
