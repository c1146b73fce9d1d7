import type { FastifyInstance } from "fastify";
import { countMissingWords, getDesk, proposeDeskRow, reviewDesk, saveDesk } from "../../../api/index.ts";
import { reviewDesk as review } from "../../commands/books/review-desk.ts";
import { type SavedDesk, saveDesk as save } from "../../commands/books/save-desk.ts";
import type { Context } from "../../context.ts";
import { countMissingWords as count } from "../../steps/desk/count-missing.ts";
import { proposeRow } from "../../steps/desk/propose-row.ts";
import { readDesk } from "../../steps/desk/read-desk.ts";
import { longWork } from "../requests/long-work.ts";
import { serve } from "../serve.ts";
import { serveCreate } from "../serve-create.ts";

/// A batch of the most rows with their forms and places.
const largestBatch = 20_000_000;

/// The word desk of a book.
export function deskRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  serve(app, context, countMissingWords, ({ query: { id } }) => count(db, id));

  serve(app, context, getDesk, ({ query: { id } }) => readDesk(db, id), { isLongAnswer: true });

  serve(app, context, proposeDeskRow, ({ body }) => proposeRow(db, body), { bodyLimit: largestBatch });

  serve(
    app,
    context,
    reviewDesk,
    (asked) => longWork(asked, (running) => review(db, asked.body, { by: asked.caller.email, running })),
    { bodyLimit: largestBatch },
  );

  serveCreate(
    app,
    context,
    saveDesk,
    (asked) =>
      longWork(asked, async (running) =>
        answerOf(await save(db, asked.body, { by: asked.caller.email, running, once: asked.once, kept: answerOf })),
      ),
    { bodyLimit: largestBatch },
  );
}

const answerOf = ({ rows, revision, savedAt }: SavedDesk) => ({ rows, revision, savedAt });
