import { z } from "zod";
import { flag, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { highlightSet } from "./highlights.ts";

/// A reading mode, which determines the highlighted areas of a grid.
export const highlightMode = z.strictObject({ id: uuid, name: z.string(), letter: z.string() });
export type HighlightMode = z.infer<typeof highlightMode>;

/// A grid of the installation. No endpoint creates one.
export const grid = z.strictObject({
  id: uuid,
  name: z.string(),
  rows: z.number().int(),
  cols: z.number().int(),
  /// True if its left half is a picture.
  hasPicture: z.boolean(),
  highlightModes: z.array(highlightMode),
});
export type Grid = z.infer<typeof grid>;

export const gridWithHighlights = z.strictObject({
  ...grid.shape,
  /// The sets that were ever saved for the grid, one for each mode and fitz type. Present only with `highlights`.
  highlightSets: z.array(highlightSet).optional(),
});
export type GridWithHighlights = z.infer<typeof gridWithHighlights>;

export const getGrids = endpoint({
  method: "GET",
  path: "/grids",
  summary: "The grids; with `highlights` also their highlights",
  query: z.strictObject({ highlights: flag.optional() }),
  response: z.strictObject({ grids: z.array(gridWithHighlights) }),
});
