import type { Dictionary } from "../dictionary/dictionary.ts";
import type { Entry } from "../document/model.ts";
import { caseKey } from "../normalise.ts";
import type { SentenceLine, WordItem } from "../reading/line.ts";
import type { LookupWord } from "../types.ts";
import { type Context, contextOf } from "./context.ts";
import { readingOf } from "./reading.ts";
import { type Choices, type Recalled, recall } from "./recall.ts";
import { type Score, scoreReading, sumOf } from "./score.ts";
import { stem } from "./senses.ts";

/// A dictionary word that a word of a text can mean.
export interface Meaning {
  readonly word: LookupWord;
  /// Why it has its place: `after “the”`; null where nothing speaks for it.
  readonly reason: string | null;
}

export interface RankedMeanings {
  /// The likeliest first; of equally likely ones in the dictionary's order.
  readonly meanings: readonly Meaning[];
  /// Whether the first one is nearly always right.
  readonly isSure: boolean;
}

/// What stands about a sentence: the words of its page by `stem`, and what was chosen in the text.
export interface About {
  readonly page: ReadonlySet<string>;
  readonly choices: Choices;
}

interface Ranked {
  readonly score: Score;
  readonly recalled: Recalled;
  readonly total: number;
}

/// Orders what the word at an index of a sentence's words can mean (docs/import-language.md, 'Meanings').
export function rankMeanings(
  { line }: Pick<Entry<SentenceLine>, "line">,
  index: number,
  { page, choices }: About,
  dictionary: Dictionary,
): RankedMeanings {
  const item = line.words[index] as WordItem;
  const context = contextOf(line, index, dictionary);
  const others = line.words.filter((one) => one !== item);
  const sentence = new Set(others.map(({ text }) => stem(caseKey(text))));
  const readings = dictionary.candidates(item.text, index === 0).map((word) => readingOf(word, dictionary));
  const recalled = recall(caseKey(item.text), readings, choices, dictionary);
  const ranked = readings.map((reading, at): Ranked => {
    const score = scoreReading(reading, readings, context, { sentence, page }, dictionary);
    const remembered = recalled[at] as Recalled;
    return { score, recalled: remembered, total: sumOf(score) + remembered.score };
  });
  ranked.sort((one, other) => other.total - one.total);
  const [best, second] = ranked;
  return {
    meanings: ranked.map((one) => ({
      word: one.score.reading.word,
      reason: reasonOf(one, one === best ? second : best, context),
    })),
    isSure: best !== undefined && second !== undefined && !canBeAct(best, ranked) && isSure(best, second),
  };
}

const isSure = (best: Ranked, second: Ranked): boolean =>
  !best.score.isRare && best.total - second.total >= neededFor(best.score);

/// Words of which the noun is as often what the verb does as a thing: 'at every step', 'the puppy's bark'. The words beside them say that
/// it is a noun, not which.
const acts = new Set(
  `bark step play fall spring roll drop swing slide tap swallow watch wave lead trip guard charge strike stamp pitch beat
  catch race spell rest turn start stop cut break crack knock`.split(/\s+/),
);

/// True if the noun may be the act of a verb that the word can mean too, and no topic says otherwise.
function canBeAct({ score: { slot, topic, reading } }: Ranked, ranked: readonly Ranked[]): boolean {
  if ((slot !== "noun" && slot !== "plural") || topic.score > 1.2) return false;
  if (!acts.has(caseKey((reading.root ?? reading.word).text))) return false;
  return ranked.some((one) => one.score.reading.word.fitzType === "V");
}

/// How much a meaning must be ahead. Of adjectives and adverbs the neighbours say less.
const neededFor = ({ slot }: Score): number => (slot === "adjective" || slot === "adverb" ? 4.2 : 2.2);

/// A part that says less than this is no reason.
const minReason = 0.4;

/// What speaks most for a meaning beside its rival.
function reasonOf({ score, recalled }: Ranked, rival: Ranked | undefined, context: Context): string | null {
  const [before] = context.before;
  const [after] = context.after;
  const parts: { gain: number; text: string | null }[] = [
    { gain: recalled.score - (rival?.recalled.score ?? 0), text: recalled.reason },
    { gain: score.topic.score - (rival?.score.topic.score ?? 0), text: beside(score.topic.word) },
    { gain: score.before - (rival?.score.before ?? 0), text: placed("after", before?.text, "at the start") },
    { gain: score.after - (rival?.score.after ?? 0), text: placed("before", after?.text, "at the end") },
    { gain: score.common - (rival?.score.common ?? 0), text: "the commoner meaning" },
  ];
  const [most] = parts.filter(({ text }) => text !== null).sort((one, other) => other.gain - one.gain);
  return most && most.gain >= minReason ? most.text : null;
}

const beside = (word: string | null): string | null => word && `with “${word}”`;

const placed = (where: string, word: string | undefined, edge: string): string => (word ? `${where} “${word}”` : edge);
