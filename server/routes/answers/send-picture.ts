import type { FastifyReply, FastifyRequest } from "fastify";
import type { ImageStore } from "../../storage/image-store.ts";
import type { StoredPicture, Thumbnails } from "../../storage/thumbnails.ts";
import { sendStored } from "./send-stored.ts";

/// Answers with a picture, or with it in a smaller width.
export function sendPicture(
  { images, thumbnails }: { images: ImageStore; thumbnails: Thumbnails },
  picture: StoredPicture,
  width: number | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const stored = {
    etag: `"${picture.hash.slice(0, 32)}${width === undefined ? "" : `-${width}`}"`,
    contentType: picture.contentType,
    read: () => (width === undefined ? images.get(picture.hash) : thumbnails.get(picture, width)),
  };
  return sendStored(stored, request, reply);
}
