import { setImmediate } from "node:timers/promises";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { z } from "zod";
import { basePath, type Endpoint } from "../../api/common/endpoint.ts";
import { refusals } from "../../api/common/refusals.ts";
import { changeHeader } from "../../api/system/changes.ts";
import { type Consequences, dryRunAnswer } from "../../api/system/consequences.ts";
import { compressionOf } from "../compression.ts";
import type { Context } from "../context.ts";
import { BadRequest, Forbidden } from "../errors.ts";
import { bearerToken, type Caller } from "../identity/verifier.ts";
import { nameOfChange } from "../repositories/changes/change-log.ts";
import { type Attempt, joinAttempts, seeAttempt } from "../repositories/consequences/attempt.ts";
import { readConsequences } from "../repositories/consequences/consequences.ts";
import { tryOut, writeAs } from "../transact.ts";
import { checkBody, fieldErrors } from "./answers/field-errors.ts";
import { callsUnderWay } from "./requests/calls-under-way.ts";
import { longBodySize } from "./requests/long-body.ts";
import { readUpload } from "./requests/read-upload.ts";
import { countUpload } from "./requests/upload-limit.ts";

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

/// A handler's input: query and body as their schemas parse them.
export interface Asked<E extends Endpoint> {
  readonly query: Output<E["query"]>;
  readonly body: Output<E["body"]>;
  /// The files of an upload by the names of their parts; empty for other calls.
  readonly files: ReadonlyMap<string, Buffer>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/// The answer's body, or the reply where the handler has sent it itself (304, an image).
type Answer<E extends Endpoint> = Promise<z.input<E["response"]> | FastifyReply>;

interface Options<E extends Endpoint> {
  /// Returns the consequences of the call where its writes alone do not show them, as when a package is put in force.
  readonly consequences?: (asked: Pick<Asked<E>, "query" | "body">) => Promise<Omit<Consequences, "name">>;
  /// The maximum size of a body, bytes; 1 MiB by default.
  readonly bodyLimit?: number;
  /// An answer of megabytes that somebody waits for: it is compressed fast rather than well.
  readonly isLongAnswer?: boolean;
}

/// Registers a call of the contract that needs a signed-in member of staff. One answer (400) lists every field of query
/// and body that does not fit.
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handler: (asked: Asked<E> & { readonly caller: Caller }) => Answer<E>,
  options: Options<E> = {},
): void {
  const { consequences } = options;
  serveCaller(
    app,
    context,
    endpoint,
    options,
    async (asked) => handler({ ...asked, ...(await read(endpoint, asked.request)) }),
    consequences && (async (request) => consequences(await read(endpoint, request))),
  );
}

/// The same for a handler that reads the body itself, since parsing it at once would block other calls. The call has no
/// query.
export function serveUnread<E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handler: (asked: Served) => Answer<E>,
  options: Options<E> = {},
): void {
  serveCaller(app, context, endpoint, options, async (asked) => {
    checkBody(noQuery, queryOf(endpoint, asked.request));
    return handler(asked);
  });
}

/// A call whose caller is authorised.
interface Served {
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/// The one place where tokens and the role of admins are checked, before everything else.
function serveCaller<E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  options: Options<E>,
  handler: (asked: Served) => Answer<E>,
  consequences?: (request: FastifyRequest) => Promise<Omit<Consequences, "name">>,
): void {
  if (!endpoint.needsToken) throw new Error(`${endpoint.path} needs no token: serve it with serveOpen`);
  const callers = new WeakMap<FastifyRequest, Caller>();
  const underWay = callsUnderWay();
  const route: RouteOptions = {
    ...routeOf(endpoint, options),
    async onRequest(request) {
      const caller = await context.verifier.verify(bearerToken(request.headers.authorization));
      if (endpoint.needsAdmin && caller.role !== "admin") throw new Forbidden(refusals.adminsOnly, "admins-only");
      callers.set(request, caller);
    },
    async handler(request, reply) {
      const caller = callers.get(request);
      if (!caller) throw new Error("a handler was reached without a token check");
      if (endpoint.upload) await countUpload(context, caller);
      underWay.enter(caller.id);
      try {
        const call = () => handler({ caller, request, reply });
        if (endpoint.method === "GET") return answer(context, endpoint, await call(), reply);
        const writer = { by: caller.email, changeID: null };
        if (isDryRun(endpoint, request))
          return await writeAs(writer, () =>
            answerDryRun(context, endpoint, call, reply, consequences && (() => consequences(request))),
          );
        const body = await writeAs(writer, call);
        if (writer.changeID !== null) reply.header(changeHeader, writer.changeID);
        return answer(context, endpoint, body, reply);
      } finally {
        underWay.leave(caller.id);
      }
    },
  };
  if (!endpoint.upload) return void app.route(route);
  // Only these calls read forms, in a part of their own: its hooks would slow every call.
  app.register(async (part) => {
    await part.register(multipart, { throwFileSizeLimit: false });
    part.route(route);
  });
}

