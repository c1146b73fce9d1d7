import { type ErrorBody, type FieldError, type KeptPlace, keptPlace } from "../api/common/errors.ts";
import { refusals } from "../api/common/refusals.ts";
import { cellName } from "../api/sheets/rules/cells.ts";
import { isDatabaseAway } from "./db/database-away.ts";

/// An answer other than a success, which any code may throw. `api/errors.ts` has its form and the statuses.
export class HttpError extends Error {
  readonly status: number;
  readonly body: Omit<ErrorBody, "status" | "error">;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    message: string,
    body: Omit<ErrorBody, "status" | "error"> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = new.target.name;
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/// 400: the request does not fit its schema. `fields` lists every field that does not.
export class BadRequest extends HttpError {
  constructor(fields: FieldError[]) {
    const places = fields.map(({ path, message }) => (path ? `${path}: ${message}` : message));
    super(400, `The request does not fit: ${places.join("; ")}`, { fields });
  }
}

/// 401: no valid token.
export class Unauthorised extends HttpError {
  constructor(message: string) {
    super(401, message, {}, { "www-authenticate": "Bearer" });
  }
}

/// 403: a valid token without permission. `code` is `wrong-domain` or `unverified`.
export class Forbidden extends HttpError {
  constructor(message: string, code: string) {
    super(403, message, { code });
  }
}

/// 404
export class NotFound extends HttpError {
  constructor(message: string = refusals.noThing) {
    super(404, message);
  }
}

/// 405: the address exists, but takes other methods only.
export class WrongMethod extends HttpError {
  constructor(method: string, allowed: readonly string[]) {
    const list = allowed.join(", ");
    super(405, `${method} is not a method of this call, which takes ${list}`, {}, { allow: list });
  }
}

/// 409: another save came first. `current` is the thing as it is now, in the form that GET returns.
export class Conflict extends HttpError {
  constructor(message: string, current: unknown) {
    super(409, message, { code: "stale-revision", current });
  }
}

/// 413
export class TooLarge extends HttpError {
  constructor(message: string) {
    super(413, message);
  }
}

/// 415
export class UnsupportedType extends HttpError {
  constructor(message: string) {
    super(415, message);
  }
}

/// 422: a business rule refuses the request. The message says what and why, for a person.
export class Refusal extends HttpError {
  constructor(message: string, body: Omit<ErrorBody, "status" | "error"> = {}) {
    super(422, message, body);
  }
}

/// 429: `retryAfter` is the number of seconds after which the caller may retry.
export class TooManyRequests extends HttpError {
  constructor(message: string, retryAfter: number) {
    super(429, message, {}, { "retry-after": String(retryAfter) });
  }
}

/// 503: something that the answer needs is not reachable; nothing was written.
export class Unavailable extends HttpError {
  constructor(message: string) {
    super(503, message, {}, { "retry-after": "5" });
  }
}

/// Returns the answer to anything thrown. Only messages written for people leave the server: an unforeseen error
/// reveals nothing.
export function answerOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const kept = keptPlaceOf(error);
  if (kept) return new Refusal(keptProblem(kept), { code: "kept-place", kept });
  if (isDiskFull(error)) return new Unavailable("The server’s disk is full. Nothing was stored.");
  if (isDatabaseBusy(error)) return new Unavailable(refusals.databaseBusy);
  if (isDatabaseAway(error)) return new Unavailable(refusals.databaseAway);
  const { statusCode, code } = error as { statusCode?: unknown; code?: unknown };
  // SQLSTATE: a character that the database's texts cannot hold.
  if (code === "22021" || code === "22P05")
    return new BadRequest([{ path: "", message: "a text holds a character that cannot be stored" }]);
  if (statusCode === 413) return new TooLarge(refusals.tooLarge);
  if (statusCode === 415) return new UnsupportedType(refusals.wrongContentType);
  if (
    code === "FST_ERR_CTP_INVALID_JSON_BODY" ||
    code === "FST_ERR_CTP_EMPTY_JSON_BODY" ||
    error instanceof SyntaxError
  )
    return new BadRequest([{ path: "", message: "the body is not JSON" }]);
  if (typeof statusCode === "number" && statusCode >= 400 && statusCode < 500)
    return new HttpError(statusCode, refusals.unreadable);
  return new HttpError(500, refusals.serverFault);
}

/// Parses a trigger's report of a kept place (server/db/migrations/0001-initial/place-rules.ts); null for other errors.
function keptPlaceOf(error: unknown): KeptPlace | null {
  const { constraint, detail } = error as { constraint?: unknown; detail?: unknown };
  return constraint === "kept_place" && typeof detail === "string" ? keptPlace.parse(JSON.parse(detail)) : null;
}

function keptProblem({ what, text, sheet, row, col }: KeptPlace): string {
  const place = sheet === null || row === null || col === null ? null : `${cellName({ row, col })} of ${sheet}`;
  if (what === "word") return refusals.lockedWord(text ?? "", place);
  return what === "cell" ? refusals.lockedCell(text, place ?? "") : refusals.reservedCell(text ?? "", place ?? "");
}

export function bodyOf(error: HttpError): ErrorBody {
  return { status: "error", error: error.message, ...error.body };
}

/// Whether the disk is full, for our own files or for the database's.
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && /^(ENOSPC|EDQUOT|53100)$/.test(String((error as { code?: unknown }).code));

/// SQLSTATE: a statement took too long, or waited too long for a lock.
const isDatabaseBusy = (error: unknown): boolean =>
  error instanceof Error && /^(57014|55P03)$/.test(String((error as { code?: unknown }).code));
