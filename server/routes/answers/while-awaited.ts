import type { FastifyReply } from "fastify";

/// Returns a signal that aborts when the caller disconnects before the answer, which is how a call is cancelled.
export function whileAwaited({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
