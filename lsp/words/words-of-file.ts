import {
  type Dictionary,
  foldCase,
  ImportDocument,
  type LookupWord,
  lookupKey,
  type OpenKind,
  OpenWords,
  openSentences,
  printedSentence,
  withoutPossessive,
} from "../../language/index.ts";
import type { TextJob } from "../check/check-file.ts";
import { orReason, type Unread } from "../check/unread.ts";
import { dictionaryWith } from "../dictionary/accepting.ts";
import { dictionaryOf } from "../dictionary/loaded-dictionaries.ts";
import { CannotRun } from "../exit-codes.ts";
import { readText } from "../files/read-text.ts";
import { lineCounter } from "./line-counter.ts";

/// A word that is open in a text, as plain data.
export interface WordOfFile {
  readonly kind: OpenKind;
  /// The same wherever it is the same word: of a word without a symbol its id, of all others the text in any case, without a
  /// possessive ending.
  readonly key: string;
  /// As written, each with how often. Of a word without a symbol as the dictionary has it.
  readonly texts: Map<string, number>;
  /// Of a missing word: how often it stands within a sentence with a capital letter, as names do.
  capitals: number;
  /// Of a missing word: how often it has none.
  small: number;
  /// Where it stands first; null in all texts but the first that this thread reads with it, since only that one can be the
  /// first of all.
  readonly first: FirstUse | null;
}

export interface FirstUse {
  /// From 1.
  readonly line: number;
  readonly sentence: string;
}

export interface WordsOfFile {
  readonly file: string;
  readonly dictionary: string;
  readonly words: readonly WordOfFile[];
}

/// What this thread knows of a dictionary: which of its words lack a symbol, and which words it has told of.
const readers = new WeakMap<Dictionary, { words: OpenWords; told: Set<string | LookupWord> }>();

function readerOf(dictionary: Dictionary) {
  const reader = readers.get(dictionary) ?? { words: new OpenWords(dictionary), told: new Set<string | LookupWord>() };
  readers.set(dictionary, reader);
  return reader;
}

/// Finds the words of a text that are open. A problem with the file is returned, not thrown. Texts come in the order of
/// the report.
export const openWordsOfFile = ({ file, dictionary, rules }: TextJob): Promise<WordsOfFile | Unread> =>
  orReason(file, async () => {
    const words = dictionaryWith(await dictionaryOf(dictionary), rules.accepted);
    if (!words || dictionary === null) throw new CannotRun(`${file}: no dictionary, and the words need one`);
    const text = await readText(file);
    const { words: reader, told } = readerOf(words);
    const lineOf = lineCounter(text);
    const found = new Map<string | LookupWord, WordOfFile>();
    for (const { entry, words: open } of openSentences(new ImportDocument(text), reader))
      for (const { kind, text: written, isFirst, word } of open) {
        // The word itself is the cheapest key of those without a symbol, of which there may be many.
        const id = word ?? `${kind} ${keyOf(kind, written)}`;
        let one = found.get(id);
        if (!one) {
          const first = told.has(id) ? null : { line: lineOf(entry.from), sentence: printedSentence(entry.line) };
          told.add(id);
          const key = word ? word.id : keyOf(kind, written);
          one = { kind, key, texts: new Map(), capitals: 0, small: 0, first };
          found.set(id, one);
        }
        one.texts.set(written, (one.texts.get(written) ?? 0) + 1);
        if (kind !== "missing") continue;
        if (!/^\p{Lu}/u.test(written)) one.small++;
        else if (!isFirst) one.capitals++;
      }
    return { file, dictionary, words: [...found.values()] };
  });

const keyOf = (kind: OpenKind, written: string): string =>
  foldCase(lookupKey(kind === "missing" ? withoutPossessive(written) : written));
