import { withoutPossessive } from "../../../language/index.ts";
import { openLexicon } from "../../../server/proposals/lexicon.ts";
import { proposeWord, type WordProposal } from "../../../server/proposals/propose-word.ts";
import { countSpellings, unseen } from "../../../server/proposals/spellings.ts";
import { tagSentence } from "../../../server/proposals/tagger.ts";
import { type Label, labelRows } from "./label-rows.ts";
import { type RealBookName, realBook } from "./real-books.ts";

/// A word of a real book with what a person said of it, before any proposal was made.
export interface LabelledWord {
  readonly book: RealBookName;
  readonly word: string;
  /// `tuned`: the rules were made with it in sight. `held`: it was looked at by nobody who wrote rules.
  readonly use: "tuned" | "held";
  /// All that is right: `cooking` may be a form of `cook` or a word of its own.
  readonly accepted: readonly Label[];
  readonly proposal: WordProposal;
}

/// The labelled words, each with what is proposed for it.
export async function proposeLabelledWords(): Promise<LabelledWord[]> {
  const lexicon = await openLexicon();
  const books = new Map<RealBookName, { sentences: string[]; spellings: ReturnType<typeof countSpellings> }>();
  return labelRows().map(({ book: name, sentence, from, word, use, accepted }): LabelledWord => {
    const book = books.get(name) ?? readBook(name);
    books.set(name, book);
    const text = book.sentences[sentence]!;
    const spellings = book.spellings.get(withoutPossessive(word).toLowerCase()) ?? unseen;
    return {
      book: name,
      word,
      use,
      accepted,
      proposal: proposeWord(word, from, tagSentence(text), spellings, lexicon),
    };
  });
}

function readBook(name: RealBookName) {
  const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
  const sentences = [...segmenter.segment(realBook(name).sourceText)].map(({ segment }) => segment);
  return { sentences, spellings: countSpellings(sentences) };
}

export const isLemmaRight = ({ accepted, proposal }: LabelledWord): boolean =>
  accepted.some(({ lemma }) => lemma.toLowerCase() === proposal.lemma.toLowerCase());
export const isFitzRight = ({ accepted, proposal }: LabelledWord): boolean =>
  accepted.some(({ fitzType }) => fitzType === proposal.fitzType);
