import { z } from "zod";

/// A multipart/form-data body: the fields that `body` says, and files.
export interface Upload {
  /// The part that holds the fields as JSON; null where each field is a part of its own.
  readonly json: string | null;
  /// The part that is the one file, which must be there; null where files stand under names of their own.
  readonly file: string | null;
  readonly maxFiles: number;
  /// The maximum size of each file in bytes, and the message for a larger one (413).
  readonly maxBytes: number;
  readonly tooLarge: string;
}

/// One call of the HTTP contract. The schemas are the request validation, the response type, the client's type and the
/// OpenAPI document alike. Paths are below `basePath`.
export interface Endpoint<
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType = z.ZodType,
  Creates extends boolean = boolean,
> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: `/${string}`;
  readonly summary: string;
  /// The query string; unknown parameters are refused (400).
  readonly query: Query;
  /// The JSON body; unknown fields are refused (400), never dropped.
  readonly body: Body;
  /// Where files are sent: the body is multipart/form-data. Null: it is JSON.
  readonly upload: Upload | null;
  /// The JSON answer; for bytes `picture`, `archive` or `csvFile`.
  readonly response: Response;
  /// False only for the health check and for what the login page needs.
  readonly needsToken: boolean;
  /// Whether the call creates something. With the header `Idempotency-Key`, repeated calls create it once.
  readonly creates: Creates;
  /// Whether the call takes `dryRun=true`, which writes nothing and answers with the consequences.
  readonly canDryRun: boolean;
  /// Whether that answer has the call's own beside them, as `outcome`.
  readonly tellsOutcome: boolean;
}

/// The header that identifies a repeated create (docs/decisions/0021-exactly-once.md).
export const idempotencyHeader = "Idempotency-Key";
export const idempotencyKey = z.string().regex(/^[!-~]{1,200}$/, "must be 1 to 200 visible characters of ASCII");

/// The code of the refusal (422) of a create whose key was used already with a different request. `made` is the answer
/// to that request.
export const madeAlready = "made-already";

export const basePath = "/api/v1";

/// The response of a call that returns a picture's bytes (PNG or JPEG) and an ETag.
export const picture = z.instanceof(Uint8Array);

/// The response of a call that returns a zip's bytes and an ETag.
export const archive = z.instanceof(Uint8Array);

/// The response of a call that streams a CSV file, in UTF-8 with a byte order mark.
export const csvFile = z.instanceof(Uint8Array);

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
  creates?: Creates;
  /// The default: calls that write support it.
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
    creates: (definition.creates ?? false) as Creates,
    canDryRun: definition.canDryRun ?? definition.method !== "GET",
    tellsOutcome: definition.tellsOutcome ?? false,
  };
}
