import { Facet } from "@codemirror/state";
import type { SureMeaning } from "../../language/index.ts";
import type { PictureCache } from "../components/pictures/picture-cache.ts";

/// The certain meanings of a text, and the number of homonyms that stay uncertain.
export interface FoundMeanings {
  readonly sure: readonly SureMeaning[];
  readonly doubtful: number;
}

/// A search for certain meanings that takes longer.
export interface MeaningsSearch {
  /// The part that is done, from 0 to 1.
  readonly part: number;
  cancel(): void;
}

/// What the screen around the editor knows and does for it.
export interface EditorHost {
  readonly pictures: Pick<PictureCache, "lease" | "peek">;
  /// Returns the file names of the book's page pictures; empty where they cannot be loaded.
  images(): Promise<readonly string[]>;
  /// Returns the names of the symbols that match the typed text.
  symbols(typed: string): Promise<readonly string[]>;
  /// Shows a message that needs no answer.
  notify(text: string): void;
  /// Returns the address of the screen that creates a word with a text; null where there is no such screen.
  wordWizard(text: string): string | null;
  /// Accepts a name for all books of the imprint. Resolves to whether it is accepted; a failure is told.
  acceptName(name: string): Promise<boolean>;
  /// Brings the keyboard to the cursor's word in the preview, which is shown where it is not.
  enterPreview(): void;
  /// Reads what is at the cursor aloud, or stops.
  listen(what: "word" | "sentence" | "page"): void;
  /// Shows how far the search for certain meanings has come; null once it has ended.
  searchMeanings(search: MeaningsSearch | null): void;
  /// Lets the user review and accept the certain meanings (`ImportEditor.acceptMeanings`).
  reviewMeanings(found: FoundMeanings): void;
}

export const host = Facet.define<EditorHost, EditorHost | null>({ combine: ([value]) => value ?? null });
