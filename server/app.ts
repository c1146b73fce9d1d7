import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";
import compress from "@fastify/compress";
import fastify, { type FastifyInstance, type FastifyReply, LogController } from "fastify";
import helmet from "helmet";
import { answerClientError } from "./client-error.ts";
import { closeInOrder } from "./close-in-order.ts";
import { compressionOf } from "./compression.ts";
import { type Config, isLoopback } from "./config.ts";
import type { Context } from "./context.ts";
import { answerOf, bodyOf, HttpError, NotFound, WrongMethod } from "./errors.ts";
import { actionPage } from "./identity/action-page.ts";
import { localService } from "./identity/local-service.ts";
import { logOptions, pathOf } from "./log.ts";
import { knowRequests, requestNames } from "./monitoring/request-id.ts";
import { troubleLog } from "./monitoring/trouble-log.ts";
import { bookImageRoutes } from "./routes/books/book-images.ts";
import { bookRoutes } from "./routes/books/books.ts";
import { deployRoutes } from "./routes/books/deploy.ts";
import { deskRoutes } from "./routes/books/desk.ts";
import { pictureRoutes } from "./routes/books/pictures.ts";
import { exportRoutes } from "./routes/exports/exports.ts";
import { accountRoutes } from "./routes/identity/account.ts";
import { staffAccountRoutes } from "./routes/identity/staff-accounts.ts";
import { importRoutes } from "./routes/import/import.ts";
import { licenceRoutes } from "./routes/licences/licences.ts";
import { peopleRoutes } from "./routes/people/people.ts";
import { decodabilityRoutes } from "./routes/phonics/decodability.ts";
import { phonicsRoutes } from "./routes/phonics/phonics.ts";
import { sheetRoutes } from "./routes/sheets/sheets.ts";
import { pickSymbolRoutes } from "./routes/symbols/pick-symbols.ts";
import { symbolRoutes } from "./routes/symbols/symbols.ts";
import { changeRoutes } from "./routes/system/changes.ts";
import { deletionRoutes } from "./routes/system/deletions.ts";
import { docRoutes } from "./routes/system/doc.ts";
import { healthRoutes } from "./routes/system/health.ts";
import { historyRoutes } from "./routes/system/history.ts";
import { progressRoutes } from "./routes/system/progress.ts";
import { settingsRoutes } from "./routes/system/settings.ts";
import { viewRoutes } from "./routes/system/views.ts";
import { dictWordRoutes } from "./routes/words/words.ts";
import { serveWeb } from "./web.ts";

/// The contract's routes, a function for each resource.
const routes = [
  accountRoutes,
  staffAccountRoutes,
  healthRoutes,
  bookRoutes,
  deskRoutes,
  bookImageRoutes,
  deployRoutes,
  exportRoutes,
  importRoutes,
  pictureRoutes,
  peopleRoutes,
  decodabilityRoutes,
  phonicsRoutes,
  licenceRoutes,
  sheetRoutes,
  symbolRoutes,
  pickSymbolRoutes,
  dictWordRoutes,
  historyRoutes,
  changeRoutes,
  deletionRoutes,
  settingsRoutes,
  viewRoutes,
  progressRoutes,
  docRoutes,
];

/// The default maximum size of a body, bytes. A route that takes more says so.
const bodyLimit = 1024 * 1024;

