/// Where a word that lacks places on grids could stand: what a person would choose first.

import { isID } from "../../common/rules/ids.ts";
import { fitzLetters } from "../../words/rules/fitz-types.ts";
import { linkedChildren, neededFitz } from "../../words/rules/move.ts";
import type { StoredSheet, StoredWord } from "../../words/rules/standing.ts";
import { type Cell, cellCode, type GridShape, pictureCols } from "./cells.ts";
import {
  freeCells,
  keptProblem,
  linkedPlace,
  linkedPlaceProblem,
  placeKind,
  placeProblem,
  sharedPlaceProblem,
  type WordToPlace,
} from "./placement.ts";

type NamedGrid = GridShape & { readonly id: string; readonly name: string };

export interface PlaceProposal {
  readonly places: readonly (Cell & { readonly sheet: StoredSheet })[];
  readonly without: readonly { readonly gridID: string; readonly reason: string }[];
}

/// `Farm animals 2` and `Farm animals 10` are of one topic. Empty for a sheet without a name.
const topicOf = ({ name }: Pick<StoredSheet, "name">): string =>
  (name ?? "")
    .trim()
    .toLowerCase()
    .replace(/\s*\d+$/, "");

const fitzOf = ({ fitzTypes }: Pick<StoredSheet, "fitzTypes">): string => fitzLetters(fitzTypes).join("");

/// The grids of `grids` on which a word that has a place of its own has none.
const lackingOf = (word: StoredWord, grids: readonly NamedGrid[]): NamedGrid[] =>
  grids.filter(({ id }) => !word.places.some(({ sheet }) => sheet.gridID === id));

/// Places for a word on each of `grids` where it has none. `root` is the key word above it, or itself. Sheets of books take no words of
/// other books, and are left out.
export function proposePlaces(
  word: StoredWord,
  root: StoredWord,
  sheets: readonly StoredSheet[],
  grids: readonly NamedGrid[],
): PlaceProposal {
  const lacking = lackingOf(word, grids);
  const kind = placeKind(word.type, word.isBookSpecific);
  if (kind === "linked" || kind === "shared") return besideRoot(word, root, sheets, lacking);
  return onSheets(word, sheets, lacking);
}

/// A linked word stands at its parent's cell on another sheet of the set, a shared key on any other that takes it.
function besideRoot(
  word: StoredWord,
  root: StoredWord,
  sheets: readonly StoredSheet[],
  lacking: readonly NamedGrid[],
): PlaceProposal {
  const places: (Cell & { sheet: StoredSheet })[] = [];
  const without: { gridID: string; reason: string }[] = [];
  const stands = toPlace(word);
  for (const grid of lacking) {
    const above = root.places.find(({ sheet }) => sheet.gridID === grid.id);
    if (!above) {
      without.push({ gridID: grid.id, reason: `“${root.text}”, beside which it stands, has no place there either` });
      continue;
    }
    const [row, col] = [above.row, above.col];
    if (word.type === "L") {
      const found = linkedPlace(stands, above, sheets, grid);
      if ("problem" in found) without.push({ gridID: grid.id, reason: found.problem });
      else places.push({ row, col, sheet: found.sheet });
      continue;
    }
    const wanted = [...word.places.map(({ sheet }) => sheet), ...places.map(({ sheet }) => sheet)].map(fitzOf);
    const sheet = sheets.find(
      (one) =>
        one.gridID === grid.id &&
        (wanted.length === 0 || wanted.includes(fitzOf(one))) &&
        sharedPlaceProblem(stands, above, one, grid) === null &&
        keptProblem(one, above, word.id) === null,
    );
    if (sheet) places.push({ row, col, sheet });
    else without.push({ gridID: grid.id, reason: "No other sheet has the cell of the word that it shares with free" });
  }
  return { places, without };
}

const toPlace = (word: StoredWord): WordToPlace => ({ ...word, fitzTypes: neededFitz(word) });

interface Candidate {
  readonly sheet: StoredSheet;
  /// Cells that take the word, row by row.
  readonly cells: readonly Cell[];
}

