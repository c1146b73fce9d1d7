import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/// The encodings that long answers are kept in, the best first.
const encodings = ["br", "gzip", "identity"] as const;
type Encoding = (typeof encodings)[number];

/// Long answers that many ask for, as bytes: each is made and compressed once, whoever asks, and kept while there is room.
export interface KeptAnswers {
  /// Sends the answer that `key` stands for; `make` gives its bytes.
  send(key: string, make: () => Buffer, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/// `room`: for what is kept, bytes.
export function keepAnswers(room: number): KeptAnswers {
  const kept = new Map<string, Buffer>();
  const making = new Map<string, Promise<Buffer>>();
  let size = 0;

  function keep(key: string, bytes: Buffer): void {
    kept.set(key, bytes);
    size += bytes.byteLength;
    for (const [oldest, { byteLength }] of kept) {
      if (size <= room) break;
      kept.delete(oldest);
      size -= byteLength;
    }
  }

  function bytesOf(key: string, encoding: Encoding, make: () => Buffer): Buffer | Promise<Buffer> {
    const name = `${encoding} ${key}`;
    const known = kept.get(name);
    if (known) {
      kept.delete(name);
      kept.set(name, known);
      return known;
    }
    const begun = making.get(name);
    if (begun) return begun;
    const made = encode(encoding, make())
      .then((bytes) => {
        keep(name, bytes);
        return bytes;
      })
      .finally(() => making.delete(name));
    making.set(name, made);
    return made;
  }

  return {
    async send(key, make, request, reply) {
      const encoding = encodingFor(request.headers["accept-encoding"]);
      const bytes = await bytesOf(key, encoding, make);
      reply.header("vary", "accept-encoding");
      if (encoding !== "identity") reply.header("content-encoding", encoding);
      return reply.send(bytes);
    },
  };
}

/// Compresses in another thread, fast rather than well: somebody waits for it.
async function encode(encoding: Encoding, bytes: Buffer): Promise<Buffer> {
  if (encoding === "br")
    return promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
    });
  return encoding === "gzip" ? promisify(gzip)(bytes, { level: 1 }) : bytes;
}

/// The best encoding that the caller takes (RFC 9110, section 12.5.3).
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const weights = new Map<string, number>();
  for (const part of [accepted ?? ""].flat().join(",").split(",")) {
    const [name = "", ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    if (name !== "") weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const other = weights.get("*") ?? 0;
  const weightOf = (name: Encoding) => weights.get(name) ?? (name === "identity" ? 0 : other);
  const [best] = encodings.filter((name) => weightOf(name) > 0).sort((one, other) => weightOf(other) - weightOf(one));
  // Where nothing is accepted, the bytes are sent as they are.
  return best ?? "identity";
}
