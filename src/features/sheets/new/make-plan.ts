import { isID } from "../../../../api/common/rules/ids.ts";
import {
  type DictWord,
  type Grid,
  maxMoves,
  maxNewSheets,
  type NewSheet,
  type Sheet,
  type SheetCell,
  type SheetsToMake,
  type SheetWord,
} from "../../../../api/index.ts";
import { type Cell, cellCode, cellOfCode, isUsable, pictureCols } from "../../../../api/sheets/rules/cells.ts";
import { usableCells } from "../../../../api/sheets/rules/grids.ts";
import { newSheetProblems, topicName } from "../../../../api/sheets/rules/sheets.ts";

/// How sheets are made. `copy`: one like another, without its words. `grids`: those of a set for other grids, with the
/// words that have no place there. `split`: a second set takes the later cells of a full one. `set`: new ones for
/// several grids.
export const makeWays = ["copy", "grids", "split", "set"] as const;
export type MakeWay = (typeof makeWays)[number];

/// What a person wants.
export interface MakeWish {
  readonly way: MakeWay;
  readonly name: string;
  /// The fitz types of each sheet of a new set.
  readonly fitzSets: readonly string[];
  /// The grids for which sheets are made.
  readonly gridIDs: readonly string[];
  /// Where words come on another grid: one after the other, or to the cell that they have, where there is one.
  readonly cells: "order" | "cell";
  /// How many of the cells with words stay on a sheet that is split.
  readonly staying: number;
  /// Whether the sheets of its name on other grids are split with it: the same words leave them.
  readonly isEveryGrid: boolean;
}

