import type { Dictionary } from "../dictionary/dictionary.ts";
import { caseKey } from "../normalise.ts";
import type { SentenceLine } from "../reading/line.ts";
import type { LookupWord } from "../types.ts";
import { commonness } from "./commoner.ts";
import { type Context, contextOf } from "./context.ts";
import { scoreSlot } from "./neighbour-score.ts";
import { type Reading, readingOf } from "./reading.ts";
import { stem } from "./senses.ts";
import { slotsOf } from "./slots.ts";
import { scoreTopic, type Surroundings } from "./topics.ts";

export interface Meaning {
  readonly word: LookupWord;
  readonly score: number;
  readonly reason: string | null;
}

export interface RankedMeanings {
  readonly meanings: readonly Meaning[];
  readonly isSure: boolean;
}

export function rankMeanings(
  line: SentenceLine,
  index: number,
  dictionary: Dictionary,
  page: ReadonlySet<string>,
): RankedMeanings {
  const item = line.words[index]!;
  const context = contextOf(line, index, dictionary);
  const sentence = new Set(line.words.filter((one) => one !== item).map(({ text }) => stem(caseKey(text))));
  const candidates = dictionary.candidates(item.text, index === 0);
  const readings = candidates.map((word) => readingOf(word, dictionary));
  const scored = readings.map((reading) => score(reading, readings, context, { sentence, page }, dictionary));
  scored.sort((a, b) => b.total - a.total);
  const [best, second] = scored;
  const margin = best && second ? best.total - second.total : 0;
  return {
    meanings: scored.map(({ word, total, parts }) => ({ word, score: total, reason: JSON.stringify(parts) })),
    isSure: margin >= neededFor(best, second) && !best?.parts.rare,
  };
}

/// 'was worried', 'had lost': an adjective that was a verb's form is told from it less surely.
const neededFor = (best: Scored | undefined, second: Scored | undefined): number =>
  [best, second].some((one) => one?.parts.slot === "participle") &&
  [best, second].some((one) => one?.parts.slot === "adjective")
    ? 3.5
    : 2.2;

type Scored = ReturnType<typeof score>;

const commonerSense = 1.2;
const rareSense = -2;

function score(
  reading: Reading,
  all: readonly Reading[],
  context: Context,
  about: Surroundings,
  dictionary: Dictionary,
) {
  const { word, root, sense } = reading;
  const key = caseKey(word.text);
  let neighbours = { before: 0, after: 0, slot: "" };
  let most = Number.NEGATIVE_INFINITY;
  for (const slot of sense && sense.slots.length > 0 ? sense.slots : slotsOf(word, dictionary)) {
    const one = scoreSlot(slot, context);
    if (one.before + one.after <= most) continue;
    most = one.before + one.after;
    neighbours = { ...one, slot };
  }
  const common = commonness(key, root && caseKey(root.text), word.fitzType);
  const ranks = all.flatMap(({ word: other, sense }) => (sense && other.fitzType === word.fitzType ? [sense.rank] : []));
  const isCommoner = sense && sense.rank === Math.min(...ranks) && sense.rank < Math.max(...ranks);
  const topic = scoreTopic(reading, context, about);
  const rare = sense?.isRare && topic.score === 0 ? rareSense : 0;
  const total = most + rare + common + (isCommoner ? commonerSense : 0) + topic.score;
  return { word, total, parts: { ...neighbours, common, sense: isCommoner, topic: topic.score, said: topic.word, rare } };
}
