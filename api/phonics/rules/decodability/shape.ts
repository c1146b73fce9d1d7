import { phonemes } from "../../../words/rules/spelling/phonemes.ts";
import type { WordShape } from "../sequence.ts";

const vowels = new Set(phonemes.filter(({ kind }) => kind === "vowel").map(({ ipa }) => ipa));

/// By sound: there are few, and long texts ask often.
const kinds = new Map<string, string>();

function kindsOf(sound: string): string {
  const known = kinds.get(sound);
  if (known !== undefined) return known;
  const found = sound
    .split("+")
    .map((one) => (vowels.has(one) ? "V" : "C"))
    .join("");
  if (kinds.size < 10_000) kinds.set(sound, found);
  return found;
}

/// The shape of a word by its sounds, as `CVC` for `ship`; `polysyllabic` of what has more than one vowel. Null where a sound is
/// not known, and of what has no vowel.
export function shapeOf(sounds: readonly (string | null)[]): string | null {
  let shape = "";
  for (const sound of sounds) {
    if (sound === null) return null;
    shape += kindsOf(sound);
  }
  const first = shape.indexOf("V");
  if (first < 0) return null;
  return first < shape.lastIndexOf("V") ? "polysyllabic" : shape;
}

/// Whether a word of a shape is within a shape that is taught: of one syllable, with as many consonants on either side or fewer.
function isWithin(shape: string, taught: WordShape): boolean {
  if (shape === "polysyllabic" || taught === "polysyllabic") return shape === taught;
  return (
    shape.indexOf("V") <= taught.indexOf("V") &&
    shape.length - shape.indexOf("V") <= taught.length - taught.indexOf("V")
  );
}

/// Whether a word's shape is within those that are taught. Where none is named, every shape is.
export const isShapeTaught = (taught: readonly WordShape[], shape: string | null): boolean =>
  shape === null || taught.length === 0 || taught.some((one) => isWithin(shape, one));
