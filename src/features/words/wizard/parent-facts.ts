import { refusals } from "../../../../api/common/refusals.ts";
import { type DictWord, getSettings, listWords, type Sheet } from "../../../../api/index.ts";
import type { Cell, GridShape } from "../../../../api/sheets/rules/cells.ts";
import { linkedPlace, type ParentPlace } from "../../../../api/sheets/rules/placement.ts";
import { supportsFitz } from "../../../../api/words/rules/fitz-types.ts";
import {
  maxPopups,
  type PopupPlace,
  type PopupWord,
  popupCells,
  popupPlaceProblem,
} from "../../../../api/words/rules/popups.ts";
import { type ParentWord, type Relation, relationProblems } from "../../../../api/words/rules/relations.ts";
import { extrasOf, type WordDraft } from "../../../../api/words/rules/word-draft.ts";
import type { Client } from "../../../client/client.ts";
import { ApiError } from "../../../client/errors.ts";
import { readSheet } from "../../../client/read-sheet.ts";
import { asState } from "../../../components/grid/sheet-state.ts";

/// Where the parent stands on one grid.
export interface ParentSpot extends Cell {
  readonly sheet: Sheet;
}

/// The chosen parent, or the word to share a cell with, with all that is asked of it.
export interface LoadedParent {
  readonly word: DictWord;
  readonly facts: ParentWord;
  readonly places: readonly ParentSpot[];
  /// The sheets of the sets of those on which it stands.
  readonly sheets: readonly Sheet[];
  readonly allowSecondRow: boolean;
}

export async function readParent(api: Client, id: string, signal: AbortSignal): Promise<LoadedParent> {
  const query = { id, includeSheets: true, includeSymbols: true, includePopups: true } as const;
  const [{ words }, { allowPopupsSecondRow }] = await Promise.all([
    api.call(listWords, { query, signal }),
    api.call(getSettings, { signal }),
  ]);
  const [word] = words;
  if (!word) throw new ApiError(404, { error: `${refusals.noSuch("word")}.` });
  const places = await Promise.all(
    (word.sheets ?? []).map(
      async ({ sheetID, row, col }): Promise<ParentSpot> => ({
        row,
        col,
        sheet: await readSheet(api, sheetID, signal),
      }),
    ),
  );
  const linked = places.flatMap(({ sheet }) => sheet.linkedSheets.map((one) => one.id));
  const sheets = await Promise.all(linked.map((linkedID) => readSheet(api, linkedID, signal)));
  return {
    word,
    facts: {
      type: word.type,
      fitzType: word.fitzType,
      isNonWord: word.isNonWord,
      isBookSpecific: word.isBookSpecific,
      places: places.map(({ sheet }) => ({
        gridName: sheet.grid.name,
        sheetFitzTypes: sheet.fitzTypes,
        linkedFitzTypes: sheet.linkedSheets.map(({ fitzTypes }) => fitzTypes),
      })),
    },
    places,
    sheets: [...places.map(({ sheet }) => sheet), ...sheets],
    allowSecondRow: allowPopupsSecondRow,
  };
}

/// Where a linked word comes to stand on one grid, or why it cannot.
export type LinkedSpot = { readonly grid: GridShape & { readonly name: string }; readonly cell: Cell } & (
  | { readonly sheet: Sheet }
  | { readonly problem: string }
);

export function linkedSpots(draft: WordDraft, { places, sheets }: LoadedParent): LinkedSpot[] {
  const word = { id: null, type: "L" as const, fitzTypes: draft.fitzType ?? "", isBookSpecific: false };
  return places.map(({ row, col, sheet }) => {
    const parent: ParentPlace = { row, col, sheet: asState(sheet) };
    const found = linkedPlace(word, parent, sheets.map(asState), sheet.grid);
    const spot = { grid: sheet.grid, cell: { row, col } };
    if ("problem" in found) return { ...spot, problem: found.problem };
    return { ...spot, sheet: sheets.find(({ id }) => id === found.sheet.id)! };
  });
}

/// The parent's sheets whose set has no sheet for the draft's word: a linked word needs one.
export const sheetsWithoutLink = (draft: WordDraft, { places }: LoadedParent): readonly Sheet[] =>
  places
    .map(({ sheet }) => sheet)
    .filter(({ linkedSheets }) => !linkedSheets.some(({ fitzTypes }) => supportsFitz(fitzTypes, draft.fitzType ?? "")));

/// What stands in the parent's popups.
export const popupWords = ({ word }: LoadedParent): PopupWord[] =>
  (word.popups ?? []).flatMap(({ words }, at) =>
    words.map(({ wordID, row, col, word: { text } }) => ({ wordID, row, col, text, popup: at + 1 })),
  );

/// How many popups a cell can be chosen in: the parent's, and one more while there may be one.
export const popupCount = ({ word }: LoadedParent): number => Math.min((word.popups ?? []).length + 1, maxPopups);

/// The first free cell of the parent's popups; null where they are full.
export function freePopupCell(parent: LoadedParent): PopupPlace | null {
  const standing = popupWords(parent);
  for (let popup = 1; popup <= popupCount(parent); popup++) {
    for (const cell of popupCells(parent.allowSecondRow)) {
      const place = { ...cell, popup };
      if (!popupPlaceProblem(null, place, standing, parent.allowSecondRow)) return place;
    }
  }
  return null;
}

/// Every reason why the draft's word cannot be that to its parent: the rules of relations, and that it finds no place there.
export function reasonsAgainst(relation: Relation, draft: WordDraft, parent: LoadedParent): string[] {
  if (draft.fitzType === null) return [refusals.fitzTypeRequired];
  const child = { fitzType: draft.fitzType, hasExtras: extrasOf(draft).length > 0, isNonWord: draft.isNonWord };
  const reasons = relationProblems(relation, child, parent.facts);
  if (reasons.length > 0) return reasons;
  if (relation === "L")
    return linkedSpots(draft, parent).flatMap((spot) =>
      "problem" in spot ? [`${spot.grid.name}: ${spot.problem}`] : [],
    );
  if (relation === "P" && freePopupCell(parent) === null) return ["Every cell of the parent's popups is taken"];
  return [];
}
