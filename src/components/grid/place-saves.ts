import { type Cell, cellCode } from "../../../api/rules/cells.ts";
import { freeCells, type PlacedWord } from "../../../api/rules/placement.ts";
import type { Arrangement, GridWord } from "./arrangement.ts";

/// One save of a word's place on a sheet; null where it does not stand there.
export interface PlaceSave {
  readonly wordID: string;
  readonly text: string;
  readonly before: Cell | null;
  readonly cell: Cell | null;
}

/// The saves, one after the other, that bring words from where they stand to where they are to stand. No save comes to a
/// cell before its word has left. Words that change places in a circle take turns by a free cell, or where there is none by
/// leaving the sheet for that while.
export function planSaves(base: Arrangement, words: readonly GridWord[]): PlaceSave[] {
  const standing = new Map(base.words.map((word) => [word.wordID, word as Cell]));
  const wanted = new Map(words.map((word) => [word.wordID, word as Cell]));
  const texts = new Map([...base.words, ...words].map(({ wordID, text }) => [wordID, text]));
  const isThere = (one: Cell | undefined, other: Cell | undefined) =>
    one !== undefined && other !== undefined && cellCode(one) === cellCode(other);
  const plan: PlaceSave[] = [];
  function step(wordID: string, cell: Cell | null) {
    const place = cell && { row: cell.row, col: cell.col };
    const before = standing.get(wordID);
    plan.push({
      wordID,
      text: texts.get(wordID) ?? "",
      before: before ? { row: before.row, col: before.col } : null,
      cell: place,
    });
    if (place) standing.set(wordID, place);
    else standing.delete(wordID);
  }
  for (const { wordID } of base.words) if (!wanted.has(wordID)) step(wordID, null);
  const waiting = new Set([...wanted].filter(([id, cell]) => !isThere(standing.get(id), cell)).map(([id]) => id));
  while (waiting.size > 0) {
    const taken = new Set([...standing.values()].map(cellCode));
    const next = [...waiting].find((id) => !taken.has(cellCode(wanted.get(id)!)));
    if (next !== undefined) {
      step(next, wanted.get(next)!);
      waiting.delete(next);
      continue;
    }
    const [stuck] = waiting;
    const aside = freeCells({ quarantine: base.quarantine, words: asPlaced(standing) }, base.grid);
    step(stuck!, aside[0] ?? null);
  }
  return plan;
}

const asPlaced = (standing: ReadonlyMap<string, Cell>): PlacedWord[] =>
  [...standing].map(([wordID, { row, col }]) => ({ wordID, text: "", row, col }));
