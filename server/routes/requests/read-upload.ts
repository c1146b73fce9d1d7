import type { FastifyRequest } from "fastify";
import type { Upload } from "../../../api/common/endpoint.ts";
import { refusals } from "../../../api/common/refusals.ts";
import { BadRequest, HttpError, TooLarge, UnsupportedType } from "../../errors.ts";

export interface ReadUpload {
  /// The fields, or the content of the JSON part, not yet validated.
  readonly body: unknown;
  /// The files' bytes by the names of their parts. The files' own names on the caller's machine are ignored.
  readonly files: ReadonlyMap<string, Buffer>;
}

/// The maximum size of a form's fields and framing, bytes.
const maxBesideFiles = 4 * 1024 * 1024;
const maxFields = 100;

/// Reads a multipart/form-data body into memory, within the limits of `upload`. A body that does not fit is read to its
/// end and dropped, so that the caller gets the answer: TooLarge, UnsupportedType or BadRequest.
export async function readUpload(request: FastifyRequest, upload: Upload): Promise<ReadUpload> {
  if (!request.isMultipart()) throw new UnsupportedType("Files are sent as multipart/form-data");
  const { json, maxBytes, maxFiles } = upload;
  if (Number(request.headers["content-length"] ?? 0) > maxBytes * maxFiles + maxBesideFiles)
    throw new TooLarge(maxFiles === 1 ? upload.tooLarge : refusals.tooLarge);
  const fields = new Map<string, unknown>();
  const files = new Map<string, Buffer>();
  let problem: Error | null = null;
  const limits = {
    fileSize: maxBytes + 1,
    files: maxFiles + 1,
    fields: maxFields,
    fieldSize: maxBesideFiles,
    parts: maxFiles + 1 + maxFields,
  };
  try {
    for await (const part of request.parts({ limits })) {
      const name = part.fieldname;
      const isFile = part.type === "file" && name !== json;
      if (fields.has(name) || files.has(name)) problem ??= new BadRequest([{ path: name, message: "is given twice" }]);
      if (isFile && upload.file !== null && name !== upload.file)
        problem ??= new BadRequest([{ path: name, message: "is not a known file" }]);
      if (part.type === "field") {
        if (part.valueTruncated) problem ??= new TooLarge(`The field '${name}' is too large`);
        fields.set(name, part.value);
        continue;
      }
      const bytes = await part.toBuffer();
      if (problem) continue;
      if (bytes.byteLength > (isFile ? maxBytes : maxBesideFiles))
        problem = new TooLarge(isFile ? upload.tooLarge : `The part '${name}' is too large`);
      else if (isFile) files.set(name, bytes);
      else fields.set(name, bytes.toString());
    }
  } catch (error) {
    problem ??= asUploadError(error);
  }
  if (problem) throw problem;
  if (upload.file !== null && !files.has(upload.file))
    throw new BadRequest([{ path: upload.file, message: "is required: a file" }]);
  return { body: json === null ? Object.fromEntries(fields) : jsonOf(fields, json), files };
}

function jsonOf(fields: ReadonlyMap<string, unknown>, name: string): unknown {
  const unknown = [...fields.keys()].filter((field) => field !== name);
  if (unknown.length) throw new BadRequest(unknown.map((path) => ({ path, message: "is not a known field" })));
  const value = fields.get(name);
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    throw new BadRequest([{ path: name, message: "is not JSON" }]);
  }
}

/// Converts exceeded limits and malformed forms to errors for the caller. Other errors, as of a caller who
/// disconnected, stay as they are.
function asUploadError(error: unknown): Error {
  const { statusCode, message } = error as { statusCode?: unknown; message?: unknown };
  if (statusCode === 413) return new TooLarge("The request has too many parts");
  if (error instanceof HttpError || typeof statusCode !== "number")
    return new BadRequest([{ path: "", message: `the form cannot be read: ${String(message)}` }]);
  return new BadRequest([{ path: "", message: "the form cannot be read" }]);
}
