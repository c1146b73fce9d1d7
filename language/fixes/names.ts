import { collapse } from "../../grammar/white-space.ts";
import { hasMarkup, writeGroup, writeId } from "../../grammar/write.ts";
import type { TextChange } from "../document/edit.ts";
import { isSentence } from "../document/model.ts";
import { placesOf } from "../names/find-names.ts";
import { withoutPossessive } from "../normalise.ts";
import type { SentenceLine, WordItem } from "../reading/line.ts";
import { zeroUUID } from "../types.ts";
import { change, type FixContext, onSentence, type Proposal, sourceOf, spanOf } from "./fix.ts";
import { isFreeName } from "./fresh.ts";
import { declare } from "./speakers.ts";
import { choicesOf, describe } from "./write-word.ts";

/// Returns the words that are marked.
function markedWords(position: FixContext<SentenceLine>): WordItem[] {
  const { from, to } = spanOf(position);
  return position.line.words.filter((word) => from <= word.from && word.to <= to);
}

/// Proposes a group of the words: of the dictionary's words with their text, else of a word that is still to be made.
function* grouped(position: FixContext<SentenceLine>, text: string): Iterable<Proposal> {
  const { dictionary } = position.document;
  const choices = dictionary ? choicesOf(dictionary, text, false) : [];
  const written = writeGroup(text);
  for (const { id, word } of choices)
    yield {
      title: `Make ${written} a group${id && `: ${describe(word)}`}`,
      edits: [change(position, spanOf(position), written + id)],
      word,
    };
  if (choices.length === 0)
    yield { title: `Make ${written} a group`, edits: [change(position, spanOf(position), written)] };
  const everywhere = groupedEverywhere(position, text);
  if (choices.length < 2 && everywhere.length > 1)
    yield { title: `Make every ${written} a group (${everywhere.length})`, edits: everywhere };
}

function groupedEverywhere({ document }: FixContext, text: string): TextChange[] {
  return document.model.entries.flatMap((entry) =>
    isSentence(entry) && entry.reading?.dictionary
      ? placesOf(text, entry.line).map((place) => ({
          from: entry.from + place.from,
          to: entry.from + place.to,
          insert: writeGroup(text),
        }))
      : [],
  );
}

const idBehind = (position: FixContext, word: WordItem, id: string): TextChange =>
  change(position, { from: word.to, to: Math.max(word.to, word.idSpan.to) }, writeId(id));

/// Gives the words the ids of what they mean now: they are no name.
function* kept(position: FixContext<SentenceLine>, words: readonly WordItem[]): Iterable<Proposal> {
  const { dictionary } = position.document;
  const meant = words.map((word) => dictionary?.candidates(word.text, false) ?? []);
  if (meant.some((candidates) => candidates.length !== 1)) return;
  const found = meant.flatMap(([only]) => only ?? []);
  yield {
    title: `No name: ${found.map(describe).join("; ")}`,
    edits: words.map((word, index) => idBehind(position, word, found[index]?.id ?? "")),
    ...(found.length === 1 ? { word: found[0] as NonNullable<(typeof found)[number]> } : {}),
  };
}

export const wordName = onSentence({
  *suggest(position) {
    const words = markedWords(position);
    const source = sourceOf(position, spanOf(position));
    const text = collapse(source);
    if (words.length > 1 && !hasMarkup(source)) yield* grouped(position, text);
    const name = withoutPossessive(text);
    if (isFreeName(position.document.model, name))
      yield { title: `Declare the character ${name}`, edits: [declare(position, [name])] };
    yield {
      title: `Print '${text}' with no key`,
      edits: words.map((word) => idBehind(position, word, zeroUUID)),
    };
    yield* kept(position, words);
  },
});
