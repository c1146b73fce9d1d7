import { z } from "zod";

/// A multipart/form-data body: the fields of `body`, and files.
export interface Upload {
  /// The multipart field that contains the fields as JSON; null if each has a multipart field of its own.
  readonly json: string | null;
  /// The multipart field of the one, required file; null if files have names of their own.
  readonly file: string | null;
  readonly maxFiles: number;
  /// The maximum size of each file in bytes, and the message for a larger one (413).
  readonly maxBytes: number;
  readonly tooLarge: string;
}

/// One endpoint of the HTTP contract. Its schemas are the request validation, the response type, the client's type and
/// the OpenAPI document alike. Paths are below `basePath`.
export interface Endpoint<
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType = z.ZodType,
  Creates extends boolean = boolean,
> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: `/${string}`;
  readonly summary: string;
  /// The query string. Unknown parameters are refused (400).
  readonly query: Query;
  /// The JSON body. Unknown fields are refused (400), never dropped.
  readonly body: Body;
  /// Set if files are sent: the body is then multipart/form-data. Null for JSON.
  readonly upload: Upload | null;
  /// The JSON answer; for bytes `picture`, `archive`, `csvFile` or `eventStream`.
  readonly response: Response;
  /// False only for the health check and for the endpoint that the login page needs.
  readonly needsToken: boolean;
  /// True if only admins may call it.
  readonly needsAdmin: boolean;
  /// True if the endpoint creates something. With the header `Idempotency-Key`, repeated requests create it once.
  readonly creates: Creates;
  /// True if the endpoint accepts `dryRun=true`, which writes nothing and returns the consequences.
  readonly canDryRun: boolean;
  /// Whether that answer has the call's own beside them, as `outcome`.
  readonly tellsOutcome: boolean;
}

/// The header that identifies a repeated create (docs/decisions/0021-exactly-once.md).
export const idempotencyHeader = "Idempotency-Key";
export const idempotencyKey = z.string().regex(/^[!-~]{1,200}$/, "must be 1 to 200 visible characters of ASCII");

/// The code of the refusal (422) of a create whose key was already used with a different request. `made` is the
/// response to that request.
export const madeAlready = "made-already";

export const basePath = "/api/v1";

/// The response of an endpoint that returns an image's bytes (PNG or JPEG) and an ETag.
export const picture = z.instanceof(Uint8Array);

/// The response of an endpoint that returns a zip's bytes and an ETag.
export const archive = z.instanceof(Uint8Array);

/// The response of a call that streams a CSV file, in UTF-8 with a byte order mark.
export const csvFile = z.instanceof(Uint8Array);

/// The response of a call that streams an exported file, of the content type of its format.
export const exportedFile = z.instanceof(Uint8Array);

/// The response of a call that streams server-sent events (`text/event-stream`) and ends by itself only when the caller
/// should ask again.
export const eventStream = z.instanceof(Uint8Array);

/// Declares an endpoint and keeps the exact types of its schemas.
export function endpoint<
  Response extends z.ZodType,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  const Creates extends boolean = false,
>(definition: {
  method: Endpoint["method"];
  path: `/${string}`;
  summary: string;
  query?: Query;
  body?: Body;
  upload?: Upload;
  response: Response;
  needsToken?: boolean;
  needsAdmin?: boolean;
  creates?: Creates;
  /// The default: endpoints that write support it.
  canDryRun?: boolean;
  tellsOutcome?: boolean;
}): Endpoint<Query, Body, Response, Creates> {
  return {
    method: definition.method,
    path: definition.path,
    summary: definition.summary,
    query: definition.query as Query,
    body: definition.body as Body,
    upload: definition.upload ?? null,
    response: definition.response,
    needsToken: definition.needsToken ?? true,
    needsAdmin: definition.needsAdmin ?? false,
    creates: (definition.creates ?? false) as Creates,
    canDryRun: definition.canDryRun ?? definition.method !== "GET",
    tellsOutcome: definition.tellsOutcome ?? false,
  };
}
