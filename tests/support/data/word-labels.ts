import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { FitzType } from "../../../api/index.ts";
import { openLexicon } from "../../../server/proposals/lexicon.ts";
import { proposeWord, type WordProposal } from "../../../server/proposals/propose-word.ts";
import { countSpellings, unseen, withoutPossessive } from "../../../server/proposals/spellings.ts";
import { tagSentence } from "../../../server/proposals/tagger.ts";
import { type RealBookName, realBook } from "./real-books.ts";

/// A word of a real book with what a person said of it, before any proposal was made.
export interface LabelledWord {
  readonly book: RealBookName;
  readonly word: string;
  /// `tuned`: the rules were made with it in sight. `held`: it was looked at by nobody who wrote rules.
  readonly use: "tuned" | "held";
  /// All that is right: `cooking` may be a form of `cook` or a word of its own.
  readonly accepted: readonly { readonly lemma: string; readonly fitzType: FitzType }[];
  readonly proposal: WordProposal;
}

/// The labelled words, each with what is proposed for it.
export async function proposeLabelledWords(): Promise<LabelledWord[]> {
  const lexicon = await openLexicon();
  const [, ...rows] = readFileSync(resolve("tests/support/data/word-labels.tsv"), "utf8").trimEnd().split("\n");
  const books = new Map<RealBookName, { sentences: string[]; spellings: ReturnType<typeof countSpellings> }>();
  return rows.map((row): LabelledWord => {
    const [name, sentence, from, word, use, accepted] = row.split("\t") as [RealBookName, ...string[]];
    const book = books.get(name) ?? readBook(name);
    books.set(name, book);
    const text = book.sentences[Number(sentence)]!;
    const spellings = book.spellings.get(withoutPossessive(word!).toLowerCase()) ?? unseen;
    return {
      book: name,
      word: word!,
      use: use as LabelledWord["use"],
      accepted: accepted!.split(" ").map((label) => {
        const at = label.lastIndexOf("/");
        return { lemma: label.slice(0, at), fitzType: label.slice(at + 1) as FitzType };
      }),
      proposal: proposeWord(word!, Number(from), tagSentence(text), spellings, lexicon),
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
