/// Proposes correspondences for what somebody types: `ai`, `ai:ei`, `ai:day`.
import { phonemesOf } from "../../words/rules/spelling/phonemes.ts";
import { defaultSequences } from "./default-sequences.ts";
import type { Correspondence } from "./sequence.ts";
import { soundsFrom } from "./sounds.ts";

/// The correspondences of the seeded sequences, each once.
const known: readonly Correspondence[] = [
  ...new Map(
    defaultSequences
      .flatMap(({ steps }) => steps.flatMap(({ correspondences }) => correspondences))
      .map((one) => [printCorrespondence(one), one] as const),
  ).values(),
];

/// `ai:eɪ`, in the sign of British English, else of the first dialect that it has a sound in.
export function printCorrespondence({ grapheme, sounds }: Correspondence): string {
  return `${grapheme}:${sounds["en-gb"] ?? sounds["en-au"] ?? sounds["en-us"] ?? ""}`;
}

const plainSigns = new Map(
  Object.entries({ ɪ: "i", ʊ: "u", ə: "e", ɒ: "o", æ: "a", ʌ: "u", ɔ: "o", ɜ: "e", ɑ: "a", ː: "", ɡ: "g" }),
);
const plainDigraphs = new Map([
  ["tʃ", "ch"],
  ["dʒ", "j"],
  ["ʃ", "sh"],
  ["ʒ", "zh"],
  ["θ", "th"],
  ["ð", "th"],
  ["ŋ", "ng"],
]);

/// Returns a sound as keys without phonetic signs write it: `ei` for `eɪ`, `sh` for `ʃ`.
const plainSound = (sound: string): string =>
  sound.replace(/tʃ|dʒ|./gu, (sign) => plainDigraphs.get(sign) ?? plainSigns.get(sign) ?? sign);

const exampleOf = (example: string): string => example.replace(/[()]/g, "");

/// The most that are proposed.
const most = 8;

/// Returns what the typed text may mean, the likeliest first. Behind a colon a sound is found by its sign, by the plain
/// letters that look like it, or by a word with it. `isTaught` says which the sequence has already: they come last.
export function proposeCorrespondences(
  typed: string,
  isTaught: (correspondence: Correspondence) => boolean = () => false,
): Correspondence[] {
  const [letters = "", sound] = typed.trim().toLowerCase().split(":");
  if (letters === "") return [];
  const fits = (sign: string) =>
    sound === undefined || sign.startsWith(sound) || plainSound(sign).startsWith(sound) || sign === sound;
  const british = (one: Correspondence) => one.sounds["en-gb"] ?? "";
  const same = known.filter((one) => one.grapheme === letters && one.sounds["en-gb"] && fits(british(one)));
  const longer =
    sound === undefined ? known.filter(({ grapheme }) => grapheme !== letters && grapheme.startsWith(letters)) : [];
  const others =
    sound === undefined
      ? []
      : phonemesOf("en-gb")
          .filter(({ ipa, example }) => fits(ipa) || (sound !== "" && exampleOf(example).startsWith(sound)))
          .filter(({ ipa }) => !same.some((one) => british(one) === ipa))
          .map(({ ipa }) => ({ grapheme: letters, sounds: soundsFrom(letters, ipa) }));
  const exact = others.filter((one) => british(one) === sound);
  const all = [
    ...exact,
    ...same,
    ...longer.filter((one) => one.sounds["en-gb"]),
    ...others.filter((one) => !exact.includes(one)),
  ];
  return [...all.filter((one) => !isTaught(one)), ...all.filter(isTaught)].slice(0, most);
}

/// Reads a whole correspondence as it was typed: the proposal that it is, else what it says.
export function typedCorrespondence(
  typed: string,
  isTaught?: (correspondence: Correspondence) => boolean,
): Correspondence | null {
  const clean = typed.trim().normalize("NFC");
  const [letters = "", sound] = clean.split(":");
  const grapheme = letters.toLowerCase();
  if (grapheme === "") return null;
  const [first] = proposeCorrespondences(clean, isTaught).filter((one) => one.grapheme === grapheme);
  if (first && (sound === undefined || sound !== "")) return first;
  return { grapheme, sounds: soundsFrom(grapheme, sound ?? "") };
}
