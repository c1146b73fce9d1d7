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

/// Of a topic at most so many words are looked at: spread over all of it.
const maxWords = 60;
/// As near as these few a word must be.
const nearest = 4;
const named = 3;

interface Place {
  readonly text: string;
  readonly vector: Meaning;
}

/// By what words are about: which of them are, and how much. Words count on through all topics.
type Postings = ReadonlyMap<string, { readonly words: Uint32Array; readonly weights: Float32Array }>;

/// What topics are about, learned from the words that stand there.
export class Topics {
  readonly #topics: readonly { readonly topic: Topic; readonly from: number; readonly to: number }[];
  readonly #texts: readonly string[];
  /// Of words, and of topics as a whole.
  readonly #ofWords: Postings;
  readonly #ofTopics: Postings;
  readonly #weighed: (meaning: Meaning) => Meaning;
  readonly #net: WordNet;

  private constructor(
    read: readonly { topic: Topic; places: readonly Place[] }[],
    weighed: (meaning: Meaning) => Meaning,
    net: WordNet,
  ) {
    const places = read.flatMap((one) => one.places);
    let from = 0;
    this.#topics = read.map((one) => {
      const to = from + one.places.length;
      const range = { topic: one.topic, from, to };
      from = to;
      return range;
    });
    this.#texts = places.map(({ text }) => text);
    this.#ofWords = postingsOf(places.map(({ vector }) => vector));
    this.#ofTopics = postingsOf(read.map((one) => sum(one.places.map(({ vector }) => vector))));
    this.#weighed = weighed;
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
    const rarity = (name: string) => Math.log((topics.length + 1) / (topicsWith.get(name) ?? 1));
    const weighed = (meaning: Meaning) =>
      ofLengthOne([...meaning].map(([name, weight]) => [name, weight * rarity(name)]));
    const read = [];
    for (const { topic, words } of meanings) {
      read.push({ topic, places: words.map(({ text, meaning }) => ({ text, vector: weighed(meaning) })) });
      yield;
    }
    return new Topics(read, weighed, net);
  }

  /// The topics that take a word of this fitz type, the best first.
  rank(text: string, fitzType: FitzType): TopicScore[] {
    const vector = this.#weighed(meaningOf(text, fitzType, this.#net));
    const words = likenesses(vector, this.#ofWords, this.#texts.length);
    const centres = likenesses(vector, this.#ofTopics, this.#topics.length);
    return this.#topics
      .flatMap(({ topic, from, to }, index): TopicScore[] => {
        if (!topic.fitzTypes.includes(fitzType)) return [];
        const near = Array.from({ length: to - from }, (_, at) => from + at)
          .sort((one, other) => words[other]! - words[one]!)
          .slice(0, nearest);
        const mean = near.reduce((all, at) => all + words[at]!, 0) / nearest;
        const beside = near.slice(0, named).map((at) => this.#texts[at]!);
        return [{ topic, score: (mean + centres[index]!) / 2, beside }];
      })
      .sort((one, other) => other.score - one.score);
  }
}

function spread<Word>(words: readonly Word[]): Word[] {
  if (words.length <= maxWords) return [...words];
  return Array.from({ length: maxWords }, (_, at) => words[Math.floor((at * words.length) / maxWords)]!);
}

function ofLengthOne(all: readonly (readonly [string, number])[]): Meaning {
  const length = Math.hypot(...all.map(([, weight]) => weight));
  return new Map(length === 0 ? [] : all.map(([name, weight]) => [name, weight / length]));
}

function sum(vectors: readonly Meaning[]): Meaning {
  const total = new Map<string, number>();
  for (const vector of vectors) for (const [name, weight] of vector) total.set(name, (total.get(name) ?? 0) + weight);
  return ofLengthOne([...total]);
}

function postingsOf(vectors: readonly Meaning[]): Postings {
  const found = new Map<string, [number, number][]>();
  for (const [index, vector] of vectors.entries())
    for (const [name, weight] of vector) {
      if (weight === 0) continue;
      const postings = found.get(name);
      if (postings) postings.push([index, weight]);
      else found.set(name, [[index, weight]]);
    }
  return new Map(
    [...found].map(([name, postings]) => [
      name,
      {
        words: Uint32Array.from(postings, ([index]) => index),
        weights: Float32Array.from(postings, ([, weight]) => weight),
      },
    ]),
  );
}

/// How like each of `count` vectors this one is.
function likenesses(vector: Meaning, postings: Postings, count: number): Float64Array {
  const likeness = new Float64Array(count);
  for (const [name, weight] of vector) {
    const found = postings.get(name);
    if (!found) continue;
    for (let at = 0; at < found.words.length; at++) likeness[found.words[at]!]! += weight * found.weights[at]!;
  }
  return likeness;
}
