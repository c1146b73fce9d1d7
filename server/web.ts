import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};
const isText = /^(text|application)|svg/;
/// Names that hold a hash of the content: they never change.
const hashed = /^\/assets\/.+-[\w-]{8,}\.\w+$/;

type Encoding = "br" | "gzip" | "identity";
interface WebFile {
  readonly content: Buffer;
  readonly etag: string;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/// Serves the built web app, read into memory whole: only what was there at the start has an address, so none leads
/// outside the folder, and a build made meanwhile does not tear the running one. Each file is compressed once, when it
/// is first asked for.
export function serveWeb(app: FastifyInstance, folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const url = `/${relative(folder, path).split(sep).join("/")}`;
    if (!entry.isFile() || /\/\./.test(url)) continue;
    const content = readFileSync(path);
    const etag = createHash("sha256").update(content).digest("base64url").slice(0, 22);
    const file: WebFile = { content, etag, encoded: new Map([["identity", Promise.resolve(content)]]) };
    const answer = (request: FastifyRequest, reply: FastifyReply) => send(file, url, request, reply);
    if (url === "/index.html") app.get("/", { compress: false }, answer);
    app.get(encodeURI(url), { compress: false }, answer);
  }
}

async function send(file: WebFile, url: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const type = types[extname(url)] ?? "application/octet-stream";
  const encoding =
    isText.test(type) && file.content.length > 1024 ? chosen(request.headers["accept-encoding"]) : "identity";
  const etag = `"${file.etag}-${encoding}"`;
  reply
    .header("cache-control", hashed.test(url) ? "public, max-age=31536000, immutable" : "no-cache")
    .header("vary", "accept-encoding")
    .header("etag", etag)
    .type(type);
  if (request.headers["if-none-match"]?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send();
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  let body = file.encoded.get(encoding);
  if (!body) {
    const quality = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: file.content.length },
    };
    body = encoding === "br" ? brotli(file.content, quality) : zip(file.content, { level: 9 });
    file.encoded.set(encoding, body);
  }
  return reply.send(await body);
}

function chosen(accepted: string | undefined): Encoding {
  const names = (accepted ?? "")
    .split(",")
    .map((part) => part.trim().split(";"))
    .filter(([, ...rest]) => !rest.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter)))
    .map(([name]) => name?.trim());
  return names.includes("br") ? "br" : names.includes("gzip") ? "gzip" : "identity";
}
