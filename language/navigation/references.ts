import type { ImportDocument } from "../document/document.ts";
import type { Entry, Model } from "../document/model.ts";
import { isControl, pageAround, shiftSpan } from "../document/positions.ts";
import { caseKey } from "../normalise.ts";
import type { ControlLine, SentenceLine, Span } from "../reading/line.ts";
import { spotAt, wordSpan } from "./spot.ts";

export interface Reference extends Span {
  /// `declaration`: the name on a character's line. `footnote`: the word on a footnote's line.
  readonly kind: "declaration" | "speaker" | "word" | "footnote";
}

/// Returns all references to what is at an offset, in order. For a character, these are its declaration and its spoken
/// lines. For a word, these are its occurrences in any case and with any id, and the footnotes that explain it.
export function referencesAt(document: ImportDocument, offset: number): Reference[] {
  const spot = spotAt(document, offset);
  if (spot?.kind === "character") return characterReferences(document.model, spot.nameKey);
  if (spot?.kind === "word" || spot?.kind === "footnoteWord") return wordReferences(document.model.entries, spot.text);
  return [];
}

/// Returns the references to highlight around the cursor; for a word, only those on its page.
export function documentHighlights(document: ImportDocument, offset: number): Reference[] {
  const spot = spotAt(document, offset);
  if (spot?.kind === "character") return characterReferences(document.model, spot.nameKey);
  if (spot?.kind === "word" || spot?.kind === "footnoteWord")
    return wordReferences(pageAround(document.model, spot.entryIndex), spot.text);
  return [];
}

/// Returns the ranges of a character's name: on its declarations and where it speaks.
export function characterReferences({ entries }: Model, nameKey: string): Reference[] {
  const found: Reference[] = [];
  if (nameKey === "") return found;
  for (const entry of entries) {
    const { line, from } = entry;
    if (line.kind === "sentence") {
      const { speaker } = line;
      if (speaker?.name && speaker.isClosed && speaker.nameKey === nameKey)
        found.push({ kind: "speaker", ...shiftSpan(speaker.name, from) });
    } else if (line.kind === "character" && isControl(entry)) {
      const name = entry.line.values.get("name");
      if (name && entry.line.nameKey === nameKey) found.push({ kind: "declaration", ...shiftSpan(name, from) });
    }
  }
  return found;
}

/// Returns the ranges of a word in these entries.
export function wordReferences(entries: readonly Entry[], text: string): Reference[] {
  const keyOf = keyReader();
  const key = keyOf(text);
  const found: Reference[] = [];
  for (const entry of entries) {
    const { line, from } = entry;
    if (line.kind === "sentence") {
      for (const word of (line as SentenceLine).words)
        if (keyOf(word.text) === key) found.push({ kind: "word", ...wordSpan(word, from) });
    } else if (line.kind === "footnote") {
      const word = (line as ControlLine).values.get("word");
      if (word && keyOf(word.text) === key) found.push({ kind: "footnote", ...shiftSpan(word, from) });
    }
  }
  return found;
}

/// Returns a function that computes the case-insensitive key of a text and caches it.
export function keyReader(): (text: string) => string {
  const keys = new Map<string, string>();
  return (text) => {
    let key = keys.get(text);
    if (key === undefined) {
      key = caseKey(text);
      keys.set(text, key);
    }
    return key;
  };
}
