import { phonemes } from "../../../words/rules/spelling/phonemes.ts";
import type { SequenceStep, WordShape } from "../sequence.ts";

const vowels = new Set(phonemes.filter(({ kind }) => kind === "vowel").map(({ ipa }) => ipa));

/// The shape of a word by its sounds, as `CVC` for `ship`; `polysyllabic` of what has more than one vowel. Null where a sound is
/// not known, and of what has no vowel.
export function shapeOf(sounds: readonly (string | null)[]): string | null {
  if (sounds.includes(null)) return null;
  const kinds = sounds.flatMap((sound) => sound!.split("+").map((one) => (vowels.has(one) ? "V" : "C"))).join("");
  if (!kinds.includes("V")) return null;
  return kinds.indexOf("V") < kinds.lastIndexOf("V") ? "polysyllabic" : kinds;
}

/// Whether a word of a shape is within a shape that is taught: of one syllable, with as many consonants on either side or fewer.
function isWithin(shape: string, taught: WordShape): boolean {
  if (shape === "polysyllabic" || taught === "polysyllabic") return shape === taught;
  return (
    shape.indexOf("V") <= taught.indexOf("V") &&
    shape.length - shape.indexOf("V") <= taught.length - taught.indexOf("V")
  );
}

/// Whether a step (from 0) has taught a word's shape. Where no step so far names a shape, every shape is.
export function isShapeTaught(
  steps: readonly Pick<SequenceStep, "shapes">[],
  shape: string | null,
  step: number,
): boolean {
  const taught = steps.slice(0, step + 1).flatMap(({ shapes }) => shapes);
  return shape === null || taught.length === 0 || taught.some((one) => isWithin(shape, one));
}
