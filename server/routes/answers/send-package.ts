import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { attachmentNamed } from "./attachment.ts";
import { isCurrent } from "./etag.ts";
import { openStored, sendStored } from "./send-stored.ts";

interface NamedPackage {
  readonly packageHash: string;
  readonly byteSize: number;
  /// The file's name.
  readonly name: string;
  /// As its address has it.
  readonly version: string | undefined;
}

const contentType = "application/zip";

/// Answers with a package, or with an address in the bucket that is good for some minutes, where the configuration asks for that.
export async function sendPackage(
  { packages, config }: Pick<Context, "packages" | "config">,
  { packageHash: hash, byteSize, name, version }: NamedPackage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const disposition = attachmentNamed(name);
  const etag = `"${hash.slice(0, 32)}"`;
  const hasAddress = config.s3?.signsDownloads && packages.signedAddress && request.method === "GET";
  if (hasAddress && !isCurrent(request.headers["if-none-match"], etag))
    return reply.redirect(await packages.signedAddress!(hash, { contentType, disposition }), 302);
  reply.header("content-disposition", disposition);
  const isForEver = version !== undefined && hash.startsWith(version);
  const stored = { etag, contentType, isForEver, open: () => openStored(packages, hash, byteSize) };
  return sendStored(stored, request, reply);
}
