import { nodes } from "../../grammar/index.ts";
import { shiftSpan } from "../document/positions.ts";
import { breakOf } from "../fixes/lines.ts";
import type { SentenceLine, Span } from "../reading/line.ts";
import { type Refactorer, sentenceAround } from "./refactoring.ts";
import { beforeSentence, type SentenceItem, sentenceItems, speakerPrefix } from "./sentence-items.ts";

/// Puts each sentence of a line on a line of its own.
export const splitSentences: Refactorer = function* (context) {
  const entry = sentenceAround(context);
  if (!entry) return;
  const { text } = context;
  const prefix = speakerPrefix(entry.line);
  const edits = sentenceGaps(entry.line).map((gap) => {
    const { from, to } = shiftSpan(gap, entry.from);
    const begin = beforeSentence(prefix, text.slice(to, to + 2));
    return { from, to, insert: breakOf(text) + begin };
  });
  if (edits.length === 0) return;
  yield { kind: "splitSentences", title: `Split into ${edits.length + 1} sentences, one a line`, edits };
};

/// Begins a new sentence at the cursor, with the same speaker.
export const splitHere: Refactorer = function* (context) {
  const entry = sentenceAround(context);
  const { text, selection } = context;
  if (!entry || selection.from !== selection.to) return;
  const at = selection.from - entry.from;
  const items = sentenceItems(entry.line);
  const next = items.findIndex(({ from }) => from >= at);
  const [before, after] = [items[next - 1], items[next]];
  if (!before || !after || before.to > at || before.to === after.from) return;
  const from = entry.from + before.to;
  const to = entry.from + after.from;
  const insert = breakOf(text) + beforeSentence(speakerPrefix(entry.line), text.slice(to, to + 2));
  yield { kind: "splitHere", title: "Split the sentence here", edits: [{ from, to, insert }] };
};

const endsSentence = /^[.!?…]/;
const closesQuote = /^[”’"')\]»]/;
const opensSentence = /^[“‘"'([«]/;
const beginsWithCapital = /^\[?\s*[\p{Lu}\p{Lt}\p{N}]/u;
/// Titles and initials: the full stop after them does not end a sentence.
const abbreviation = /^(?:Mr|Mrs|Ms|Dr|St|Rev|Prof|Sr|Jr|No|vs|\p{Lu})$/u;

/// Returns the white space between the sentences of a line, as offsets of its content.
function sentenceGaps(line: SentenceLine): Span[] {
  const items = sentenceItems(line);
  const gaps: Span[] = [];
  for (const [index, next] of items.entries()) {
    const last = items[index - 1];
    if (!last || next.from === last.to || !isBoundary(items, index)) continue;
    gaps.push({ from: last.to, to: next.from });
  }
  return gaps;
}

function closes(items: readonly SentenceItem[], index: number): boolean {
  const item = items[index];
  if (item?.type === nodes.Acapela) return items[index - 1]?.to === item.from;
  return item?.type === nodes.Punctuation && closesQuote.test(item.text);
}

const opens = (item: SentenceItem | undefined): boolean =>
  item?.type === nodes.Acapela || (item?.type === nodes.Punctuation && opensSentence.test(item.text));

/// True if one sentence ends before an item and another begins with it. A speech tag belongs to the item that it
/// touches, otherwise to the item after it.
function isBoundary(items: readonly SentenceItem[], index: number): boolean {
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
