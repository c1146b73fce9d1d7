import { numberSign } from "../../grammar/tables/signs.ts";
import { wordClass } from "../../grammar/tables/word-characters.ts";
import { writeGroup, writeId } from "../../grammar/write.ts";
import type { Dictionary } from "../dictionary/dictionary.ts";
import type { TextChange } from "../document/edit.ts";
import { meaningsOf } from "../meanings/meanings.ts";
import { caseKey } from "../normalise.ts";
import type { SentenceLine, WordItem } from "../reading/line.ts";
import { type DiagnosticCode, type LookupWord, zeroUUID } from "../types.ts";
import { change, type FixContext, onSentence, type Proposal, sourceOf, spanOf } from "./fix.ts";
import { groupsOf } from "./groups.ts";
import { isLikelySpelling } from "./likely-spelling.ts";
import { choicesOf, describe, writeWord } from "./write-word.ts";

interface FoundWord {
  readonly word: WordItem;
  readonly index: number;
  readonly dictionary: Dictionary;
}

/// Returns the word that has the diagnostic.
function findWord(position: FixContext<SentenceLine>): FoundWord | null {
  const { from } = spanOf(position);
  const index = position.line.words.findIndex(
    (word) => word.from === from || (word.id !== null && word.idSpan.from === from),
  );
  const word = position.line.words[index];
  const { dictionary } = position.document;
  return word && dictionary ? { word, index, dictionary } : null;
}

const withId = (position: FixContext, word: WordItem, id: string): TextChange =>
  change(position, { from: word.to, to: Math.max(word.to, word.idSpan.to) }, writeId(id));

/// The meanings of a homonym, the likeliest first: preferred where it is sure.
function* rankedPicks(position: FixContext<SentenceLine>, { word }: FoundWord): Iterable<Proposal> {
  const ranked = meaningsOf(position.document, position.diagnostic);
  for (const [index, { word: choice, reason }] of (ranked?.meanings ?? []).entries())
    yield {
      title: describe(choice),
      edits: [withId(position, word, choice.id)],
      word: choice,
      reason,
      preferred: index === 0 && ranked?.isSure === true,
    };
}

function* picks(position: FixContext<SentenceLine>, { word, index, dictionary }: FoundWord): Iterable<Proposal> {
  for (const choice of dictionary.candidates(word.text, index === 0))
    yield { title: describe(choice), edits: [withId(position, word, choice.id)], word: choice };
}

/// Proposes groups of the word and its neighbours that the dictionary has, the longest first.
function* grouped(position: FixContext<SentenceLine>, { index, dictionary }: FoundWord): Iterable<Proposal> {
  for (const { from, to, text, isFirst } of groupsOf(position, index)) {
    for (const { id, word } of choicesOf(dictionary, text, isFirst)) {
      const edits = [change(position, { from, to }, writeGroup(text) + id)];
      yield { title: `Make ${writeGroup(text)} a group${id && `: ${describe(word)}`}`, edits, word };
    }
  }
}

const maxMeant = 5;

const hasCapital = (text: string): boolean => /^\p{Lu}/u.test(text);
const capitalised = (text: string): string => text.replace(/^./u, (letter) => letter.toUpperCase());

/// Proposes the words that a misspelt word may mean, with the capital as written.
function* similarWords(position: FixContext<SentenceLine>, { word, index, dictionary }: FoundWord): Iterable<Proposal> {
  const texts = new Set(
    dictionary
      .nearest(word.text, maxMeant)
      .filter(({ text }) => isLikelySpelling(position.line, index, text))
      .map(({ text }) => (hasCapital(word.text) && !hasCapital(text) ? capitalised(text) : text)),
  );
  let count = 0;
  for (const text of texts) {
    const written = writeWord(text);
    if (written === null) continue;
    for (const choice of choicesOf(dictionary, text, index === 0)) {
      if (++count > maxMeant) return;
      const edits = [change(position, word, written + choice.id)];
      const title = choice.id === "" ? `Change to ${written}` : `Change to ${describe(choice.word)}`;
      yield { title, edits, word: choice.word };
    }
  }
}

const keyOf = (source: string): string => caseKey(source.replace(/^\[|\]$/g, ""));

/// Matches what an id would be read on with: a group may stand directly before a word.
const readsOn = new RegExp(`^[${wordClass}${numberSign}-]`, "u");

/// Returns the ends of all words of the text with the same diagnostic code and text, behind which an id can stand.
function endsOfSame(position: FixContext<SentenceLine>, code: DiagnosticCode): number[] {
  const key = keyOf(sourceOf(position, spanOf(position)));
  const keys = new Map<string, string>();
  const ends: number[] = [];
  for (const { code: other, from, to } of position.document.diagnostics) {
    if (other !== code) continue;
    const source = position.text.slice(from, to);
    let found = keys.get(source);
    if (found === undefined) {
      found = keyOf(source);
      keys.set(source, found);
    }
    if (found === key && !readsOn.test(position.text.slice(to, to + 2))) ends.push(to);
  }
  return ends;
}

const everyTitle = (word: WordItem, what: string): string => `For every '${word.text}' without an id: ${what}`;
const noKey = "print it with no key";

function* forEvery(
  position: FixContext<SentenceLine>,
  { word }: FoundWord,
  choices: readonly LookupWord[],
): Iterable<Proposal> {
  const ends = endsOfSame(position, position.diagnostic.code);
  if (ends.length < 2) return;
  const all = (id: string): TextChange[] => ends.map((to) => ({ from: to, to, insert: writeId(id) }));
  for (const choice of choices)
    yield { title: everyTitle(word, describe(choice)), edits: all(choice.id), word: choice };
  yield { title: everyTitle(word, noKey), edits: all(zeroUUID) };
}

const printed = (position: FixContext<SentenceLine>, { word }: FoundWord): Proposal => ({
  title: `Print '${word.text}' with no key`,
  edits: [withId(position, word, zeroUUID)],
});

export const wordMissing = onSentence({
  *suggest(position) {
    const found = findWord(position);
    if (!found) return;
    yield* grouped(position, found);
    yield* similarWords(position, found);
    const source = sourceOf(position, found.word);
    if (source.startsWith("["))
      yield { title: "Remove the brackets", edits: [change(position, found.word, source.slice(1, -1))] };
    yield printed(position, found);
    yield* forEvery(position, found, []);
  },
});

export const wordHomonym = onSentence({
  *suggest(position) {
    const found = findWord(position);
    if (!found) return;
    const ranked = [...rankedPicks(position, found)];
    yield* ranked;
    yield* grouped(position, found);
    yield printed(position, found);
    yield* forEvery(
      position,
      found,
      ranked.flatMap(({ word }) => word ?? []),
    );
  },
});

export const wordIdMismatch = onSentence({
  fix(position) {
    const found = findWord(position);
    const [only, another] = found ? [...picks(position, found)] : [];
    return only && !another ? { ...only, title: `Change to the id of ${only.title}` } : null;
  },
  *suggest(position) {
    const found = findWord(position);
    if (!found) return;
    const choices = [...picks(position, found)];
    if (choices.length > 1) yield* choices;
    const other = found.dictionary.byId(found.word.id ?? "");
    const written = other && writeWord(other.text);
    if (written)
      yield {
        title: `Write ${written}, which the id is of`,
        edits: [change(position, found.word, written)],
        word: other,
      };
    yield printed(position, found);
  },
});
