import type { ControlKind, ParameterKey } from "../../grammar/tags.ts";
import type { ImportDocument } from "../document/document.ts";
import type { Entry } from "../document/model.ts";
import { clampOffset, entryIndexAt, shiftSpan, touches } from "../document/positions.ts";
import type { ControlLine, SentenceLine, Span, WordItem } from "../reading/line.ts";

/// What is at an offset, for the features that describe it. Spans refer to the text.
export type Spot = TagSpot | ParameterSpot | CharacterSpot | WordSpot | FootnoteWordSpot;

export interface TagSpot {
  readonly kind: "tag";
  readonly span: Span;
  readonly tag: ControlKind;
}
/// A parameter's key or value.
export interface ParameterSpot {
  readonly kind: "parameter";
  readonly span: Span;
  readonly tag: ControlKind;
  readonly key: ParameterKey;
}
/// The name of a character or speaker.
export interface CharacterSpot {
  readonly kind: "character";
  readonly span: Span;
  /// The name as written, with single spaces.
  readonly name: string;
  /// The form in which names are compared.
  readonly nameKey: string;
}
/// A word or group with its id.
export interface WordSpot {
  readonly kind: "word";
  readonly span: Span;
  readonly text: string;
  readonly entry: Entry<SentenceLine>;
  /// The index of its entry in the text, and of the word in its line.
  readonly entryIndex: number;
  readonly wordIndex: number;
}
/// The word that a footnote explains.
export interface FootnoteWordSpot {
  readonly kind: "footnoteWord";
  readonly span: Span;
  readonly text: string;
  readonly entryIndex: number;
}

/// Returns what is at an offset, either end included; null if there is nothing to describe. Reads only one line.
export function spotAt(document: ImportDocument, offset: number): Spot | null {
  const { model, text } = document;
  const at = clampOffset(text, offset);
  const entryIndex = entryIndexAt(model, text, at);
  const entry = model.entries[entryIndex];
  if (!entry || entry.line.kind === "unknown") return null;
  if (entry.line.kind === "sentence") return sentenceSpot(entry as Entry<SentenceLine>, entryIndex, at);
  return controlSpot(entry as Entry<ControlLine>, entryIndex, at);
}

/// Returns the range of an entry's word, including its id.
export const wordSpan = ({ from, to, idSpan }: WordItem, offset: number): Span =>
  shiftSpan({ from, to: Math.max(to, idSpan.to) }, offset);

function sentenceSpot(entry: Entry<SentenceLine>, entryIndex: number, at: number): Spot | null {
  const { speaker, words } = entry.line;
  if (speaker?.name && speaker.isClosed) {
    const span = shiftSpan({ from: speaker.at.from, to: speaker.name.to }, entry.from);
    const { name, nameKey } = speaker;
    if (touches(span, at)) return { kind: "character", span: shiftSpan(name, entry.from), name: name.text, nameKey };
  }
  // If two words touch at the offset, the one that begins there counts.
  const wordIndex = words.findLastIndex((word) => touches(wordSpan(word, entry.from), at));
  const word = words[wordIndex];
  if (!word) return null;
  return { kind: "word", span: wordSpan(word, entry.from), text: word.text, entry, entryIndex, wordIndex };
}

function controlSpot({ line, from }: Entry<ControlLine>, entryIndex: number, at: number): Spot | null {
  const tag = line.kind;
  if (touches(shiftSpan(line.tag, from), at)) return { kind: "tag", span: shiftSpan(line.tag, from), tag };
  for (const { key, name: known } of line.parameters) {
    if (known && touches(shiftSpan(key, from), at))
      return { kind: "parameter", span: shiftSpan(key, from), tag, key: known };
  }
  for (const [key, value] of line.values) {
    const span = shiftSpan(value, from);
    if (!touches(span, at)) continue;
    if (tag === "character" && key === "name")
      return { kind: "character", span, name: line.name, nameKey: line.nameKey };
    if (tag === "footnote" && key === "word") return { kind: "footnoteWord", span, text: value.text, entryIndex };
    return { kind: "parameter", span, tag, key };
  }
  return null;
}
