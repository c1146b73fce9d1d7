import { allDialects } from "../../api/common/constants.ts";
import type { FitzType } from "../../api/index.ts";
import { proposeExtras } from "../../api/words/rules/forms/extras.ts";
import { stemsOf } from "../../api/words/rules/forms/stems.ts";
import { withoutPossessive } from "../../language/index.ts";
import { closedClassOf } from "./closed-classes.ts";
import type { Lexicon, LexiconPart } from "./lexicon.ts";
import type { Spellings } from "./spellings.ts";
import type { TaggedWord } from "./tagger.ts";

/// What a word of a text is likely to be, before anybody looked at it.
export interface WordProposal {
  /// The word that stands in a dictionary for all forms of the text: `nibble` for `nibbled`. A name keeps its capitals.
  readonly lemma: string;
  readonly fitzType: FitzType;
  /// A person or an animal that the book calls by this name.
  readonly isName: boolean;
  /// Whether what is known of the word and what the sentence says agree. Everything else is a guess.
  readonly isSure: boolean;
}

/// From how many times as frequent a part of speech is taken against the sentence's reading.
const overruling = 15;
/// From how many times as frequent a part of speech counts as the word's only one.
const dominating = 20;

/// `word`: as the sentence has it, at the offset `from` of it. `tagged`: the sentence.
export function proposeWord(
  word: string,
  from: number,
  tagged: readonly TaggedWord[],
  spellings: Spellings,
  lexicon: Lexicon,
): WordProposal {
  const text = withoutPossessive(word);
  const lower = text.toLowerCase();
  const closed = closedClassOf(lower);
  if (closed) return { ...closed, isName: false, isSure: true };

  const common = lexicon.find(lower);
  const isAlwaysCapital = /^\p{Lu}/u.test(text) && spellings.lower === 0 && spellings.bareCapital > 0;
  if (isAlwaysCapital && common?.isTimeOrPlace) return { lemma: text, fitzType: "N", isName: false, isSure: false };
  // One capital letter does not make a name of a common noun: it may be a title's.
  if (isAlwaysCapital && (!common || common.isPerson || spellings.bareCapital > 1))
    return { lemma: text, fitzType: "P", isName: true, isSure: !common && spellings.bareCapital > 1 };

  const read = readInSentence(text, from, tagged);
  if (read.part === null) return { lemma: lower, fitzType: "M", isName: false, isSure: false };
  const candidates = partsOf(lower, read, lexicon);
  const own = candidates.find(({ part }) => part === read.part);
  const [commonest] = candidates;
  if (!commonest) return { lemma: read.lemma, ...typed(read.part, read.lemma, lexicon), isSure: false };
  const corrected = candidates.find(({ part }) => part === read.correction);
  const chosen = corrected ?? (own && own.count * overruling > commonest.count ? own : commonest);
  const others = candidates.filter((one) => one !== chosen).reduce((most, { count }) => Math.max(most, count), 0);
  return {
    lemma: chosen.lemma,
    ...typed(chosen.part, chosen.lemma, lexicon),
    isSure: chosen === own && chosen.count >= others * dominating,
  };
}

const partsByPos: Readonly<Record<string, LexiconPart>> = {
  NOUN: "N",
  PROPN: "N",
  VERB: "V",
  AUX: "V",
  ADJ: "A",
  ADV: "A",
  NUM: "A",
};

interface Reading {
  /// Null for what is no noun, verb, adjective or adverb.
  readonly part: LexiconPart | null;
  readonly lemma: string;
  /// The part of speech that the words beside it speak for, against the tagger's.
  readonly correction: LexiconPart | null;
}

/// Of a word that the tagger takes for several, such as `fir-tree`, the last one says what it is.
function readInSentence(text: string, from: number, tagged: readonly TaggedWord[]): Reading {
  const within = tagged.filter((token) => token.from >= from && token.from < from + text.length);
  const last = within.at(-1);
  if (!last) return { part: "N", lemma: text.toLowerCase(), correction: null };
  const before = text.slice(0, Math.max(0, last.from - from)).toLowerCase();
  const lemma = last.lemma.toLowerCase().replace(/['’]s?$/, "");
  const part = partsByPos[last.pos] ?? (within.length > 1 ? "N" : null);
  const neighbours = [tagged[tagged.indexOf(within[0]!) - 1], tagged[tagged.indexOf(last) + 1]] as const;
  return { part, lemma: before + lemma, correction: part && correct(part, text, ...neighbours) };
}

/// What the words beside a word make of it where the tagger errs. Null where they say nothing else.
function correct(part: LexiconPart, text: string, previous?: TaggedWord, next?: TaggedWord): LexiconPart | null {
  if (!previous) return null;
  const isAfterArticle = /^(?:an?|the|my|your|his|her|its|our|their)$/i.test(previous.text);
  const isBeforeNoun = next !== undefined && ["NOUN", "PROPN", "ADJ", "NUM"].includes(next.pos);
  if (isAfterArticle && part === "N") return "N";
  // “Bow your heads”, “in his grave than”: what an article stands before is a noun, unless another follows.
  if (isAfterArticle && part === "V" && !/(?:ed|ing)$/.test(text)) return "N";
  if (isAfterArticle && part === "A" && !isBeforeNoun) return "N";
  // “Mary picks up stones”: after a name or a pronoun that is a subject, a word with -s is what it does.
  const isSubject = previous.pos === "PROPN" || /^(?:he|she|it|who|which|that)$/i.test(previous.text);
  return isSubject && part === "N" && /[^s]s$/.test(text) ? "V" : null;
}

interface Candidate {
  readonly part: LexiconPart;
  readonly lemma: string;
  readonly count: number;
}

/// What the text can be, the commonest first.
function partsOf(text: string, read: Reading, lexicon: Lexicon): Candidate[] {
  return (["N", "V", "A"] as const)
    .flatMap((part): Candidate[] => {
      const found = lemmasOf(text, part, read)
        .map((lemma) => ({ part, lemma, count: lexicon.find(lemma)?.counts[part] ?? 0 }))
        .filter(({ count }) => count > 0);
      // A text that is a word of its own and a form of a commoner one is taken for the form: `thought`, `left`.
      return found.length === 0 ? [] : [found.reduce((best, one) => (one.count > best.count ? one : best))];
    })
    .sort((one, other) => other.count - one.count);
}

/// The words that a text can be a form of, the text itself among them. Each is checked by making its forms.
function lemmasOf(text: string, part: LexiconPart, read: Reading): string[] {
  const stems = new Set([read.lemma, ...stemsOf(text)]);
  const isForm = (stem: string) => proposeExtras(stem, part, allDialects).some((form) => form.text === text);
  return [text, ...[...stems].filter((stem) => stem !== text && isForm(stem))];
}

const typed = (part: LexiconPart, lemma: string, lexicon: Lexicon): Pick<WordProposal, "fitzType" | "isName"> => ({
  fitzType: part === "N" && lexicon.find(lemma)?.isPerson ? "P" : part,
  isName: false,
});
