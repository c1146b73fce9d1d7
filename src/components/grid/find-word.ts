import { type Cell, cellCode } from "../../../api/sheets/rules/cells.ts";
import type { RowFinder } from "../table/row-finder.ts";
import type { GridWord } from "./arrangement.ts";

/// Returns the word that typing leads to, cell by cell from the active one; undefined where none begins so.
export function findWord(
  finder: RowFinder,
  key: string,
  words: readonly GridWord[],
  active: Cell,
): GridWord | undefined {
  const ordered = [...words].sort((one, other) => cellCode(one) - cellCode(other));
  const at = ordered.findIndex((word) => cellCode(word) >= cellCode(active));
  const isOn = at >= 0 && cellCode(ordered[at]!) === cellCode(active);
  const from = at < 0 ? ordered.length - 1 : isOn ? at : at - 1;
  const texts = ordered.map(({ text }) => text);
  const found = finder.find(key, texts, from);
  return found === null ? undefined : ordered[found];
}
