import { z } from "zod";
import { readOnly, revision, saved, stored, uuid } from "../common/common.ts";
import { type FitzType, fitzTypes } from "../common/constants.ts";
import { endpoint } from "../common/endpoint.ts";

const fitzType = z.enum(Object.keys(fitzTypes) as FitzType[]);

/// A place or size; the rule of `rules/highlights.ts` says no to one that leaves the grid (422).
const cells = z.number().int().min(-1000).max(1000);
const area = {
  /// From the first usable column.
  colOffset: cells,
  /// From the grid's first row.
  rowOffset: cells,
  cols: cells,
  rows: cells,
};

/// An area of a grid that is highlighted.
export const highlight = z.strictObject({
  id: uuid,
  highlightModeID: uuid,
  /// Null on a sheet: its own highlights are for all its words.
  fitzType: fitzType.nullable(),
  gridID: uuid,
  /// Null where they are the grid's.
  sheetID: uuid.nullable(),
  ...area,
});
export type Highlight = z.infer<typeof highlight>;

/// The highlights of one grid, mode and fitz type, or of one sheet and mode: saved as one thing. A sheet's set that is not
/// empty replaces the grid's of that mode.
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
      /// Kept where the set has one of this id; a new highlight needs none.
      id: uuid.optional(),
      highlightModeID: readOnly,
      fitzType: readOnly,
      gridID: readOnly,
      sheetID: readOnly,
    }),
  )
  .max(100);
export type HighlightToSave = z.output<typeof highlights>[number];

/// The revision of a set that nobody has saved is 0. With one that is not the last: 409, `current` is the HighlightSet; null
/// where there is none.
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

/// Which set is saved: a grid's for a mode and fitz type, or a sheet's own for a mode.
const setToSave = z.union([
  z.strictObject({ grid: uuid, mode: uuid, fitz: fitzType, ...body }),
  z.strictObject({ sheet: uuid, mode: uuid, ...body }),
]);
export type HighlightSetToSave = z.output<typeof setToSave>;

/// The most sets that one call saves: all of a grid or two at once.
export const maxHighlightSets = 200;

/// All of them or none: what is copied to many places, and its undoing. With a `revision` that is not the last one: 409,
/// `current` is the first HighlightSet that somebody else saved; null where there is none.
export const putHighlightSets = endpoint({
  method: "PUT",
  path: "/highlights/sets",
  summary: "Save several sets of highlights at once",
  body: z.strictObject({ sets: z.array(setToSave).min(1).max(maxHighlightSets) }),
  response: z.strictObject({
    status: z.literal("ok"),
    /// In the order in which they were sent.
    sets: z.array(z.strictObject({ id: uuid, revision })),
  }),
});
