import { allDialects } from "../../../api/common/constants.ts";
import type { FitzType } from "../../../api/index.ts";
import { proposeExtras } from "../../../api/words/rules/forms/extras.ts";
import {
  type Dictionary,
  foldCase,
  isWrittenAsName,
  type LookupWord,
  lookupKey,
  type Steps,
  type UsedSentence,
  type WordUse,
  withoutPossessive,
  wordStart,
  zeroUUID,
} from "../../../language/index.ts";
import { commonestProposal } from "../commonest-proposal.ts";
import { withDictionary } from "../house-lexicon.ts";
import type { Lexicon } from "../lexicon.ts";
import { proposeWord, type WordProposal } from "../propose-word.ts";
import { sentenceAt, sentencesOf } from "../sentences.ts";
import { countSpellings, unseen } from "../spellings.ts";
import { tagSentence } from "../tagger.ts";

/// A word of the text with the page that it is on.
export interface PlacedUse {
  readonly use: WordUse;
  readonly page: UsedSentence["page"];
  readonly isFirst: boolean;
}

/// Words of a text that are one row of the desk.
export interface UseGroup {
  readonly key: string;
  /// `known`: they mean forms of one dictionary word. `name`: they do so too, and are written as names are.
  readonly kind: "missing" | "homonym" | "known" | "name";
  readonly lemma: string;
  /// In the text's order.
  readonly uses: readonly PlacedUse[];
  /// What they probably are; null of known words.
  readonly proposal: WordProposal | null;
  /// Of known words the dictionary word that they are or are forms of, and the very words that they mean.
  readonly rootID: string | null;
  readonly wordIDs: readonly string[];
  /// Of missing words the dictionary words that they may be forms of, the likeliest first; of a homonym its meanings.
  readonly candidates: readonly LookupWord[];
}

/// A word is read in so many of its sentences: more of them change nothing.
const maxSentences = 5;
const maxCandidates = 8;

export const textKey = (text: string): string => foldCase(lookupKey(text));

/// Puts the words of a text into rows, in steps, the most frequent first.
export function* groupUses(
  text: string,
  sentences: readonly UsedSentence[],
  dictionary: Dictionary,
  wordNet: Lexicon,
): Steps<UseGroup[]> {
  const { missing, homonyms, known, names } = yield* sortUses(text, sentences, dictionary);
  const propose = proposer(text, dictionary, wordNet);
  yield;
  const groups: UseGroup[] = yield* groupMissing(missing, propose, dictionary);
  for (const [key, uses] of homonyms) {
    const proposal = propose(key, uses);
    const candidates = dictionary.candidates(
      uses[0]!.use.text,
      uses.some(({ isFirst }) => isFirst),
    );
    const base = { kind: "homonym", uses, proposal, rootID: null, wordIDs: [] } as const;
    groups.push({ ...base, key: `homonym ${key}`, lemma: candidates[0]?.text ?? key, candidates });
    yield;
  }
  for (const [kind, rows] of [
    ["known", known],
    ["name", names],
  ] as const)
    for (const [key, uses] of rows) {
      const wordIDs = [...new Set(uses.map(({ use }) => use.keyId!))];
      const root = rootOf(wordIDs[0]!, dictionary);
      const proposal: WordProposal | null =
        kind === "name"
          ? { lemma: withoutPossessive(uses[0]!.use.text), fitzType: "P", isName: true, isSure: false }
          : null;
      groups.push({
        key: `${kind} ${key}`,
        kind,
        lemma: proposal?.lemma ?? root?.text ?? uses[0]!.use.text,
        uses,
        proposal,
        rootID: root?.id ?? wordIDs[0]!,
        wordIDs,
        candidates: [],
      });
    }
  return groups.sort(
    (one, other) => other.uses.length - one.uses.length || one.uses[0]!.use.start - other.uses[0]!.use.start,
  );
}

/// How many rows of missing words a text would have, in steps.
export function* countMissing(
  text: string,
  sentences: readonly UsedSentence[],
  dictionary: Dictionary,
  wordNet: Lexicon,
): Steps<number> {
  const { missing } = yield* sortUses(text, sentences, dictionary);
  if (missing.size === 0) return 0;
  return (yield* groupMissing(missing, proposer(text, dictionary, wordNet), dictionary)).length;
}

type Propose = (key: string, uses: readonly PlacedUse[]) => WordProposal;

/// Reads words of a text in their sentences.
function proposer(text: string, dictionary: Dictionary, wordNet: Lexicon): Propose {
  const lexicon = withDictionary(wordNet, dictionary);
  const spellings = countSpellings(sentencesOf(text));
  return (key, uses) =>
    commonestProposal(
      uses.slice(0, maxSentences).map(({ use }) => {
        const { sentence, from } = sentenceAt(text, wordStart(use));
        return proposeWord(use.text, from, tagSentence(sentence), spellings.get(key) ?? unseen, lexicon);
      }),
    );
}

