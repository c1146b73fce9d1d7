import { z } from "zod";
import { uuid } from "../common/common.ts";

/// How far a change reaches, from what only staff notice to what a child does.
///
/// - `none`: no package in force comes out different.
/// - `stale`: packages in force come out different.
/// - `moves`: a word that a package in force holds stands in another cell.
/// - `replaces`: a cell that gave such a word gives another one.
/// - `loses`: something is gone that was there: a word, a place, a spelling, a popup cell.
export const consequenceGrades = ["none", "stale", "moves", "replaces", "loses"] as const;

/// A cell of a sheet, named for people.
const cell = z.strictObject({
  sheetID: uuid,
  /// The sheet's name, or its number.
  sheet: z.string(),
  /// From 0.
  row: z.number(),
  col: z.number(),
});

/// So many books are named; all are counted.
export const maxBooksNamed = 50;

/// What a change of the catalogue does beside what was asked for.
export const consequences = z.strictObject({
  grade: z.enum(consequenceGrades),
  /// The books whose package in force would come out different once it is made again, whether it is up to date or stale now.
  books: z.strictObject({
    count: z.number(),
    /// The first ones by title.
    named: z.array(
      z.strictObject({
        id: uuid,
        title: z.string(),
        deploymentStatus: z.enum(["D", "S"]),
        /// Pages whose text has a word that changes, and how often the text has one.
        pages: z.number(),
        uses: z.number(),
        /// What changes in its package, in words.
        reasons: z.array(z.string()),
      }),
    ),
  }),
  /// Words whose cell on a grid becomes another one. Null: no cell.
  moves: z.array(
    z.strictObject({
      wordID: uuid,
      text: z.string(),
      /// Words that stand with it, in its cell or its popups.
      along: z.array(z.string()),
      gridID: uuid,
      grid: z.string(),
      from: cell.nullable(),
      to: cell.nullable(),
      /// Whether a package in force holds it.
      isInForce: z.boolean(),
    }),
  ),
  /// Cells that give another word than before, or none any more; `before` is in a package in force.
  cells: z.array(
    z.strictObject({
      ...cell.shape,
      gridID: uuid,
      grid: z.string(),
      before: z.string(),
      after: z.string().nullable(),
    }),
  ),
  /// What is gone, in words.
  lost: z.array(z.strictObject({ kind: z.enum(["word", "place", "spelling", "popup"]), text: z.string() })),
});
export type Consequences = z.output<typeof consequences>;

/// The answer of a write with `dryRun=true`: nothing was written.
export const dryRunAnswer = z.strictObject({ status: z.literal("ok"), consequences });
