import { amounts } from "./amounts.ts";
import { joining } from "./joining.ts";
import { letters, textWidth } from "./letters.ts";
import { place } from "./place.ts";
import { pronounOf, pronouns } from "./pronouns.ts";
import { type Drawings, placed, shape } from "./shapes.ts";

/// The ending of a contraction, on a strip below the picture in the green of verbs.
function strip(ending: string): string {
  const size = 2.1;
  const width = Math.max(24, textWidth(ending) * size + 14);
  return (
    shape(
      `M${36 - width / 2} 44h${width}a4 4 0 0 1 4 4v17a4 4 0 0 1 -4 4h-${width}a4 4 0 0 1 -4 -4v-17a4 4 0 0 1 4 -4z`,
      "#a8e0a0",
    ) + letters(ending, 36, 64, { size, width: 2.4 })
  );
}

const doers = ["i", "you", "he", "she", "it", "we", "they"] as const;
const endings = ["'m", "'re", "'s", "'ve", "'ll", "'d"] as const;
const fits = (pronoun: string, ending: string): boolean => {
  const isThird = ["he", "she", "it"].includes(pronoun);
  if (ending === "'m") return pronoun === "i";
  if (ending === "'s") return isThird;
  if (ending === "'re") return !isThird && pronoun !== "i";
  if (ending === "'ve") return !isThird;
  return ending !== "'d" || pronoun !== "it";
};

const ofPronouns: Drawings = Object.fromEntries(
  doers.flatMap((pronoun) =>
    endings
      .filter((ending) => fits(pronoun, ending))
      .map((ending) => [`${pronoun}${ending.replace("'", "-")}`, pronounOf(pronoun, 36, 16, 0.98) + strip(ending)]),
  ),
);

const withIs = (name: string, body: string): [string, string] => [`${name}-s`, placed(body, 15, 1, 0.58) + strip("'s")];

/// Words contracted with a verb: their picture above the letters of the verb.
export const contractions: Drawings = {
  ...ofPronouns,
  ...Object.fromEntries([
    withIs("who", pronouns.who!),
    withIs("that", amounts.that!),
    withIs("there", place.there!),
    withIs("here", place.here!),
    withIs("what", joining.what!),
    withIs("where", joining.where!),
    withIs("how", joining.how!),
  ]),
};
