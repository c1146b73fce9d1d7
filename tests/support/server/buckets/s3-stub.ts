import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/// The signed elements of a request. `target` is its path and query as sent.
export interface SignedRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
}

/// Returns why a request's Signature Version 4 does not match this secret; null if it does. It follows the published
/// rules without the client's code.
export function signatureProblem(
  { method, target, headers }: SignedRequest,
  account: { accessKeyId: string; secretAccessKey: string; region: string },
): string | null {
  const [, id, date, region, names = "", signature] =
    /^AWS4-HMAC-SHA256 ?Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  if (!signature) return "AccessDenied";
  if (id !== account.accessKeyId) return "InvalidAccessKeyId";
  if (region !== account.region) return "AuthorizationHeaderMalformed";
  const signed = names.split(";");
  for (const needed of ["host", "x-amz-date", "x-amz-content-sha256"])
    if (!signed.includes(needed)) return "AccessDenied";
  const moment = headers["x-amz-date"] ?? "";
  if (moment.slice(0, 8) !== date) return "AccessDenied";
  const [path = "", query = ""] = target.split("?");
  const pairs = query
    .split("&")
    .filter(Boolean)
    .map((pair) => (pair.includes("=") ? pair : `${pair}=`));
  const canonical = [
    method,
    path,
    pairs.sort().join("&"),
    ...signed.map((name) => `${name}:${(headers[name] ?? "").trim().replace(/\s+/g, " ")}`),
    "",
    names,
    headers["x-amz-content-sha256"],
  ].join("\n");
  const text = ["AWS4-HMAC-SHA256", moment, `${date}/${region}/s3/aws4_request`, sha256(canonical)].join("\n");
  const key = [date, region, "s3", "aws4_request"].reduce<string | Buffer>(
    (from, part) => hmac(from, part!),
    `AWS4${account.secretAccessKey}`,
  );
  return hmac(key, text).toString("hex") === signature ? null : "SignatureDoesNotMatch";
}

/// The failure of the next request: the connection ends, no response comes, or the service returns an error.
export type Fault = "drop" | "hang" | 500 | 503 | 429;

export interface S3Stub {
  readonly endpoint: string;
  readonly objects: Map<string, { bytes: Buffer; modified: Date }>;
  /// Each request takes one.
  readonly faults: Fault[];
  /// Uploads in parts that have not ended, by their ids.
  readonly uploads: Map<string, { key: string; begun: Date; parts: Map<number, Buffer> }>;
  /// The headers with which an object was put.
  readonly told: Map<string, Record<string, string>>;
  /// `GET /bucket?…`, in order.
  readonly requests: string[];
  /// Called before a request is answered.
  before: ((method: string, key: string) => void | Promise<void>) | null;
  close(): Promise<void>;
}

/// The bytes of a range, of either form; null where none is asked for.
function partOf(bytes: Buffer, range: string | undefined): Buffer | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  if (first === "") return last === "" ? null : bytes.subarray(Math.max(0, bytes.byteLength - Number(last)));
  return bytes.subarray(Number(first), Number(last) + 1);
}

