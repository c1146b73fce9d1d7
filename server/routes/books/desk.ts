import type { FastifyInstance } from "fastify";
import { getDesk, proposeDeskRow } from "../../../api/index.ts";
import type { Context } from "../../context.ts";
import { proposeRow } from "../../steps/desk/propose-row.ts";
import { readDesk } from "../../steps/desk/read-desk.ts";
import { serve } from "../serve.ts";

/// The word desk of a book.
export function deskRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  serve(app, context, getDesk, ({ query: { id } }) => readDesk(db, id));

  serve(app, context, proposeDeskRow, ({ body }) => proposeRow(db, body));
}
