import { escapable } from "../../grammar/tables/signs.ts";
import { collapse } from "../../grammar/white-space.ts";
import { classOf, writeGroup, writeId } from "../../grammar/write.ts";
import type { SentenceLine, Span, WordItem } from "../reading/line.ts";
import { change, onSentence, type Place, type Proposal, sourceOf, spanOf } from "./fix.ts";
import { groupsOf } from "./groups.ts";
import { choicesOf, describe } from "./write-word.ts";

/// Speech tags and escapes, which stay as they are, and brackets.
const bracketOrTag = new RegExp(`\\\\[a-z]+(?:=[^\\\\]*)?\\\\|\\\\${classOf(escapable)}|[[\\]]`, "gi");
const brackets = (source: string, write: (bracket: string) => string): string =>
  source.replace(bracketOrTag, (found) => (found === "[" || found === "]" ? write(found) : found));

const isLetter = (text: string | undefined): boolean => /[\p{L}\p{N}]/u.test(text ?? "");

/// True where nothing runs together if this is written in the span's place.
function keepsApart({ text, entry }: Place, { from, to }: Span, insert: string): boolean {
  const before = text[entry.from + from - 1];
  const after = text[entry.from + to];
  if (insert === "") return !isLetter(before) || !isLetter(after);
  return !(isLetter(before) && isLetter(insert[0])) && !(isLetter(insert.at(-1)) && isLetter(after));
}

/// The words directly behind an opening bracket, or before a closing one, that the dictionary has as one.
function* closedGroup(place: Place<SentenceLine>, span: Span, bracket: string): Iterable<Proposal> {
  const { words } = place.line;
  const { dictionary } = place.document;
  if (!dictionary) return;
  const isOpening = bracket === "[";
  const index = isOpening
    ? words.findIndex(({ from }) => from >= span.to)
    : words.findLastIndex(({ to }) => to <= span.from);
  const near = words[index];
  const gap = near && (isOpening ? { from: span.to, to: near.from } : { from: near.to, to: span.from });
  if (!gap || sourceOf(place, gap).trim() !== "") return;
  const groups = groupsOf(place, index).filter(({ from, to }) => (isOpening ? from === near.from : to === near.to));
  for (const { from, to, text, isFirst } of groups) {
    const whole = isOpening ? { from: span.from, to } : { from, to: span.to };
    for (const { id, word } of choicesOf(dictionary, text, isFirst))
      yield {
        title: `Make ${writeGroup(text)} a group`,
        edits: [change(place, whole, writeGroup(text) + id)],
        word,
        preferred: true,
      };
  }
}

/// A group with the id within it.
const idWithin = /^\[([^[\]#\\]+)(#[0-9a-f-]{36})\]$/i;

/// The words of a nested group as one group, or with its id behind it.
function* flattened(place: Place<SentenceLine>, source: string): Iterable<Proposal> {
  const withId = idWithin.exec(source);
  const inner = collapse(source.replace(/[[\]]/g, " "));
  const written = withId ? writeGroup(withId[1] ?? "") + withId[2] : writeGroup(inner);
  yield { title: `Change to ${written}`, edits: [change(place, spanOf(place), written)], preferred: true };
}

export const groupInvalid = onSentence({
  *suggest(place) {
    const span = spanOf(place);
    const source = sourceOf(place, span);
    if (source.length > 1) yield* flattened(place, source);
    else yield* closedGroup(place, span, source);
    const escaped = brackets(source, (bracket) => `\\${bracket}`);
    const what = source.length > 1 ? "brackets" : "bracket";
    yield { title: `Print the ${what}`, edits: [change(place, span, escaped)] };
    const bare = brackets(source, () => "").trim();
    if (keepsApart(place, span, bare)) yield { title: `Remove the ${what}`, edits: [change(place, span, bare)] };
  },
});

/// The word that the wrong id stands directly behind.
const wordBefore = ({ line }: Place<SentenceLine>, from: number): WordItem | undefined =>
  line.words.find((word) => Math.max(word.to, word.idSpan.to) === from);

const writtenId = /^#[0-9a-f-]*/i;

export const wordIdInvalid = onSentence({
  fix(place) {
    const span = spanOf(place);
    const word = wordBefore(place, span.from);
    if (!word?.id || sourceOf(place, span).toLowerCase() !== writeId(word.id)) return null;
    return { title: "Remove the id that is given twice", edits: [change(place, span, "")] };
  },
  *suggest(place) {
    const span = spanOf(place);
    const source = sourceOf(place, span);
    const id = writtenId.exec(source)?.[0] ?? "#";
    const end = span.from + id.length;
    const word = wordBefore(place, span.from);
    const { dictionary } = place.document;
    if (word) {
      const choices = dictionary?.candidates(word.text, place.line.words[0] === word) ?? [];
      for (const choice of choices)
        yield {
          title: describe(choice),
          edits: [change(place, { from: word.to, to: end }, writeId(choice.id))],
          word: choice,
        };
      yield { title: `Remove ${id}`, edits: [change(place, { from: span.from, to: end }, "")] };
    } else {
      yield* broughtNear(place, span);
    }
    yield { title: "Print the #", edits: [change(place, { from: span.from, to: span.from }, "\\")] };
  },
});

/// An id that white space parts from its word.
function* broughtNear(place: Place<SentenceLine>, { from }: Span): Iterable<Proposal> {
  const word = place.line.words.findLast(({ to }) => to <= from);
  if (!word || word.id !== null) return;
  const gap = { from: word.to, to: from };
  if (sourceOf(place, gap).trim() !== "") return;
  yield { title: `Put the id directly behind ${word.text}`, edits: [change(place, gap, "")], preferred: true };
}

/// The tags of the Acapela voices that texts use.
const voiceTags = new Set(["pau", "rst", "rspd", "spd", "vct", "vol", "prn", "mrk", "rms", "rmw", "rpw"]);

const completed = (place: Place<SentenceLine>, source: string): Proposal => {
  const { to } = spanOf(place);
  return { title: `Complete it: ${source}\\`, edits: [change(place, { from: to, to }, "\\")] };
};

export const acapelaUnclosed = onSentence({
  fix(place) {
    const source = sourceOf(place, spanOf(place));
    const name = /^\\([a-z]+)(?:=\S+)?$/i.exec(source)?.[1];
    return name && voiceTags.has(name.toLowerCase()) ? completed(place, source) : null;
  },
  *suggest(place) {
    const span = spanOf(place);
    const source = sourceOf(place, span);
    if (source.length > 1) yield completed(place, source);
    yield { title: "Print the backslash", edits: [change(place, { from: span.from, to: span.from }, "\\")] };
    if (keepsApart(place, span, "")) yield { title: `Remove ${source}`, edits: [change(place, span, "")] };
  },
});
