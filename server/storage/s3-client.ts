import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { Unavailable } from "../errors.ts";

/// A bucket of an S3-compatible service, addressed by path.
export interface S3Bucket {
  /// The service's root, `https://s3.eu-west-2.amazonaws.com`.
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/// The service's answer: a success, or that the object does not exist.
export interface S3Answer {
  readonly isFound: boolean;
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/// The service understood a request and refused it: a wrong key, bucket or region.
export class S3Refused extends Error {
  override readonly name = "S3Refused";
}

export interface S3Request {
  readonly method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /// The object's key; empty for the bucket itself.
  readonly key: string;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly body?: Uint8Array;
  /// The body's SHA-256, 64 hex digits. It is signed, so the service refuses a body that was altered on the way.
  readonly bodyHash?: string;
  /// The bytes that are asked for, as in the header: `bytes=0-99`.
  readonly range?: string;
  /// The number of attempts; 4 by default.
  readonly attempts?: number;
}

export interface S3Patience {
  /// The time limit of an attempt, ms, plus a second for every 100 kB sent; 20 s by default.
  readonly perAttempt?: number;
  /// The pause before the second attempt, ms; it quadruples before each further one. 200 by default.
  readonly firstPause?: number;
}

const emptyHash = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

export interface S3Client {
  /// Sends a signed request (Signature Version 4). Retries what did not arrive or what the service could not serve (5xx, 429), with
  /// growing pauses; in the end throws Unavailable. Throws S3Refused for every other error.
  send(request: S3Request): Promise<S3Answer>;
  /// Returns an address at which whoever has it reads an object for so many seconds.
  signedAddress(key: string, query: Record<string, string>, seconds: number): Promise<string>;
}

export function openS3(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Bucket,
  { perAttempt = 20_000, firstPause = 200 }: S3Patience = {},
): S3Client {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const root = `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}`;

  // A space is signed as %20, so it must be sent so.
  const addressOf = (key: string, query: Record<string, string>) =>
    `${root}${key && `/${key}`}${Object.keys(query).length ? `?${new URLSearchParams(query)}`.replaceAll("+", "%20") : ""}`;

  async function attempt({
    method,
    key,
    query = {},
    headers: own = {},
    body,
    bodyHash = emptyHash,
    range,
  }: S3Request): Promise<S3Answer | Error> {
    const request = await client.sign(addressOf(key, query), {
      method,
      headers: { ...own, "x-amz-content-sha256": bodyHash, ...(range === undefined ? {} : { range }) },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    const signal = AbortSignal.timeout(perAttempt + Math.ceil((body?.byteLength ?? 0) / 100));
    const answer = await receive(request, signal);
    if (answer instanceof Error) return answer;
    const { status, headers, bytes } = answer;
    // A long request may fail after its status is sent: then the body has the error.
    const hasFailed = method === "POST" && status === 200 && codeOf(bytes) !== undefined;
    const isFound = status >= 200 && status < 300 && !hasFailed;
    // 416: the content ends before the range.
    if (isFound || status === 416 || (status === 404 && codeOf(bytes) !== "NoSuchBucket"))
      return { isFound, status, headers, bytes };
    const reason = `The file store refused: ${codeOf(bytes) ?? `status ${status}`}`;
    if (status >= 500 || status === 429 || hasFailed) return new Error(reason);
    throw new S3Refused(reason);
  }

  async function send(request: S3Request): Promise<S3Answer> {
    const { attempts = 4 } = request;
    let last: Error | undefined;
    for (let made = 0; made < attempts; made++) {
      if (made > 0) await pause(firstPause * 4 ** (made - 1));
      const answer = await attempt(request);
      if (!(answer instanceof Error)) return answer;
      last = answer;
    }
    const away = new Unavailable("The file store does not answer. Try again in a moment.");
    away.cause = last;
    throw away;
  }

  return {
    send,
    async signedAddress(key, query, seconds) {
      const address = addressOf(key, { ...query, "X-Amz-Expires": String(seconds) });
      return (await client.sign(address, { method: "GET", aws: { signQuery: true } })).url.replaceAll("+", "%20");
    },
  };
}

/// Returns the whole answer, or the error that prevented it.
async function receive(request: Request, signal: AbortSignal) {
  try {
    const answer = await fetch(request, { redirect: "manual", signal });
    return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/// Returns the service's own code for an error.
const codeOf = (bytes: Uint8Array): string | undefined =>
  /<Code>([^<]+)<\/Code>/.exec(new TextDecoder().decode(bytes.subarray(0, 2000)))?.[1];
