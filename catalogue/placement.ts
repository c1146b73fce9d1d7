import { stableID } from "./stable-id.ts";
import type { DemoPlace, DemoSheet, FitzType, GridName } from "./types.ts";
import type { SourceWord, Theme } from "./word-source.ts";
import { wordID } from "./words.ts";

/// The initial grids of an installation that have cells for words. (`Strip` has only the rows of the reading strip.)
export const grids: readonly { name: GridName; rows: number; cols: number; hasPicture: boolean }[] = [
  { name: "10 x 7", rows: 7, cols: 10, hasPicture: true },
  { name: "12 x 9", rows: 9, cols: 12, hasPicture: true },
  { name: "8 x 6", rows: 6, cols: 8, hasPicture: false },
];

interface Cell {
  row: number;
  col: number;
}

/// Returns the cells of a grid on which words may stand, row by row: below the reading strip's three rows, right of the
/// picture's half, left of the two columns of controls.
export function usableCells({ rows, cols, hasPicture }: { rows: number; cols: number; hasPicture: boolean }): Cell[] {
  const first = hasPicture ? cols / 2 : 0;
  const cells: Cell[] = [];
  for (let row = 3; row < rows; row++) for (let col = first; col < cols - 2; col++) cells.push({ row, col });
  return cells;
}

interface Draft {
  name: string;
  fitzType: FitzType;
  theme: Theme;
  /// By cell code, `row * 100 + col`.
  words: Map<number, string>;
}

const codeOf = ({ row, col }: Cell) => row * 100 + col;

/// Gives each key word a cell in one grid. A theme fills as many sheets as it needs, in the order of its words. Linked
/// words stand at their parent's cell on a sheet of the same name for their own fitz type. Shared key words stand at
/// the cell of the word that they share with, on the first sheet of their theme where it is free.
function placeInGrid(themes: readonly Theme[], cells: readonly Cell[]): Draft[] {
  const sheets: Draft[] = [];
  const cellOf = new Map<string, Cell>();
  const shared: { theme: Theme; word: SourceWord }[] = [];
  const open = (theme: Theme, fitzType: FitzType, name: string) => {
    const sheet: Draft = { name, fitzType, theme, words: new Map() };
    sheets.push(sheet);
    return sheet;
  };
  const numberOf = (theme: Theme) =>
    sheets.filter((sheet) => sheet.theme === theme && sheet.fitzType === theme.fitzType).length + 1;

  for (const theme of themes) {
    const placed = theme.words.filter((word) => !word.sharesWith);
    shared.push(...theme.words.filter((word) => word.sharesWith).map((word) => ({ theme, word })));
    for (let at = 0; at < placed.length; at += cells.length) {
      const name = `${theme.name} ${numberOf(theme)}`;
      const sheet = open(theme, theme.fitzType, name);
      const linkedSheets = new Map<FitzType, Draft>();
      placed.slice(at, at + cells.length).forEach((word, index) => {
        const cell = cells[index]!;
        cellOf.set(word.key, cell);
        sheet.words.set(codeOf(cell), word.key);
        for (const linked of word.linked) {
          const other = linkedSheets.get(linked.fitzType) ?? open(theme, linked.fitzType, name);
          linkedSheets.set(linked.fitzType, other);
          other.words.set(codeOf(cell), linked.key);
        }
      });
    }
  }
  for (const { theme, word } of shared) {
    const cell = cellOf.get(word.sharesWith!);
    if (!cell) throw new Error(`${word.key} shares with a word that has no place`);
    const free = sheets.find(
      (sheet) => sheet.theme === theme && sheet.fitzType === theme.fitzType && !sheet.words.has(codeOf(cell)),
    );
    const sheet = free ?? open(theme, theme.fitzType, `${theme.name} ${numberOf(theme)}`);
    sheet.words.set(codeOf(cell), word.key);
  }
  return sheets;
}

/// On sheets of linked words, returns the last cell if it is free, which is then quarantined.
function freeCorner({ words }: Draft, cells: readonly Cell[]): number[] {
  const corner = codeOf(cells.at(-1)!);
  return words.has(corner) ? [] : [corner];
}

/// Builds the sheets of every grid, with one place per grid for each placed word (K, S and L). Sheets of letters and
/// numbers are complete, since nothing will be added to them.
export function placeWords(themes: readonly Theme[]): DemoSheet[] {
  return grids.flatMap((grid) => {
    const cells = usableCells(grid);
    return placeInGrid(themes, cells).map((sheet, index): DemoSheet => {
      const words: DemoPlace[] = [...sheet.words].map(([code, key]) => ({
        wordID: wordID(key),
        row: Math.floor(code / 100),
        col: code % 100,
      }));
      return {
        id: stableID(`sheet/${grid.name}/${sheet.name}/${sheet.fitzType}`),
        grid: grid.name,
        number: index + 1,
        name: sheet.name,
        fitzTypes: sheet.fitzType,
        isComplete: sheet.fitzType === "L",
        quarantine: sheet.fitzType === sheet.theme.fitzType ? [] : freeCorner(sheet, cells),
        words,
      };
    });
  });
}
