import type { Dictionary } from "./dictionary/dictionary.ts";
import { ImportDocument } from "./document/document.ts";
import type { Diagnostic, Structure } from "./types.ts";

export interface Analysis {
  /// In the order of their ranges.
  readonly diagnostics: readonly Diagnostic[];
  readonly structure: Structure;
}

/// Reads and checks a whole text at once. Without a dictionary, words are not looked up.
export function analyse(text: string, dictionary: Dictionary | null = null): Analysis {
  const document = new ImportDocument(text, dictionary);
  return { diagnostics: document.diagnostics, structure: document.structure() };
}
