import { popupBoardRows } from "../../../api/sheets/rules/board-format.ts";
import type { PackageManifest as Manifest } from "../../../reader/package.ts";

export type ManifestWord = Manifest["words"][number];
type ManifestSheet = Manifest["sheets"][number];

/// A cell of a board: what stands there, and what shares it.
export interface CollectedCell {
  readonly row: number;
  readonly col: number;
  readonly word: ManifestWord;
  readonly forms: readonly ManifestWord[];
  /// The board that its popups are on; null where it has none.
  readonly linked: string | null;
}

export interface CollectedBoard {
  readonly id: string;
  readonly kind: "sheet" | "popups";
  readonly name: string;
  readonly rows: number;
  readonly cols: number;
  readonly sheet: ManifestSheet | null;
  /// By row and column.
  readonly cells: readonly CollectedCell[];
}

/// Returns a board for each sheet of a package, in order of grid and number, then one for each word with popups on them.
/// A word's popups are one board, one below the other, so that no cell is taken for the way from one to the next.
export function collectBoards({
  sheets,
  grids,
  words,
}: Pick<Manifest, "sheets" | "grids" | "words">): CollectedBoard[] {
  const wordOf = new Map(words.map((word) => [word.id, word]));
  const gridOf = new Map(grids.map((grid) => [grid.id, grid]));
  const popupsID = (word: ManifestWord) =>
    word.popups.some((popup) => popup.words.length) ? `popups-${word.id}` : null;
  const bySheet = new Map<string, Map<number, ManifestWord[]>>();
  for (const word of words)
    for (const { sheetID, row, col } of word.cells) {
      const cells = bySheet.get(sheetID) ?? new Map<number, ManifestWord[]>();
      bySheet.set(sheetID, cells.set(row * 100 + col, [...(cells.get(row * 100 + col) ?? []), word]));
    }
  const boards: CollectedBoard[] = [];
  const inOrder = [...sheets].sort(
    (one, other) =>
      compare(gridOf.get(one.gridID)?.name ?? "", gridOf.get(other.gridID)?.name ?? "") || one.number - other.number,
  );
  for (const sheet of inOrder) {
    const grid = gridOf.get(sheet.gridID);
    if (!grid) continue;
    const cells = [...(bySheet.get(sheet.id) ?? [])].sort(([one], [other]) => one - other);
    boards.push({
      id: sheet.id,
      kind: "sheet",
      name: sheet.name ?? `Sheet ${sheet.number}`,
      rows: grid.rows,
      cols: grid.cols,
      sheet,
      cells: cells.map(([code, standing]) => {
        const word = standing.find(({ type }) => type !== "A" && type !== "C") ?? standing[0]!;
        const forms = standing
          .filter((other) => other !== word)
          .sort((one, other) => compare(one.text, other.text) || compare(one.id, other.id));
        return { row: Math.floor(code / 100), col: code % 100, word, forms, linked: popupsID(word) };
      }),
    });
  }
  // Words of popups may have popups of their own; a board that is there already is not gone through again.
  const there = new Set(boards.map(({ id }) => id));
  for (let at = 0; at < boards.length; at += 1)
    for (const { word, forms } of boards[at]!.cells)
      for (const holder of [word, ...forms]) {
        const id = popupsID(holder);
        if (id === null || there.has(id)) continue;
        there.add(id);
        boards.push(popupsBoard(id, holder, wordOf, popupsID));
      }
  return boards;
}

function popupsBoard(
  id: string,
  holder: ManifestWord,
  wordOf: ReadonlyMap<string, ManifestWord>,
  popupsID: (word: ManifestWord) => string | null,
): CollectedBoard {
  const last = Math.max(...holder.popups.map(({ position }) => position));
  const cells = holder.popups.flatMap(({ position, words }) =>
    words.flatMap(({ wordID, row, col }) => {
      const word = wordOf.get(wordID);
      return word ? [{ row: (position - 1) * popupBoardRows + row, col, word, forms: [], linked: popupsID(word) }] : [];
    }),
  );
  return {
    id,
    kind: "popups",
    name: holder.text,
    rows: last * popupBoardRows,
    cols: 3,
    sheet: null,
    cells: cells.sort((one, other) => one.row - other.row || one.col - other.col),
  };
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
