import type { FitzType } from "../../../api/index.ts";
import { closedClassOf } from "../closed-classes.ts";
import type { NetPart, Sense, Synset, WordNet } from "../word-net.ts";

/// What a word is about: what it is a kind of, its subject, and the words that explain it, each with a weight.
export type Meaning = ReadonlyMap<string, number>;

const partsOf: Readonly<Partial<Record<FitzType, readonly NetPart[]>>> = {
  N: ["n"],
  P: ["n"],
  V: ["v"],
  A: ["a", "r"],
};

/// So many of a word's senses are looked at, and so many kinds above one.
const maxSenses = 4;
const longestChain = 14;
/// What each kind above says beside the one below it.
const perKind = 0.92;
const weights = { text: 1, part: 1.2, file: 0.8, kind: 1, related: 0.5, gloss: 0.35 };

/// `text`: of a dictionary word. Empty for words of which WordNet knows nothing.
export function meaningOf(text: string, fitzType: FitzType, net: WordNet): Meaning {
  const found = new Map<string, number>();
  const add = (name: string, weight: number) => found.set(name, (found.get(name) ?? 0) + weight);
  const lower = text.toLowerCase().replaceAll("’", "'");
  add(`t ${lower}`, weights.text);
  const closed = closedClassOf(lower);
  if (closed) add(`c ${closed.fitzType}`, weights.part);
  const senses = sensesOf(lower, partsOf[fitzType] ?? ["n", "v", "a", "r"], net);
  const total = senses.reduce((sum, { share }) => sum + share, 0);
  for (const { sense, share } of senses) addSense(sense, share / total, net, add);
  return found;
}

/// The senses of a text, or of the end of a compound: a `fir-tree` is a tree.
function sensesOf(text: string, parts: readonly NetPart[], net: WordNet): { sense: Sense; share: number }[] {
  const head = /[^ -]+$/.exec(text)?.[0] ?? text;
  for (const spelled of [text, text.replaceAll("-", " "), text.replace(/[ -]/g, ""), head]) {
    const senses = net.senses(spelled).filter(({ part }) => parts.includes(part));
    if (senses.length === 0) continue;
    return senses
      .map((sense) => ({ sense, share: (sense.count + 1) / (sense.number + 1) }))
      .sort((one, other) => other.share - one.share)
      .slice(0, maxSenses);
  }
  return [];
}

type Add = (name: string, weight: number) => void;

function addSense({ part, offset, file }: Sense, share: number, net: WordNet, add: Add): void {
  add(`p ${part}`, share * weights.part);
  add(`f ${part}${file}`, share * weights.file);
  const synset = net.synset(part, offset);
  addKinds(synset, share * weights.kind, net, add);
  for (const pointer of synset.pointers) {
    const weight = relationWeights[pointer.kind];
    if (weight === undefined) continue;
    const related = net.synset(pointer.part, pointer.offset);
    add(`s ${nameOf(related)}`, share * weight * weights.related);
    add(`f ${related.part}${related.file}`, share * weight * weights.related);
    if (chained.includes(pointer.kind)) addKinds(related, share * weight * weights.related, net, add);
  }
  for (const word of glossWords(synset.gloss)) add(`g ${word}`, share * weights.gloss);
}

/// Wholes and parts, subjects, likenesses, and what a word comes from.
const relationWeights: Readonly<Record<string, number>> = {
  "#p": 1,
  "#m": 0.7,
  "#s": 0.5,
  "%p": 0.4,
  ";c": 0.8,
  "&": 1,
  "=": 1,
  "\\": 1,
  "+": 0.6,
  "*": 0.5,
  ">": 0.5,
  $: 0.7,
  "^": 0.3,
};
const chained: readonly string[] = ["&", "\\", "+", "="];

function addKinds(synset: Synset, weight: number, net: WordNet, add: Add): void {
  let [current, left]: [Synset | null, number] = [synset, weight];
  for (let depth = 0; current && depth < longestChain; depth++) {
    add(`s ${nameOf(current)}`, left);
    const above: Synset["pointers"][number] | undefined = current.pointers.find(
      ({ kind }) => kind === "@" || kind === "@i",
    );
    current = above ? net.synset(above.part, above.offset) : null;
    left *= perKind;
  }
}

const nameOf = ({ part, offset }: Pick<Synset, "part" | "offset">): string => `${part}${offset}`;

const stopWords = new Set(
  `the and for with that this from are was not but can has have had its his her their who which when where into out onto over
    one two any some all such other than more most very used usually especially often being been made make having something
    someone somebody person act way each they them you your also about between through`.split(/\s+/),
);

/// The words that explain, without the examples.
const glossWords = (gloss: string): string[] =>
  [
    ...new Set(
      gloss
        .replace(/"[^"]*"/g, "")
        .toLowerCase()
        .match(/[a-z]{3,}/g) ?? [],
    ),
  ]
    .filter((word) => !stopWords.has(word))
    .map((word) => word.replace(/(?:ies)$/, "y").replace(/(?<=[^s])s$/, ""));
