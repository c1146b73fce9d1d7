import { isSameName } from "../../../../api/common/rules/names.ts";
import { cleanText } from "../../../../api/common/rules/text/index.ts";
import { type DictWord, listWords, type PlaceMove, type Sheet } from "../../../../api/index.ts";
import { type Cell, cellCode, cellName } from "../../../../api/sheets/rules/cells.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { isSameFitz } from "../../../../api/words/rules/fitz-types.ts";
import type { Client } from "../../../client/client.ts";
import { cellsFrom, placeOn, planComing } from "./plan.ts";

/// The maximum number of words in one list.
export const maxListed = 100;

/// Reads a list of words as people write it: a word on each line, or between commas, semicolons or the cells of a
/// spreadsheet. Each text comes once.
export function readList(text: string): string[] {
  const found: string[] = [];
  for (const part of text.split(/[\n\r\t,;]+/)) {
    const word = cleanText(part.replace(/^[\s•*–-]+/, "").replace(/^["“](.*)["”]$/, "$1"));
    if (word !== "" && !found.some((one) => isSameName(one, word))) found.push(word);
  }
  return found;
}

/// A text of the list, with the words of the dictionary that have it.
export interface ListedText {
  readonly text: string;
  readonly words: readonly DictWord[];
}

/// Words that are asked for at once.
const atOnce = 4;

/// Looks the texts of a list up.
export async function lookUp(api: Client, texts: readonly string[], signal?: AbortSignal): Promise<ListedText[]> {
  const found: ListedText[] = [];
  const include = { includeSheets: true, includeChildren: true, includeSymbols: true, limit: 20 };
  for (let at = 0; at < texts.length; at += atOnce)
    found.push(
      ...(await Promise.all(
        texts.slice(at, at + atOnce).map(async (text) => {
          const { words } = await api.call(listWords, { query: { text, ...include }, ...(signal ? { signal } : {}) });
          return { text, words: words.filter((word) => isSameName(word.text, text)) };
        }),
      )),
    );
  return found;
}

/// What becomes of a text of the list.
export type ListOutcome =
  | { readonly kind: "comes"; readonly word: DictWord; readonly cell: Cell; readonly saying: string }
  | { readonly kind: "unknown" }
  /// One of these is to be chosen.
  | { readonly kind: "ambiguous"; readonly words: readonly DictWord[] }
  /// It stands elsewhere on the grid, and moves where that is wanted.
  | { readonly kind: "placed"; readonly word: DictWord; readonly saying: string; readonly canMove: boolean }
  | { readonly kind: "cannot"; readonly saying: string };

/// What was decided about texts of the list, by text.
export interface ListChoices {
  /// The ids of the words that are meant.
  readonly meant: ReadonlyMap<string, string>;
  /// Those that move from where they stand.
  readonly moving: ReadonlySet<string>;
}

/// The words that have a place of their own to choose. Others stand with a parent, or at the cell that they share.
const isKey = ({ type, isBookSpecific }: DictWord): boolean => type === "K" && !isBookSpecific;

/// Says of each text of a list what becomes of it: words come to the free cells of a sheet from `start` on.
export function planList(
  listed: readonly ListedText[],
  sheet: Sheet,
  start: Cell,
  { meant, moving }: ListChoices,
): Map<string, ListOutcome> {
  const outcomes = new Map<string, ListOutcome>();
  let cells = cellsFrom(sheet, start);
  for (const { text, words } of listed) {
    const outcome = outcomeOf(text, words, sheet, cells[0] ?? null, { meant, moving });
    outcomes.set(text, outcome);
    if (outcome.kind === "comes") cells = cells.filter((cell) => cellCode(cell) !== cellCode(outcome.cell));
  }
  return outcomes;
}

function outcomeOf(
  text: string,
  words: readonly DictWord[],
  sheet: Sheet,
  cell: Cell | null,
  { meant, moving }: ListChoices,
): ListOutcome {
  const keys = words.filter(isKey);
  const word = keys.length === 1 ? keys[0] : keys.find(({ id }) => id === meant.get(text));
  if (!word) return keys.length > 1 ? { kind: "ambiguous", words: keys } : withoutKey(words);
  const now = word.sheets?.find((place) => place.sheet.gridID === sheet.gridID);
  if (now?.sheetID === sheet.id)
    return { kind: "placed", word, saying: `It stands here at ${cellName(now)} already`, canMove: false };
  if (now && !moving.has(text))
    return {
      kind: "placed",
      word,
      saying: `It stands on “${sheetLabel(now.sheet)}” at ${cellName(now)} already`,
      canMove: true,
    };
  if (!cell) return { kind: "cannot", saying: "The sheet has no free cell left" };
  const plan = planComing([{ word, cell }], sheet, null);
  if ("refused" in plan) return { kind: "cannot", saying: plan.refused };
  return { kind: "comes", word, cell, saying: `It comes to ${cellName(cell)}` };
}

function withoutKey(words: readonly DictWord[]): ListOutcome {
  const [first] = words;
  if (!first) return { kind: "unknown" };
  if (first.isBookSpecific) return { kind: "cannot", saying: "A word of one book has no place on a sheet" };
  const parent = first.parentWord?.text;
  return {
    kind: "cannot",
    saying: parent ? `It is no key word: it stands with “${parent}”` : "It is no key word: it has no place of its own",
  };
}

/// The moves of the words that come, and on those of `others` that go with the sheet, of another grid and the same fitz
/// types, the places of the words that have none there: in the same order, as far as there is room.
export function listMoves(
  outcomes: Iterable<ListOutcome>,
  sheet: Sheet,
  others: readonly Sheet[],
): { moves: PlaceMove[]; without: string[] } {
  const coming = [...outcomes].flatMap((outcome) => (outcome.kind === "comes" ? [outcome] : []));
  const moves: PlaceMove[] = coming.map(({ word, cell }) => ({
    wordID: word.id,
    from: placeOn(word, sheet.gridID),
    to: { sheetID: sheet.id, row: cell.row, col: cell.col },
  }));
  const without: string[] = [];
  for (const other of others) {
    if (other.gridID === sheet.gridID || !isSameFitz(other.fitzTypes, sheet.fitzTypes)) continue;
    const lacking = coming.filter(({ word }) => placeOn(word, other.gridID) === null);
    const cells = cellsFrom(other, { row: 0, col: 0 });
    for (const [at, { word }] of lacking.entries()) {
      const cell = cells[at];
      if (!cell || "refused" in planComing([{ word, cell }], other, null))
        without.push(`${word.text} on ${other.grid.name}`);
      else moves.push({ wordID: word.id, from: null, to: { sheetID: other.id, row: cell.row, col: cell.col } });
    }
  }
  return { moves, without };
}
