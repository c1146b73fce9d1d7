import { z } from "zod";
import { flag, readOnly, revision, saved, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { popupsToSave } from "./edit.ts";
import { briefWord, dictWord, wordPlace, wordPopup } from "./shapes.ts";

/// All popups of a word, with the cells of its P children, each of which has one cell.
export const putChildPopups = endpoint({
  method: "PUT",
  path: "/dict_word/child_popups",
  summary: "Arrange the popups of a word",
  body: z.strictObject({ wordID: uuid, popups: popupsToSave, revision: revision.optional() }),
  response: saved,
});

export const popupPlacement = z.strictObject({
  parentWord: briefWord,
  childWord: briefWord,
  /// The parent's popups.
  popups: z.array(wordPopup),
  /// True if words may stand in a second row.
  allowPopupsSecondRow: z.boolean(),
});
export type PopupPlacement = z.infer<typeof popupPlacement>;

/// With `parentWordID`: the placement that it would have with that parent.
export const getPopupPlacement = endpoint({
  method: "GET",
  path: "/dict_word/popup_placement",
  summary: "Where a popup word stands",
  query: z.strictObject({ id: uuid, parentWordID: uuid.optional() }),
  response: popupPlacement,
});

/// A word in a request. The server reads only its id, and the revision if it is given.
const chosen = z.strictObject({
  id: uuid,
  revision: revision.optional(),
  text: readOnly,
  type: readOnly,
  fitzType: readOnly,
  definition: readOnly,
  parentWordID: readOnly,
  symbol: readOnly,
});

/// Gives a popup word its parent and its cell in the parent's popups.
export const putPopupPlacement = endpoint({
  method: "PUT",
  path: "/dict_word/popup_placement",
  summary: "Place a popup word",
  body: z.strictObject({
    parentWord: chosen.nullable(),
    childWord: chosen,
    popups: popupsToSave,
    allowPopupsSecondRow: readOnly,
  }),
  /// `revision` is the child's. With both revisions, the word can be placed again without reading it.
  response: z.strictObject({ ...saved.shape, parentRevision: revision }),
});
export type PlacementToSave = z.output<typeof putPopupPlacement.body>;

export const wordSheets = z.strictObject({
  /// With `includeChildren`: `childWords` are all descendants.
  word: dictWord,
  /// The places of the word and, with `includeChildren`, those of its linked descendants.
  sheetWords: z.array(z.strictObject({ ...wordPlace.shape, wordID: uuid })),
  /// The grids with cells for words.
  grids: z.array(
    z.strictObject({
      id: uuid,
      name: z.string(),
      rows: z.number().int(),
      cols: z.number().int(),
      hasPicture: z.boolean(),
    }),
  ),
});
export type WordSheets = z.infer<typeof wordSheets>;

export const getWordSheets = endpoint({
  method: "GET",
  path: "/dict_word/sheets",
  summary: "On which sheets a word stands",
  query: z.strictObject({ id: uuid, includeChildren: flag.optional() }),
  response: wordSheets,
});

/// Moves a key word at its cell, with the words that stand with it. The text of a refusal is exactly the
/// specification's. 409 if the word is not on a `fromSheetID`; `current` is then the response of GET.
export const moveWord = endpoint({
  method: "PUT",
  path: "/dict_word/move",
  summary: "Move a key word to other sheets",
  body: z.strictObject({
    wordID: uuid,
    /// Grids without a `toSheetID` (the zero UUID) are unchanged.
    grids: z.array(z.strictObject({ gridID: uuid, fromSheetID: uuid, toSheetID: uuid })).max(100),
    revision: revision.optional(),
  }),
  response: saved,
});
export type WordMove = z.output<typeof moveWord.body>;
