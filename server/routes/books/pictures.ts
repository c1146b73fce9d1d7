import type { FastifyInstance } from "fastify";
import { refusals } from "../../../api/common/refusals.ts";
import { getBookCover, getBookPage, getBookPages, getSymbol } from "../../../api/index.ts";
import { iconOfFile } from "../../../api/symbols/rules/icons.ts";
import type { Context } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { findCover, findPagePicture, listBookPages, listTextPages } from "../../repositories/books/book-pages.ts";
import { readBookState } from "../../repositories/books/books.ts";
import { findSymbolPicture } from "../../repositories/symbols/symbol-files.ts";
import { createThumbnails, thumbnailFolder } from "../../storage/thumbnails.ts";
import { sendPicture } from "../answers/send-picture.ts";
import { opened, sendStored } from "../answers/send-stored.ts";
import { serve } from "../serve.ts";

/// The pictures of symbols, pages and covers (specification, section 7).
export function pictureRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, images } = context;
  const pictures = { images, thumbnails: createThumbnails(images, thumbnailFolder(config.dataDir)) };

  serve(app, context, getSymbol, async ({ query, request, reply }) => {
    const picture = await findSymbolPicture(db, query);
    const icon = picture || query.supplier !== "symbolshelf" ? null : iconOfFile(query.name);
    if (icon) {
      const { drawIcon } = await import("../../storage/icons/draw-icon.ts");
      const bytes = await drawIcon(icon, query.width);
      const etag = `"icon-${icon.set}-${icon.name}-${query.width ?? ""}"`;
      if (bytes) return sendStored({ etag, contentType: "image/png", open: async () => opened(bytes) }, request, reply);
    }
    if (!picture) throw new NotFound(`There is no ${query.supplier} symbol '${query.name}'`);
    return sendPicture(pictures, picture, query, request, reply);
  });

  serve(app, context, getBookPages, async ({ query: { id } }) => ({
    bookTitle: (await readBookState(db, id)).title,
    pages: await listBookPages(db, id),
    textPages: await listTextPages(db, id),
  }));

  serve(app, context, getBookPage, async ({ query, request, reply }) => {
    const picture = await findPagePicture(db, { bookId: query.id, name: query.image });
    if (!picture) throw new NotFound(refusals.noPagePicture(query.image));
    return sendPicture(pictures, picture, query, request, reply);
  });

  serve(app, context, getBookCover, async ({ query, request, reply }) => {
    const picture = await findCover(db, query.id);
    if (!picture) throw new NotFound(refusals.noCover);
    return sendPicture(pictures, picture, query, request, reply);
  });
}
