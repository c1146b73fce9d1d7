import { fromAt, nodeSize, toAt, typeAt } from "../../grammar/fast/index.ts";
import { nodes } from "../../grammar/index.ts";
import { writeSpeaker } from "../../grammar/write.ts";
import type { ImportDocument } from "../document/document.ts";
import type { TextChange } from "../document/edit.ts";
import { clampOffset, entryIndexAt, shiftSpan } from "../document/positions.ts";
import type { SentenceLine, Span } from "../reading/line.ts";
import { breakOf } from "./lines.ts";

/// A change of the text that is offered even where nothing is wrong.
export interface Refactoring {
  readonly title: string;
  /// In ascending order, without overlaps.
  readonly edits: readonly TextChange[];
}

/// Returns the refactorings for the line at an offset.
export function refactorings(document: ImportDocument, offset: number): Refactoring[] {
  const { model, text } = document;
  const entry = model.entries[entryIndexAt(model, text, clampOffset(text, offset))];
  if (entry?.line.kind !== "sentence") return [];
  const { speaker } = entry.line;
  const prefix = speaker?.name ? `${writeSpeaker(speaker.name.text)} ` : "";
  const edits = sentenceGaps(entry.line).map((gap) => {
    const { from, to } = shiftSpan(gap, entry.from);
    // The backslash escapes a character that would make the new line a spoken line or a comment.
    const backslash = prefix === "" && /^(?:@|\/\/)/.test(text.slice(to, to + 2)) ? "\\" : "";
    return { from, to, insert: breakOf(text) + prefix + backslash };
  });
  if (edits.length === 0) return [];
  return [{ title: `Split into ${edits.length + 1} sentences, one a line`, edits }];
}

const endsSentence = /^[.!?…]/;
const closesQuote = /^[”’"')\]»]/;
const opensSentence = /^[“‘"'([«]/;
const beginsWithCapital = /^\[?\s*[\p{Lu}\p{Lt}\p{N}]/u;
/// Titles and initials: the full stop after them does not end a sentence.
const abbreviation = /^(?:Mr|Mrs|Ms|Dr|St|Rev|Prof|Sr|Jr|No|vs|\p{Lu})$/u;

interface Item {
  readonly type: number;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function itemsOf({ itemNodes: found, content }: SentenceLine): Item[] {
  const items: Item[] = [];
  for (let at = found.first; at < found.end; at += nodeSize) {
    const [from, to] = [fromAt(found, at), toAt(found, at)];
    items.push({ type: typeAt(found, at), from, to, text: content.slice(from, to) });
  }
  return items;
}

/// Returns the white space between the sentences of a line, as offsets of its content.
function sentenceGaps(line: SentenceLine): Span[] {
  const items = itemsOf(line);
  const gaps: Span[] = [];
  for (const [index, next] of items.entries()) {
    const last = items[index - 1];
    if (!last || next.from === last.to || !isBoundary(items, index)) continue;
    gaps.push({ from: last.to, to: next.from });
  }
  return gaps;
}

function closes(items: readonly Item[], index: number): boolean {
  const item = items[index];
  if (item?.type === nodes.Acapela) return items[index - 1]?.to === item.from;
  return item?.type === nodes.Punctuation && closesQuote.test(item.text);
}

const opens = (item: Item | undefined): boolean =>
  item?.type === nodes.Acapela || (item?.type === nodes.Punctuation && opensSentence.test(item.text));

/// True if one sentence ends before an item and another begins with it. A speech tag belongs to the item that it
/// touches, otherwise to the item after it.
function isBoundary(items: readonly Item[], index: number): boolean {
  let end = index - 1;
  while (closes(items, end)) end--;
  const stop = items[end];
  if (stop?.type !== nodes.Punctuation || !endsSentence.test(stop.text)) return false;
  const before = items[end - 1];
  if (stop.text === "." && before?.type === nodes.Word && before.to === stop.from && abbreviation.test(before.text))
    return false;
  let start = index;
  while (opens(items[start])) start++;
  return beginsWithCapital.test(items[start]?.text ?? "");
}
