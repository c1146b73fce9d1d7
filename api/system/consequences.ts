import { z } from "zod";
import { imageVersion, uuid } from "../common/common.ts";

/// How far a change reaches, from effects that only staff notice to effects on a child.
///
/// - `none`: no package in force would be different.
/// - `stale`: packages in force would be different.
/// - `moves`: a word of a package in force moves to another cell.
/// - `replaces`: a cell that gave such a word gives another one.
/// - `loses`: something is removed: a word, a place, a spelling, a popup cell, a highlight, a deployed book.
export const consequenceGrades = ["none", "stale", "moves", "replaces", "loses"] as const;

/// The popup of the cell's word, counted from 1, and the cell within it, from 0.
const popupCell = z.strictObject({ position: z.number(), row: z.number(), col: z.number() });

/// A cell of a sheet, named for people.
const cell = z.strictObject({
  sheetID: uuid,
  /// The sheet's name, or its number.
  sheet: z.string(),
  /// From 0.
  row: z.number(),
  col: z.number(),
  /// Null for the cell itself.
  popup: popupCell.nullable(),
});

/// The maximum number of named books. The count includes all of them.
export const maxBooksNamed = 50;
/// The maximum number of named pages of each book. The count includes all of them.
export const maxPagesNamed = 20;
/// The maximum number of listed moves, cells and losses. The counts include all of them.
export const maxListed = 200;

/// The effects of a change on the catalogue besides the requested ones.
export const consequences = z.strictObject({
  /// The name of the change in the history; null if nothing would change.
  name: z.string().nullable(),
  grade: z.enum(consequenceGrades),
  /// The books whose package in force would be different when it is made again, whether it is up to date or stale now.
  books: z.strictObject({
    count: z.number(),
    /// The number of them that are already stale.
    staleCount: z.number(),
    /// The number of pages, in all of them, whose text uses a changed word, and the number of uses.
    pages: z.number(),
    uses: z.number(),
    /// The first ones by title.
    named: z.array(
      z.strictObject({
        id: uuid,
        title: z.string(),
        deploymentStatus: z.enum(["D", "S"]),
        /// The version of its cover image; null if it has none.
        cover: imageVersion.nullable(),
        /// The number of pages whose text uses a changed word or one in its cell, and the number of uses.
        pages: z.number(),
        uses: z.number(),
        /// The first ones of these pages.
        where: z.array(z.strictObject({ part: z.string(), chapter: z.string(), page: z.string(), uses: z.number() })),
        /// The changes of the package in force, in words. Empty for a stale book whose package does not contain them.
        reasons: z.array(z.string()),
      }),
    ),
  }),
  counts: z.strictObject({ moves: z.number(), cells: z.number(), lost: z.number() }),
  /// Words whose cell on a grid changes, those in force first. Null means no cell.
  moves: z.array(
    z.strictObject({
      wordID: uuid,
      text: z.string(),
      /// Words in its cell or its popups, which move with it.
      along: z.array(z.strictObject({ wordID: uuid, text: z.string(), popup: popupCell.nullable() })),
      gridID: uuid,
      grid: z.string(),
      from: cell.nullable(),
      to: cell.nullable(),
      /// True if a package in force contains it.
      isInForce: z.boolean(),
    }),
  ),
  /// Cells that give another word than before, or none. `before` is in a package in force.
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
  /// What is removed, in words.
  lost: z.array(
    z.strictObject({ kind: z.enum(["book", "word", "place", "spelling", "popup", "highlight"]), text: z.string() }),
  ),
});
export type Consequences = z.output<typeof consequences>;

/// The consequences of a change without effects.
export const noConsequences: Consequences = {
  name: null,
  grade: "none",
  books: { count: 0, staleCount: 0, pages: 0, uses: 0, named: [] },
  counts: { moves: 0, cells: 0, lost: 0 },
  moves: [],
  cells: [],
  lost: [],
};

/// The response of a write with `dryRun=true`. Nothing was written.
export const dryRunAnswer = z.strictObject({ status: z.literal("ok"), consequences });
