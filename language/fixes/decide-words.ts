import { collapse } from "../../grammar/white-space.ts";
import { hasMarkup, writeGroup, writeId } from "../../grammar/write.ts";
import { type Dictionary, withExactCase } from "../dictionary/dictionary.ts";
import type { TextChange } from "../document/edit.ts";
import { type UsedSentence, type WordUse, wordStart } from "../navigation/word-uses.ts";
import { caseKey, lookupKey } from "../normalise.ts";
import type { Steps } from "../steps.ts";
import { type LookupWord, zeroUUID } from "../types.ts";
import { writeWord } from "./write-word.ts";

/// What words of a text are to mean from now on.
export interface WordDecision {
  /// As the text writes them.
  readonly texts: ReadonlySet<string>;
  /// Only at these places (`wordStart`); null: wherever they have no id that is right.
  readonly at: ReadonlySet<number> | null;
  /// Joined with their neighbours wherever they read so; null: each by itself.
  readonly group: string | null;
  /// The dictionary words that are meant: of several the one that is called like the text. Empty: no key is printed.
  readonly words: readonly LookupWord[];
}

/// The changes of a text that decisions about its words need, in steps: ids, brackets, another spelling. `added` are words that the
/// dictionary does not have yet; where they would make another word doubtful, that gets the id of what it meant.
export function* decideWords(
  text: string,
  sentences: readonly UsedSentence[],
  decisions: readonly WordDecision[],
  { dictionary, added }: { readonly dictionary: Dictionary; readonly added: readonly LookupWord[] },
): Steps<TextChange[]> {
  const words = new WordsAfter(dictionary, added);
  const byText = new Map<string, WordDecision[]>();
  for (const decision of decisions)
    for (const written of decision.texts) byText.set(written, [...(byText.get(written) ?? []), decision]);
  const changes: TextChange[] = [];
  for (const sentence of sentences) {
    for (let index = 0; index < sentence.words.length; index++) {
      const use = sentence.words[index] as WordUse;
      const ofText = byText.get(use.text) ?? [];
      const group = ofText.find((decision) => decision.group !== null && covers(decision, use));
      const joined = group && joinedRun(text, sentence.words, index, group);
      if (group && joined) {
        changes.push(groupChange(text, joined.words, group, words, joined.first === 0));
        // A run may begin before this word, with words that were left as they are.
        while (changes.length > 1 && (changes.at(-2) as TextChange).from >= joined.words[0]!.start)
          changes.splice(-2, 1);
        index = joined.first + joined.words.length - 1;
        continue;
      }
      const decision = ofText.find((one) => one.group === null && covers(one, use));
      const change = decision ? meant(use, decision, words, index === 0) : kept(use, words, index === 0);
      if (change) changes.push(change);
    }
    yield;
  }
  return changes;
}

const covers = ({ at }: WordDecision, use: WordUse): boolean =>
  at ? at.has(wordStart(use)) : use.id === null || use.keyId === null;

/// The dictionary as it will be.
class WordsAfter {
  readonly #dictionary: Dictionary;
  readonly #added = new Map<string, LookupWord[]>();

  constructor(dictionary: Dictionary, added: readonly LookupWord[]) {
    this.#dictionary = dictionary;
    for (const word of added) {
      const key = caseKey(word.text);
      this.#added.set(key, [...(this.#added.get(key) ?? []), word]);
    }
  }

  isAdded(text: string): boolean {
    return this.#added.has(caseKey(text));
  }

  candidates(text: string, isFirst: boolean): readonly LookupWord[] {
    const matches = [...this.#dictionary.matches(text), ...(this.#added.get(caseKey(text)) ?? [])];
    return isFirst ? matches : withExactCase(matches, lookupKey(text));
  }

  /// Nothing where the text alone says that it is this word, else its id.
  idFor(text: string, id: string, isFirst: boolean): string {
    const [only, another] = this.candidates(text, isFirst);
    return only?.id === id && !another ? "" : writeId(id);
  }
}

const withId = ({ end, idEnd }: WordUse, insert: string): TextChange | null =>
  end === idEnd && insert === "" ? null : { from: end, to: idEnd, insert };

function meant(use: WordUse, { words }: WordDecision, after: WordsAfter, isFirst: boolean): TextChange | null {
  const [first] = words;
  if (!first) return use.id === zeroUUID ? null : withId(use, writeId(zeroUUID));
  const called = words.find((word) => caseKey(word.text) === caseKey(use.text));
  if (called) {
    if (use.id === called.id) return null;
    return withId(use, after.idFor(use.text, called.id, isFirst));
  }
  // Words of several texts are forms: this is none of them.
  if (words.length > 1) return null;
  const spelled = likeCase(first.text, use.text);
  const written = writeWord(spelled);
  if (written === null) return null;
  return { from: use.start, to: use.idEnd, insert: written + after.idFor(spelled, first.id, isFirst) };
}

/// A text with a capital where another has one.
export const likeCase = (text: string, model: string): string =>
  /^\p{Lu}/u.test(model) ? text.replace(/^./u, (letter) => letter.toUpperCase()) : text;

/// What a word meant it goes on to mean.
function kept(use: WordUse, after: WordsAfter, isFirst: boolean): TextChange | null {
  if (use.id !== null || use.keyId === null || use.keyId === zeroUUID || !after.isAdded(use.text)) return null;
  return withId(use, after.idFor(use.text, use.keyId, isFirst));
}

/// The neighbours, the word at the index among them, that read as the group.
function joinedRun(
  text: string,
  words: readonly WordUse[],
  index: number,
  { group, at }: WordDecision,
): { first: number; words: WordUse[] } | null {
  const wanted = caseKey(collapse(group ?? ""));
  const length = wanted.split(" ").length;
  for (let first = Math.max(0, index - length + 1); first <= index; first++) {
    const run = words.slice(first, first + length);
    const [start, end] = [run[0], run.at(-1)];
    if (run.length < length || !start || !end) continue;
    const source = text.slice(start.start, end.end);
    if (run.some(({ id, isGroup }) => id !== null || isGroup) || hasMarkup(source)) continue;
    if (caseKey(collapse(source)) !== wanted) continue;
    if (!at || run.some((use) => at.has(wordStart(use)))) return { first, words: run };
  }
  return null;
}

function groupChange(
  text: string,
  run: readonly WordUse[],
  { words: [word] }: WordDecision,
  after: WordsAfter,
  isFirst: boolean,
): TextChange {
  const [start, end] = [run[0] as WordUse, run.at(-1) as WordUse];
  const written = collapse(text.slice(start.start, end.end));
  const id = word ? after.idFor(written, word.id, isFirst) : writeId(zeroUUID);
  return { from: start.start, to: end.end, insert: writeGroup(written) + id };
}
