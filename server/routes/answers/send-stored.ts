import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { refusals } from "../../../api/common/refusals.ts";
import { HttpError, NotFound } from "../../errors.ts";
import type { ImageStore } from "../../storage/image-store.ts";
import { piecesOf } from "../../storage/pieces.ts";
import { isCurrent } from "./etag.ts";

/// Content that never changes, as it is stored.
export interface Stored {
  /// With its quotes; it follows from the content.
  readonly etag: string;
  readonly contentType: string;
  /// Whether nothing else ever comes under the address that was asked, so that nobody need ask again.
  readonly isForEver?: boolean;
  /// Null where it is missing from the store.
  open(): Promise<Opened | null>;
}

interface Opened {
  readonly byteSize: number;
  /// Reads from one byte to another, both included.
  read(from: number, to: number): Uint8Array | Readable;
}

/// Content that is in memory.
export const opened = (bytes: Uint8Array | null): Opened | null =>
  bytes && { byteSize: bytes.byteLength, read: (from, to) => bytes.subarray(from, to + 1) };

/// Content of a known size that is read from a store as it is sent.
export async function openStored(store: ImageStore, hash: string, byteSize: number): Promise<Opened | null> {
  if ((await store.getPart(hash, { from: 0, length: 1 })) === null) return null;
  return { byteSize, read: (from, to) => Readable.from(piecesOf(store, hash, { from, to }), { objectMode: false }) };
}

/// Answers with stored content: 304 where the caller has it, 206 where a range of it is asked for. HEAD reads none of it.
export async function sendStored(
  { etag, contentType, isForEver = false, open }: Stored,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply
    .header("etag", etag)
    .header("cache-control", isForEver ? "private, max-age=31536000, immutable" : "private, no-cache")
    .header("accept-ranges", "bytes");
  if (isCurrent(request.headers["if-none-match"], etag)) return reply.code(304).send();
  const content = await open();
  if (!content) throw new NotFound("The file is missing from the store");
  const { byteSize, read } = content;
  // A range of HEAD means nothing (RFC 9110, section 14.2).
  const isHead = request.method === "HEAD";
  const range = isHead ? null : rangeOf(request, etag, byteSize);
  const { from, to } = range ?? { from: 0, to: byteSize - 1 };
  if (range) reply.code(206).header("content-range", `bytes ${from}-${to}/${byteSize}`);
  reply.type(contentType).header("content-length", to - from + 1);
  // Fastify reads a stream that answers HEAD to its end: this one is there already.
  return reply.send(isHead ? Readable.from([]) : read(from, to));
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
