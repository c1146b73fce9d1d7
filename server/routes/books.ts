import type { FastifyInstance } from "fastify";
import { getBook, listBooks } from "../../api/index.ts";
import type { Context } from "../context.ts";
import { listBooks as selectBooks } from "../repositories/book-list.ts";
import { readBook } from "../repositories/books.ts";
import { readImported } from "../repositories/import-structure.ts";
import { serve } from "./serve.ts";

/// GET /books and GET /book (specification, section 7).
export function bookRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  serve(app, context, listBooks, ({ query }) => selectBooks(db, query));

  serve(app, context, getBook, ({ query: { id, extended } }) =>
    // One snapshot, so that a save in between cannot give half of each.
    db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (trx) => ({
        ...(await readBook(trx, id)),
        ...(extended ? { import: await readImported(trx, id) } : {}),
      })),
  );
}