/// Registers a call that anyone may make: the health check, and what the login page needs.
export function serveOpen<E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handler: (asked: Asked<E>) => Answer<E>,
): void {
  if (endpoint.needsToken) throw new Error(`${endpoint.path} needs a token: serve it with serve`);
  app.route({
    ...routeOf(endpoint, {}),
    async handler(request, reply) {
      return answer(context, endpoint, await handler({ ...(await read(endpoint, request)), request, reply }), reply);
    },
  });
}

function routeOf(
  endpoint: Endpoint,
  { bodyLimit, isLongAnswer }: Pick<Options<Endpoint>, "bodyLimit" | "isLongAnswer">,
) {
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
): Promise<Pick<Asked<E>, "query" | "body" | "files">> {
  const sent = endpoint.upload ? await readUpload(request, endpoint.upload) : { body: request.body, files: noFiles };
  // A long body takes long to parse and to validate: yields before and after.
  const isLong = Number(request.headers["content-length"] ?? 0) > longBodySize;
  if (isLong) await setImmediate();
  const asked = queryOf(endpoint, request);
  const query = (endpoint.query ?? noQuery).safeParse(asked);
  const body = (endpoint.body ?? noBody).safeParse(sent.body ?? undefined);
  if (!query.success || !body.success)
    throw new BadRequest([...fieldErrors(query.error, asked), ...fieldErrors(body.error, sent.body)]);
  if (isLong) await setImmediate();
  return {
    files: sent.files,
    query: (endpoint.query ? query.data : undefined) as Output<E["query"]>,
    body: (endpoint.body ? body.data : undefined) as Output<E["body"]>,
  };
}

const noFiles: ReadonlyMap<string, Buffer> = new Map();
const noQuery = z.strictObject({});
const noBody = z.undefined("no body is expected");

const dryRun = z.enum(["true", "false"]);

/// Whether the call is a dry run. Throws BadRequest.
function isDryRun(endpoint: Endpoint, { query }: FastifyRequest): boolean {
  const sent = (query as { dryRun?: unknown }).dryRun;
  if (!endpoint.canDryRun || sent === undefined) return false;
  const read = dryRun.safeParse(sent);
  if (!read.success) throw new BadRequest([{ path: "dryRun", message: "must be true or false" }]);
  return read.data === "true";
}

/// Returns the query without the parameters that every write accepts.
function queryOf(endpoint: Endpoint, { query }: FastifyRequest): unknown {
  if (!endpoint.canDryRun) return query;
  const { dryRun: _, ...own } = query as Record<string, unknown>;
  return own;
}

/// Does a call as a dry run, and answers its consequences.
async function answerDryRun(
  { db, checkAnswers }: Context,
  { response, tellsOutcome }: Endpoint,
  call: () => Promise<unknown>,
  reply: FastifyReply,
  read?: () => Promise<Omit<Consequences, "name">>,
) {
  const attempts: Attempt[] = [];
  let name: string | null = null;
  const outcome = await tryOut(async (trx) => {
    attempts.push(await seeAttempt(trx));
    name ??= await nameOfChange(trx);
  }, call);
  const found = await (read ? read() : readConsequences(db, joinAttempts(attempts)));
  const consequences = { ...found, name };
  const body = { status: "ok", consequences };
  if (checkAnswers) dryRunAnswer.parse(body);
  if (!tellsOutcome) return reply.send(body);
  if (checkAnswers) response.parse(outcome);
  return reply.send({ ...body, outcome });
}

function answer<E extends Endpoint>(
  context: Context,
  endpoint: E,
  body: Awaited<Answer<E>>,
  reply: FastifyReply,
): unknown {
  // Once the handler has sent its own answer, nothing is left to send; Fastify waits for the returned reply.
  // A caller who has gone has left a stream unfinished.
  if (body === reply || reply.sent || reply.raw.headersSent) return reply;
  if (context.checkAnswers) endpoint.response.parse(body);
  return body;
}
