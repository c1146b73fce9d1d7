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

/// Why a call did not succeed. `status` is the HTTP status, or 0 where no answer came (`isNetwork`): then nothing is
/// known of what the server did, and a retry is safe for everything that carries a revision.
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /// The name for programs: `wrong-domain`, `unverified`, `stale-revision` …
  readonly code: string | null;
  readonly fields: readonly FieldError[];
  readonly diagnostics: readonly ReportedDiagnostic[];
  /// With 409: the current thing, as its GET gives it.
  readonly current: unknown;
  /// With the code `made-already`: the answer of the create that made it; null of every other.
  readonly made: unknown;
  /// With the code `same-word`: the existing words; otherwise empty.
  readonly words: readonly BriefWord[];
  /// With the code `kept-place`: the place that is kept; null otherwise.
  readonly kept: KeptPlace | null;
  /// With 429: seconds after which the same call may succeed; null where that is not said.
  readonly retryAfter: number | null;

  constructor(
    status: number,
    body: Partial<ErrorBody> & { error: string },
    cause?: unknown,
    retryAfter: number | null = null,
  ) {
    super(body.error, { cause });
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

  /// Whether the same call may succeed later without a change: no answer, or the server or its database away.
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/// True for what an aborted call throws.
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/// Anything thrown, as an ApiError: a fault of the app itself is shown like any other.
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(-1, { error: error instanceof Error ? error.message : String(error) }, error);
}