export interface MakeFacts {
  readonly source: Sheet | null;
  /// The source and the other sheets of its set.
  readonly set: readonly Sheet[];
  /// The sets of its name and book on other grids.
  readonly elsewhere: readonly Sheet[];
  /// Their words, with their places.
  readonly words: ReadonlyMap<string, DictWord>;
  readonly grids: readonly Grid[];
  /// The names that sheets have, by grid.
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface PlannedSheet extends NewSheet {
  readonly grid: Grid;
  /// What is drawn of it.
  readonly drawn: readonly (Cell & { readonly fitzType: string })[];
  /// The name of a set that it joins; null where its name is new on its grid.
  readonly joins: string | null;
}

export interface MakePlan {
  readonly sheets: readonly PlannedSheet[];
  readonly words: SheetsToMake["words"];
  /// Words of the source that come to none of the sheets, with why.
  readonly without: readonly { readonly text: string; readonly reason: string }[];
  /// Why nothing can be made; null where it can.
  readonly problem: string | null;
}

/// Returns the next name of a topic that no sheet has: after `Farm animals 1` comes `Farm animals 2`.
export function nextName(name: string, isTaken: (name: string) => boolean): string {
  const topic = topicName(name);
  let number = Number(/(\d+)$/.exec(name.trim())?.[1] ?? 1);
  do number++;
  while (isTaken(`${topic} ${number}`.trim()));
  return `${topic} ${number}`.trim();
}

/// The words of a set on one cell: words that are linked to each other have one cell.
interface Unit {
  readonly code: number;
  readonly words: readonly { readonly at: number; readonly word: SheetWord }[];
}

/// The cells of a set that have words, in reading order.
export function unitsOf(set: readonly Sheet[]): Unit[] {
  const units = new Map<number, { at: number; word: SheetWord }[]>();
  for (const [at, sheet] of set.entries())
    for (const word of sheet.words) units.set(cellCode(word), [...(units.get(cellCode(word)) ?? []), { at, word }]);
  return [...units].sort(([one], [other]) => one - other).map(([code, words]) => ({ code, words }));
}

/// Plans the sheets and the words that come to them.
export function planMake(wish: MakeWish, facts: MakeFacts): MakePlan {
  const plan = plans[wish.way](wish, facts);
  return { ...plan, problem: problemOf(wish, facts, plan) };
}

type Draft = Omit<MakePlan, "problem">;
const plans: Readonly<Record<MakeWay, (wish: MakeWish, facts: MakeFacts) => Draft>> = {
  copy: planCopy,
  grids: planGrids,
  split: planSplit,
  set: planSet,
};

function problemOf(wish: MakeWish, { source }: MakeFacts, { sheets, words }: Draft): string | null {
  if (wish.way !== "set" && !source) return "There is no sheet to make it from";
  if (wish.way === "split" && words.length === 0) return "No word would come to the new sheet";
  const [first] = sheets;
  if (!first) return wish.fitzSets.length === 0 ? "Fitz types are required" : "Choose a grid";
  const problems = sheets.flatMap((sheet) => newSheetProblems(sheet).map(({ message }) => message));
  if (problems[0]) return problems[0];
  if (sheets.length > maxNewSheets) return `At most ${maxNewSheets} sheets are made at a time`;
  return words.length > maxMoves ? `At most ${maxMoves} words are placed at a time` : null;
}

const bookOf = (sheet: Sheet): string | null => (isID(sheet.bookID) ? sheet.bookID : null);
const joinsOf = ({ names }: MakeFacts, gridID: string, name: string): string | null =>
  names.get(gridID)?.has(name.trim()) ? name.trim() : null;

function planCopy({ name }: MakeWish, facts: MakeFacts): Draft {
  const { source } = facts;
  if (!source) return { sheets: [], words: [], without: [] };
  const { gridID, grid, fitzTypes, id } = source;
  const joins = joinsOf(facts, gridID, name);
  const sheet = { name, gridID, bookID: bookOf(source), fitzTypes, highlightsOf: id, grid, drawn: [], joins };
  return { sheets: [sheet], words: [], without: [] };
}

function planSet({ name, fitzSets, gridIDs }: MakeWish, facts: MakeFacts): Draft {
  const sheets = facts.grids
    .filter(({ id }) => gridIDs.includes(id))
    .flatMap((grid) =>
      fitzSets.map((fitzTypes) => {
        return {
          name,
          gridID: grid.id,
          bookID: null,
          fitzTypes,
          grid,
          drawn: [],
          joins: joinsOf(facts, grid.id, name),
        };
      }),
    );
  return { sheets, words: [], without: [] };
}

const placeOn = (word: DictWord | undefined, gridID: string): SheetCell | null => {
  const place = word?.sheets?.find(({ sheet }) => sheet.gridID === gridID);
  return place ? { sheetID: place.sheetID, row: place.row, col: place.col } : null;
};

/// Puts sheets of a set and the words on them together.
function createDraft(facts: MakeFacts) {
  const sheets: (PlannedSheet & { drawn: (Cell & { fitzType: string })[] })[] = [];
  const words: SheetsToMake["words"] = [];
  const numbers = new Map<string, number>();
  return {
    sheets,
    words,
    /// The number in the request of the sheet of a page of a set, which is added once.
    sheetOf(like: Sheet, grid: Grid, name: string): number {
      const key = `${like.id} ${grid.id} ${name}`;
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const highlights = grid.id === like.gridID ? { highlightsOf: like.id } : {};
      const { fitzTypes } = like;
      const joins = joinsOf(facts, grid.id, name);
      const sheet = { name, gridID: grid.id, bookID: bookOf(like), fitzTypes, ...highlights, grid, drawn: [], joins };
      numbers.set(key, sheets.push(sheet) - 1);
      return sheets.length - 1;
    },
    /// A word comes to a cell; a linked word follows the one above it.
    put(word: SheetWord, sheet: number, { row, col }: Cell): void {
      sheets[sheet]!.drawn.push({ row, col, fitzType: word.word.fitzType });
      if (word.word.type === "L") return;
      const from = placeOn(facts.words.get(word.wordID), sheets[sheet]!.gridID);
      words.push({ wordID: word.wordID, from, to: { sheet, row, col } });
    },
  };
}

function planSplit({ name, staying, isEveryGrid }: MakeWish, facts: MakeFacts): Draft {
  const { set, elsewhere } = facts;
  const draft = createDraft(facts);
  const leaving = unitsOf(set)
    .slice(staying)
    .flatMap(({ words }) => words);
  for (const { at, word } of leaving) draft.put(word, draft.sheetOf(set[at]!, set[at]!.grid, name), word);
  const ids = new Set(leaving.map(({ word }) => word.wordID));
  for (const sheet of isEveryGrid ? elsewhere : [])
    for (const word of sheet.words)
      if (ids.has(word.wordID)) draft.put(word, draft.sheetOf(sheet, sheet.grid, name), word);
  return { sheets: draft.sheets, words: draft.words, without: [] };
}

function planGrids({ name, gridIDs, cells: way }: MakeWish, facts: MakeFacts): Draft {
  const { source, set } = facts;
  const draft = createDraft(facts);
  const without: { text: string; reason: string }[] = [];
  if (!source) return { sheets: [], words: [], without };
  for (const grid of facts.grids.filter(({ id }) => gridIDs.includes(id) && id !== source.gridID)) {
    const units: Unit[] = [];
    for (const unit of unitsOf(set)) {
      const coming = unit.words.filter(
        ({ word }) => word.word.type === "K" && !placeOn(facts.words.get(word.wordID), grid.id),
      );
      const isComing = coming.length > 0;
      for (const { word } of unit.words) {
        const reason = stayReason(word, facts, grid);
        if (reason) without.push({ text: word.word.text, reason });
      }
      // A linked word follows the key word of its cell.
      const follows = unit.words.filter(({ word }) => word.word.type === "L");
      if (isComing) units.push({ ...unit, words: [...coming, ...follows] });
    }
    const names = [name];
    for (const one of set) draft.sheetOf(one, grid, name);
    for (const [page, byUnit] of pagesOf(units, source.grid, grid, way).entries()) {
      names[page] ??= nextName(names[page - 1]!, (one) => facts.names.get(grid.id)?.has(one) ?? false);
      for (const { unit, cell } of byUnit)
        for (const { at, word } of unit.words) draft.put(word, draft.sheetOf(set[at]!, grid, names[page]!), cell);
    }
  }
  return { sheets: draft.sheets, words: draft.words, without };
}

function stayReason({ wordID, word }: SheetWord, { words }: MakeFacts, grid: Grid): string | null {
  if (word.type === "S") return `a shared key: it comes to ${grid.name} by hand, once the word beside it is there`;
  const place = words.get(wordID)?.sheets?.find(({ sheet }) => sheet.gridID === grid.id);
  return word.type === "K" && place ? `it has a place on ${grid.name} already` : null;
}

interface PlacedUnit {
  readonly unit: Unit;
  readonly cell: Cell;
}

/// Divides units among as many pages as they need.
function pagesOf(units: readonly Unit[], from: Grid, to: Grid, way: MakeWish["cells"]): PlacedUnit[][] {
  const cells = usableCells(to);
  const first = new Map<number, Unit>();
  const rest: Unit[] = [];
  for (const unit of units) {
    const { row, col } = cellOfCode(unit.code);
    const same = { row, col: col - pictureCols(from) + pictureCols(to) };
    if (way === "cell" && isUsable(same, to)) first.set(cellCode(same), unit);
    else rest.push(unit);
  }
  const pages: PlacedUnit[][] = [[...first].map(([code, unit]) => ({ unit, cell: cellOfCode(code) }))];
  let free = cells.filter((cell) => !first.has(cellCode(cell)));
  for (const unit of rest) {
    if (free.length === 0) {
      pages.push([]);
      free = [...cells];
    }
    pages.at(-1)!.push({ unit, cell: free.shift()! });
  }
  return pages;
}
