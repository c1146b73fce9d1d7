import { isID } from "../../../../../api/common/rules/ids.ts";
import type { Desk, DeskDecision, SuggestedSymbol } from "../../../../../api/index.ts";
import { leafOf, placesOf, symbolOf } from "./decisions.ts";
import type { DeskOfBook } from "./desk-of-book.ts";
import type { KeptWork, Work } from "./work.ts";

export type SheetBrief = Desk["sheets"][number];

/// What the decisions name by its id, with what people know it by: as the server proposed it, or somebody looked it up.
export interface Known {
  readonly symbols: ReadonlyMap<string, SuggestedSymbol>;
  /// The texts of words.
  readonly words: ReadonlyMap<string, string>;
  readonly sheets: ReadonlyMap<string, SheetBrief>;
}

export const nothingKnown: Known = { symbols: new Map(), words: new Map(), sheets: new Map() };

export interface Learned {
  readonly symbols?: readonly SuggestedSymbol[];
  readonly words?: readonly { readonly id: string; readonly text: string }[];
  readonly sheets?: readonly SheetBrief[];
}

const added = <T>(
  before: ReadonlyMap<string, T>,
  entries: readonly (readonly [string, T])[],
): ReadonlyMap<string, T> => (entries.length === 0 ? before : new Map([...before, ...entries]));

export const learn = (known: Known, { symbols = [], words = [], sheets = [] }: Learned): Known => ({
  symbols: added(
    known.symbols,
    symbols.flatMap((symbol) => (isID(symbol.id) ? [[symbol.id, symbol] as const] : [])),
  ),
  words: added(
    known.words,
    words.map(({ id, text }) => [id, text]),
  ),
  sheets: added(
    known.sheets,
    sheets.map((sheet) => [sheet.id, sheet]),
  ),
});

/// What a desk tells of what its rows name.
export const learnDesk = (known: Known, { rows, sheets }: Pick<DeskOfBook, "rows" | "sheets">): Known =>
  learn(known, {
    symbols: rows.flatMap(({ symbols }) => symbols),
    words: rows.flatMap(({ word, candidates }) => [...(word ? [word] : []), ...candidates]),
    sheets,
  });

/// Decisions as the browser keeps them, with what they name.
export function toKeep(work: Work, textsOf: (key: string) => readonly string[], known: Known): KeptWork {
  const decisions = [...work.values()].flatMap(({ own }) => own ?? []);
  const named = <T>(ids: readonly (string | null)[], from: ReadonlyMap<string, T>): T[] =>
    [...new Set(ids)].flatMap((id) => (id !== null && from.has(id) ? [from.get(id)!] : []));
  const words = [...new Set(decisions.flatMap(wordIDs))].flatMap((id): [string, string][] => {
    const text = known.words.get(id);
    return text === undefined ? [] : [[id, text]];
  });
  return {
    rows: [...work].map(([key, one]) => ({ key, texts: [...textsOf(key)], ...one })),
    symbols: named(decisions.map(symbolOf), known.symbols),
    words,
    sheets: named(
      decisions.flatMap((one) => placesOf(one).map(({ sheetID }) => sheetID)),
      known.sheets,
    ),
  };
}

function wordIDs(decision: DeskDecision): string[] {
  const leaf = leafOf(decision);
  if (leaf?.action === "child") return [leaf.parentWordID];
  return leaf && (leaf.action === "use" || leaf.action === "change") && isID(leaf.wordID) ? [leaf.wordID] : [];
}
