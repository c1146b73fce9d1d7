import type { FastifyInstance } from "fastify";
import * as api from "../../../api/index.ts";
import { deleteThings, previewDeletion } from "../../commands/system/delete-things.ts";
import type { Context } from "../../context.ts";
import { serve } from "../serve.ts";

/// The deletion of many things of a kind at once.
export function deletionRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  serve(app, context, api.deleteThings, async ({ body, caller }) => ({
    status: "ok" as const,
    deleted: await deleteThings(db, { ...body, by: caller.email }),
  }));
  serve(app, context, api.previewDeletion, ({ body, caller }) => previewDeletion(db, { ...body, by: caller.email }));
}
