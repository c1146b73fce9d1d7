import { z } from "zod";
import { refusals } from "../../../../api/common/refusals.ts";
import { listNames } from "../../../../api/common/rules/problem.ts";
import type { WordPopup } from "../../../../api/index.ts";
import { type Cell, cellName } from "../../../../api/sheets/rules/cells.ts";
import { maxPopups, popupCells } from "../../../../api/words/rules/popups.ts";

const panel = z.object({
  /// The popup's id where it is stored, else a key of its own.
  key: z.string(),
  isNew: z.boolean(),
  words: z.array(z.object({ wordID: z.string(), row: z.number(), col: z.number() })),
});

/// The popups of a word in order, as they are being arranged.
export const panelList = z.array(panel);
export type Panel = z.infer<typeof panel>;
export type Panels = readonly Panel[];

/// A cell of a popup; `panel` counts from 0.
export interface PanelCell extends Cell {
  readonly panel: number;
}

/// The result of an action, with its name for undo; or the reason why it is impossible.
export type PanelAction = { readonly name: string; readonly panels: Panels } | { readonly refused: string };

export const panelsOf = (popups: readonly WordPopup[]): Panel[] =>
  popups.map(({ id, words }) => ({
    key: id,
    isNew: false,
    words: words.map(({ wordID, row, col }) => ({ wordID, row, col })),
  }));

export const cellLabel = ({ panel, ...cell }: PanelCell): string => `popup ${panel + 1}, ${cellName(cell)}`;

export const wordOn = (panels: Panels, { panel, row, col }: PanelCell): string | null =>
  panels[panel]?.words.find((word) => word.row === row && word.col === col)?.wordID ?? null;

export function cellOf(panels: Panels, wordID: string): PanelCell | null {
  for (const [panel, { words }] of panels.entries()) {
    const found = words.find((word) => word.wordID === wordID);
    if (found) return { panel, row: found.row, col: found.col };
  }
  return null;
}

export function addPanel(panels: Panels, key: string): PanelAction {
  if (panels.length >= maxPopups) return { refused: refusals.tooManyPopups(maxPopups) };
  return { name: `Add popup ${panels.length + 1}`, panels: [...panels, { key, isNew: true, words: [] }] };
}

/// Removes a popup. It must be empty, since every popup word has its cell.
export function removePanel(panels: Panels, at: number, textOf: (wordID: string) => string): PanelAction {
  const words = panels[at]?.words ?? [];
  if (words.length > 0) {
    const names = listNames(words.map(({ wordID }) => textOf(wordID)));
    return { refused: `Popup ${at + 1} holds ${names}: move what is in it first` };
  }
  return { name: `Remove popup ${at + 1}`, panels: panels.filter((_, other) => other !== at) };
}

export function shiftPanel(panels: Panels, at: number, step: -1 | 1): PanelAction {
  const [one, other] = [panels[at], panels[at + step]];
  if (!one || !other) return { refused: "It stands at the end already" };
  const shifted = [...panels];
  shifted[at] = other;
  shifted[at + step] = one;
  return { name: `Popup ${at + 1} becomes popup ${at + step + 1}`, panels: shifted };
}

/// Moves a word to a cell. The word that is there moves to the first one's cell in exchange.
export function placeOnPanel(
  panels: Panels,
  wordID: string,
  to: PanelCell,
  textOf: (wordID: string) => string,
): PanelAction {
  const from = cellOf(panels, wordID);
  const other = wordOn(panels, to);
  if (other === wordID) return { refused: `“${textOf(wordID)}” stands there already` };
  if (other !== null && from === null) return { refused: refusals.cellTaken(textOf(other)) };
  const cells = new Map<string, PanelCell>([[wordID, to]]);
  if (other !== null && from) cells.set(other, from);
  const moved = panels.map((panel, at) => ({
    ...panel,
    words: [
      ...panel.words.filter((word) => !cells.has(word.wordID)),
      ...[...cells].flatMap(([id, cell]) => (cell.panel === at ? [{ wordID: id, row: cell.row, col: cell.col }] : [])),
    ],
  }));
  const name =
    other === null ? `Move ${textOf(wordID)} to ${cellLabel(to)}` : `Swap ${textOf(wordID)} and ${textOf(other)}`;
  return { name, panels: moved };
}

export function firstFree(panels: Panels, allowSecondRow: boolean): PanelCell | null {
  for (const panel of panels.keys())
    for (const cell of popupCells(allowSecondRow))
      if (wordOn(panels, { panel, ...cell }) === null) return { panel, ...cell };
  return null;
}

/// Applies my arrangement to the current contents of the popups. Words that are gone leave it. New words keep the cell
/// that they were given, or get the first free one; those without a free cell are left out.
export function mergePanels(mine: Panels, theirs: Panels, allowSecondRow: boolean): Panels {
  const there = new Set(theirs.flatMap(({ words }) => words.map(({ wordID }) => wordID)));
  let merged: Panels = mine.map((panel) => ({
    ...panel,
    isNew: !theirs.some(({ key }) => key === panel.key),
    words: panel.words.filter(({ wordID }) => there.has(wordID)),
  }));
  for (const wordID of there) {
    if (cellOf(merged, wordID)) continue;
    const given = cellOf(theirs, wordID);
    const isFree = given && given.panel < merged.length && wordOn(merged, given) === null;
    const to = isFree ? given : firstFree(merged, allowSecondRow);
    if (!to) continue;
    const action = placeOnPanel(merged, wordID, to, String);
    if ("panels" in action) merged = action.panels;
  }
  return merged;
}

/// Replaces the keys of the popups in `sent` by those that the server gave them, in order.
export function withStoredKeys(panels: Panels, sent: Panels, stored: Panels): Panels {
  const keys = new Map(sent.map(({ key }, at) => [key, stored[at]?.key]));
  return panels.map((panel) => {
    const key = keys.get(panel.key);
    return key === undefined ? panel : { ...panel, key, isNew: false };
  });
}

/// Whether two lists have the same popups with the same words in the same cells.
export const isSamePanels = (one: Panels, other: Panels): boolean => comparableText(one) === comparableText(other);

const comparableText = (panels: Panels): string =>
  JSON.stringify(
    panels.map(({ key, words }) => [key, words.map(({ wordID, row, col }) => `${row} ${col} ${wordID}`).sort()]),
  );
