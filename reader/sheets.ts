import type { FitzType } from "../api/common/constants.ts";
import { cellCode, controlCols, type GridShape, pictureCols, readingStripRows } from "../api/sheets/rules/cells.ts";
import type { PackagedGrid, PackagedSheet, PackagedWord, PackageManifest } from "./package.ts";
import { packagedReaderWord, type ReaderChoices, type ReaderWord } from "./words.ts";

/// The grid that a reader has, in rows and columns that count from 0 over the whole of it: the reading strip lies in the
/// first rows, the picture in the first columns below it, the controls in the last ones.
export interface ReaderGrid extends GridShape {
  readonly id: string;
  readonly name: string;
  readonly stripRows: number;
  readonly pictureCols: number;
  readonly controlCols: number;
}

export interface ReaderPopup {
  readonly id: string;
  readonly position: number;
  readonly rows: number;
  readonly cols: number;
  readonly cells: readonly {
    readonly row: number;
    readonly col: number;
    readonly word: ReaderWord;
    readonly isUsed: boolean;
  }[];
}

/// A cell of a sheet with words. Free cells are not listed.
export interface ReaderCell {
  readonly row: number;
  readonly col: number;
  /// The word that shows: the cell's own, or a connected form of it where the page has that form and not the word.
  readonly word: ReaderWord;
  /// The other words of the cell: forms, and words that share it.
  readonly others: readonly ReaderWord[];
  /// Whether the page has a word of this cell or of its popups.
  readonly isUsed: boolean;
  readonly popups: readonly ReaderPopup[];
}

/// An area of the grid that a mode highlights.
export interface ReaderHighlight {
  readonly mode: { readonly id: string; readonly name: string; readonly letter: string };
  /// The fitz type that it is drawn for; null where the sheet draws it for all.
  readonly fitzType: FitzType | null;
  readonly row: number;
  readonly col: number;
  readonly rows: number;
  readonly cols: number;
}

export interface ReaderSheet {
  readonly id: string;
  readonly number: number;
  readonly name: string | null;
  readonly grid: ReaderGrid;
  /// Row by row.
  readonly cells: readonly ReaderCell[];
  /// Of all modes, by their letters.
  readonly highlights: readonly ReaderHighlight[];
}

/// Where a reader finds a word on a grid. `popup` is set where it is in a popup of the word at that cell.
export interface ReaderPlace {
  readonly sheetID: string;
  readonly row: number;
  readonly col: number;
  readonly popup: { readonly position: number; readonly row: number; readonly col: number } | null;
}

/// The columns of every popup, and its fewest rows.
const popupCols = 3;

/// The sheets of a package, as readers have them.
export interface SheetReader {
  readonly place: (wordID: string, gridID: string) => ReaderPlace | null;
  /// `used` are the ids of the words that the page has; none for the sheet by itself. Null for an unknown sheet.
  readonly sheet: (sheetID: string, choices: ReaderChoices, used?: ReadonlySet<string>) => ReaderSheet | null;
}

