import { type MissingWord, maxMissingWords } from "../../api/books/missing-words.ts";
import type { Dictionary, ImportDocument, Steps } from "../../language/index.ts";
import { pageAt } from "../../language/index.ts";
import type { Lexicon } from "./lexicon.ts";
import { proposeWord, type WordProposal } from "./propose-word.ts";
import { countSpellings, unseen, withoutPossessive } from "./spellings.ts";
import { tagSentence } from "./tagger.ts";

/// A text is read in so many of its sentences: more of them change nothing.
const maxSentences = 5;
/// A longer line is read round the word, UTF-16 code units.
const longestSentence = 1000;
/// What is shown of a sentence before and behind the word, UTF-16 code units.
const shown = 80;

interface Place {
  readonly text: string;
  /// Of the word in the book's text.
  readonly from: number;
}

/// The words of a text that its dictionary lacks, in steps: the forms of a word as one, with what it probably is.
export function* findMissingWords(
  document: ImportDocument,
  dictionary: Dictionary,
  wordNet: Lexicon,
): Steps<{ words: MissingWord[]; total: number }> {
  const { text, diagnostics } = document;
  const lexicon = withDictionary(wordNet, dictionary);
  const spellings = countSpellings(sentencesOf(text));
  yield;
  const placesOf = new Map<string, Place[]>();
  for (const { code, from, to } of diagnostics) {
    if (code !== "word-missing") continue;
    const written = text.slice(from, to).replace(/[[\]]/g, "");
    const key = withoutPossessive(written).toLowerCase();
    // A group's brackets are no part of its word.
    const place = { text: written, from: text[from] === "[" ? from + 1 : from };
    const places = placesOf.get(key);
    if (places) places.push(place);
    else placesOf.set(key, [place]);
  }
  const groups = new Map<string, { proposals: WordProposal[]; places: Place[] }>();
  for (const [key, places] of placesOf) {
    const proposals = places.slice(0, maxSentences).map((place) => {
      const { sentence, from } = sentenceAt(text, place.from);
      return proposeWord(place.text, from, tagSentence(sentence), spellings.get(key) ?? unseen, lexicon);
    });
    yield;
    const lemma = mostProposed(proposals).lemma.toLowerCase();
    const group = groups.get(lemma) ?? { proposals: [], places: [] };
    groups.set(lemma, group);
    group.proposals.push(...proposals.filter((proposal) => proposal.lemma.toLowerCase() === lemma));
    group.places.push(...places);
  }
  const sorted = [...groups.values()].sort((one, other) => other.places.length - one.places.length);
  const words: MissingWord[] = [];
  for (const { proposals, places } of sorted.slice(0, maxMissingWords)) {
    const proposal = mostProposed(proposals);
    places.sort((one, other) => one.from - other.from);
    words.push({ ...proposal, ...where(document, places), parents: parentsOf(proposal, dictionary) });
    yield;
  }
  return { words, total: sorted.length };
}

/// WordNet, and the words of the dictionary that it lacks: a form of one of these is recognised too.
const withDictionary = (wordNet: Lexicon, dictionary: Dictionary): Lexicon => ({
  find(text) {
    const entry = wordNet.find(text);
    if (entry) return entry;
    const types = new Set(dictionary.matches(text).map(({ fitzType }) => fitzType));
    const counts = {
      ...((types.has("N") || types.has("P")) && { N: 1 }),
      ...(types.has("V") && { V: 1 }),
      ...(types.has("A") && { A: 1 }),
    };
    if (Object.keys(counts).length === 0) return null;
    return { counts, isPerson: types.has("P") && !types.has("N"), isTimeOrPlace: false };
  },
});

/// What most sentences make of a word. It is sure where all of them agree.
function mostProposed(proposals: readonly WordProposal[]): WordProposal {
  const votes = new Map<string, WordProposal[]>();
  for (const proposal of proposals) {
    const vote = `${proposal.fitzType} ${proposal.lemma}`;
    votes.set(vote, [...(votes.get(vote) ?? []), proposal]);
  }
  const [most] = [...votes.values()].sort((one, other) => other.length - one.length);
  return { ...most![0]!, isSure: votes.size === 1 && proposals.every(({ isSure }) => isSure) };
}

function where(
  document: ImportDocument,
  places: readonly Place[],
): Pick<MissingWord, "texts" | "count" | "sentence" | "page"> {
  const counts = new Map<string, number>();
  for (const { text } of places) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [first] = places;
  const { sentence, from } = sentenceAt(document.text, first!.from);
  const to = from + first!.text.length;
  return {
    texts: [...counts].map(([text, count]) => ({ text, count })).sort((one, other) => other.count - one.count),
    count: places.length,
    sentence: {
      before: oneSpace(sentence.slice(Math.max(0, from - shown), from)).trimStart(),
      word: first!.text,
      after: oneSpace(sentence.slice(to, to + shown)).trimEnd(),
    },
    page: pageAt(document, first!.from, 0)?.name ?? null,
  };
}

const oneSpace = (text: string): string => text.replace(/\s+/g, " ");

/// Of several dictionary words that are called alike, at most so many are named.
const maxParents = 5;

/// The words that a new form could belong to. A name has no forms but its own.
const parentsOf = ({ lemma, isName }: WordProposal, dictionary: Dictionary): MissingWord["parents"] =>
  isName
    ? []
    : dictionary
        .candidates(lemma, true)
        .filter(({ type }) => type === "K" || type === "S")
        .slice(0, maxParents)
        .map(({ id, text, definition, fitzType }) => ({
          id,
          text,
          definition,
          fitzType: fitzType as MissingWord["fitzType"],
        }));

/// The line that an offset stands on as a reader would meet it, and the offset in it. Speakers, ids and tags of speech are blanks: what
/// remains stays at its place.
function sentenceAt(text: string, offset: number): { sentence: string; from: number } {
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  const start = Math.max(lineStart, offset - longestSentence);
  const lineEnd = text.indexOf("\n", offset);
  const end = Math.min(lineEnd < 0 ? text.length : lineEnd, offset + longestSentence);
  return { sentence: blanked(text.slice(start, end), start === lineStart), from: offset - start };
}

const unprinted = /#[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\\[^\\]*\\|[[\]]/gi;

function blanked(line: string, isWhole: boolean): string {
  const spoken = isWhole ? line.replace(/^@[^:]*:/, (speaker) => " ".repeat(speaker.length)) : line;
  return spoken.replace(unprinted, (part) => " ".repeat(part.length));
}

const sentencesOf = (text: string): string[] =>
  text
    .split("\n")
    .filter((line) => !line.startsWith("#") && !line.startsWith("//"))
    .map((line) => blanked(line, true));
