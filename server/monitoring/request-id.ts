import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";

const current = new AsyncLocalStorage<string>();

/// The id of the call that is being served, as the log and errors name it; undefined outside of calls.
export const requestID = (): string | undefined => current.getStore();

/// Returns the function that names calls: short, and not the same on two processes.
export function requestNames(): () => string {
  const process = randomBytes(3).toString("hex");
  let count = 0;
  return () => `${process}-${(++count).toString(36)}`;
}

/// Lets everything that a call does know its id.
export function knowRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => current.run(request.id, done));
}
