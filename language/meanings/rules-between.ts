import type { Weights } from "./weights.ts";
import type { WordClass } from "./word-classes.ts";

/// What the words on both sides say together, as `the … of`.
export const between: readonly {
  readonly before: readonly WordClass[];
  readonly after: readonly WordClass[];
  readonly weights: Weights;
}[] = [
  // 'the little house': a word between an article and a noun is an adjective; else it is the noun.
  {
    before: ["article", "determiner", "several", "ownerOrOwned"],
    after: ["noun", "plural"],
    weights: { adjective: 1.8, number: 1.5, participle: 1, noun: -1.2, plural: -1.5, person: -1.2 },
  },
  {
    before: ["article", "determiner", "several", "ownerOrOwned", "adjective"],
    after: ["preposition", "of", "being", "having", "modal", "end", "comma", "conjunction", "to", "third", "past"],
    weights: { noun: 1, plural: 1, person: 1, adjective: -1.2, number: -1, pronoun: 1.5 },
  },
  // 'wore round hats'
  { before: ["past", "base", "third", "having"], after: ["noun", "plural"], weights: { adjective: 1, adverb: -1 } },
  { before: ["being", "fullSubject", "linking"], after: ["end", "comma"], weights: { adjective: 1, noun: -0.5 } },
  // 'was still prowling'
  {
    before: ["being", "fullSubject"],
    after: ["ing", "adjective", "participle", "article"],
    weights: { adverb: 2, adjective: -1.5 },
  },
  // 'some play ball'
  { before: ["several"], after: ["noun", "plural", "adverb", "article"], weights: { base: 1.5 } },
  { before: ["start", "comma"], after: ["comma", "end"], weights: { interjection: 1.5 } },
  {
    before: ["start"],
    after: ["article", "determiner", "ownerOrOwned", "object"],
    weights: { base: 1.2, preposition: -0.5 },
  },
];
