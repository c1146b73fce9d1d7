import type { FastifyInstance } from "fastify";
import { getProgress } from "../../../api/index.ts";
import type { Context } from "../../context.ts";
import { progressOf } from "../../running-work.ts";
import { serve } from "../serve.ts";

/// GET /progress: the progress of a long call.
export function progressRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getProgress, async ({ query: { key }, caller: { id: account } }) => ({
    progress: progressOf({ account, key }),
  }));
}
