import { z } from "zod";
import { entry, revision, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";

/// The maximum number of places that one call changes.
export const maxMoves = 500;

const cell = {
  row: z.number().int().min(-1000).max(1000),
  col: z.number().int().min(-1000).max(1000),
};

/// A cell of a sheet. The rules decide whether words may stand on it.
const sheetCell = z.strictObject({ sheetID: uuid, ...cell });
export type SheetCell = z.output<typeof sheetCell>;

/// One word on one grid. Its places on other grids stay, unless the call moves it there too.
const placeMove = z.strictObject({
  wordID: uuid,
  /// Where the caller last saw it on the grid; null if it had no place there. A different place is a conflict (409).
  from: sheetCell.nullable(),
  /// Null if it leaves the grid. Of the same grid as `from`.
  to: sheetCell.nullable(),
  /// The word's revision. An outdated one is a conflict (409), too.
  revision: revision.optional(),
});
export type PlaceMove = z.output<typeof placeMove>;

/// Saves everything or nothing, with the words that stand with a moved word or follow it. What stands on its new place
/// already is not written. On a conflict (409), `current` is the sheet on which the first of the words was seen.
export const putSheetsPlaces = endpoint({
  method: "PUT",
  path: "/sheets/places",
  summary: "Move words on and between several sheets",
  body: z.strictObject({
    moves: z.array(placeMove).min(1).max(maxMoves, `At most ${maxMoves} places are changed at a time`),
  }),
  response: z.strictObject({
    status: z.literal("ok"),
    /// How many words got other places, without those that follow them.
    moved: z.number().int(),
  }),
});

/// The maximum number of sheets that one call makes.
export const maxNewSheets = 50;

const newSheet = z.strictObject({
  name: entry,
  gridID: uuid,
  /// The zero UUID or null if it belongs to no book.
  bookID: uuid.nullable().optional(),
  fitzTypes: entry,
  /// A sheet of the same grid, whose own highlights the new one gets.
  highlightsOf: uuid.optional(),
});
export type NewSheet = z.output<typeof newSheet>;

const comingWord = z.strictObject({
  wordID: uuid,
  /// As in `PUT /sheets/places`.
  from: sheetCell.nullable(),
  /// `sheet` is the position of a new sheet in the request.
  to: z.strictObject({ sheet: z.number().int().min(0).max(maxNewSheets), ...cell }),
  revision: revision.optional(),
});

/// Makes the sheets and moves words to them, all or nothing. A sheet gets the next number of its grid.
export const createSheets = endpoint({
  method: "POST",
  creates: true,
  path: "/sheets",
  summary: "Add several sheets, and move words to them",
  body: z.strictObject({
    sheets: z.array(newSheet).min(1).max(maxNewSheets, `At most ${maxNewSheets} sheets are made at a time`),
    words: z.array(comingWord).max(maxMoves).default([]),
  }),
  response: z.strictObject({
    status: z.literal("ok"),
    /// In the order of the request.
    sheets: z.array(z.strictObject({ id: uuid, revision })),
  }),
});
export type SheetsToMake = z.output<typeof createSheets.body>;
