import { nodes, parser } from "../../grammar/index.ts";
import { writeGroup, writeId } from "../../grammar/write.ts";
import type { Dictionary } from "../dictionary/dictionary.ts";
import type { ImportDocument } from "../document/document.ts";
import { caseKey, foldCase, lookupKey } from "../normalise.ts";
import type { LookupWord } from "../types.ts";
import { type CompletionOption, maxOptions } from "./completion.ts";
import { wordsNear } from "./near-words.ts";
import type { WordPosition } from "./position.ts";

/// The minimum number of typed letters for a query of the dictionary.
const minLetters = 2;

/// Offers the dictionary words that begin with the typed text, those of several words that begin further left first.
/// Each is written so that it resolves to that word. Returns where the replaced text begins, too.
export function wordOptions(
  { from, typed, isFirst, longer }: WordPosition,
  document: ImportDocument,
  offset: number,
): { from: number; options: CompletionOption[] } {
  const { dictionary } = document;
  if (!dictionary) return { from, options: [] };
  const texts = [...longer, { from, typed, isFirst }].filter(({ typed: text }) => isEnough(text));
  const near = wordsNear(
    document,
    offset,
    texts.map(({ typed: text }) => caseKey(text)),
  );
  const options = texts.map((one) => ({ from: one.from, found: optionsFor(one, dictionary, near) }));
  const start = Math.min(...options.filter(({ found }) => found.length > 0).map((one) => one.from), from);
  return {
    from: start,
    options: options
      .flatMap((one) => {
        // What stands before a word stays.
        const before = document.source.read(start, Math.max(start, one.from));
        return before === "" ? one.found : one.found.map((option) => ({ ...option, apply: before + option.apply }));
      })
      .slice(0, maxOptions),
  };
}

const isEnough = (typed: string): boolean => [...lookupKey(typed)].length >= minLetters;

function optionsFor(
  { typed, isFirst }: Pick<WordPosition, "typed" | "isFirst">,
  dictionary: Dictionary,
  near: ReadonlyMap<string, number>,
): (CompletionOption & { apply: string })[] {
  const options: (CompletionOption & { apply: string })[] = [];
  for (const word of ranked(typed, dictionary, near)) {
    const text = printed(word.text, typed);
    const item = asItem(text);
    if (item === null) continue;
    const candidates = dictionary.candidates(text, isFirst);
    const isSure = candidates.length === 1 && candidates[0] === word;
    options.push({ ...optionOf("word", word), apply: isSure ? item : item + writeId(word.id) });
  }
  return options;
}

/// Ranks the words that begin with a text: what has been typed in full, then by how often the text near the cursor has
/// them, then the shorter first; of those that share a text, by how often each was meant.
function ranked(typed: string, dictionary: Dictionary, near: ReadonlyMap<string, number>): LookupWord[] {
  const key = caseKey(typed);
  const used = [...near]
    .filter(([text]) => text.startsWith(key))
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxOptions)
    .map(([text]) => text);
  const others = dictionary.startingWith(typed, maxOptions).map(({ text }) => caseKey(text));
  const texts = new Set([key, ...used, ...others]);
  return [...texts].flatMap((text) => byUse(dictionary.matches(text), dictionary)).slice(0, maxOptions);
}

/// Orders words by how often they were meant: in the series, in the imprint, in all texts.
function byUse(words: readonly LookupWord[], dictionary: Dictionary): readonly LookupWord[] {
  if (words.length < 2) return words;
  const usesOf = ({ id }: LookupWord) => dictionary.uses(id) ?? { series: 0, imprint: 0, all: 0 };
  return [...words].sort((a, b) => {
    const [one, other] = [usesOf(a), usesOf(b)];
    return other.series - one.series || other.imprint - one.imprint || other.all - one.all;
  });
}

/// Offers the ids that fit a word and the part of the id that has been typed.
export function wordIdOptions(text: string, typed: string, dictionary: Dictionary): CompletionOption[] {
  return byUse(dictionary.matches(text), dictionary)
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
