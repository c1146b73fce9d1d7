import type { Dictionary } from "../dictionary/dictionary.ts";
import { caseKey } from "../normalise.ts";
import { commonness } from "./commoner.ts";
import type { Context } from "./context.ts";
import { type NeighbourScore, scoreSlot } from "./neighbour-score.ts";
import type { Reading } from "./reading.ts";
import { type Slot, slotsOf } from "./slots.ts";
import { type Surroundings, scoreTopic, type TopicScore } from "./topics.ts";

/// What speaks for a meaning, in parts. Their sum orders the meanings; the part that tells most is the reason given.
export interface Score extends NeighbourScore {
  readonly reading: Reading;
  /// The place in the sentence that it takes.
  readonly slot: Slot;
  /// How much commoner it is than others, whatever stands about it.
  readonly common: number;
  readonly topic: TopicScore;
  /// True if it is seldom meant, and nothing about the word says that it is.
  readonly isRare: boolean;
}

const commonerSense = 1.2;
const rareSense = -2;

export const sumOf = ({ before, after, common, topic, isRare }: Score): number =>
  before + after + common + topic.score + (isRare ? rareSense : 0);

export function scoreReading(
  reading: Reading,
  all: readonly Reading[],
  context: Context,
  about: Surroundings,
  dictionary: Dictionary,
): Score {
  const { word, root, sense } = reading;
  const topic = scoreTopic(reading, context, about);
  return {
    reading,
    ...bestSlot(sense && sense.slots.length > 0 ? sense.slots : slotsOf(word, dictionary), context),
    common:
      commonness(caseKey(word.text), root && caseKey(root.text), word.fitzType) +
      (isCommonerSense(reading, all) ? commonerSense : 0),
    topic,
    isRare: sense?.isRare === true && topic.score === 0,
  };
}

function bestSlot(slots: readonly Slot[], context: Context): NeighbourScore & { slot: Slot } {
  const scored = slots.map((slot) => ({ slot, ...scoreSlot(slot, context) }));
  return scored.reduce((best, one) => (one.before + one.after > best.before + best.after ? one : best));
}

/// True if others of its fitz type have a meaning that the table of meanings has behind it.
function isCommonerSense({ word, sense }: Reading, all: readonly Reading[]): boolean {
  if (!sense) return false;
  const ranks = all.flatMap((other) =>
    other.sense && other.word.fitzType === word.fitzType ? [other.sense.rank] : [],
  );
  return sense.rank === Math.min(...ranks) && sense.rank < Math.max(...ranks);
}
