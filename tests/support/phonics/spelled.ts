import type { Dialect } from "../../../api/common/constants.ts";
import type { SpelledWord } from "../../../api/phonics/rules/decodability/read-word.ts";
import type { Sequence } from "../../../api/phonics/rules/sequence.ts";
import { parseSpelling, thrassFrom } from "../../../api/words/rules/spelling/spelling.ts";

/// A word by its graphemes and sounds, as `c:k a_e:eɪ k:k`. With a `?` before it, its spelling is only proposed.
export function spelled(notation: string, dialect: Dialect = "en-gb"): SpelledWord {
  const confirmed = !notation.startsWith("?");
  const pairs = notation
    .replace(/^\?/, "")
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]);
  const text = textOf(pairs.map(([grapheme]) => grapheme));
  const { positions, problem } = parseSpelling(text, pairs.map(([grapheme]) => grapheme).join(" "));
  if (!positions) throw new Error(`${notation}: ${problem}`);
  const graphemes = positions.map((place, at) => ({ positions: place, phoneme: pairs[at]![1] }));
  const thrass = thrassFrom(text, graphemes);
  return {
    text,
    spellings: [
      { dialect, field: "g", graphemes, confirmed },
      ...(thrass ? [{ dialect, field: "c" as const, graphemes: thrass, confirmed }] : []),
    ],
  };
}

/// Joins graphemes; a split digraph closes after the next one.
function textOf(graphemes: readonly string[]): string {
  let text = "";
  let tail = "";
  for (const grapheme of graphemes) {
    const [head = "", end = ""] = grapheme.split("_");
    text += head + tail;
    tail = end;
  }
  return text + tail;
}

/// A sequence of steps, each as `s:s a:æ | exception words`.
export const sequenceOf = (...steps: readonly string[]): Sequence => ({
  id: "11111111-1111-4111-8111-111111111111",
  name: "Test",
  dialects: ["en-gb"],
  steps: steps.map((step, at) => {
    const [taught = "", exceptions = ""] = step.split("|");
    return {
      id: `22222222-2222-4222-8222-${String(at).padStart(12, "0")}`,
      name: String(at + 1),
      correspondences: taught
        .trim()
        .split(/\s+/)
        .filter(Boolean)
        .map((pair) => {
          const [grapheme = "", sound = ""] = pair.split(":");
          return { grapheme, sounds: { "en-gb": sound } };
        }),
      exceptionWords: exceptions.trim().split(/\s+/).filter(Boolean),
      shapes: [],
    };
  }),
});
