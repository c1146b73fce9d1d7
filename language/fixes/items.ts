import { escapable } from "../../grammar/tables/signs.ts";
import { voiceTags } from "../../grammar/tables/voice-tags.ts";
import { collapse } from "../../grammar/white-space.ts";
import { classOf, writeGroup, writeId } from "../../grammar/write.ts";
import type { SentenceLine, Span, WordItem } from "../reading/line.ts";
import { change, type FixContext, onSentence, type Proposal, sourceOf, spanOf } from "./fix.ts";
import { groupsOf } from "./groups.ts";
import { choicesOf, describe } from "./write-word.ts";

/// Matches speech tags and escapes, which stay as they are, and brackets.
const bracketOrTag = new RegExp(`\\\\[a-z]+(?:=[^\\\\]*)?\\\\|\\\\${classOf(escapable)}|[[\\]]`, "gi");
const brackets = (source: string, write: (bracket: string) => string): string =>
  source.replace(bracketOrTag, (found) => (found === "[" || found === "]" ? write(found) : found));

const isLetter = (text: string | undefined): boolean => /[\p{L}\p{N}]/u.test(text ?? "");

/// True if the replacement does not merge with the text around it.
function keepsApart({ text, entry }: FixContext, { from, to }: Span, insert: string): boolean {
  const before = text[entry.from + from - 1];
  const after = text[entry.from + to];
  if (insert === "") return !isLetter(before) || !isLetter(after);
  return !(isLetter(before) && isLetter(insert[0])) && !(isLetter(insert.at(-1)) && isLetter(after));
}

/// Proposes groups of the dictionary directly after an opening bracket or before a closing one.
function* closedGroup(position: FixContext<SentenceLine>, span: Span, bracket: string): Iterable<Proposal> {
  const { words } = position.line;
  const { dictionary } = position.document;
  if (!dictionary) return;
  const isOpening = bracket === "[";
  const index = isOpening
    ? words.findIndex(({ from }) => from >= span.to)
    : words.findLastIndex(({ to }) => to <= span.from);
  const near = words[index];
  const gap = near && (isOpening ? { from: span.to, to: near.from } : { from: near.to, to: span.from });
  if (!gap || sourceOf(position, gap).trim() !== "") return;
  const groups = groupsOf(position, index).filter(({ from, to }) => (isOpening ? from === near.from : to === near.to));
  for (const { from, to, text, isFirst } of groups) {
    const whole = isOpening ? { from: span.from, to } : { from, to: span.to };
    for (const { id, word } of choicesOf(dictionary, text, isFirst))
      yield {
        title: `Make ${writeGroup(text)} a group`,
        edits: [change(position, whole, writeGroup(text) + id)],
        word,
      };
  }
}

/// A group with its id inside the brackets.
const idWithin = /^\[([^[\]#\\]+)(#[0-9a-f-]{36})\]$/i;

/// Proposes the words of a nested group as one group, or with the id moved behind it.
function* flattened(position: FixContext<SentenceLine>, source: string): Iterable<Proposal> {
  const withId = idWithin.exec(source);
  const inner = collapse(source.replace(/[[\]]/g, " "));
  const written = withId ? writeGroup(withId[1] ?? "") + withId[2] : writeGroup(inner);
  yield { title: `Change to ${written}`, edits: [change(position, spanOf(position), written)], preferred: true };
}

export const groupInvalid = onSentence({
  *suggest(position) {
    const span = spanOf(position);
    const source = sourceOf(position, span);
    if (source.length > 1) yield* flattened(position, source);
    else yield* closedGroup(position, span, source);
    const escaped = brackets(source, (bracket) => `\\${bracket}`);
    const what = source.length > 1 ? "brackets" : "bracket";
    yield { title: `Print the ${what}`, edits: [change(position, span, escaped)] };
    const bare = brackets(source, () => "").trim();
    if (keepsApart(position, span, bare)) yield { title: `Remove the ${what}`, edits: [change(position, span, bare)] };
  },
});

/// Returns the word directly before the invalid id.
const wordBefore = ({ line }: FixContext<SentenceLine>, from: number): WordItem | undefined =>
  line.words.find((word) => Math.max(word.to, word.idSpan.to) === from);

/// What was meant as an id: a whole UUID, even if letters run on from it, else everything up to what no word contains.
const writtenId = /^#(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\p{L}\p{N}\p{M}-]*)/iu;

export const wordIdInvalid = onSentence({
  fix(position) {
    const span = spanOf(position);
    const word = wordBefore(position, span.from);
    if (!word?.id || sourceOf(position, span).toLowerCase() !== writeId(word.id)) return null;
    return { title: "Remove the id that is given twice", edits: [change(position, span, "")] };
  },
  *suggest(position) {
    const span = spanOf(position);
    const source = sourceOf(position, span);
    const id = writtenId.exec(source)?.[0] ?? "#";
    const end = span.from + id.length;
    const word = wordBefore(position, span.from);
    const { dictionary } = position.document;
    if (word) {
      const choices = dictionary?.candidates(word.text, position.line.words[0] === word) ?? [];
      for (const choice of choices)
        yield {
          title: describe(choice),
          edits: [change(position, { from: word.to, to: end }, writeId(choice.id))],
          word: choice,
        };
      yield { title: `Remove ${id}`, edits: [change(position, { from: span.from, to: end }, "")] };
    } else {
      yield* broughtNear(position, span);
    }
    yield { title: "Print the #", edits: [change(position, { from: span.from, to: span.from }, "\\")] };
  },
});

/// Removes the white space between a word and its id.
function* broughtNear(position: FixContext<SentenceLine>, { from }: Span): Iterable<Proposal> {
  const word = position.line.words.findLast(({ to }) => to <= from);
  if (!word || word.id !== null) return;
  const gap = { from: word.to, to: from };
  if (sourceOf(position, gap).trim() !== "") return;
  yield { title: `Put the id directly behind ${word.text}`, edits: [change(position, gap, "")], preferred: true };
}

const known = new Set(Object.keys(voiceTags));

const completed = (position: FixContext<SentenceLine>, source: string): Proposal => {
  const { to } = spanOf(position);
  return { title: `Complete it: ${source}\\`, edits: [change(position, { from: to, to }, "\\")] };
};

export const acapelaUnclosed = onSentence({
  fix(position) {
    const source = sourceOf(position, spanOf(position));
    const name = /^\\([a-z]+)(?:=\S+)?$/i.exec(source)?.[1];
    return name && known.has(name.toLowerCase()) ? completed(position, source) : null;
  },
  *suggest(position) {
    const span = spanOf(position);
    const source = sourceOf(position, span);
    if (source.length > 1) yield completed(position, source);
    yield { title: "Print the backslash", edits: [change(position, { from: span.from, to: span.from }, "\\")] };
    if (keepsApart(position, span, "")) yield { title: `Remove ${source}`, edits: [change(position, span, "")] };
  },
});
