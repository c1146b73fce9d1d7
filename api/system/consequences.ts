import { z } from "zod";
import { uuid } from "../common/common.ts";

/// How far a change reaches, from what only staff notice to what a child does.
///
/// - `none`: no package in force comes out different.
/// - `stale`: packages in force come out different.
/// - `moves`: a word that a package in force holds stands in another cell.
/// - `replaces`: a cell that gave such a word gives another one.
/// - `loses`: something is gone that was there: a word, a place, a spelling, a popup cell, a highlight, a deployed book.
export const consequenceGrades = ["none", "stale", "moves", "replaces", "loses"] as const;

/// In which popup of a cell's word, counted from 1, and where in it, from 0.
const popupCell = z.strictObject({ position: z.number(), row: z.number(), col: z.number() });

/// A cell of a sheet, named for people.
const cell = z.strictObject({
  sheetID: uuid,
  /// The sheet's name, or its number.
  sheet: z.string(),
  /// From 0.
  row: z.number(),
  col: z.number(),
  /// Null of the cell itself.
  popup: popupCell.nullable(),
});

/// So many books are named; all are counted.
export const maxBooksNamed = 50;
/// So many pages of each are named; all are counted.
export const maxPagesNamed = 20;
/// So many moves, cells and losses are listed; all are counted.
export const maxListed = 200;

/// What a change of the catalogue does beside what was asked for.
export const consequences = z.strictObject({
  /// What the change is, as its history will call it; null where nothing would be other than it is.
  name: z.string().nullable(),
  grade: z.enum(consequenceGrades),
  /// The books whose package in force would come out different once it is made again, whether it is up to date or stale now.
  books: z.strictObject({
    count: z.number(),
    /// Those of them that are stale already.
    staleCount: z.number(),
    /// Pages of all of them whose text uses a word that changes, and how often.
    pages: z.number(),
    uses: z.number(),
    /// The first ones by title.
    named: z.array(
      z.strictObject({
        id: uuid,
        title: z.string(),
        deploymentStatus: z.enum(["D", "S"]),
        /// Pages whose text uses a word that changes, or one that stands in its cell, and how often.
        pages: z.number(),
        uses: z.number(),
        /// The first ones of these pages.
        where: z.array(z.strictObject({ part: z.string(), chapter: z.string(), page: z.string(), uses: z.number() })),
        /// What changes in the package that is in force, in words; none of a stale book whose package does not hold it.
        reasons: z.array(z.string()),
      }),
    ),
  }),
  counts: z.strictObject({ moves: z.number(), cells: z.number(), lost: z.number() }),
  /// Words whose cell on a grid becomes another one, those in force first. Null: no cell.
  moves: z.array(
    z.strictObject({
      wordID: uuid,
      text: z.string(),
      /// Words that stand with it, in its cell or in its popups, and go with it.
      along: z.array(z.strictObject({ wordID: uuid, text: z.string(), popup: popupCell.nullable() })),
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
      beforeID: uuid,
      after: z.string().nullable(),
      afterID: uuid.nullable(),
    }),
  ),
  /// What is gone, in words.
  lost: z.array(
    z.strictObject({ kind: z.enum(["book", "word", "place", "spelling", "popup", "highlight"]), text: z.string() }),
  ),
});
export type Consequences = z.output<typeof consequences>;

/// What comes of nothing.
export const noConsequences: Consequences = {
  name: null,
  grade: "none",
  books: { count: 0, staleCount: 0, pages: 0, uses: 0, named: [] },
  counts: { moves: 0, cells: 0, lost: 0 },
  moves: [],
  cells: [],
  lost: [],
};

/// The answer of a write with `dryRun=true`: nothing was written.
export const dryRunAnswer = z.strictObject({ status: z.literal("ok"), consequences });
