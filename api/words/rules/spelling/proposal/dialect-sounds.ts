/// Converts the American sounds of the pronouncing dictionary to the phonemes of each dialect (`rules/phonemes.ts`).
import type { Dialect } from "../../../../common/constants.ts";

/// The sounds of a grapheme, with its neighbours.
export interface Heard {
  /// The whole word, in lower case without accents, and the index of the grapheme in it.
  readonly word: string;
  readonly at: number;
  /// Its letters, without the gap of a split digraph.
  readonly letters: string;
  /// ARPABET with stress.
  readonly sounds: readonly string[];
  /// The sound after it, null at the end of the word; and the one before it, null at the beginning.
  readonly next: string | null;
  readonly previous: string | null;
}

const consonants: Readonly<Record<string, string>> = {
  P: "p",
  B: "b",
  T: "t",
  D: "d",
  K: "k",
  G: "ɡ",
  CH: "tʃ",
  JH: "dʒ",
  F: "f",
  V: "v",
  TH: "θ",
  DH: "ð",
  S: "s",
  Z: "z",
  SH: "ʃ",
  ZH: "ʒ",
  HH: "h",
  M: "m",
  N: "n",
  NG: "ŋ",
  L: "l",
  R: "r",
  Y: "j",
  W: "w",
};

const british: Readonly<Record<string, string>> = {
  IH: "ɪ",
  EH: "e",
  AE: "æ",
  AA: "ɒ",
  AO: "ɔː",
  UH: "ʊ",
  IY: "iː",
  UW: "uː",
  EY: "eɪ",
  AY: "aɪ",
  OY: "ɔɪ",
  OW: "əʊ",
  AW: "aʊ",
};

const american: Readonly<Record<string, string>> = { ...british, AA: "ɑ", AO: "ɔ", UW: "u", OW: "oʊ" };

/// Maps British phonemes to Australian ones. Phonemes without an entry are the same.
const australian = new Map(
  "ʌ ɐ, ɑː ɐː, ɒ ɔ, ɔː oː, eə eː, uː ʉː, əʊ əʉ, eɪ æɪ, aɪ ɑe, aʊ æɔ, ɔɪ oɪ"
    .split(", ")
    .map((pair) => pair.split(" ") as [string, string]),
);

/// A vowel and the following r if the r is silent.
const withR: Readonly<Record<string, string>> = { AA: "ɑː", AO: "ɔː", EH: "eə", IH: "ɪə", IY: "ɪə", UH: "ʊə" };

/// The short a that is long in southern England and Australia: `bath`, `grass`, `dance`.
const bath =
  /^(?:un|fore)?(?:bath|path|grass|class|glass|brass|pass(?!e)|past(?!e|r)|last|fast|cast|mast|plast|ask|task|mask|bask|cask|flask|fath|raft|craft|draft|shaft|after|branch|ranch|grant|plant|slant|chanc|danc|franc|glanc|pranc|lanc|can't|cant$|exampl|castl|ghast|rasp|gasp|grasp|rath)/u;

const isVowel = (sound: string | null) => sound !== null && /^[AEIOU]/.test(sound);
const parse = (sound: string) => ({ name: sound.replace(/\d$/, ""), isStressed: !sound.endsWith("0") });

/// Returns the phonemes of a grapheme in a dialect, joined with `+`; null if it has none.
export function phonemesIn(dialect: Dialect, heard: Heard): string | null {
  const found = dialect === "en-us" ? heard.sounds.map(americanSound) : britishSounds(heard);
  const phonemes = dialect === "en-au" ? found.map((phoneme) => australian.get(phoneme) ?? phoneme) : found;
  // A grapheme has at most three phonemes. Otherwise the user chooses.
  return phonemes.length > 0 && phonemes.length <= 3 ? phonemes.join("+") : null;
}

function americanSound(sound: string): string {
  const { name, isStressed } = parse(sound);
  if (name === "ER") return isStressed ? "ɝ" : "ɚ";
  if (name === "AH") return isStressed ? "ʌ" : "ə";
  if (name === "IY" && !isStressed) return "i";
  return consonants[name] ?? american[name]!;
}

function britishSounds(heard: Heard): string[] {
  const { sounds, letters, next } = heard;
  const phonemes: string[] = [];
  for (const [at, sound] of sounds.entries()) {
    const { name, isStressed } = parse(sound);
    const after = sounds[at + 1] ?? (at === sounds.length - 1 ? next : null);
    const isLast = at === sounds.length - 1;
    if (name === "R" && at > 0 && withR[parse(sounds[at - 1]!).name]) {
      // The r is heard before a vowel, and silent elsewhere.
      if (isLast && isVowel(next)) phonemes.push("r");
    } else if (withR[name] && sounds[at + 1] === "R") phonemes.push(withR[name]);
    else if (name === "ER") {
      const isLinked = isVowel(after);
      if (isLinked && isStressed && /rr$/.test(letters)) phonemes.push("ʌ", "r");
      else phonemes.push(isStressed ? "ɜː" : "ə", ...(isLinked && letters.includes("r") ? ["r"] : []));
    } else phonemes.push(...britishSound(heard, name, isStressed, after));
  }
  return phonemes;
}

function britishSound(heard: Heard, name: string, isStressed: boolean, after: string | null): string[] {
  const { word, at, letters, previous } = heard;
  switch (name) {
    case "AH":
      if (isStressed) return ["ʌ"];
      return [/^(?:i|y|ui)$/.test(letters) ? "ɪ" : "ə"];
    case "AE":
      return [letters !== "a" || bath.test(word) ? "ɑː" : "æ"];
    case "AA":
      if (letters !== "a") return [/^(?:o|ow|au|ho|ou)$/.test(letters) ? "ɒ" : "ɑː"];
      return [/(?:w|wh|qu)$/.test(word.slice(0, at)) ? "ɒ" : "ɑː"];
    case "AO":
      return [letters === "o" && !(after === "R" && word[at + 2] !== "r") ? "ɒ" : "ɔː"];
    case "EH":
      return [letters === "a" && after === "R" ? (word[at + 2] === "r" ? "æ" : "eə") : "e"];
    case "IH":
    case "IY":
      if (after === "R" && /^e/.test(letters)) return ["ɪə"];
      return [british[name]!];
    case "UH":
      return [after === "R" ? "ʊə" : "ʊ"];
    case "UW": {
      // American voices drop the j of `new`, `duke` and `tune`.
      const isDropped = heard.sounds.length === 1 && /^(?:u|ue|ew|eu)$/.test(letters) && /^[TDN]$/.test(previous ?? "");
      return isDropped ? ["j", "uː"] : ["uː"];
    }
    default:
      return [consonants[name] ?? british[name]!];
  }
}
