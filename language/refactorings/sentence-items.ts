import { fromAt, nodeSize, toAt, typeAt } from "../../grammar/fast/index.ts";
import { beginsSentence } from "../../grammar/lines.ts";
import { writeSpeaker } from "../../grammar/write.ts";
import type { SentenceLine, Span } from "../reading/line.ts";

/// An item of a sentence; offsets count from the start of the line's content.
export interface SentenceItem extends Span {
  /// The type of its node in the grammar.
  readonly type: number;
  readonly text: string;
}

export function sentenceItems({ itemNodes: found, content }: SentenceLine): SentenceItem[] {
  const items: SentenceItem[] = [];
  for (let at = found.first; at < found.end; at += nodeSize) {
    const [from, to] = [fromAt(found, at), toAt(found, at)];
    items.push({ type: typeAt(found, at), from, to, text: content.slice(from, to) });
  }
  return items;
}

/// Returns how a new line begins that says the same speaker as a line; empty if nobody speaks.
export const speakerPrefix = ({ speaker }: SentenceLine): string =>
  speaker?.name ? `${writeSpeaker(speaker.name.text)} ` : "";

/// Returns what stands before a sentence on a line of its own: the speaker's prefix or, without one, a backslash where its
/// first characters would make it a spoken line or a comment. Of no sentence no line is left.
export const beforeSentence = (prefix: string, sentence: string): string =>
  prefix === "" && sentence !== "" && !beginsSentence(sentence) ? "\\" : prefix;

/// Returns the text of a sentence as a line of its own with a speaker's prefix.
export const asLine = (prefix: string, sentence: string): string => beforeSentence(prefix, sentence) + sentence;
