import type { FastifyInstance } from "fastify";
import { getImportText, getTextVersion, listTextVersions, putImport, putImportText } from "../../../api/index.ts";
import { zeroUUID } from "../../../language/index.ts";
import { importBook } from "../../commands/import/import-book.ts";
import { saveImportText } from "../../commands/import/save-import-text.ts";
import type { Context } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { readBookState } from "../../repositories/books/books.ts";
import {
  findTextVersion,
  readCurrentText,
  listTextVersions as selectTextVersions,
} from "../../repositories/import/import-texts.ts";
import { findImport } from "../../repositories/import/imports.ts";
import { leaveLongBodies } from "../requests/long-body.ts";
import { serve, serveUnread } from "../serve.ts";
import { readSentImport } from "./sent-import.ts";
import { serveTextEvents } from "./together/serve-text-events.ts";

/// The size of the longest text as JSON, bytes: each UTF-16 unit takes at most six (`\u0001`).
const longestText = 25_000_000;
/// The size of the structure of such a text, bytes: some seventy a word.
const largestStructure = 200_000_000;

/// The import text of a book, and its import (specification, sections 4, 5 and 7).
export function importRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  serve(app, context, getImportText, async ({ query: { bookId } }) => {
    const book = await readBookState(db, bookId);
    const imported = await findImport(db, bookId);
    return {
      book: {
        id: book.id,
        title: book.title,
        mode: book.mode,
        imprintID: book.imprint_id,
        seriesID: book.series_id ?? zeroUUID,
      },
      ...(await readCurrentText(db, bookId)),
      importedRevision: imported?.text_revision ?? null,
    };
  });

  serve(app, context, listTextVersions, async ({ query: { bookId, before, limit = 100 } }) => {
    await readBookState(db, bookId);
    return selectTextVersions(db, { bookId, before, limit });
  });

  serve(app, context, getTextVersion, async ({ query }) => {
    await readBookState(db, query.bookId);
    const version = await findTextVersion(db, query);
    if (!version) throw new NotFound(`The book's text has no version ${query.revision}`);
    return version;
  });

  serve(
    app,
    context,
    putImportText,
    async ({ body, caller }) => ({
      status: "ok" as const,
      ...(await saveImportText(db, { ...body, by: caller.email })),
    }),
    { bodyLimit: longestText },
  );

  serveTextEvents(app, context);

  app.register(async (part) => {
    leaveLongBodies(part);
    serveUnread(
      part,
      context,
      putImport,
      async ({ request: { body }, caller }) => ({
        status: "ok" as const,
        ...(await importBook(db, readSentImport(body), caller.email)),
      }),
      { bodyLimit: largestStructure },
    );
  });
}
