import type { ImportDocument } from "../document/document.ts";
import type { Entry } from "../document/model.ts";
import { caseKey } from "../normalise.ts";
import type { SentenceLine, Span } from "../reading/line.ts";

/// A word as a reader counts it: a group is as many words as it has between white space.
export interface CountedWord extends Span {
  readonly text: string;
  /// The same for a word in any case.
  readonly key: string;
  /// Letters and digits, each with its marks.
  readonly letters: number;
}

export interface CountedSentence {
  /// The offset in the text where the line's content starts; those of the words count from there.
  readonly start: number;
  /// From the first to the last word.
  readonly from: number;
  readonly to: number;
  /// At least one.
  readonly words: readonly CountedWord[];
}

/// A page of the story, with the range of its tag and name.
export interface CountedPage extends Span {
  readonly name: string;
  /// Each is read when it is asked for.
  readonly sentences: Iterable<CountedSentence>;
}

/// A line is read once, however often it is counted.
const wordsOfLine = new WeakMap<SentenceLine, readonly CountedWord[]>();
const letter = /[\p{L}\p{N}]/gu;

function wordsOf(line: SentenceLine): readonly CountedWord[] {
  const known = wordsOfLine.get(line);
  if (known) return known;
  const words = line.words.flatMap(({ from, to, text }) =>
    text
      .split(/\s+/u)
      .filter(Boolean)
      .map((one) => ({
        from,
        to,
        text: one,
        key: caseKey(one),
        letters: one.normalize("NFC").match(letter)?.length ?? 0,
      })),
  );
  wordsOfLine.set(line, words);
  return words;
}

/// The pages of the story in order, each with its sentences: those of types Text and Illustration, as covers and imprints are no
/// part of it.
export function* countedPages({ model }: ImportDocument): Generator<CountedPage> {
  for (const { entry, type, sentences } of model.pages) {
    if (type !== "Text" && type !== "Illustration") continue;
    const { line, from } = entry;
    yield {
      name: line.name,
      from: from + line.tag.from,
      to: from + (line.values.get("name")?.to ?? line.tag.to),
      sentences: { [Symbol.iterator]: () => countedSentences(sentences) },
    };
  }
}

function* countedSentences(sentences: readonly Entry<SentenceLine>[]): Generator<CountedSentence> {
  for (const { from: start, line } of sentences) {
    const words = wordsOf(line);
    const [first, last] = [words[0], words.at(-1)];
    if (first && last) yield { start, from: start + first.from, to: start + last.to, words };
  }
}
