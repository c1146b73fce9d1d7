import type { FastifyReply, FastifyRequest } from "fastify";
import { NotFound } from "../errors.ts";
import type { ImageStore } from "../storage/image-store.ts";
import { isCurrent } from "./etag.ts";

/// Answers with a picture's bytes, under an ETag that is its content's hash; 304 where the caller has them.
export async function sendPicture(
  store: ImageStore,
  picture: { hash: string; contentType: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const etag = `"${picture.hash.slice(0, 32)}"`;
  reply.header("etag", etag).header("cache-control", "private, no-cache");
  if (isCurrent(request.headers["if-none-match"], etag)) return reply.code(304).send();
  const bytes = await store.get(picture.hash);
  if (!bytes) throw new NotFound("The picture is missing from the image store");
  return reply.type(picture.contentType).send(bytes);
}
