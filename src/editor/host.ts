import { Facet } from "@codemirror/state";
import type { SureMeaning } from "../../language/index.ts";
import type { PictureCache } from "../components/pictures/picture-cache.ts";

/// The meanings of a text that are sure, and the number of homonyms that stay in doubt.
export interface FoundMeanings {
  readonly sure: readonly SureMeaning[];
  readonly doubtful: number;
}

/// What the screen around the editor knows and does for it.
export interface EditorHost {
  readonly pictures: Pick<PictureCache, "lease" | "peek">;
  /// File names of the book's page pictures; none where they cannot be had.
  images(): Promise<readonly string[]>;
  /// Names of the symbols that fit what has been typed.
  symbols(typed: string): Promise<readonly string[]>;
  /// Tells that something is done and needs no answer.
  notify(text: string): void;
  /// The address of the screen that makes a word of a text; null while there is no such screen.
  wordWizard(text: string): string | null;
  /// Lets the user look over the meanings that are sure, and accept them (`ImportEditor.acceptMeanings`).
  reviewMeanings(found: FoundMeanings): void;
}

export const host = Facet.define<EditorHost, EditorHost | null>({ combine: ([value]) => value ?? null });
