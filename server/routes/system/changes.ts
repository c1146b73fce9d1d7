import type { FastifyInstance } from "fastify";
import { listChanges, revertChange } from "../../../api/index.ts";
import { revertChange as putBack } from "../../commands/system/revert-change.ts";
import type { Context } from "../../context.ts";
import { listChangeSets } from "../../repositories/changes/change-sets.ts";
import { currentWriter } from "../../transact.ts";
import { serve } from "../serve.ts";

/// GET /changes and PUT /changes/revert: lists the changes of everybody, and puts them back.
export function changeRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  serve(app, context, listChanges, ({ query }) => listChangeSets(db, query));

  serve(app, context, revertChange, async ({ body: { id }, caller }) => {
    await putBack(db, { id, by: caller.email });
    return { status: "ok" as const, id: currentWriter()?.changeID ?? id };
  });
}
