import type { FitzType } from "../../../api/index.ts";
import type { Steps } from "../../../language/index.ts";
import type { WordNet } from "../word-net.ts";
import { type Meaning, meaningOf } from "./meaning.ts";

/// Sheets of one topic: a name but for the number at its end, on whatever grids, of the same fitz types.
export interface Topic {
  readonly key: string;
  readonly name: string;
  readonly fitzTypes: string;
  /// The words that stand on its sheets.
  readonly words: readonly { readonly text: string; readonly fitzType: FitzType }[];
}

/// How well a word would stand among those of a topic, 0 to 1, and those that it is the nearest to.
export interface TopicScore {
  readonly topic: Topic;
  readonly score: number;
  readonly beside: readonly string[];
}

/// `Farm animals 2` is of the topic `Farm animals`.
export const topicName = (label: string): string => label.trim().replace(/\s*\d+$/, "");

/// Of a topic at most so many words are looked at: spread over all of it.
const maxWords = 60;
/// As near as these few a word must be.
const nearest = 4;
const named = 3;

interface Place {
  readonly text: string;
  readonly vector: Meaning;
}
interface Read {
  readonly topic: Topic;
  readonly places: readonly Place[];
  readonly centre: Meaning;
}

/// What topics are about, learned from the words that stand there.
export class Topics {
  readonly #read: readonly Read[];
  readonly #rarity: ReadonlyMap<string, number>;
  readonly #unseen: number;
  readonly #net: WordNet;

  private constructor(read: readonly Read[], rarity: ReadonlyMap<string, number>, unseen: number, net: WordNet) {
    this.#read = read;
    this.#rarity = rarity;
    this.#unseen = unseen;
    this.#net = net;
  }

  /// In steps, a word each.
  static *learn(topics: readonly Topic[], net: WordNet): Steps<Topics> {
    const meanings: { topic: Topic; words: { text: string; meaning: Meaning }[] }[] = [];
    const topicsWith = new Map<string, number>();
    for (const topic of topics) {
      const words = [];
      for (const { text, fitzType } of spread(topic.words)) {
        words.push({ text, meaning: meaningOf(text, fitzType, net) });
        yield;
      }
      meanings.push({ topic, words });
      const all = new Set(words.flatMap(({ meaning }) => [...meaning.keys()]));
      for (const name of all) topicsWith.set(name, (topicsWith.get(name) ?? 0) + 1);
    }
    const unseen = Math.log(topics.length + 1);
    const rarity = new Map([...topicsWith].map(([name, count]) => [name, Math.log((topics.length + 1) / count)]));
    const read: Read[] = [];
    for (const { topic, words } of meanings) {
      const places = words.map(({ text, meaning }) => ({ text, vector: weighed(meaning, rarity, unseen) }));
      read.push({ topic, places, centre: sum(places.map(({ vector }) => vector)) });
      yield;
    }
    return new Topics(read, rarity, unseen, net);
  }

  /// The topics that take a word of this fitz type, the best first. Empty where nothing is known of the word.
  rank(text: string, fitzType: FitzType): TopicScore[] {
    const vector = weighed(meaningOf(text, fitzType, this.#net), this.#rarity, this.#unseen);
    if (vector.size === 0) return [];
    return this.#read
      .filter(({ topic }) => topic.fitzTypes.includes(fitzType))
      .map(({ topic, places, centre }) => {
        const near = places
          .map((place) => ({ text: place.text, likeness: dot(vector, place.vector) }))
          .sort((one, other) => other.likeness - one.likeness);
        const few = near.slice(0, nearest);
        const mean = few.reduce((all, { likeness }) => all + likeness, 0) / nearest;
        const score = (mean + dot(vector, centre)) / 2;
        return { topic, score, beside: near.slice(0, named).map((place) => place.text) };
      })
      .sort((one, other) => other.score - one.score);
  }
}

function spread<Word>(words: readonly Word[]): Word[] {
  if (words.length <= maxWords) return [...words];
  return Array.from({ length: maxWords }, (_, at) => words[Math.floor((at * words.length) / maxWords)]!);
}

/// Of length 1; what is rare among topics counts more.
function weighed(meaning: Meaning, rarity: ReadonlyMap<string, number>, unseen: number): Meaning {
  const all = [...meaning].map(([name, weight]) => [name, weight * (rarity.get(name) ?? unseen)] as const);
  const length = Math.hypot(...all.map(([, weight]) => weight));
  return new Map(length === 0 ? [] : all.map(([name, weight]) => [name, weight / length]));
}

function sum(vectors: readonly Meaning[]): Meaning {
  const total = new Map<string, number>();
  for (const vector of vectors) for (const [name, weight] of vector) total.set(name, (total.get(name) ?? 0) + weight);
  const length = Math.hypot(...total.values());
  return new Map([...total].map(([name, weight]) => [name, weight / length]));
}

function dot(one: Meaning, other: Meaning): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let total = 0;
  for (const [name, weight] of small) total += weight * (large.get(name) ?? 0);
  return total;
}
