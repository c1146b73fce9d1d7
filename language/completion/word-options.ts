import { nodes, parser } from "../../grammar/index.ts";
import { writeGroup, writeId } from "../../grammar/write.ts";
import type { Dictionary } from "../dictionary/dictionary.ts";
import { foldCase, lookupKey } from "../normalise.ts";
import type { LookupWord } from "../types.ts";
import { type CompletionOption, maxOptions } from "./completion.ts";
import type { WordPosition } from "./position.ts";

/// The minimum number of typed letters for a query of the dictionary.
const minLetters = 2;

/// Offers the dictionary words that begin with the typed text. Each is written so that it resolves to that word.
export function wordOptions({ typed, isFirst }: WordPosition, dictionary: Dictionary): CompletionOption[] {
  if ([...lookupKey(typed)].length < minLetters) return [];
  const options: CompletionOption[] = [];
  for (const word of dictionary.startingWith(typed, maxOptions)) {
    const text = printed(word.text, typed);
    const item = asItem(text);
    if (item === null) continue;
    const candidates = dictionary.candidates(text, isFirst);
    const isSure = candidates.length === 1 && candidates[0] === word;
    options.push({ ...optionOf("word", word), apply: isSure ? item : item + writeId(word.id) });
  }
  return options;
}

/// Offers the ids that fit a word and the part of the id that has been typed.
export function wordIdOptions(text: string, typed: string, dictionary: Dictionary): CompletionOption[] {
  return dictionary
    .matches(text)
    .filter(({ id }) => id.toLowerCase().startsWith(typed.toLowerCase()))
    .map((match) => ({ ...optionOf("wordId", match), apply: match.id }));
}

function optionOf(kind: "word" | "wordId", word: LookupWord): CompletionOption {
  const detail = [word.fitzType, word.definition].filter((part) => part).join(" · ");
  return { kind, label: word.text, ...(detail === "" ? {} : { detail }), word };
}

/// Writes the word as a book prints it: with typographic apostrophes and the typed capital.
function printed(text: string, typed: string): string {
  const typographic = text.replaceAll("'", "’");
  const [first = ""] = typed;
  const [own = ""] = typographic;
  const isCapital = first !== foldCase(first) && foldCase(first) === own;
  return isCapital ? first + typographic.slice(own.length) : typographic;
}

/// Writes a text as one item of a sentence: bare if it is one word, otherwise in brackets; null if neither is possible.
function asItem(text: string): string | null {
  if (isOneItem(text, nodes.Word)) return text;
  return isOneItem(writeGroup(text), nodes.Group) ? writeGroup(text) : null;
}

function isOneItem(text: string, type: number): boolean {
  const sentence = parser.parse(text).topNode.firstChild;
  const item = sentence?.type.id === nodes.Sentence ? sentence.firstChild : null;
  return item?.type.id === type && item.from === 0 && item.to === text.length;
}
