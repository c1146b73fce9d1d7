import type { Dialect } from "../../../../common/constants.ts";
import type { Spelled } from "./spelled.ts";

/// The table is British, with two signs of its own: `i` for the last vowel of `happy`, and `ᵻ` for the weak vowel of
/// `rabbit`, `wanted` and `before`, which is ɪ in British English and ə in Australian. This maps its sounds to
/// Australian ones.
const australian = new Map(
  "ʌ ɐ, ɑː ɐː, ɒ ɔ, ɔː oː, eə eː, uː ʉː, əʊ əʉ, eɪ æɪ, aɪ ɑe, aʊ æɔ, ɔɪ oɪ, i iː, ᵻ ə"
    .split(", ")
    .map((pair) => pair.split(" ") as [string, string]),
);
const british = new Map([
  ["i", "iː"],
  ["ᵻ", "ɪ"],
]);
const american = new Map(
  "ɒ ɑ, ɑː ɑ, ɔː ɔ, uː u, əʊ oʊ, ɜː ɝ, eə e, ɪə ɪ+ə, ʊə ʊ+ə"
    .split(", ")
    .map((pair) => pair.split(" ") as [string, string]),
);
/// In these, American voices pronounce the r.
const americanWithR = new Map(
  "ɑː ɑ+r, ɔː ɔ+r, eə e+r, ɪə ɪ+r, ʊə ʊ+r, ɜː ɝ, ə ɚ".split(", ").map((pair) => pair.split(" ") as [string, string]),
);

const vowel = /[æɑɒɔəɛeɜɝɚɪiʊuʌᵻ]/;
/// After these sounds, American voices drop the j of `new`, `duke` and `tune`.
const dropsJ = /[tdnszlθ]$/;

const each = (sound: string, change: ReadonlyMap<string, string>) =>
  sound
    .split("+")
    .map((one) => change.get(one) ?? one)
    .join("+");

/// What American voices say so weakly that a t before it is a flap: `water`, `city`, `bottle`, `tomato`.
const isWeak = ({ head, sound, american }: Spelled, after: readonly Spelled[]): boolean => {
  const [first = ""] = (american ?? sound).split("+");
  const next = after[0]?.sound ?? "";
  // In `button` and `important` it is no flap.
  if (first === "ə") return next !== "n" || head.includes("r");
  if (first === "əʊ") return after.every(({ head }) => head === "s");
  if (first === "ɪ") return (head === "i" && /^(?:ŋ|k|v|ʃ)$/.test(next)) || (head === "a" && next === "dʒ");
  return /^(?:ɚ|i|ᵻ)$/.test(first);
};

/// A t between vowels, or between r and a vowel, of which the second is weak: `water`, `party`.
const isFlapped = (sound: string, before: readonly Spelled[], after: readonly Spelled[]) =>
  sound === "t" &&
  before.length > 0 &&
  vowel.test(before.at(-1)!.sound.slice(-2)) &&
  after.length > 0 &&
  isWeak(after[0]!, after.slice(1));

function americanSound({ head, tail, sound }: Spelled, before: readonly Spelled[], after: readonly Spelled[]): string {
  if (isFlapped(sound, before, after)) return "ɾ";
  const hasR = (/[aeiouy]\w*r/i.test(head + tail) || head === "re") && /[ɑɔɜeɪʊ][ːə]|ə/.test(sound);
  if (hasR) {
    const parts = sound.split("+");
    // The linking r before a vowel is added separately.
    if (parts.at(-1) === "r") parts.pop();
    const last = parts.pop() ?? "";
    const [first, ...rest] = (americanWithR.get(last) ?? last).split("+");
    const j = parts[0] === "j" && dropsJ.test(before.at(-1)?.sound ?? "") ? parts.slice(1) : parts;
    return [...j.map((part) => american.get(part) ?? part), first, ...rest].join("+");
  }
  if (sound.startsWith("ᵻ")) return sound.replace("ᵻ", before.some((one) => vowel.test(one.sound)) ? "ə" : "ɪ");
  const dropped = /^j\+uː/.test(sound) && dropsJ.test(before.at(-1)?.sound ?? "") ? sound.slice(2) : sound;
  return each(dropped, american);
}

/// Returns the sound of a grapheme in a dialect, which depends on the graphemes before and after it.
export function soundIn(
  dialect: Dialect,
  grapheme: Spelled,
  before: readonly Spelled[],
  after: readonly Spelled[],
): string {
  switch (dialect) {
    case "en-gb":
      return each(grapheme.sound, british);
    case "en-au":
      return each(grapheme.sound, australian);
    case "en-us":
      return grapheme.american ?? americanSound(grapheme, before, after);
  }
}