/// Builds the whole HTTP server, not yet listening. `webFolder` holds the built web app; without it, only the API is
/// served.
export async function buildApp(context: Context, webFolder?: string): Promise<FastifyInstance> {
  const { config } = context;
  const app = fastify({
    logger: logOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    genReqId: requestNames(),
    trustProxy: config.trustProxy,
    // On close, `closeInOrder` ends the connections, and requests that still arrive on them are answered.
    forceCloseConnections: "idle",
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      const answer = answerOf(error);
      return reply.code(answer.status).send(bodyOf(answer));
    },
    routerOptions: { maxParamLength: 500 },
  });

  // The server reads only JSON, and forms with files on the calls that take them. Everything else gets 415.
  app.removeContentTypeParser("text/plain");

  const logTrouble = troubleLog();
  app.setErrorHandler((error, request, reply) => {
    const answer = answerOf(error);
    const body = { ...bodyOf(answer), ...(answer.status >= 500 && { call: request.id }) };
    if (answer.status === 500) request.log.error({ req: request, err: error }, "failed");
    else if (answer.status === 503)
      logTrouble(request.log, answer.message, { req: request, err: error }, "unavailable");
    else if ([401, 403, 429].includes(answer.status))
      request.log.info({ req: request }, `refused with ${answer.status}, from ${request.ip}`);
    return reply.code(answer.status).headers(answer.headers).send(body);
  });
  const methods = new Map<string, string[]>();
  app.addHook("onRoute", ({ method, url }) => {
    methods.set(url, [...(methods.get(url) ?? []), ...[method].flat()].sort());
  });
  app.setNotFoundHandler((request, reply) => {
    const allowed = methods.get(pathOf(request.url));
    const answer = allowed ? new WrongMethod(request.method, allowed) : new NotFound();
    return reply.code(answer.status).headers(answer.headers).send(bodyOf(answer));
  });
  // Hooks that run on every call are synchronous: a promise would add its cost to each.
  const headers = { ...securityHeaders(config), "cache-control": "no-store" };
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers);
    // A foreign name that resolves to this machine (DNS rebinding) must not reach a server that trusts its loopback.
    if (config.identity.mode === "local" && !isLoopback(request.hostname.replace(/^\[|\]$/g, "")))
      done(new HttpError(421, "This server answers to its loopback names only: localhost, 127.0.0.1"));
    else done();
  });
  closeInOrder(app);
  knowRequests(app);
  app.addHook("onResponse", (request, reply, done) => {
    const milliseconds = Math.round(reply.elapsedTime);
    const isStream = String(reply.getHeader("content-type")).startsWith("text/event-stream");
    if (milliseconds >= config.slow.call && !isStream)
      request.log.warn({ req: request }, `slow: answered ${reply.statusCode} after ${milliseconds} ms`);
    done();
  });
  context.metrics?.watch(app);
  if (config.logLevel === "debug" || config.logLevel === "trace")
    app.addHook("onResponse", (request, reply, done) => {
      const milliseconds = Math.round(reply.elapsedTime);
      request.log.debug(`${request.method} ${pathOf(request.url)} ${reply.statusCode} ${milliseconds} ms`);
      done();
    });

  await app.register(compress, compressionOf(4));

  for (const register of routes) register(app, context);
  if (config.identity.mode === "local" && context.issuer) {
    const { apiKey, allowSignUp } = config.identity;
    const service = { db: context.db, issuer: context.issuer, apiKey, allowSignUp };
    await app.register((part) => localService(part, service));
    await app.register((part) => actionPage(part, service));
  }
  if (webFolder !== undefined) serveWeb(app, webFolder);
  return app;
}

/// Returns the headers of every answer. They never vary, so they are made once.
function securityHeaders(config: Config): OutgoingHttpHeaders {
  const isLocal = config.identity.mode === "local";
  const identityHosts = isLocal ? [] : ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"];
  // Where packages are downloaded from the bucket, the app follows there.
  const storeHosts = config.s3?.signsDownloads ? [new URL(config.s3.endpoint).origin] : [];
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Mantine and CodeMirror add inline styles to the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "blob:", "data:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...identityHosts, ...storeHosts],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // Loopback is served without TLS.
    strictTransportSecurity: isLocal ? (false as const) : { maxAge: 31536000, includeSubDomains: true },
    // The equivalent of frame-ancestors for older browsers.
    xFrameOptions: { action: "deny" as const },
    referrerPolicy: { policy: "no-referrer" as const },
    crossOriginEmbedderPolicy: false,
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(response.req, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders();
}
