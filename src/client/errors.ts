import {
  type BriefWord,
  type ErrorBody,
  type FieldError,
  type KeptPlace,
  madeAlready,
  type ReportedDiagnostic,
} from "../../api/index.ts";

/// The text of the shared error view (specification, section 8).
export const genericErrorText =
  "Sorry, something went wrong. Please check your network connection, refresh the browser, or try again later.";

/// A failed call. `status` is the HTTP status, or 0 without an answer (`isNetwork`). Without an answer, nothing is
/// known of what the server did, and a retry is safe for every call that carries a revision.
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /// The code for programs: `wrong-domain`, `unverified`, `stale-revision` …
  readonly code: string | null;
  readonly fields: readonly FieldError[];
  readonly diagnostics: readonly ReportedDiagnostic[];
  /// With 409: the current thing, in the form of its GET.
  readonly current: unknown;
  /// With the code `made-already`: the answer of the create that made the thing; null otherwise.
  readonly made: unknown;
  /// With the code `same-word`: the existing words; empty otherwise.
  readonly words: readonly BriefWord[];
  /// With the code `kept-place`: the place that is kept; null otherwise.
  readonly kept: KeptPlace | null;
  /// With 429: the seconds after which the same call may succeed; null where unknown.
  readonly retryAfter: number | null;

  constructor(
    status: number,
    body: Partial<ErrorBody> & { error: string },
    cause?: unknown,
    retryAfter: number | null = null,
  ) {
    // What went wrong stands in the server's log, under the call's name.
    super(status === 500 && body.call ? `${body.error} (Call ${body.call})` : body.error, { cause });
    this.status = status;
    this.retryAfter = retryAfter;
    this.code = body.code ?? null;
    this.fields = body.fields ?? [];
    this.diagnostics = body.diagnostics ?? [];
    this.current = body.current;
    this.words = body.words ?? [];
    this.kept = body.kept ?? null;
    this.made = body.code === madeAlready ? (body.made ?? null) : null;
  }

  get isNetwork(): boolean {
    return this.status === 0;
  }

  /// Whether the same call may succeed later unchanged: there was no answer, or the server or its database was
  /// unavailable.
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/// Whether an error is that of an aborted call.
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/// Turns any error into an ApiError. An error of the app itself is shown like any other.
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(-1, { error: error instanceof Error ? error.message : String(error) }, error);
}
