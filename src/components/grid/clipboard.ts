import { createStore } from "zustand/vanilla";
import type { GridWord } from "./arrangement.ts";

/// The words that were last cut or copied on a sheet. They can be pasted on another sheet too.
export interface GridClipboard {
  readonly sheetID: string;
  readonly isCut: boolean;
  /// With the cells where they stood.
  readonly words: readonly GridWord[];
}

export const gridClipboard = createStore<{ readonly held: GridClipboard | null }>(() => ({ held: null }));
