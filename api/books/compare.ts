import { z } from "zod";
import { moment, uuid } from "../common/common.ts";
import { endpoint, picture } from "../common/endpoint.ts";

/// The maximum number of listed differences of one kind. The count includes all of them.
export const maxDifferences = 100;
/// The maximum number of sheets in the response. The count includes all of them.
export const maxDrawnSheets = 12;
/// The maximum length of a page's text on either side, in UTF-16 code units.
export const maxPageText = 2000;

const listed = <T extends z.ZodType>(item: T) => z.strictObject({ count: z.number().int(), listed: z.array(item) });
const how = z.enum(["added", "removed", "changed"]);
/// SHA-256 of an image, 64 hex digits; null for none.
const pictureHash = z.string().nullable();

const place = z.strictObject({
  sheetID: uuid,
  /// The sheet's name, or its number.
  sheet: z.string(),
  /// From 0.
  row: z.number().int(),
  col: z.number().int(),
});

const drawnWord = z.strictObject({
  wordID: uuid,
  text: z.string(),
  type: z.enum(["K", "A", "C", "L", "P", "S"]),
  fitzType: z.string(),
  row: z.number().int(),
  col: z.number().int(),
  picture: pictureHash,
});

/// The differences of a book between two packages.
const packageDifference = z.strictObject({
  /// True if both packages have the same content.
  isSame: z.boolean(),
  facts: listed(z.strictObject({ field: z.string(), name: z.string(), before: z.string(), after: z.string() })),
  /// The cover, whose name is empty, and the page images.
  pictures: listed(z.strictObject({ name: z.string(), before: pictureHash, after: pictureHash })),
  characters: listed(
    z.strictObject({ name: z.string(), how, notes: z.array(z.string()), before: pictureHash, after: pictureHash }),
  ),
  pages: listed(
    z.strictObject({
      part: z.string(),
      chapter: z.string(),
      page: z.string(),
      how,
      /// The text around the difference; null if the texts are equal.
      before: z.string().nullable(),
      after: z.string().nullable(),
      /// The other differences, in words.
      notes: z.array(z.string()),
    }),
  ),
  words: listed(
    z.strictObject({
      wordID: uuid,
      text: z.string(),
      how,
      /// The number of pages whose text uses it.
      pages: z.number().int(),
      symbols: z.array(
        z.strictObject({
          supplier: z.string(),
          dialects: z.array(z.string()),
          before: z.strictObject({ name: z.string(), picture: pictureHash }).nullable(),
          after: z.strictObject({ name: z.string(), picture: pictureHash }).nullable(),
        }),
      ),
      notes: z.array(z.string()),
    }),
  ),
  /// Words whose cell on a grid differs; null for no cell.
  cells: listed(
    z.strictObject({
      wordID: uuid,
      text: z.string(),
      /// Words in the same cell, which move with it.
      along: z.array(z.string()),
      gridID: uuid,
      grid: z.string(),
      before: place.nullable(),
      after: place.nullable(),
    }),
  ),
  /// The sheets with different cells, each with all its words from the packages.
  sheets: listed(
    z.strictObject({
      sheetID: uuid,
      sheet: z.string(),
      grid: z.strictObject({
        id: uuid,
        name: z.string(),
        rows: z.number().int(),
        cols: z.number().int(),
        hasPicture: z.boolean(),
      }),
      before: z.array(drawnWord),
      after: z.array(drawnWord),
    }),
  ),
  /// Names and highlights of sheets and grids.
  layouts: listed(z.strictObject({ kind: z.enum(["sheet", "grid"]), id: uuid, name: z.string(), note: z.string() })),
});
export type PackageDifference = z.infer<typeof packageDifference>;

/// One side of the comparison: a deployment, or the package that a deployment would make now.
const side = z.strictObject({
  /// Null for the package that a deployment would make now.
  deploymentID: uuid.nullable(),
  at: moment.nullable(),
  by: z.string().nullable(),
});

/// 422 if a package is no longer kept, or its bytes have changed.
export const compareDeployments = endpoint({
  method: "GET",
  path: "/book/deployments/compare",
  summary: "What differs between two packages of a book, or between one and now",
  query: z.strictObject({
    id: uuid,
    /// A deployment.
    from: uuid,
    /// A deployment, or `now` for the package that a deployment would make.
    to: z.union([uuid, z.literal("now")]),
  }),
  response: z.strictObject({ bookTitle: z.string(), from: side, to: side, difference: packageDifference }),
});

/// The response has an ETag. 404 if there is no such image.
export const getDeployedPicture = endpoint({
  method: "GET",
  path: "/book/deployments/picture",
  summary: "A picture of a kept package, by its hash",
  query: z.strictObject({
    id: uuid,
    deploymentID: uuid,
    hash: z.string().regex(/^[0-9a-f]{64}$/, "must be 64 hex digits"),
  }),
  response: picture,
});