/// Sheets of the same fitz types on all grids, of one topic where there is one; of these the ones with room on most grids, then those of
/// the fewest fitz types, then those of the lowest numbers.
function onSheets(word: StoredWord, sheets: readonly StoredSheet[], lacking: readonly NamedGrid[]): PlaceProposal {
  const has = word.places.map(({ sheet }) => sheet);
  const open = lacking.map((grid) => ({ grid, candidates: candidatesOn(word, grid, sheets) }));
  const groups = new Map<string, { topic: string; fitz: string; grids: number; first: number }>();
  for (const { candidates } of open) {
    const seen = new Set<string>();
    for (const { sheet } of candidates) {
      if (has.length > 0 && fitzOf(sheet) !== fitzOf(has[0]!)) continue;
      const [topic, fitz] = [topicOf(sheet), fitzOf(sheet)];
      const key = `${fitz} ${topic}`;
      const group = groups.get(key) ?? { topic, fitz, grids: 0, first: sheet.number };
      groups.set(key, {
        ...group,
        grids: group.grids + Number(!seen.has(key)),
        first: Math.min(group.first, sheet.number),
      });
      seen.add(key);
    }
  }
  const own = has.map(topicOf);
  const rank = ({ topic, fitz, grids, first }: { topic: string; fitz: string; grids: number; first: number }) => [
    -Number(own.includes(topic) && topic !== ""),
    -grids,
    fitz.length,
    first,
  ];
  const [best] = [...groups.values()].sort((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    return a.map((value, at) => value - b[at]!).find((difference) => difference !== 0) ?? 0;
  });
  if (!best) return { places: [], without: lacking.map(({ id }) => ({ gridID: id, reason: noRoom(word) })) };
  const chosen = open.map(({ grid, candidates }) => {
    const fitting = candidates.filter(({ sheet }) => fitzOf(sheet) === best.fitz);
    return { grid, candidate: fitting.find(({ sheet }) => topicOf(sheet) === best.topic) ?? fitting[0] };
  });
  const found = chosen.flatMap(({ candidate }) => candidate ?? []);
  const together = sameCell(word, found);
  return {
    places: found.map(({ sheet, cells }) => ({
      ...(cells.find((cell) => offsetOf(cell, sheet) === together) ?? cells[0]!),
      sheet,
    })),
    without: chosen.flatMap(({ grid, candidate }) => (candidate ? [] : [{ gridID: grid.id, reason: noRoom(word) }])),
  };
}

function candidatesOn(word: StoredWord, grid: NamedGrid, sheets: readonly StoredSheet[]): Candidate[] {
  const stands = toPlace(word);
  return sheets.flatMap((sheet) => {
    if (sheet.gridID !== grid.id || isID(sheet.bookID) || sheet.isComplete) return [];
    const cells = freeCells(sheet, grid).filter(
      (cell) => placeProblem(stands, cell, sheet, grid) === null && takesLinked(word, { ...cell, sheet }, sheets, grid),
    );
    return cells.length > 0 ? [{ sheet, cells }] : [];
  });
}

/// Whether the words that are linked to a word could follow it.
const takesLinked = (
  word: StoredWord,
  place: Cell & { readonly sheet: StoredSheet },
  sheets: readonly StoredSheet[],
  grid: GridShape,
): boolean =>
  (linkedChildren(word) as StoredWord[]).every((child) =>
    sheets.some(
      (sheet) =>
        linkedPlaceProblem(toPlace(child), place, sheet, grid) === null && keptProblem(sheet, place, child.id) === null,
    ),
  );

/// Cells count from the first one that is for words, so that a grid with a picture has the same as one without.
const offsetOf = ({ row, col }: Cell, sheet: StoredSheet): number =>
  cellCode({ row, col: col - pictureCols(sheet.grid) });

/// The place at which the word stands elsewhere, or the first one, where that is free on all sheets: as `offsetOf` has it.
function sameCell(word: StoredWord, found: readonly Candidate[]): number | null {
  const [first, ...others] = found.map(({ sheet, cells }) => cells.map((cell) => offsetOf(cell, sheet)));
  if (!first) return null;
  const common = first.filter((code) => others.every((codes) => codes.includes(code)));
  const own = word.places.map((place) => offsetOf(place, place.sheet)).find((code) => common.includes(code));
  return own ?? common[0] ?? null;
}

const noRoom = (word: StoredWord): string =>
  word.places.length > 0
    ? "No sheet of the same fitz types has a free cell"
    : "No sheet that takes its fitz types has a free cell";
