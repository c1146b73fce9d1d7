import { nodes, parser } from "../../grammar/index.ts";
import { writeGroup, writeId } from "../../grammar/write.ts";
import type { Dictionary } from "../dictionary/dictionary.ts";
import { foldCase, lookupKey } from "../normalise.ts";
import type { LookupWord } from "../types.ts";
import { type CompletionOption, maxOptions } from "./completion.ts";
import type { WordPosition } from "./position.ts";

/// The number of typed letters from which the dictionary is queried.
const fewestLetters = 2;

/// The dictionary words that begin with what has been typed, each written so that it is the one that is meant.
export function wordOptions({ typed, isFirst }: WordPosition, dictionary: Dictionary): CompletionOption[] {
  if ([...lookupKey(typed)].length < fewestLetters) return [];
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

/// The words that an id behind a word can mean, as far as what has been typed of it says.
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

/// The word's text as a book prints it: with typographic apostrophes, and with the capital that has been typed.
function printed(text: string, typed: string): string {
  const typographic = text.replaceAll("'", "’");
  const [first = ""] = typed;
  const [own = ""] = typographic;
  const isCapital = first !== foldCase(first) && foldCase(first) === own;
  return isCapital ? first + typographic.slice(own.length) : typographic;
}

/// A text as one item of a sentence: bare where it is one word, else in brackets; null where it can be neither.
function asItem(text: string): string | null {
  if (isOneItem(text, nodes.Word)) return text;
  return isOneItem(writeGroup(text), nodes.Group) ? writeGroup(text) : null;
}

function isOneItem(text: string, type: number): boolean {
  const sentence = parser.parse(text).topNode.firstChild;
  const item = sentence?.type.id === nodes.Sentence ? sentence.firstChild : null;
  return item?.type.id === type && item.from === 0 && item.to === text.length;
}
