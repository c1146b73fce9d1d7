import { contentHash } from "./content-hash.ts";
import { type S3Client, S3Refused } from "./s3-client.ts";

/// Content of at most this size, bytes, is sent at once; longer content in parts of it. S3 wants parts of 5 MiB at least.
const partSize = 8 * 1024 * 1024;
/// An unfinished upload older than this, ms, belongs to no living writer.
const abandonedAfter = 24 * 60 * 60 * 1000;

/// Content that is read again for each attempt.
export interface Uploaded {
  readonly key: string;
  readonly hash: string;
  readonly byteSize: number;
  read(from: number, length: number): Promise<Uint8Array>;
}

/// Sends content to a bucket, in one request or in parts, of which one is in memory. The object appears whole or not at all. Throws as
/// `send` does, with the parts that were sent removed.
export async function upload({ send }: S3Client, { key, hash, byteSize, read }: Uploaded): Promise<void> {
  if (byteSize <= partSize) {
    const body = await read(0, byteSize);
    await send({ method: "PUT", key, body, bodyHash: hash, headers: headersOf(body) });
    return;
  }
  const started = await send({
    method: "POST",
    key,
    query: { uploads: "" },
    headers: headersOf(await read(0, 16)),
  });
  const uploadId = textOf(decode(started.bytes), "UploadId");
  if (!started.isFound || uploadId === undefined) throw new S3Refused("The file store begins no upload in parts");
  try {
    const tags: string[] = [];
    for (let from = 0; from < byteSize; from += partSize) {
      const body = await read(from, Math.min(partSize, byteSize - from));
      const query = { partNumber: String(tags.length + 1), uploadId };
      const { isFound, headers } = await send({ method: "PUT", key, query, body, bodyHash: contentHash(body) });
      const tag = headers.get("etag");
      if (!isFound || tag === null) throw new S3Refused("The file store has lost an upload in parts");
      tags.push(tag);
    }
    const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`);
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
    // Where an earlier attempt has ended the upload unheard, it is gone: `put` looks for the object in any case.
    await send({ method: "POST", key, query: { uploadId }, body, bodyHash: contentHash(body) });
  } catch (error) {
    await send({ method: "DELETE", key, query: { uploadId }, attempts: 2 }).catch(() => undefined);
    throw error;
  }
}

/// Removes the parts of uploads below `prefix` that nobody ends any more. A service that has no list of them, or does not show it, has
/// rules of its own for that.
export async function removeAbandonedUploads({ send }: S3Client, prefix: string): Promise<void> {
  try {
    const { bytes, headers } = await send({ method: "GET", key: "", query: { uploads: "", prefix }, attempts: 1 });
    const now = Date.parse(headers.get("date") ?? "");
    for (const [, entry] of decode(bytes).matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
      const [key, uploadId, begun] = ["Key", "UploadId", "Initiated"].map((name) => textOf(entry!, name));
      if (key?.startsWith(prefix) && uploadId && now - Date.parse(begun ?? "") > abandonedAfter)
        await send({ method: "DELETE", key, query: { uploadId }, attempts: 1 });
    }
  } catch {
    // The next start tries again.
  }
}

/// What is under a hash never changes, so that a cache in front of the bucket may keep it.
function headersOf(start: Uint8Array): Record<string, string> {
  const [first, second] = start;
  const type =
    first === 0x89
      ? "image/png"
      : first === 0xff && second === 0xd8
        ? "image/jpeg"
        : first === 0x50
          ? "application/zip"
          : null;
  return {
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": type ?? "application/octet-stream",
  };
}

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const escapes: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

/// Returns the text of an element of an XML answer; undefined where there is none.
export function textOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, entity) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return escapes[entity] ?? whole;
  });
}
