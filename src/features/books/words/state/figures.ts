import { formsOf, newWordOf, placesOf, symbolOf } from "./decisions.ts";
import type { RowView } from "./work.ts";

/// What will be made of the rows that are ready.
export interface Figures {
  readonly words: number;
  readonly forms: number;
  readonly cells: number;
  readonly grids: number;
  readonly symbols: number;
  readonly sheets: number;
}

export function figuresOf(ready: readonly RowView[]): Figures {
  const [grids, sheets, symbols] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let [words, forms, cells] = [0, 0, 0];
  for (const { decision } of ready) {
    if (newWordOf(decision)) words++;
    forms += formsOf(decision).length;
    const symbol = symbolOf(decision);
    if (symbol) symbols.add(symbol);
    for (const { gridID, sheetID } of placesOf(decision)) {
      cells++;
      grids.add(gridID);
      sheets.add(sheetID);
    }
  }
  return { words, forms, cells, grids: grids.size, symbols: symbols.size, sheets: sheets.size };
}

/// How far the rows of a list are.
export interface Progress {
  readonly ready: number;
  /// Of these.
  readonly noKey: number;
  readonly aside: number;
  readonly refused: number;
  readonly open: number;
}

export function progressOf(views: readonly RowView[]): Progress {
  const is = (test: (view: RowView) => boolean) => views.filter(test).length;
  return {
    ready: is(({ work }) => work.status === "ready"),
    noKey: is(({ work, decision }) => work.status === "ready" && decision?.action === "noKey"),
    aside: is(({ work }) => work.status === "aside"),
    refused: is(({ work }) => work.refused !== null && work.status === "open"),
    open: is(({ work }) => work.status === "open"),
  };
}
