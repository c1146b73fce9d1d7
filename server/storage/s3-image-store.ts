import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Unavailable } from "../errors.ts";
import { contentHash } from "./content-hash.ts";
import { draftIn, openNameless } from "./file-draft.ts";
import type { ImageStore } from "./image-store.ts";
import { openS3, type S3Bucket, type S3Patience } from "./s3-client.ts";
import { removeAbandonedUploads, textOf, type Uploaded, upload } from "./s3-upload.ts";

/// The maximum duration of a removal after its announcement, ms. An older announcement was left behind by a server that
/// stopped.
const removalLimit = 120_000;
/// How long a removal may take to check an object before it deletes it, ms.
const lookLimit = 30_000;

/// How often content is sent that is not there, or not whole, afterwards.
const maxTries = 3;
/// How long a signed address is good, s: long enough to begin a download.
const signedFor = 300;

/// Keeps images in a bucket: `ab/abcdef…` below `prefix`, as in the folder, so that one can be copied into the other.
/// Several servers may share it.
///
/// S3 has no delete that depends on an object's age. So that a concurrent put keeps what a removal found old, a removal
/// announces itself below `removing/`; a put waits while there is an announcement, and writes again where the object is gone.
/// This needs read-after-write consistency, which S3 and compatible services have.
///
/// Throws S3Refused where the service denies access, and Unavailable where it does not answer.
export async function openS3ImageStore(
  bucket: S3Bucket,
  prefix: string,
  patience: S3Patience = {},
): Promise<ImageStore> {
  const client = openS3(bucket, patience);
  const { send } = client;
  const keyOf = (hash: string) => `${prefix}${hash.slice(0, 2)}/${hash}`;

  /// Returns a page of keys, and where the next one begins.
  async function listKeys(below: string, from?: string) {
    const query = {
      "list-type": "2",
      prefix: below,
      ...(from === undefined ? {} : { "continuation-token": from }),
    };
    const { bytes, headers } = await send({ method: "GET", key: "", query });
    const xml = new TextDecoder().decode(bytes);
    const entries = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry]) => ({
      key: textOf(entry!, "Key")!,
      modified: Date.parse(textOf(entry!, "LastModified")!),
    }));
    return { entries, next: textOf(xml, "NextContinuationToken"), now: Date.parse(headers.get("date") ?? "") };
  }

  async function isBeingRemoved(hash: string): Promise<boolean> {
    const { entries, now } = await listKeys(`${prefix}removing/${hash}/`);
    return entries.some(({ modified }) => !(now - modified > removalLimit));
  }

  async function keep({ hash, byteSize, read }: Omit<Uploaded, "key">): Promise<void> {
    const key = keyOf(hash);
    for (let tries = 1; tries <= maxTries; tries++) {
      await upload(client, { key, hash, byteSize, read });
      while (await isBeingRemoved(hash)) await pause(200);
      const { isFound, headers } = await send({ method: "HEAD", key });
      if (isFound && Number(headers.get("content-length")) === byteSize) return;
    }
    throw new Unavailable("The file store loses what it is sent. Try again in a moment.");
  }

  await listKeys(`${prefix}removing/`);
  await removeAbandonedUploads(client, prefix);
  return {
    pieceSize: 4 * 1024 * 1024,

    async put(hash, bytes) {
      if (hash !== contentHash(bytes)) throw new Error(`The image's content does not have the hash ${hash}`);
      const read = async (from: number, length: number) => bytes.subarray(from, from + length);
      await keep({ hash, byteSize: bytes.byteLength, read });
    },

    async openDraft() {
      const file = await openNameless();
      const read = async (from: number, length: number) => {
        const bytes = Buffer.alloc(length);
        const { bytesRead } = await file.read(bytes, 0, length, from);
        return bytes.subarray(0, bytesRead);
      };
      return draftIn(
        file,
        (hash, byteSize) => keep({ hash, byteSize, read }),
        async () => {},
      );
    },

    async sizeOf(hash) {
      if (!/^[0-9a-f]{64}$/.test(hash)) return null;
      const { isFound, headers } = await send({ method: "HEAD", key: keyOf(hash) });
      return isFound ? Number(headers.get("content-length")) : null;
    },

    signedAddress: (hash, { contentType, disposition }) =>
      client.signedAddress(
        keyOf(hash),
        { "response-content-type": contentType, "response-content-disposition": disposition },
        signedFor,
      ),

    async get(hash) {
      if (!/^[0-9a-f]{64}$/.test(hash)) return null;
      const { isFound, bytes } = await send({ method: "GET", key: keyOf(hash) });
      return isFound ? bytes : null;
    },

    async getPart(hash, { from, length }) {
      if (!/^[0-9a-f]{64}$/.test(hash)) return null;
      const range = from === null ? `bytes=-${length}` : `bytes=${from}-${from + length - 1}`;
      const { isFound, status, bytes } = await send({ method: "GET", key: keyOf(hash), range });
      if (status === 416) return new Uint8Array();
      if (!isFound) return null;
      if (status === 206) return bytes;
      // A service that knows no ranges sends all of it.
      const start = from ?? Math.max(0, bytes.byteLength - length);
      return bytes.subarray(start, start + length);
    },

    async check() {
      await listKeys(`${prefix}removing/`);
    },

    async *list() {
      let from: string | undefined;
      do {
        const { entries, next } = await listKeys(prefix, from);
        const names = entries.map(({ key }) => key.slice(prefix.length));
        yield names.flatMap((name) => /^[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(name)?.[1] ?? []);
        from = next;
      } while (from !== undefined);
    },

    async removeOlder(hash, moment) {
      const key = keyOf(hash);
      const announcement = `${prefix}removing/${hash}/${randomUUID()}`;
      const begun = Date.now();
      await send({ method: "PUT", key: announcement });
      try {
        const { isFound, headers } = await send({ method: "HEAD", key });
        // The service reports the second of the last put, which may have been at the end of that second.
        const latest = Date.parse(headers.get("last-modified") ?? "") + 999;
        if (!isFound || !(latest < moment.getTime()) || Date.now() - begun > lookLimit) return false;
        await send({ method: "DELETE", key, attempts: 1 });
        return true;
      } finally {
        await send({ method: "DELETE", key: announcement });
      }
    },
  };
}
