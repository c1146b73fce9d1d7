import type { FastifyInstance } from "fastify";
import { deleteBookCover, deleteBookPage, postBookImage, postBookPage } from "../../../api/index.ts";
import { removePageImage, storeCover, storePageImage } from "../../commands/books/store-book-images.ts";
import type { Context } from "../../context.ts";
import { serve } from "../serve.ts";

/// Uploads and deletions of page pictures and covers (specification, section 7).
export function bookImageRoutes(app: FastifyInstance, context: Context): void {
  const ok = { status: "ok" as const };

  serve(app, context, postBookPage, async ({ body: { id, image }, files, caller }) => {
    const bytes = files.get("file")!;
    return { ...ok, page: await storePageImage(context, { bookID: id, name: image, bytes, by: caller.email }) };
  });

  serve(app, context, deleteBookPage, async ({ body: { id, image }, caller }) => {
    await removePageImage(context, { bookID: id, name: image, by: caller.email });
    return ok;
  });

  serve(app, context, postBookImage, async ({ body: { bookId }, files, caller }) => ({
    ...ok,
    ...(await storeCover(context, { bookID: bookId, bytes: files.get("file")!, by: caller.email })),
  }));

  serve(app, context, deleteBookCover, async ({ body: { id }, caller }) => ({
    ...ok,
    ...(await storeCover(context, { bookID: id, bytes: null, by: caller.email })),
  }));
}
