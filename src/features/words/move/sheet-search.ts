import { getSheet, isSheetList } from "../../../../api/index.ts";
import { isSameSet } from "../../../../api/sheets/rules/sheets.ts";
import { fitzLetters } from "../../../../api/words/rules/fitz-types.ts";
import { linkedChildren, type MovingWord, neededFitz, planMove } from "../../../../api/words/rules/move.ts";
import type { Client } from "../../../client/client.ts";
import { createSearch, type Search } from "../../../components/search/search-store.ts";
import { type MoveFacts, type MoveSheet, moveSheet, planTo } from "./move-facts.ts";

/// The number of sheets shown at first.
const page = 30;

/// What is searched for.
export interface SheetWish {
  /// A part of a name or number.
  readonly text: string;
  /// Only sheets that support the word's fitz types and on which its cell is free.
  readonly isFree: boolean;
}

export interface FoundSheets extends SheetWish {
  readonly sheets: readonly MoveSheet[];
  /// The other sheets of their sets, where requested.
  readonly sets: readonly MoveSheet[];
  readonly total: number;
}

export type SheetSearch = Search<FoundSheets, SheetWish>;

/// Reads all sheets of one grid that share a name with one of these.
export async function readSets(
  api: Client,
  sheets: readonly MoveSheet[],
  signal?: AbortSignal,
): Promise<readonly MoveSheet[]> {
  const names = new Map(
    sheets.flatMap(({ gridID, name }) => (name === null ? [] : [[`${gridID} ${name}`, { grid: gridID, name }]])),
  );
  const found = await Promise.all(
    [...names.values()].map((query) =>
      api.call(getSheet, { query: { ...query, includeWords: true }, ...(signal ? { signal } : {}) }),
    ),
  );
  return found
    .flatMap((answer) => (isSheetList(answer) ? answer.sheets.map(moveSheet) : []))
    .filter((one) => sheets.some((sheet) => isSameSet(one, sheet)));
}

/// Whether only the other sheets of its set decide about a sheet: linked words move along, and nothing else prevents
/// it.
export function dependsOnSet({ tree, grids }: MoveFacts, sheet: MoveSheet): boolean {
  const linked = linkedChildren(tree).map(({ id }) => id);
  if (linked.length === 0) return false;
  const place = grids.find(({ id }) => id === sheet.gridID)?.place ?? null;
  const alone = { ...sheet, words: sheet.words.filter(({ wordID }) => !linked.includes(wordID)) };
  return planMove(withoutLinked(tree), place, alone, [alone]).problem === null;
}

const withoutLinked = (word: MovingWord): MovingWord => ({
  ...word,
  children: word.children.filter(({ type }) => type !== "L").map(withoutLinked),
});

/// Sorts the sheets that can take the word first, each group in the server's order. Only the client knows where linked
/// words could go.
function eligibleFirst(
  word: MoveFacts,
  gridID: string,
  sheets: readonly MoveSheet[],
  sets: readonly MoveSheet[],
): readonly MoveSheet[] {
  const grid = word.grids.find(({ id }) => id === gridID);
  if (!grid) return sheets;
  const isEligible = new Map(sheets.map((sheet) => [sheet.id, planTo(word, grid, sheet, sets).problem === null]));
  return [...sheets.filter(({ id }) => isEligible.get(id)), ...sheets.filter(({ id }) => !isEligible.get(id))];
}

/// Finds sheets of a grid for the word as `facts` returns it at that time, with the sheets of their sets where words
/// are linked across them.
export const createSheetSearch = (api: Client, gridID: string, facts: () => MoveFacts | null): SheetSearch =>
  createSearch(page, async ({ text, isFree }, limit, signal) => {
    const word = facts();
    const place = word?.grids.find(({ id }) => id === gridID)?.place;
    const free =
      isFree && word && place
        ? { fitz: fitzLetters(neededFitz(word.tree)).join(""), row: place.row, col: place.col }
        : {};
    const found = await api.call(getSheet, {
      query: {
        grid: gridID,
        ...(text ? { name: text } : {}),
        ...(word ? { move: word.id } : {}),
        ...free,
        includeWords: true,
        limit,
      },
      signal,
    });
    const sheets = isSheetList(found) ? found.sheets.map(moveSheet) : [];
    const needing = word ? sheets.filter((sheet) => dependsOnSet(word, sheet)) : [];
    const sets = await readSets(api, needing, signal);
    return {
      text,
      isFree,
      sheets: word ? eligibleFirst(word, gridID, sheets, sets) : sheets,
      sets,
      total: isSheetList(found) ? found.total : 0,
    };
  });
