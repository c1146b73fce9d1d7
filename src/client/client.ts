import type { z } from "zod";
import { basePath, type Endpoint, errorBody, idempotencyHeader, workHeader } from "../../api/index.ts";
import { ApiError, isAbort } from "./errors.ts";
import { formOf, type Progress, sendForm } from "./send-form.ts";

type Sent<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/// The input of a call; `query` and `body` only where the endpoint has them.
export type CallInput<E extends Endpoint> = (E["query"] extends z.ZodType
  ? { query: Sent<E["query"]> }
  : { query?: undefined }) &
  (E["body"] extends z.ZodType ? { body: Sent<E["body"]> } : { body?: undefined }) & {
    signal?: AbortSignal;
    /// Lets the call outlive the page. The browser then refuses bodies over 64 KiB.
    keepalive?: boolean;
    /// Leaves the call out of those that are counted as busy.
    isQuiet?: boolean;
    /// The key under which a long call reports its progress (`follow-work.ts`).
    workKey?: string;
    /// Receives the headers of a successful answer.
    onAnswer?: (headers: Headers) => void;
  } & Keyed<E>;

/// The key of a create, which makes the thing once (`attempt.ts`).
type Keyed<E extends Endpoint> = E["creates"] extends true ? { readonly key: string } : { readonly key?: undefined };

/// The input of a call that sends files: its fields, and the files by the names of their parts.
export type UploadInput<E extends Endpoint> = Keyed<E> & {
  readonly body: E["body"] extends z.ZodType ? z.input<E["body"]> : undefined;
  readonly files: Readonly<Record<string, Blob>>;
  /// Cancels the upload; the call then throws an AbortError.
  readonly signal?: AbortSignal;
  readonly workKey?: string;
  readonly onProgress?: (progress: Progress) => void;
  /// Receives the headers of a successful answer.
  readonly onAnswer?: (headers: Headers) => void;
};

export type ResponseOf<E extends Endpoint> = z.output<E["response"]>;

/// The raw body of an answer, and the ETag that identifies its content.
export interface AnswerBytes {
  readonly bytes: ArrayBuffer;
  readonly etag: string | null;
}

/// The typed client of the HTTP contract. Every failure is an ApiError, except an abort, which is thrown as it is.
export interface Client {
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>>;
  /// Fetches the bytes of a large answer, to be parsed elsewhere. With a tag, the call is not counted as busy, and it
  /// returns null, without reading the body, where the content still has that tag.
  bytes<E extends Endpoint>(endpoint: E, input: CallInput<E>, tag: string | null): Promise<AnswerBytes | null>;
  /// Opens a stream of server-sent events. It ends with the signal.
  events<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReadableStream<Uint8Array>>;
  /// Fetches a picture.
  picture<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Blob>;
  /// Sends files as multipart/form-data and reports the progress.
  upload<E extends Endpoint>(endpoint: E, input: UploadInput<E>): Promise<ResponseOf<E>>;
  /// Sends a call as written, below `basePath`. Returns the answer as it came, whatever its status.
  raw(call: RawCall): Promise<Response>;
}

export interface RawCall {
  readonly method: string;
  /// Includes the query string.
  readonly path: string;
  /// JSON as text, or a form with files.
  readonly body: string | FormData | null;
  readonly signal?: AbortSignal;
}

export interface ClientOptions {
  /// Returns a valid ID token of the signed-in user, refreshed if necessary; null where nobody is signed in.
  token(): Promise<string | null>;
  /// Handles an answer that ends the session: 401, or 403 for a wrong domain or an unverified address.
  onRefused(error: ApiError): void;
  /// Counts the calls under way, for the loading bar. It omits background work (saves), and pictures, each of which
  /// appears at its own position.
  onBusy?(change: 1 | -1): void;
  /// Reports that a write was acknowledged; a dry run is not reported, nor is what only reads (it has no dry run).
  onWritten?(endpoint: Endpoint): void;
}

