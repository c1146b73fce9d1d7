import type { FastifyInstance } from "fastify";
import { watchImportText } from "../../../../api/index.ts";
import type { Context } from "../../../context.ts";
import { bearerToken } from "../../../identity/verifier.ts";
import { readBookState } from "../../../repositories/books/books.ts";
import { serve } from "../../serve.ts";
import { createTextHub } from "./text-hub.ts";

/// GET /book/import/text/events: who saves a text and who has it open, while it is open.
export function serveTextEvents(app: FastifyInstance, context: Context): void {
  const hub = createTextHub(context);
  app.addHook("preClose", hub.close);
  serve(app, context, watchImportText, async ({ query: { bookId, tab }, caller, request, reply }) => {
    await readBookState(context.db, bookId);
    const token = bearerToken(request.headers.authorization);
    const body = hub.open({ bookId, tab, caller, checkCaller: () => context.verifier.verify(token) });
    reply.raw.once("close", () => body.destroy());
    // The server cannot stop while a connection is kept alive after its answer; nginx reads the other header.
    return reply
      .headers({ "content-type": "text/event-stream", connection: "close", "x-accel-buffering": "no" })
      .send(body);
  });
}