export function readSheets({ words, sheets, grids }: Pick<PackageManifest, "words" | "sheets" | "grids">): SheetReader {
  const wordsById = new Map(words.map((word) => [word.id, word]));
  const sheetsById = new Map(sheets.map((sheet) => [sheet.id, sheet]));
  const gridsById = new Map(grids.map((grid) => [grid.id, grid]));
  const bySheet = new Map<string, Map<number, PackagedWord[]>>();
  for (const word of words) {
    for (const cell of word.cells) {
      const cells = bySheet.get(cell.sheetID) ?? new Map<number, PackagedWord[]>();
      bySheet.set(cell.sheetID, cells);
      cells.set(cellCode(cell), [...(cells.get(cellCode(cell)) ?? []), word]);
    }
  }

  function place(wordID: string, gridID: string): ReaderPlace | null {
    const word = wordsById.get(wordID);
    const cell = word?.cells.find((one) => one.gridID === gridID);
    if (cell) return { sheetID: cell.sheetID, row: cell.row, col: cell.col, popup: null };
    const parent = wordsById.get(word?.parentWordID ?? "");
    const parentCell = parent?.cells.find((one) => one.gridID === gridID);
    for (const { position, words: cells } of parentCell ? (parent?.popups ?? []) : []) {
      const found = cells.find((one) => one.wordID === wordID);
      if (parentCell && found)
        return {
          sheetID: parentCell.sheetID,
          row: parentCell.row,
          col: parentCell.col,
          popup: { position, row: found.row, col: found.col },
        };
    }
    return null;
  }

  function popupsOf(word: PackagedWord, choices: ReaderChoices, used: ReadonlySet<string>): ReaderPopup[] {
    return word.popups.map(({ id, position, words: places }) => {
      const cells = places.flatMap(({ wordID, row, col }) => {
        const found = wordsById.get(wordID);
        return found ? [{ row, col, word: packagedReaderWord(found, choices), isUsed: used.has(wordID) }] : [];
      });
      const rows = Math.max(1, ...cells.map(({ row }) => row + 1));
      return { id, position, rows, cols: Math.max(popupCols, ...cells.map(({ col }) => col + 1)), cells };
    });
  }

  function cellOf(here: readonly PackagedWord[], choices: ReaderChoices, used: ReadonlySet<string>) {
    const own = here.find(({ type }) => type === "K" || type === "L") ?? here.find(({ type }) => type !== "C");
    const form = here.find(({ id, type }) => type === "C" && used.has(id));
    const shown = (own && (used.has(own.id) || !form) ? own : form) ?? here[0]!;
    const popups = here.flatMap((word) => popupsOf(word, choices, used));
    return {
      word: packagedReaderWord(shown, choices),
      others: here.filter((word) => word !== shown).map((word) => packagedReaderWord(word, choices)),
      isUsed: here.some(({ id }) => used.has(id)) || popups.some(({ cells }) => cells.some(({ isUsed }) => isUsed)),
      popups,
    };
  }

  function sheet(sheetID: string, choices: ReaderChoices, used: ReadonlySet<string> = new Set()): ReaderSheet | null {
    const found = sheetsById.get(sheetID);
    const grid = gridsById.get(found?.gridID ?? "");
    if (!found || !grid) return null;
    const cells = [...(bySheet.get(sheetID) ?? [])]
      .sort(([one], [other]) => one - other)
      .map(([code, here]) => ({ row: Math.floor(code / 100), col: code % 100, ...cellOf(here, choices, used) }));
    return {
      id: found.id,
      number: found.number,
      name: found.name,
      grid: readerGrid(grid),
      cells,
      highlights: highlightsOf(found, grid),
    };
  }

  return { place, sheet };
}

const readerGrid = ({ id, name, rows, cols, hasPicture }: PackagedGrid): ReaderGrid => ({
  id,
  name,
  rows,
  cols,
  hasPicture,
  stripRows: readingStripRows,
  pictureCols: pictureCols({ cols, hasPicture }),
  controlCols,
});

/// A sheet's own highlights for a mode replace the grid's for that mode.
function highlightsOf(sheet: PackagedSheet, grid: PackagedGrid): ReaderHighlight[] {
  const firstCol = pictureCols(grid);
  return grid.modes.flatMap((mode) => {
    const own = sheet.highlights.filter(({ modeID }) => modeID === mode.id);
    const sets =
      own.length > 0
        ? own.map(({ areas }) => ({ fitzType: null, areas }))
        : grid.highlights.filter(({ modeID }) => modeID === mode.id);
    return sets.flatMap(({ fitzType, areas }) =>
      areas.map(({ colOffset, rowOffset, cols, rows }) => ({
        mode,
        fitzType,
        row: rowOffset,
        col: firstCol + colOffset,
        rows,
        cols,
      })),
    );
  });
}
