import { createStore } from "zustand/vanilla";
import type { GridWord } from "./arrangement.ts";

/// Words that were cut or copied on a sheet, until others are. They can be pasted on another sheet too.
export interface GridClipboard {
  readonly sheetID: string;
  readonly isCut: boolean;
  /// Where they stood.
  readonly words: readonly GridWord[];
}

export const gridClipboard = createStore<{ readonly held: GridClipboard | null }>(() => ({ held: null }));
