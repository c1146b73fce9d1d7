import type { FastifyReply } from "fastify";

/// Aborted when the caller goes away before the answer: that is how a call is cancelled.
export function whileAwaited({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
