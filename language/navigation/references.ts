import type { ImportDocument } from "../document/document.ts";
import type { Entry, Model } from "../document/model.ts";
import { isControl, pageAround, placed } from "../document/positions.ts";
import { caseKey } from "../normalise.ts";
import type { ControlLine, SentenceLine, Span } from "../reading/line.ts";
import { spotAt, wordSpan } from "./spot.ts";

export interface Reference extends Span {
  /// `declaration`: the name on a character's line. `footnote`: the word on a footnote's line.
  readonly kind: "declaration" | "speaker" | "word" | "footnote";
}

/// All places of what stands at an offset, in their order: of a character where it is declared and speaks; of a word
/// where the text has it, whatever its case and id, and the footnotes that explain it.
export function referencesAt(document: ImportDocument, offset: number): Reference[] {
  const spot = spotAt(document, offset);
  if (spot?.kind === "character") return characterReferences(document.model, spot.nameKey);
  if (spot?.kind === "word" || spot?.kind === "footnoteWord") return wordReferences(document.model.entries, spot.text);
  return [];
}

/// The same for the mark-up of what the cursor stands in: of a word only those on its page.
export function documentHighlights(document: ImportDocument, offset: number): Reference[] {
  const spot = spotAt(document, offset);
  if (spot?.kind === "character") return characterReferences(document.model, spot.nameKey);
  if (spot?.kind === "word" || spot?.kind === "footnoteWord")
    return wordReferences(pageAround(document.model, spot.entryIndex), spot.text);
  return [];
}

/// The places where a character's name stands: on its lines, and where it speaks.
export function characterReferences({ entries }: Model, nameKey: string): Reference[] {
  const found: Reference[] = [];
  if (nameKey === "") return found;
  for (const entry of entries) {
    const { line, from } = entry;
    if (line.kind === "sentence") {
      const { speaker } = line;
      if (speaker?.name && speaker.isClosed && speaker.nameKey === nameKey)
        found.push({ kind: "speaker", ...placed(speaker.name, from) });
    } else if (line.kind === "character" && isControl(entry)) {
      const name = entry.line.values.get("name");
      if (name && entry.line.nameKey === nameKey) found.push({ kind: "declaration", ...placed(name, from) });
    }
  }
  return found;
}

/// The places of a word among entries.
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
      if (word && keyOf(word.text) === key) found.push({ kind: "footnote", ...placed(word, from) });
    }
  }
  return found;
}

/// Reads the form in which words are compared without case, each text's once.
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
