/// The sounds of a correspondence in each dialect, from the British one.
import type { Dialect } from "../../common/constants.ts";
import type { Correspondence } from "./sequence.ts";

/// Maps British phonemes to Australian ones. Phonemes without an entry are the same.
const australian = new Map(
  "ʌ ɐ, ɑː ɐː, ɒ ɔ, ɔː oː, eə eː, uː ʉː, əʊ əʉ, eɪ æɪ, aɪ ɑe, aʊ æɔ, ɔɪ oɪ"
    .split(", ")
    .map((pair) => pair.split(" ") as [string, string]),
);
const americanVowels = new Map([
  ["ɒ", "ɑ"],
  ["ɔː", "ɔ"],
  ["uː", "u"],
  ["əʊ", "oʊ"],
  ["ɑː", "ɑ"],
  ["ɜː", "ɝ"],
]);
/// The same where the grapheme has an r, which is heard in America.
const rhotic = new Map([
  ["ɑː", "ɑ+r"],
  ["ɔː", "ɔ+r"],
  ["ɜː", "ɝ"],
  ["ə", "ɚ"],
  ["ɪə", "ɪ+r"],
  ["eə", "e+r"],
  ["ʊə", "ʊ+r"],
]);

const convert = (sound: string, to: (part: string) => string) => sound.split("+").map(to).join("+");

function americanSound(grapheme: string, sound: string): string {
  // The y of `happy`.
  if (sound === "iː" && (grapheme === "y" || grapheme === "ey")) return "i";
  const r = /r/u.test(grapheme) ? rhotic : new Map<string, string>();
  return convert(sound, (part) => r.get(part) ?? americanVowels.get(part) ?? part);
}

/// Returns the likely sounds in every dialect of a grapheme with this British sound.
export const soundsFrom = (grapheme: string, british: string): Record<Dialect, string> => ({
  "en-gb": british,
  "en-au": convert(british, (part) => australian.get(part) ?? part),
  "en-us": americanSound(grapheme, british),
});

/// Reads a correspondence as tables have it: `ai:eɪ`; behind a slash the American sound where it is no likely one. `-` is
/// for none: `al:ɔː/-`, `o:-/ɔ`.
export function readCorrespondence(text: string): Correspondence {
  const [grapheme = "", sounds = ""] = text.split(":");
  const [british = "", american] = sounds.split("/");
  const { "en-us": likely, ...others } = soundsFrom(grapheme, british);
  return {
    grapheme,
    sounds: {
      ...(british === "-" ? {} : others),
      ...(american === "-" ? {} : { "en-us": american ?? likely }),
    },
  };
}
