import type { FastifyReply, FastifyRequest } from "fastify";
import type { ImageStore } from "../../storage/image-store.ts";
import type { StoredPicture, Thumbnails } from "../../storage/thumbnails.ts";
import { opened, sendStored } from "./send-stored.ts";

/// Answers with a picture, or with it in a smaller width. `version`: as its address has it. Under the address of a version that the picture
/// no longer has, the one that it has now is not to be kept.
export function sendPicture(
  { images, thumbnails }: { images: ImageStore; thumbnails: Thumbnails },
  picture: StoredPicture,
  { width, version }: { readonly width?: number | undefined; readonly version?: string | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const stored = {
    etag: `"${picture.hash.slice(0, 32)}${width === undefined ? "" : `-${width}`}"`,
    contentType: picture.contentType,
    isForEver: version !== undefined && picture.hash.startsWith(version),
    // A picture has at most 5 MB: it is read at once.
    open: async () => opened(await (width === undefined ? images.get(picture.hash) : thumbnails.get(picture, width))),
  };
  return sendStored(stored, request, reply);
}
