import { z } from "zod";
import { readOnly, revision, saved, stored, uuid } from "../common/common.ts";
import { type FitzType, fitzTypes } from "../common/constants.ts";
import { endpoint } from "../common/endpoint.ts";

const fitzType = z.enum(Object.keys(fitzTypes) as FitzType[]);

/// A position or size in cells. The rules of `rules/highlights.ts` refuse one outside the grid (422).
const cells = z.number().int().min(-1000).max(1000);
const area = {
  /// From the first usable column.
  colOffset: cells,
  /// From the grid's first row.
  rowOffset: cells,
  cols: cells,
  rows: cells,
};

/// A highlighted area of a grid.
export const highlight = z.strictObject({
  id: uuid,
  highlightModeID: uuid,
  /// Null on a sheet, whose own highlights apply to all its words.
  fitzType: fitzType.nullable(),
  gridID: uuid,
  /// Null for the grid's own highlights.
  sheetID: uuid.nullable(),
  ...area,
});
export type Highlight = z.infer<typeof highlight>;

/// The highlights of one grid, mode and fitz type, or of one sheet and mode. They are saved as one thing. A sheet's
/// non-empty set replaces the grid's set of that mode.
export const highlightSet = z.strictObject({
  id: uuid,
  highlightModeID: uuid,
  fitzType: fitzType.nullable(),
  gridID: uuid,
  sheetID: uuid.nullable(),
  highlights: z.array(highlight),
  ...stored,
});
export type HighlightSet = z.infer<typeof highlightSet>;

const highlights = z
  .array(
    z.strictObject({
      ...area,
      /// Kept if the set has a highlight with this id. A new highlight needs none.
      id: uuid.optional(),
      highlightModeID: readOnly,
      fitzType: readOnly,
      gridID: readOnly,
      sheetID: readOnly,
    }),
  )
  .max(100);
export type HighlightToSave = z.output<typeof highlights>[number];

/// The revision is 0 for a set that was never saved. An outdated one is a conflict (409); `current` is the
/// HighlightSet, null if there is none.
const body = { highlights, revision: revision.optional() };

export const putSheetHighlights = endpoint({
  method: "PUT",
  path: "/sheet/highlights",
  summary: "Save a sheet's own highlights for a mode; none give it back the grid's",
  body: z.strictObject({ sheet: uuid, mode: uuid, ...body }),
  response: saved,
});

export const putHighlights = endpoint({
  method: "PUT",
  path: "/highlights",
  summary: "Save a grid's highlights for a mode and fitz type",
  body: z.strictObject({ grid: uuid, mode: uuid, fitz: fitzType, ...body }),
  response: saved,
});

/// The set to save: a grid's for a mode and fitz type, or a sheet's own for a mode.
const setToSave = z.union([
  z.strictObject({ grid: uuid, mode: uuid, fitz: fitzType, ...body }),
  z.strictObject({ sheet: uuid, mode: uuid, ...body }),
]);
export type HighlightSetToSave = z.output<typeof setToSave>;

/// The maximum number of sets in one request: all sets of one or two grids.
export const maxHighlightSets = 200;

/// Saves all sets or none: copies of one set, and their undo. An outdated `revision` is a conflict (409); `current` is
/// the first HighlightSet that was saved by somebody else, null if there is none.
export const putHighlightSets = endpoint({
  method: "PUT",
  path: "/highlights/sets",
  summary: "Save several sets of highlights at once",
  body: z.strictObject({ sets: z.array(setToSave).min(1).max(maxHighlightSets) }),
  response: z.strictObject({
    status: z.literal("ok"),
    /// In the order of the request.
    sets: z.array(z.strictObject({ id: uuid, revision })),
  }),
});
