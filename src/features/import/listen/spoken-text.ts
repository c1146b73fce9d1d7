import type { ItemReading, PageReading, SentenceReading } from "../../../../language/index.ts";

/// What of a page is read aloud.
export type Spoken = "word" | "sentence" | "page";

interface Place {
  readonly from: number;
  readonly to: number;
}

/// A text to be read aloud, as printed, with the place of each word.
export interface SpokenText extends Place {
  readonly text: string;
  readonly words: readonly (Place & { readonly offset: number })[];
}

/// Returns the texts to be read: a page sentence by sentence, a sentence, or a word at the cursor. Where the cursor is in none, the first one
/// counts. Sentences without words are not read.
export function spokenTexts(what: Spoken, page: PageReading, cursor: number): SpokenText[] {
  const sentences = page.sentences.filter(({ items }) => items.some(isWord));
  if (what === "page") return sentences.map(sentenceText);
  const here = sentences.find(({ to }) => cursor <= to) ?? sentences.at(-1);
  if (!here) return [];
  if (what === "sentence") return [sentenceText(here)];
  const words = here.items.filter(isWord);
  const word = words.find(({ to }) => cursor <= to) ?? words.at(-1);
  return word ? [{ ...placeOf(word), text: word.text, words: [{ ...placeOf(word), offset: 0 }] }] : [];
}

/// The word that is in sound at an offset of a text.
export const wordAt = ({ words }: SpokenText, offset: number): Place | null =>
  words.findLast((word) => word.offset <= offset) ?? words[0] ?? null;

/// Punctuation has no place of its own.
const isWord = ({ from, to }: ItemReading): boolean => from < to;
const placeOf = ({ from, to }: Place): Place => ({ from, to });

function sentenceText({ items }: SentenceReading): SpokenText {
  let text = "";
  const words: SpokenText["words"][number][] = [];
  for (const item of items) {
    if (item.space && text !== "") text += " ";
    if (isWord(item)) words.push({ ...placeOf(item), offset: text.length });
    text += item.text;
  }
  return { text, words, from: words[0]?.from ?? 0, to: words.at(-1)?.to ?? 0 };
}
