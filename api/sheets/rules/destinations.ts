/// The sheets to which words can go, those that a person would choose first before the others.
import { countOf } from "../../common/rules/problem.ts";
import { isSameFitz, supportsFitz } from "../../words/rules/fitz-types.ts";
import { type Cell, type GridShape, isUsable } from "./cells.ts";
import { freeCells, isQuarantined, keptProblem, type SheetState, wordAt } from "./placement.ts";
import { topicName } from "./sheets.ts";

/// A word that is to go to another sheet of its grid.
export interface GoingWord extends Cell {
  readonly wordID: string;
  /// Its fitz type and those of the words that stand with it.
  readonly fitzTypes: string;
}

/// A sheet as a destination.
export interface Destination<Sheet> {
  readonly sheet: Sheet;
  readonly isSameTopic: boolean;
  readonly isSameFitz: boolean;
  /// How many of the words find the cell that they have now free.
  readonly free: number;
  /// Whether each other grid on which the words stand has a sheet that goes with it.
  readonly isOnEveryGrid: boolean;
  /// Why none of the words can go there; null where they can.
  readonly problem: string | null;
}

/// Ranks the other sheets of the grid of `source`: those that can take all words come first, then those of the same
/// topic, of the same fitz types, with the most of the cells free, and with sheets on the other grids that go with them.
export function rankDestinations<Sheet extends SheetState & { readonly number: number }>(
  words: readonly GoingWord[],
  source: Pick<SheetState, "id" | "gridID" | "name" | "fitzTypes">,
  sheets: readonly Sheet[],
  grid: GridShape,
  hasCounterparts: (sheet: Sheet) => boolean,
): Destination<Sheet>[] {
  const topic = topicName(source.name ?? "").toLowerCase();
  const moving = words.map(({ wordID }) => wordID);
  return sheets
    .filter((sheet) => sheet.gridID === source.gridID && sheet.id !== source.id)
    .map((sheet) => ({
      sheet,
      isSameTopic: topic !== "" && topicName(sheet.name ?? "").toLowerCase() === topic,
      isSameFitz: isSameFitz(sheet.fitzTypes, source.fitzTypes),
      free: words.filter((word) => isFree(word, sheet, grid, moving)).length,
      isOnEveryGrid: hasCounterparts(sheet),
      problem: problemOf(words, sheet, grid),
    }))
    .sort((one, other) => {
      const [a, b] = [rankOf(one), rankOf(other)];
      return (
        a.map((value, at) => b[at]! - value).find((difference) => difference !== 0) ??
        one.sheet.number - other.sheet.number
      );
    });
}

const rankOf = ({ problem, isSameTopic, isSameFitz, free, isOnEveryGrid }: Destination<unknown>): number[] => [
  Number(problem === null),
  Number(isSameTopic),
  Number(isSameFitz),
  free,
  Number(isOnEveryGrid),
];

function isFree(word: GoingWord, sheet: SheetState, grid: GridShape, moving: readonly string[]): boolean {
  return (
    isUsable(word, grid) &&
    !isQuarantined(sheet, word) &&
    wordAt(sheet, word, moving) === null &&
    keptProblem(sheet, word, word.wordID) === null
  );
}

function problemOf(words: readonly GoingWord[], sheet: SheetState, grid: GridShape): string | null {
  if (sheet.isComplete) return "It is marked as complete";
  const missing = words.filter(({ fitzTypes }) => !supportsFitz(sheet.fitzTypes, fitzTypes));
  if (missing.length > 0) return "It does not support the fitz types of the words or their children";
  const room = freeCells(sheet, grid).length;
  return room < words.length ? `It has ${room === 0 ? "no free cell" : `${countOf(room, "free cell")} only`}` : null;
}
