import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
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
/// Names with a hash of the content, whose files never change.
const hashed = /^\/assets\/.+-[\w-]{8,}\.\w+$/;

/// The encodings in which a file can be sent, the best first, with the suffix of its file.
const encodings = { br: ".br", gzip: ".gz", identity: "" };
type Encoding = keyof typeof encodings;
type Encoded = ReadonlyMap<Encoding, Buffer>;

/// Serves the built web app from memory. Only files that existed at the start have an address, so none leads outside
/// the folder, and a rebuild does not disturb the running app. Files that the build has compressed are sent compressed.
export function serveWeb(app: FastifyInstance, folder: string): void {
  const urls = new Map<string, Buffer>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const url = `/${relative(folder, path).split(sep).join("/")}`;
    if (entry.isFile() && !/\/\./.test(url)) urls.set(url, readFileSync(path));
  }
  for (const [url, content] of urls) {
    if (/\.(br|gz)$/.test(url)) continue;
    const encoded = new Map<Encoding, Buffer>();
    for (const [encoding, extension] of Object.entries(encodings) as [Encoding, string][]) {
      const found = urls.get(url + extension);
      if (found) encoded.set(encoding, found);
    }
    const tag = createHash("sha256").update(content).digest("base64url").slice(0, 22);
    const answer = (request: FastifyRequest, reply: FastifyReply) => send({ url, tag, encoded }, request, reply);
    if (url === "/index.html") app.get("/", { compress: false }, answer);
    app.get(encodeURI(url), { compress: false }, answer);
  }
}

interface WebFile {
  readonly url: string;
  readonly tag: string;
  readonly encoded: Encoded;
}

function send({ url, tag, encoded }: WebFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = chosen(encoded, request.headers["accept-encoding"]);
  const etag = `"${tag}-${encoding}"`;
  reply
    .header("cache-control", hashed.test(url) ? "public, max-age=31536000, immutable" : "no-cache")
    .header("vary", "accept-encoding")
    .header("etag", etag)
    .type(types[extname(url)] ?? "application/octet-stream");
  if (request.headers["if-none-match"]?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send();
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.send(encoded.get(encoding));
}

function chosen(encoded: Encoded, accepted = ""): Encoding {
  const names = accepted
    .split(",")
    .map((part) => part.trim().split(";"))
    .filter(([, ...rest]) => !rest.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter)))
    .map(([name]) => name?.trim());
  return [...encoded.keys()].find((encoding) => names.includes(encoding)) ?? "identity";
}
