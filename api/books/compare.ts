import { z } from "zod";
import { moment, uuid } from "../common/common.ts";
import { endpoint, picture } from "../common/endpoint.ts";

/// So many differences of a kind are listed; all are counted.
export const maxDifferences = 100;
/// So many sheets are drawn; all are counted.
export const maxDrawnSheets = 12;
/// Of a page's text on either side, UTF-16 code units.
export const maxPageText = 2000;

const listed = <T extends z.ZodType>(item: T) => z.strictObject({ count: z.number().int(), listed: z.array(item) });
const how = z.enum(["added", "removed", "changed"]);
/// SHA-256 of a picture, 64 hex digits; null for none.
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

/// What of a book is another in a second package than in a first.
const packageDifference = z.strictObject({
  /// Whether the two say the same.
  isSame: z.boolean(),
  facts: listed(z.strictObject({ field: z.string(), name: z.string(), before: z.string(), after: z.string() })),
  /// The cover, whose name is empty, and the pictures of pages.
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
      /// The text around what differs; null where it is the same.
      before: z.string().nullable(),
      after: z.string().nullable(),
      /// What else differs, in words.
      notes: z.array(z.string()),
    }),
  ),
  words: listed(
    z.strictObject({
      wordID: uuid,
      text: z.string(),
      how,
      /// On how many pages the text uses it.
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
  /// Words whose cell on a grid is another one; null: no cell.
  cells: listed(
    z.strictObject({
      wordID: uuid,
      text: z.string(),
      /// Words that stand where it stands, and go with it.
      along: z.array(z.string()),
      gridID: uuid,
      grid: z.string(),
      before: place.nullable(),
      after: place.nullable(),
    }),
  ),
  /// The sheets on which cells differ, with every word of the packages that stands there.
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

/// One of the two: a deployment, or what a deployment would give now.
const side = z.strictObject({
  /// Null of now.
  deploymentID: uuid.nullable(),
  at: moment.nullable(),
  by: z.string().nullable(),
});

/// 422 where a package is kept no longer, or is not what it was.
export const compareDeployments = endpoint({
  method: "GET",
  path: "/book/deployments/compare",
  summary: "What differs between two packages of a book, or between one and now",
  query: z.strictObject({
    id: uuid,
    /// A deployment.
    from: uuid,
    /// A deployment, or `now`: what a deployment would give.
    to: z.union([uuid, z.literal("now")]),
  }),
  response: z.strictObject({ bookTitle: z.string(), from: side, to: side, difference: packageDifference }),
});

/// Answered with an ETag. 404 where there is none.
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
