import { z } from "zod";
import { done, entry, imageVersion, moment, revision, saved, uuid } from "../common/common.ts";
import { endpoint, picture, type Upload } from "../common/endpoint.ts";
import { pageTypeNames } from "../import/page-types.ts";
import { supplier } from "../symbols/symbols.ts";
import { bookImageProblem, maxImageBytes } from "./rules/images.ts";

/// The widths in pixels in which images are served, besides their own.
export const thumbnailWidths = ["64", "160", "360", "720"] as const;

/// Scales the image down to this width and keeps its aspect ratio. The default is the stored image.
const width = z.enum(thumbnailWidths).transform(Number).optional();

/// The version of the picture as the caller knows it. The response may then be kept for ever, provided that this is still the version.
const version = imageVersion.optional();

/// The picture of a symbol file. Answered with an ETag; 304 where nothing changed.
export const getSymbol = endpoint({
  method: "GET",
  path: "/symbol",
  summary: "The picture of a symbol file",
  query: z.strictObject({
    supplier,
    /// The file's name; for Widgit its number.
    name: z.string().min(1).max(200),
    width,
  }),
  response: picture,
});

export const bookPage = z.strictObject({
  /// The file name that import texts write after `image=`.
  image: z.string(),
  /// The format of its content, regardless of its name.
  type: z.enum(["jpeg", "png"]),
  width: z.number().int(),
  height: z.number().int(),
  byteSize: z.number().int(),
  updatedAt: moment,
  updatedBy: z.string(),
  revision,
  /// The version of the image.
  version: imageVersion,
});
export type BookPage = z.infer<typeof bookPage>;

/// A page of the imported text and its image.
export const textPage = z.strictObject({
  part: z.string(),
  chapter: z.string(),
  /// Not necessarily unique among the pages.
  name: z.string(),
  type: z.enum(pageTypeNames),
  /// Null if the page has no image.
  image: z.string().nullable(),
});
export type TextPage = z.infer<typeof textPage>;

export const getBookPages = endpoint({
  method: "GET",
  path: "/book/pages",
  summary: "A book's page pictures by name, and the pages of its imported text",
  query: z.strictObject({ id: uuid }),
  response: z.strictObject({
    bookTitle: z.string(),
    pages: z.array(bookPage),
    /// In the text's order; empty before the first import.
    textPages: z.array(textPage),
  }),
});

/// The response has an ETag; 304 if it is unchanged.
export const getBookPage = endpoint({
  method: "GET",
  path: "/book/page",
  summary: "A page picture",
  query: z.strictObject({ id: uuid, image: z.string().min(1).max(200), width, version }),
  response: picture,
});

/// One JPG or PNG of at most 5 MB; its content decides the format. 413 if it is too large, 415 for another format, 422
/// if it is damaged or its name is invalid.
const upload: Upload = {
  json: null,
  file: "file",
  maxFiles: 1,
  maxBytes: maxImageBytes,
  tooLarge: bookImageProblem({ byteSize: Number.POSITIVE_INFINITY, type: "jpeg" })!,
};

/// Replaces an image with the same name.
export const postBookPage = endpoint({
  method: "POST",
  path: "/book/page",
  summary: "Upload a page picture",
  body: z.strictObject({
    id: uuid,
    /// The name that import texts write after `image=`. The name of the uploaded file is ignored.
    image: entry,
  }),
  upload,
  response: z.strictObject({ status: z.literal("ok"), page: bookPage }),
});

export const deleteBookPage = endpoint({
  method: "DELETE",
  path: "/book/page",
  summary: "Delete a page picture",
  body: z.strictObject({
    id: uuid,
    /// The name as stored.
    image: z.string().min(1).max(10_000),
  }),
  response: done,
});

/// The response has an ETag; 304 if it is unchanged.
export const getBookCover = endpoint({
  method: "GET",
  path: "/book/cover",
  summary: "A book's cover",
  query: z.strictObject({ id: uuid, width, version }),
  response: picture,
});

/// The response has the book's new revision.
export const postBookImage = endpoint({
  method: "POST",
  path: "/book/image",
  summary: "Upload a book's cover",
  body: z.strictObject({ bookId: uuid }),
  upload,
  response: saved,
});

export const deleteBookCover = endpoint({
  method: "DELETE",
  path: "/book/cover",
  summary: "Delete a book's cover",
  body: z.strictObject({ id: uuid }),
  response: saved,
});