/// Starts an in-memory bucket behind the S3 calls of the image store, with two keys to a page. It refuses requests that
/// are not signed by the account, bodies whose hash differs from the signed one, and any other bucket.
export async function startS3Stub(account: {
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}): Promise<S3Stub> {
  const objects: S3Stub["objects"] = new Map();
  const faults: Fault[] = [];
  const requests: string[] = [];
  const uploads: S3Stub["uploads"] = new Map();
  const told: S3Stub["told"] = new Map();
  const stub = { objects, faults, uploads, told, requests, before: null as S3Stub["before"] };

  const refuse = (response: ServerResponse, status: number, code: string) =>
    response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { method = "", url: target = "" } = request;
    requests.push(`${method} ${target}`);
    const fault = faults.shift();
    if (fault === "hang") return;
    if (fault === "drop") return void request.socket.destroy();
    if (fault !== undefined) return void refuse(response, fault, "SlowDown");
    const headers = request.headers as Record<string, string>;
    const problem = signatureProblem({ method, target, headers }, account);
    if (problem) return void refuse(response, 403, problem);
    if (headers["x-amz-content-sha256"] !== sha256(body))
      return void refuse(response, 400, "XAmzContentSHA256Mismatch");
    const url = new URL(target, "http://stub");
    const [, bucket, ...rest] = url.pathname.split("/");
    if (bucket !== account.bucket) return void refuse(response, 404, "NoSuchBucket");
    const key = rest.join("/");
    await stub.before?.(method, key);
    if (url.searchParams.has("uploads") || url.searchParams.has("uploadId"))
      return answerPart(method, key, url.searchParams, body, headers, response);
    if (key === "") return void response.end(list(url.searchParams));
    const object = objects.get(key);
    if (method === "PUT") {
      objects.set(key, { bytes: body, modified: new Date() });
      told.set(key, headers);
    } else if (method === "DELETE") objects.delete(key);
    else if (!object) return void refuse(response, 404, "NoSuchKey");
    else response.setHeader("last-modified", object.modified.toUTCString());
    if (method === "HEAD" && object) response.setHeader("content-length", object.bytes.byteLength);
    const part = method === "GET" && object ? partOf(object.bytes, headers.range) : null;
    if (part?.byteLength === 0) return void refuse(response, 416, "InvalidRange");
    const status = method === "DELETE" ? 204 : part ? 206 : 200;
    response.writeHead(status).end(method === "GET" ? (part ?? object?.bytes) : undefined);
  }

  /// The calls of an upload in parts: begin, list, put a part, end, give up.
  function answerPart(
    method: string,
    key: string,
    query: URLSearchParams,
    body: Buffer,
    headers: Record<string, string>,
    response: ServerResponse,
  ): void {
    if (key === "") {
      const open = [...uploads].map(
        ([id, { key, begun }]) =>
          `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
      );
      return void response.end(`<ListMultipartUploadsResult>${open.join("")}</ListMultipartUploadsResult>`);
    }
    if (query.has("uploads")) {
      const id = `upload/${uploads.size + 1}+=`;
      uploads.set(id, { key, begun: new Date(), parts: new Map() });
      told.set(key, headers);
      return void response.end(
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    const id = query.get("uploadId") ?? "";
    const upload = uploads.get(id);
    if (upload?.key !== key) return void refuse(response, 404, "NoSuchUpload");
    if (method === "PUT") {
      upload.parts.set(Number(query.get("partNumber")), body);
      return void response.setHeader("etag", `"${sha256(body)}"`).end();
    }
    uploads.delete(id);
    if (method === "DELETE") return void response.writeHead(204).end();
    const wanted = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&#34;(\w+)&#34;<\/ETag>/g)];
    const parts = wanted.map(([, number, tag]) => {
      const part = upload.parts.get(Number(number));
      return part && sha256(part) === tag ? part : null;
    });
    if (parts.some((part) => part === null)) return void refuse(response, 400, "InvalidPart");
    objects.set(key, { bytes: Buffer.concat(parts as Buffer[]), modified: new Date() });
    response.end("<CompleteMultipartUploadResult></CompleteMultipartUploadResult>");
  }

  function list(query: URLSearchParams): string {
    const prefix = query.get("prefix") ?? "";
    const after = query.get("continuation-token")?.replace(/^<after> /, "") ?? "";
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, 2);
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)!.modified.toISOString()}</LastModified></Contents>`,
    );
    const next = keys.length > 2 ? `<NextContinuationToken>&lt;after&#62; ${page.at(-1)}</NextContinuationToken>` : "";
    return `<ListBucketResult>${contents.join("")}${next}</ListBucketResult>`;
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(stub, {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
