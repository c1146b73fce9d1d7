import { caseKey } from "../normalise.ts";
import type { Context } from "./context.ts";
import type { Reading } from "./reading.ts";
import { stem } from "./senses.ts";

/// What the topic of the words about says of a meaning.
export interface TopicScore {
  readonly score: number;
  /// The word that speaks most for it; null where none does.
  readonly word: string | null;
}

/// The words about a word, by `stem`: those of its sentence, and those of its page.
export interface Surroundings {
  readonly sentence: ReadonlySet<string>;
  readonly page: ReadonlySet<string>;
}

const weights = { decisive: 8, beside: 2.2, sentence: 2, page: 1.2, definition: 0.7 };

/// `sense` is the meaning of the word or of the root that it is a form of, null where the table of meanings has none.
export function scoreTopic(
  { word, root, sense }: Reading,
  context: Context,
  { sentence, page }: Surroundings,
): TopicScore {
  const best = { score: 0, word: null as string | null };
  const say = (score: number, said: string): void => {
    if (score > best.score) Object.assign(best, { score, word: said });
  };
  if (sense) {
    const [before] = context.before;
    const [after] = context.after;
    if (before && sense.decisive.has(before.key)) say(weights.decisive, before.text);
    if (before && sense.before.has(before.key)) say(weights.beside, before.text);
    if (after && sense.after.has(after.key)) say(weights.beside, after.text);
    for (const topic of sense.topic)
      if (sentence.has(topic)) say(weights.sentence, topic);
      else if (page.has(topic)) say(weights.page, topic);
  }
  const own = stem(caseKey((root ?? word).text));
  for (const said of definitionWords((root ?? word).definition ?? ""))
    if (said !== own && sentence.has(said)) say(weights.definition, said);
  return best;
}

/// Words of a definition that stand in too many others to say anything.
const empty = new Set(
  `a an the of to or and in on at that which with for from by as is are be it its you your who what when where how not
   something someone thing things people person used made make very small large long have has had been do does other
   more than one some such into out about round like`.split(/\s+/),
);

function definitionWords(definition: string): string[] {
  return (caseKey(definition).match(/[a-z]{4,}/g) ?? []).filter((word) => !empty.has(word)).map(stem);
}
