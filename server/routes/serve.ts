import { setImmediate } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { basePath, type Endpoint } from "../../api/endpoint.ts";
import type { FieldError } from "../../api/errors.ts";
import { compressionOf } from "../compression.ts";
import type { Context } from "../context.ts";
import { BadRequest, UnsupportedType } from "../errors.ts";
import { bearerToken, type Caller } from "../identity/verifier.ts";
import { readUpload } from "./read-upload.ts";
import { countUpload } from "./upload-limit.ts";

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

/// What a handler is given: query and body as their schemas make them.
interface Asked<E extends Endpoint> {
  readonly query: Output<E["query"]>;
  readonly body: Output<E["body"]>;
  /// The files of an upload by the names of their parts; none of another call.
  readonly files: ReadonlyMap<string, Buffer>;
  /// Throws BadRequest where the body is not what its schema says: of a long body that may be asked only when it is needed.
  readonly checkBody: () => void;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/// The answer's body; or the reply itself, where the handler has sent it (304, an image).
type Answer<E extends Endpoint> = Promise<z.input<E["response"]> | FastifyReply>;

interface Options {
  /// The largest body taken, bytes; 1 MiB where it is not given.
  readonly bodyLimit?: number;
  /// Takes the place of the body's schema for a body so long that others would wait while it is checked: the handler sees
  /// to the rest.
  readonly longBody?: z.ZodType;
  /// An answer of megabytes, that is waited for: compressed at once rather than well.
  readonly isLongAnswer?: boolean;
}

/// Registers a call of the contract that needs a signed-in member of staff: the one place where tokens are checked.
/// The token comes before everything else, then query and body, every offending field of both in one answer (400).
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handler: (asked: Asked<E> & { readonly caller: Caller }) => Answer<E>,
  options: Options = {},
): void {
  if (!endpoint.needsToken) throw new Error(`${endpoint.path} needs no token: serve it with serveOpen`);
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.route({
    ...routeOf(endpoint, options),
    async onRequest(request) {
      callers.set(request, await context.verifier.verify(bearerToken(request.headers.authorization)));
    },
    async handler(request, reply) {
      const caller = callers.get(request);
      if (!caller) throw new Error("a handler was reached without a token check");
      if (endpoint.upload) countUpload(context, caller);
      return answer(
        context,
        endpoint,
        await handler({ ...(await read(endpoint, request, options)), caller, request, reply }),
        reply,
      );
    },
  });
}

/// Registers a call that anyone may make: the health check and what the login page needs to know.
export function serveOpen<E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handler: (asked: Asked<E>) => Answer<E>,
): void {
  if (endpoint.needsToken) throw new Error(`${endpoint.path} needs a token: serve it with serve`);
  app.route({
    ...routeOf(endpoint, {}),
    handler: async (request, reply) =>
      answer(context, endpoint, await handler({ ...(await read(endpoint, request, {})), request, reply }), reply),
  });
}

function routeOf(endpoint: Endpoint, { bodyLimit, isLongAnswer }: Options) {
  return {
    method: endpoint.method,
    url: basePath + endpoint.path,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...(isLongAnswer ? { compress: compressionOf(1) } : {}),
  };
}

async function read<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  { longBody }: Options,
): Promise<Pick<Asked<E>, "query" | "body" | "files" | "checkBody">> {
  if (!endpoint.upload && request.isMultipart()) throw new UnsupportedType("The body of this call is JSON");
  const sent = endpoint.upload ? await readUpload(request, endpoint.upload) : { body: request.body, files: noFiles };
  // A long body took long to parse, and takes long to check: others have their turn before and after.
  const isLong = Number(request.headers["content-length"] ?? 0) > longBodySize;
  if (isLong) await setImmediate();
  const query = (endpoint.query ?? noQuery).safeParse(request.query);
  const readBody = (schema: z.ZodType) => schema.safeParse(sent.body ?? undefined);
  const schema = endpoint.body ?? noBody;
  const body = readBody(isLong && longBody ? longBody : schema);
  if (!query.success || !body.success)
    throw new BadRequest([...fieldErrors(query.error, request.query), ...fieldErrors(body.error, sent.body)]);
  if (isLong) await setImmediate();
  return {
    files: sent.files,
    checkBody() {
      const { error } = readBody(schema);
      if (error) throw new BadRequest(fieldErrors(error, sent.body));
    },
    query: (endpoint.query ? query.data : undefined) as Output<E["query"]>,
    body: (endpoint.body ? body.data : undefined) as Output<E["body"]>,
  };
}

/// Bytes
const longBodySize = 1_000_000;
const noFiles: ReadonlyMap<string, Buffer> = new Map();
const noQuery = z.strictObject({});
const noBody = z.undefined("no body is expected");

function answer<E extends Endpoint>(
  context: Context,
  endpoint: E,
  body: Awaited<Answer<E>>,
  reply: FastifyReply,
): unknown {
  // A reply that is returned is waited for, and leaves nothing: what the handler has sent is the answer.
  if (body === reply || reply.sent) return reply;
  if (context.checkAnswers) endpoint.response.parse(body);
  return body;
}

/// Every place that does not fit, each unknown field by its own name.
function fieldErrors(error: z.ZodError | undefined, input: unknown): FieldError[] {
  return error ? error.issues.flatMap((issue) => placesOf(issue, [], input)) : [];
}

function placesOf(issue: z.core.$ZodIssue, above: readonly PropertyKey[], input: unknown): FieldError[] {
  const path = [...above, ...issue.path];
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ path: [...path, key].join("."), message: "is not a known field" }));
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    // Of several possible forms the one that was meant is the one with the least wrong.
    const closest = issue.errors.reduce((best, errors) => (errors.length < best.length ? errors : best));
    return closest.flatMap((inner) => placesOf(inner, path, input));
  }
  if (issue.code === "invalid_type" && valueAt(input, path) === undefined)
    return [{ path: path.join("."), message: "is required" }];
  return [{ path: path.join("."), message: issue.message }];
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  );
}
