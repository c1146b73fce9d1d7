import type { FastifyInstance } from "fastify";
import {
  createBook,
  deleteBook,
  getBook,
  getBookFit,
  getBookPeopleWords,
  getBookSummary,
  getWaitingBooks,
  listBookCovers,
  listBookFacets,
  listBooks,
  putAwayWaiting,
  putBook,
  putBooksChange,
} from "../../../api/index.ts";
import { changeBooks } from "../../commands/books/change-books.ts";
import { createBook as createFromDraft } from "../../commands/books/create-book.ts";
import { deleteBookThing } from "../../commands/books/delete-book.ts";
import { putAwayWaiting as putAwayInBook } from "../../commands/books/put-away-waiting.ts";
import { saveBook } from "../../commands/books/save-book.ts";
import type { Context } from "../../context.ts";
import { listBookCovers as selectCovers } from "../../repositories/books/book-covers.ts";
import { readBookFacets } from "../../repositories/books/book-facets.ts";
import { listBooks as selectBooks } from "../../repositories/books/book-list.ts";
import { listBookPeopleWords } from "../../repositories/books/book-people-words.ts";
import { readBookSummary } from "../../repositories/books/book-summary.ts";
import { readBook, readBookState } from "../../repositories/books/books.ts";
import { listWaitingBooks } from "../../repositories/books/waiting-books.ts";
import { readImported } from "../../repositories/import/import-structure.ts";
import { readBookFit } from "../../steps/books/read-book-fit.ts";
import { serve } from "../serve.ts";
import { serveCreate } from "../serve-create.ts";

/// Books (specification, section 7).
export function bookRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  serve(app, context, listBooks, ({ query }) => selectBooks(db, query));

  serve(app, context, listBookFacets, ({ query }) => readBookFacets(db, query));

  serve(app, context, listBookCovers, async ({ query: { kind, id } }) => ({
    covers: await selectCovers(db, kind, [id].flat()),
  }));

  serve(app, context, getBook, async ({ query: { id, extended } }) => {
    if (!extended) return readBook(db, id);
    // One snapshot, so that a save in between cannot give half of each.
    return db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (trx) => ({ ...(await readBook(trx, id)), import: await readImported(trx, id) }));
  });

  serve(app, context, getBookSummary, ({ query: { id } }) => readBookSummary(db, id));

  serve(app, context, getBookFit, ({ query: { id } }) => readBookFit(db, id));

  serve(app, context, getWaitingBooks, ({ query: { draft = [] }, caller }) =>
    listWaitingBooks(db, caller, [draft].flat()),
  );

  serve(app, context, putAwayWaiting, async ({ body: { id, textRevision, deploymentID, isAway }, caller }) => {
    const what =
      deploymentID === undefined
        ? { kind: "text" as const, mark: String(textRevision) }
        : { kind: "stale" as const, mark: deploymentID };
    await putAwayInBook(db, { account: caller.id, book_id: id, ...what, isAway });
    return { status: "ok" as const };
  });

  serve(app, context, putBook, async ({ body, caller }) => ({
    status: "ok" as const,
    ...(await saveBook(db, { book: body, by: caller.email })),
  }));

  serve(app, context, putBooksChange, async ({ body: { ids, change }, caller }) => ({
    status: "ok" as const,
    changed: await changeBooks(db, { ids, change, by: caller.email }),
  }));

  serveCreate(app, context, createBook, ({ body: draft, files, caller, once }) =>
    createFromDraft(context, { draft, files, by: caller.email, once }),
  );

  serve(app, context, deleteBook, async ({ body: { id, revision }, caller }) => {
    await deleteBookThing(db, { id, revision, by: caller.email });
    return { status: "ok" as const };
  });

  serve(app, context, getBookPeopleWords, async ({ query: { id } }) => {
    await readBookState(db, id);
    return { words: await listBookPeopleWords(db, id) };
  });
}
