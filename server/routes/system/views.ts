import type { FastifyInstance } from "fastify";
import * as api from "../../../api/index.ts";
import { deleteView, saveView } from "../../commands/system/save-view.ts";
import type { Context } from "../../context.ts";
import { readViews } from "../../repositories/system/views.ts";
import { serve } from "../serve.ts";

/// The saved views of lists, which belong to an account.
export function viewRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const ok = { status: "ok" as const };
  serve(app, context, api.listViews, async ({ query: { list }, caller: { id: account } }) => ({
    views: await readViews(db, { account, list }),
  }));
  serve(app, context, api.saveView, async ({ body: { list, name, query, replaces }, caller: { id: account } }) => {
    await saveView(db, { account, list, name, query, replaces });
    return ok;
  });
  serve(app, context, api.deleteView, async ({ body: { list, name }, caller: { id: account } }) => {
    await deleteView(db, { account, list, name });
    return ok;
  });
}