/// The rows of words that are missing: forms of a dictionary word by their text, all others by their lemma.
function* groupMissing(
  missing: ReadonlyMap<string, readonly PlacedUse[]>,
  propose: Propose,
  dictionary: Dictionary,
): Steps<UseGroup[]> {
  const groups: UseGroup[] = [];
  const lemmas = new Map<string, { uses: PlacedUse[]; of: { proposal: WordProposal; count: number }[] }>();
  for (const [key, uses] of missing) {
    const proposal = propose(key, uses);
    yield;
    const parents = parentsOf(key, proposal, dictionary);
    const base = { kind: "missing", uses, proposal, rootID: null, wordIDs: [] } as const;
    if (parents.length) {
      groups.push({ ...base, key: `missing ${key}`, lemma: parents[0]!.text, candidates: parents });
      continue;
    }
    const lemma = proposal.lemma.toLowerCase();
    const group = lemmas.get(lemma) ?? { uses: [], of: [] };
    lemmas.set(lemma, group);
    group.uses.push(...uses);
    group.of.push({ proposal, count: uses.length });
  }
  for (const [lemma, { uses, of }] of lemmas) {
    const { proposal } = of.reduce((most, one) => (one.count > most.count ? one : most));
    groups.push({
      key: `missing ${lemma}`,
      kind: "missing",
      lemma: proposal.lemma,
      uses: uses.sort((one, other) => one.use.start - other.use.start),
      proposal: { ...proposal, isSure: of.every((one) => one.proposal.isSure) },
      rootID: null,
      wordIDs: [],
      candidates: namesakesOf(proposal.lemma, dictionary),
    });
    yield;
  }
  return groups;
}

/// The words of a text by what is known of them, each under what it has in common with the others of its row.
function* sortUses(text: string, sentences: readonly UsedSentence[], dictionary: Dictionary) {
  const kinds = {
    missing: new Map<string, PlacedUse[]>(),
    homonyms: new Map<string, PlacedUse[]>(),
    known: new Map<string, PlacedUse[]>(),
    names: new Map<string, PlacedUse[]>(),
  };
  const add = (kind: keyof typeof kinds, key: string, use: PlacedUse) => {
    const uses = kinds[kind].get(key);
    if (uses) uses.push(use);
    else kinds[kind].set(key, [use]);
  };
  for (const { words, page } of sentences) {
    for (const [index, use] of words.entries()) {
      const placed = { use, page, isFirst: index === 0 };
      if (use.keyId === zeroUUID) continue;
      if (use.keyId === null) {
        const isMissing = dictionary.candidates(use.text, placed.isFirst).length === 0;
        if (isMissing) add("missing", textKey(withoutPossessive(use.text)), placed);
        else add("homonyms", textKey(use.text), placed);
        continue;
      }
      if (use.id === null && isName(text, use, dictionary)) add("names", withoutPossessive(use.text), placed);
      else add("known", rootOf(use.keyId, dictionary)?.id ?? use.keyId, placed);
    }
    yield;
  }
  return kinds;
}

function isName(text: string, use: WordUse, dictionary: Dictionary): boolean {
  if (!/^\p{Lu}/u.test(use.text)) return false;
  const { sentence, from } = sentenceAt(text, wordStart(use));
  return isWrittenAsName(sentence, from, use.text, dictionary.byId(use.keyId!), dictionary);
}

/// The word that stands on sheets for a form.
function rootOf(id: string, dictionary: Dictionary): LookupWord | null {
  let word = dictionary.byId(id);
  for (let above = word; above && (above.type === "A" || above.type === "C"); ) {
    above = dictionary.byId(above.parentWordID);
    word = above ?? word;
  }
  return word;
}

/// The key words of the dictionary of which a text would be a form. A name has no forms but its own. `key`: without its possessive
/// ending.
function parentsOf(key: string, { lemma, fitzType, isName }: WordProposal, dictionary: Dictionary): LookupWord[] {
  const owners = namesakesOf(key, dictionary);
  if (owners.length || isName || textKey(lemma) === key) return owners;
  const isForm = (word: LookupWord) =>
    proposeExtras(word.text, word.fitzType as FitzType, allDialects).some((form) => textKey(form.text) === key);
  const found = namesakesOf(lemma, dictionary).filter((word) => word.fitzType === fitzType || isForm(word));
  const rank = (word: LookupWord) => Number(word.fitzType !== fitzType) * 2 + Number(!isForm(word));
  return found.sort((one, other) => rank(one) - rank(other));
}

const namesakesOf = (lemma: string, dictionary: Dictionary): LookupWord[] =>
  dictionary
    .candidates(lemma, true)
    .filter(({ type }) => type === "K" || type === "S")
    .slice(0, maxCandidates);