export function createClient(options: ClientOptions): Client {
  /// `take` reads the body of a successful answer.
  function ask<E extends Endpoint, T>(
    endpoint: E,
    input: CallInput<E>,
    take: (response: Response) => Promise<T>,
    counted = endpoint.method === "GET" && !input.isQuiet,
  ): Promise<T> {
    return run(endpoint, (token) => send(endpoint, input, token), take, counted);
  }
  /// Sends a call with the token. It is sent again if it was refused, and so did nothing, for a token that another has
  /// replaced meanwhile, as at a change of the password.
  async function sendSigned(send: (token: string | null) => Promise<Response>): Promise<Response> {
    const token = await options.token();
    const response = await send(token);
    if (response.status !== 401) return response;
    const next = await options.token();
    return next === null || next === token ? response : send(next);
  }

  async function run<T>(
    endpoint: Endpoint,
    send: (token: string | null) => Promise<Response>,
    take: (response: Response) => Promise<T>,
    counted: boolean,
  ): Promise<T> {
    if (counted) options.onBusy?.(1);
    try {
      const response = await (endpoint.needsToken ? sendSigned(send) : send(null));
      if (!response.ok) throw await readError(response, endpoint);
      const answer = await runOnNetwork(() => take(response), endpoint);
      if (endpoint.canDryRun && !new URL(response.url, location.origin).searchParams.has("dryRun"))
        options.onWritten?.(endpoint);
      return answer;
    } catch (error) {
      if (error instanceof ApiError && endsSession(error)) options.onRefused(error);
      throw error;
    } finally {
      if (counted) options.onBusy?.(-1);
    }
  }
  return {
    call: <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
      ask(endpoint, input, (response) => {
        input.onAnswer?.(response.headers);
        return readBody<E>(response);
      }),
    bytes: (endpoint, input, tag) =>
      ask(
        endpoint,
        input,
        async (response) => {
          const etag = response.headers.get("etag");
          if (tag === null || etag !== tag) return { bytes: await response.arrayBuffer(), etag };
          await response.body?.cancel();
          return null;
        },
        tag === null,
      ),
    events: (endpoint, input) =>
      ask(endpoint, input, async ({ body }) => body ?? Promise.reject(new TypeError("no body")), false),
    picture: (endpoint, input) => ask(endpoint, input, (response) => response.blob(), false),
    async upload<E extends Endpoint>(
      endpoint: E,
      { body, files, key, workKey, signal, onAnswer, onProgress }: UploadInput<E>,
    ): Promise<ResponseOf<E>> {
      const { method, path, upload } = endpoint;
      if (upload === null) throw new Error(`${method} ${path} takes no files`);
      const form = formOf(upload, body, files);
      const send = (token: string | null) =>
        runOnNetwork(
          () =>
            sendForm(`${basePath}${path}`, {
              method,
              form,
              headers: headersFor(token, key, workKey),
              ...(signal ? { signal } : {}),
              ...(onProgress ? { onProgress } : {}),
            }),
          endpoint,
        );
      const take = (response: Response) => {
        onAnswer?.(response.headers);
        return readBody<E>(response);
      };
      return run(endpoint, send, take, false);
    },
    raw: async ({ method, path, body, signal }) => {
      const token = await options.token();
      return runOnNetwork(
        () =>
          fetch(`${basePath}${path}`, {
            method,
            credentials: "omit",
            headers: {
              ...(token === null ? {} : { authorization: `Bearer ${token}` }),
              ...(typeof body === "string" ? { "content-type": "application/json" } : {}),
            },
            ...(body === null ? {} : { body }),
            ...(signal ? { signal } : {}),
          }),
        { method, creates: false },
      );
    },
  };
}

async function readBody<E extends Endpoint>(response: Response): Promise<ResponseOf<E>> {
  return (await response.json()) as ResponseOf<E>;
}

interface Input {
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
  key?: string | undefined;
  workKey?: string;
}

const headersFor = (token: string | null, key?: string, workKey?: string): Record<string, string> => ({
  accept: "application/json",
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  ...(key === undefined ? {} : { [idempotencyHeader]: key }),
  ...(workKey === undefined ? {} : { [workHeader]: workKey }),
});

async function send(endpoint: Endpoint, input: Input, token: string | null): Promise<Response> {
  const headers = headersFor(token, input.key, input.workKey);
  if (input.body !== undefined) headers["content-type"] = "application/json";
  return runOnNetwork(
    () =>
      fetch(`${basePath}${endpoint.path}${queryString(input.query)}`, {
        method: endpoint.method,
        headers,
        credentials: "omit",
        keepalive: input.keepalive ?? false,
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
        ...(input.signal ? { signal: input.signal } : {}),
      }),
    endpoint,
  );
}

/// Runs a step that needs the network. Turns its failures, except an abort, into an ApiError of status 0.
async function runOnNetwork<T>(attempt: () => Promise<T>, asked: Asked): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError(0, { error: noAnswerText(asked) }, error);
  }
}

interface Asked {
  readonly method: string;
  readonly creates: boolean;
}

/// Returns what is known of a call without an answer.
function noAnswerText({ method, creates }: Asked): string {
  if (method === "GET") return "No answer from the server. Nothing was lost.";
  return creates
    ? "No answer from the server. It may have been created anyway. Try again to check: nothing is created twice."
    : "No answer from the server. It may have been done: try again to find out.";
}

async function readError(response: Response, asked: Asked): Promise<ApiError> {
  const text = await runOnNetwork(() => response.text(), asked);
  try {
    const parsed = errorBody.safeParse(JSON.parse(text));
    const wait = Number(response.headers.get("retry-after") ?? Number.NaN);
    if (parsed.success)
      return new ApiError(response.status, parsed.data, undefined, Number.isFinite(wait) ? wait : null);
  } catch {
    // The body is not JSON, as of a proxy's page; the status says enough.
  }
  return new ApiError(response.status, { error: `The server answered ${response.status}.` });
}

function endsSession(error: ApiError): boolean {
  return (
    error.status === 401 || (error.status === 403 && (error.code === "wrong-domain" || error.code === "unverified"))
  );
}

function queryString(query: unknown): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) params.append(key, String(one));
    }
  }
  const text = params.toString();
  return text && `?${text}`;
}
