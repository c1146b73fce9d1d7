import type { FastifyInstance } from "fastify";
import { answerOf } from "../errors.ts";

/// An error in the Identity Toolkit's form. The SDK tells errors apart by the message's first word.
export class IdentityError extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.name = "IdentityError";
    this.status = status;
  }
}

/// Makes a part of the app speak the protocol: its errors, and the form-encoded body of the token call.
export function speakProtocol(part: FastifyInstance, apiKey: string): void {
  part.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  part.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const { key } = request.query as { key?: unknown };
    if (key !== apiKey) throw new IdentityError("API key not valid. Please pass a valid API key.");
  });
  part.setErrorHandler((error, request, reply) => {
    const status = error instanceof IdentityError ? error.status : answerOf(error).status;
    const message =
      error instanceof IdentityError ? error.message : status < 500 ? "INVALID_REQUEST" : "INTERNAL_ERROR";
    if (status >= 500) request.log.error({ err: error }, "the identity service failed");
    else request.log.info({ req: request }, `refused with ${message.split(" ")[0]}, from ${request.ip}`);
    if (/^(TOO_MANY_ATTEMPTS|RESET_PASSWORD_EXCEED_LIMIT)/.test(message)) reply.header("retry-after", "60");
    return reply
      .code(status)
      .send({ error: { code: status, message, errors: [{ message, reason: "invalid", domain: "global" }] } });
  });
}
