import type { FastifyInstance } from "fastify";
import { getHistory } from "../../../api/index.ts";
import type { Context } from "../../context.ts";
import { listChanges } from "../../repositories/system/history.ts";
import { serve } from "../serve.ts";

/// GET /history: who changed a thing, when, and what it was before and after.
export function historyRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getHistory, ({ query: { limit = 100, ...query } }) =>
    listChanges(context.db, { ...query, limit }),
  );
}
