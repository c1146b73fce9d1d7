import type { FastifyReply, FastifyRequest } from "fastify";
import { refusals } from "../../../api/common/refusals.ts";
import { HttpError, NotFound } from "../../errors.ts";
import { isCurrent } from "./etag.ts";

/// Bytes that never change, as they are stored.
export interface Stored {
  /// With its quotes; it follows from the content.
  readonly etag: string;
  readonly contentType: string;
  /// Whether nothing else ever comes under the address that was asked, so that nobody need ask again.
  readonly isForEver?: boolean;
  /// Null where they are missing from the store.
  read(): Promise<Uint8Array | null>;
}

/// Answers with stored bytes: 304 where the caller has them, 206 where a range of them is asked for.
export async function sendStored(
  { etag, contentType, isForEver = false, read }: Stored,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply
    .header("etag", etag)
    .header("cache-control", isForEver ? "private, max-age=31536000, immutable" : "private, no-cache")
    .header("accept-ranges", "bytes");
  if (isCurrent(request.headers["if-none-match"], etag)) return reply.code(304).send();
  const bytes = await read();
  if (!bytes) throw new NotFound("The file is missing from the store");
  reply.type(contentType);
  const range = rangeOf(request, etag, bytes.byteLength);
  if (!range) return reply.send(bytes);
  const { from, to } = range;
  reply.code(206).header("content-range", `bytes ${from}-${to}/${bytes.byteLength}`);
  return reply.send(bytes.subarray(from, to + 1));
}

/// The one range that is asked for, both ends included; null where all is to be sent: of several ranges, of a form that
/// is none, and where `if-range` names another content (RFC 9110, section 14). Throws 416 for one behind the end.
function rangeOf(request: FastifyRequest, etag: string, length: number): { from: number; to: number } | null {
  const { range } = request.headers;
  const condition = request.headers["if-range"];
  if (range === undefined || (condition !== undefined && condition !== etag)) return null;
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (first === "" && last === "") return null;
  const from = first === "" ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === "" || last === "" ? length - 1 : Math.min(Number(last), length - 1);
  if (first !== "" && last !== "" && Number(last) < from) return null;
  if (from >= length) throw new HttpError(416, refusals.rangeBehindEnd, {}, { "content-range": `bytes */${length}` });
  return { from, to };
}
