import { type MissingWord, maxMissingWords } from "../../api/books/missing-words.ts";
import type { Dictionary, ImportDocument, Steps } from "../../language/index.ts";
import { pageAt } from "../../language/index.ts";
import { withDictionary } from "./house-lexicon.ts";
import type { Lexicon } from "./lexicon.ts";
import { mostProposed } from "./most-proposed.ts";
import { proposeWord, type WordProposal } from "./propose-word.ts";
import { sentenceAt, sentencesOf, shownAt } from "./sentences.ts";
import { countSpellings, unseen, withoutPossessive } from "./spellings.ts";
import { tagSentence } from "./tagger.ts";

/// A text is read in so many of its sentences: more of them change nothing.
const maxSentences = 5;

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

function where(
  document: ImportDocument,
  places: readonly Place[],
): Pick<MissingWord, "texts" | "count" | "sentence" | "page"> {
  const counts = new Map<string, number>();
  for (const { text } of places) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [first] = places;
  return {
    texts: [...counts].map(([text, count]) => ({ text, count })).sort((one, other) => other.count - one.count),
    count: places.length,
    sentence: shownAt(document.text, first!.from, first!.text),
    page: pageAt(document, first!.from, 0)?.name ?? null,
  };
}

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
