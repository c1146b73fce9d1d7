import type { SavedText } from "../../../../api/index.ts";
import type { TextChange } from "./text-changes.ts";

/// What the saver needs in order to go on from texts that were saved elsewhere.
export interface OtherTexts {
  /// Returns a saved text.
  version(revision: number): Promise<string>;
  /// Loads what merges and compares texts; null where the text must not change now.
  loadMerging(): Promise<Pick<typeof import("./text-changes.ts"), "mergeApart" | "changesBetween"> | null>;
  /// Puts a text into the editor by the changes that lead to it.
  show(text: string, changes: readonly TextChange[]): void;
  /// Called when another's save was merged with this text; both started from the revision `base`.
  onMerged(theirs: SavedText, base: number): void;
}
