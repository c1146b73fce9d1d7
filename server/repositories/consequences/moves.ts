import type { Consequences } from "../../../api/system/consequences.ts";
import { type Spot, spotsOf, type WordStates } from "./word-states.ts";

export interface Diffs {
  readonly moves: Consequences["moves"];
  readonly cells: Consequences["cells"];
}

interface Moved {
  readonly id: string;
  readonly gridID: string;
  readonly from: Spot | null;
  readonly to: Spot | null;
}

/// The words that stand elsewhere after a change, and the cells that give another word. `learned`: the words in packages in
/// force.
export function diffSpots(before: WordStates, after: WordStates, learned: ReadonlySet<string>): Diffs {
  const ids = [...new Set([...before.scope, ...after.scope])];
  const moved = new Map(
    ids.flatMap((id) => movesOf(id, before, after)).map((move) => [`${move.id} ${move.gridID}`, move]),
  );
  const parentOf = (id: string) => (after.words.get(id) ?? before.words.get(id))?.parentID ?? "";
  /// The move of the word by which a moved word goes along, or its own.
  function leaderOf(move: Moved): Moved {
    const parent = moved.get(`${parentOf(move.id)} ${move.gridID}`);
    const isAlong =
      parent &&
      sameParent(move.id, before, after) &&
      sameCell(move.from, parent.from) &&
      sameCell(move.to, parent.to) &&
      samePopup(move.from, move.to);
    return isAlong ? leaderOf(parent) : move;
  }
  const along = new Map<Moved, Moved[]>([...moved.values()].map((move) => [move, []]));
  for (const move of moved.values()) {
    const leader = leaderOf(move);
    if (leader === move) continue;
    along.get(leader)?.push(move);
    along.delete(move);
  }
  const textOf = (id: string) => (before.words.get(id) ?? after.words.get(id))?.text ?? "";
  const moves = [...along].map(([{ id, gridID, from, to }, others]) => ({
    wordID: id,
    text: textOf(id),
    along: others.map((other) => ({
      wordID: other.id,
      text: textOf(other.id),
      popup: (other.from ?? other.to)?.popup ?? null,
    })),
    gridID,
    grid: (from ?? to)?.grid ?? "",
    from: from && cellOf(from),
    to: to && cellOf(to),
    isInForce: [id, ...others.map((other) => other.id)].some((one) => learned.has(one)),
  }));
  return { moves, cells: cellsThatChange([...moved.values()], before, after, learned, textOf) };
}

function movesOf(id: string, before: WordStates, after: WordStates): Moved[] {
  const [was, is] = [spotsOf(id, before), spotsOf(id, after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((gridID) => {
    const [from, to] = [was.get(gridID) ?? null, is.get(gridID) ?? null];
    return sameCell(from, to) && samePopup(from, to) ? [] : [{ id, gridID, from, to }];
  });
}

const sameParent = (id: string, before: WordStates, after: WordStates): boolean => {
  const [was, is] = [before.words.get(id), after.words.get(id)];
  return !was || !is || (was.parentID === is.parentID && was.type === is.type);
};

/// Whether two spots are in the same cell of a sheet, whatever popup they are in.
function sameCell(one: Spot | null, other: Spot | null): boolean {
  if (!one || !other) return one === other;
  return one.sheetID === other.sheetID && one.row === other.row && one.col === other.col;
}

const popupKey = (spot: Spot | null): string =>
  spot?.popup ? `${spot.popup.position} ${spot.popup.row} ${spot.popup.col}` : "";

const samePopup = (one: Spot | null, other: Spot | null): boolean =>
  one === null || other === null || popupKey(one) === popupKey(other);

/// Cells of learned words that give another word, or none any more: the cell itself, and the cells of its popups.
function cellsThatChange(
  moved: readonly Moved[],
  before: WordStates,
  after: WordStates,
  learned: ReadonlySet<string>,
  textOf: (id: string) => string,
): Consequences["cells"] {
  const isOwn = (id: string, states: WordStates) => {
    const type = states.words.get(id)?.type;
    return type !== "A" && type !== "C";
  };
  const keyOf = (id: string, spot: Spot, states: WordStates) =>
    spot.popup ? `${states.words.get(id)?.parentID} ${popupKey(spot)}` : `${spot.sheetID} ${spot.row} ${spot.col}`;
  const comers = new Map(
    moved.flatMap(({ id, to }) => (to && isOwn(id, after) ? [[keyOf(id, to, after), id] as const] : [])),
  );
  return moved.flatMap(({ id, gridID, from }) => {
    if (!from || !learned.has(id) || !isOwn(id, before)) return [];
    const comer = comers.get(keyOf(id, from, before));
    // A popup that goes along with its word gives what it gave.
    if (comer === id) return [];
    const afterID = comer ?? null;
    return [
      {
        ...cellOf(from),
        gridID,
        grid: from.grid,
        before: textOf(id),
        beforeID: id,
        after: afterID === null ? null : (after.words.get(afterID)?.text ?? ""),
        afterID,
      },
    ];
  });
}

const cellOf = ({ sheetID, sheet, row, col, popup }: Spot) => ({ sheetID, sheet, row, col, popup });
