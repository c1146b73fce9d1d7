/// Converts the American sounds of the pronouncing dictionary to the phonemes of each dialect (`rules/spelling/phonemes.ts`), by the
/// lexical sets that part the dialects.
import type { Dialect } from "../../../../common/constants.ts";
import { soundIn } from "../table/dialects.ts";
import { isBath } from "./bath.ts";
import { hasVowel, isVowel, type Part } from "./recut.ts";
import { weakVowel } from "./weak-vowels.ts";

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

/// A vowel and the following r if the r is silent.
const withR: Readonly<Record<string, string>> = {
  AA: "ɑː",
  AE: "eə",
  AO: "ɔː",
  EH: "eə",
  IH: "ɪə",
  IY: "ɪə",
  UH: "ʊə",
  UW: "ʊə",
  OW: "ɔː",
};
const americanWithR: Readonly<Record<string, string>> = { ...american, AE: "e", IY: "ɪ", UW: "ʊ", OW: "ɔ" };

const nameOf = (sound: string): string => sound.replace(/\d$/, "");
const isStressed = (sound: string): boolean => !sound.endsWith("0");

/// A grapheme among those of its word.
interface Place {
  readonly word: string;
  readonly parts: readonly Part[];
  readonly at: number;
}

/// Returns the phonemes of a grapheme in a dialect, joined with `+`; null if it has none.
export function phonemesIn(dialect: Dialect, word: string, parts: readonly Part[], at: number): string | null {
  const place = { word, parts, at };
  const part = parts[at]!;
  const weak = weakIn(dialect, word, parts, at);
  const found = weak ?? (dialect === "en-us" ? americanSounds(place) : britishSounds(place)).join("+");
  const phonemes = soundsOf(dialect, part, found, place, weak !== null);
  // A grapheme has at most three phonemes. Otherwise the user chooses.
  return phonemes !== "" && phonemes.split("+").length <= 3 ? phonemes : null;
}

/// In -isation the i keeps its name, but in American.
function weakIn(dialect: Dialect, word: string, parts: readonly Part[], at: number): string | null {
  const weak = weakVowel(word, parts, at);
  if (dialect !== "en-us" && weak !== null && parts[at]!.head === "au") return "ɔː";
  const isName = dialect !== "en-us" && weak !== null && parts[at]!.head === "i";
  return isName && /^[sz]ations?$/.test(word.slice(parts[at]!.letters[0]! + 1)) ? "aɪ" : weak;
}

function soundsOf(dialect: Dialect, { head, tail }: Part, sound: string, place: Place, isWeak: boolean): string {
  const { word, parts, at } = place;
  if (dialect !== "en-us") {
    // Australian voices have no ʊə in `sure` and `tour`.
    const plain = dialect === "en-au" && /^(?:sure|tour|insur|assur)/.test(word) ? sound.replace("ʊə", "ɔː") : sound;
    return soundIn(dialect, { head, tail, sound: plain, american: null }, [], []);
  }
  if (sound === "ᵻ") return parts.slice(0, at).some(hasVowel) ? "ə" : "ɪ";
  return isWeak && sound === "uː" ? "u" : sound;
}

/// Whether a vowel is that of `happy`: not in `cornfield`.
const isHappy = (head: string, rest: string) =>
  /^(?:y|ey)$/.test(head) || (head === "ie" && /^(?:|s|d|dly|st|r|rs)$/.test(rest));

function americanSounds(place: Place): string[] {
  const { word, parts, at } = place;
  const { head, letters } = parts[at]!;
  const isJDropped = /^[TDN]$/.test(parts[at - 1]?.sounds.at(-1) ?? "") && /^Y UH1/.test(parts[at]!.sounds.join(" "));
  // endure
  const sounds = isJDropped ? parts[at]!.sounds.slice(1) : parts[at]!.sounds;
  const next = parts[at + 1];
  const rest = word.slice(letters.at(-1)! + 1);
  if (isFlapped(parts, at)) return ["ɾ"];
  return sounds.map((sound, index) => {
    const name = nameOf(sound);
    if (sounds[index + 1] === "R" && americanWithR[name]) return americanWithR[name];
    if (name === "ER") return isStressed(sound) || (head === "ir" && !isVowel(next?.sounds[0])) ? "ɝ" : "ɚ";
    if (name === "AH" && /^[aeou]r$/.test(head)) return "ɚ";
    if (name === "IY" && sound !== "IY1" && isHappy(head, rest) && parts.slice(0, at).some(hasVowel)) return "i";
    // The vowels of `marry` and `merry` are one.
    if (name === "AE" && next?.sounds[0] === "R") return "e";
    if (name === "AA" || name === "AO") return cloth(head, name, word.slice(0, letters[0]), rest);
    if (name === "AH") return isStressed(sound) && !/^[ei]$/.test(head) ? "ʌ" : "ə";
    return consonants[name] ?? american[name]!;
  });
}

/// A t between vowels, or between r and a vowel, of which the second has no stress. In `button` and `important` it is none.
function isFlapped(parts: readonly Part[], at: number): boolean {
  const { sounds, head } = parts[at]!;
  if (!/^t/.test(head) || !/^[TD]$/.test(sounds.join()) || at === 0) return false;
  if (!/^(?:[AEIOU]..?|R)$/.test(parts[at - 1]!.sounds.at(-1) ?? "")) return false;
  const next = parts[at + 1]?.sounds ?? [];
  const first = next[0] ?? "";
  if (first === "AH0") return !(next[1] ?? parts[at + 2]?.sounds[0] ?? "").startsWith("N");
  return /^(?:ER0|IH0|IY0)$/.test(first) || (/^(?:OW[02]|IY2)$/.test(first) && at + 2 === parts.length);
}

function britishSounds(place: Place): string[] {
  const { parts, at } = place;
  const { sounds, head } = parts[at]!;
  const next = parts[at + 1]?.sounds[0];
  const phonemes: string[] = [];
  for (const [index, sound] of sounds.entries()) {
    const name = nameOf(sound);
    const isLast = index === sounds.length - 1;
    if (name === "R" && index > 0) {
      // The r is heard before a vowel, and silent elsewhere.
      if (isLast && isVowel(next)) phonemes.push("r");
    } else if (withR[name] && sounds[index + 1] === "R") {
      const previous = parts[at - 1]?.sounds.at(-1) ?? "";
      if (/^[UI]/.test(name) && /^ure?$/.test(head) && /^[TDN]$/.test(previous) && index === 0) phonemes.push("j");
      phonemes.push(vowelWithR(place, name, sound));
    } else if (name === "ER" || (name === "AH" && /^[aeou]r$/.test(head))) {
      const isLong = isStressed(sound)
        ? /ir|ear|ur|^er$|orr|err|or|yr|olo|our|ere/.test(head) && sound !== "ER2"
        : head === "ir" && !isVowel(next);
      phonemes.push(isLong || (sound === "ER2" && isFullER2(place)) ? "ɜː" : "ə");
      if (isLast && isVowel(next) && head.includes("r")) phonemes.push("r");
    } else phonemes.push(...britishSound(place, sound));
  }
  return phonemes;
}

/// Whether an ER of half stress is long: always but in -er-, and there in a first syllable, `personality`.
function isFullER2({ parts, at }: Place): boolean {
  if (/^(?:ir|ear|ur|or)$/.test(parts[at]!.head)) return true;
  const next = parts.slice(at + 1).find(hasVowel);
  return (
    parts[at]!.head === "er" &&
    !parts.slice(0, at).some(hasVowel) &&
    next?.sounds.every((one) => !/1$/.test(one)) === true
  );
}

/// The -ary and -ory of `library` and `category` are weak; `poor` has the vowel of `for`.
function vowelWithR({ word, parts, at }: Place, name: string, sound: string): string {
  const { head, letters } = parts[at]!;
  const rest = word.slice(letters.at(-1)! + 1);
  if (/^(?:ar|er|or)$/.test(head) && /^(?:y|ies)$/.test(rest) && !sound.endsWith("1")) return "ə";
  return head === "oor" ? "ɔː" : withR[name]!;
}

/// In `water` and `wall`, the a after w is that of `all`; elsewhere that of `want`.
const isAll = /^(?:ter|ll?$|lls?$|ll[^aeiouy]|l[^laeiouy]|ls?$|lled$|lling$)/;
/// The American vowel of `lot` and `palm`, ɑ, or that of `cloth` and `thought`, ɔ, by its letters: many voices have one for both.
function cloth(head: string, name: string, before: string, rest: string): string {
  if (/^(?:aw|awe|au|augh|ough|al|oa)$/.test(head))
    return name === "AA" && head === "al" && !rest.startsWith("k") ? "ɑ" : "ɔ";
  if (head === "ou") return "ɔ";
  if (head === "a") {
    if (/(?:w|wh|qu)$/.test(before)) return isAll.test(rest) || /^rr?/.test(rest) ? "ɔ" : "ɑ";
    return rest.startsWith("ll") && !rest.startsWith("llo") ? "ɔ" : american[name]!;
  }
  if (head !== "o") return american[name]!;
  if (/^(?:ff|ft|ss$|ssed|ssing|th$|ng)/.test(rest)) return "ɔ";
  if (/^rrow|^rry$/.test(rest)) return "ɑ";
  if (/^rr?[aeiouy]/.test(rest)) return "ɔ";
  return /^(?:r|f|s|th|n[gk]|ne$|g$|gs$)/.test(rest) ? american[name]! : "ɑ";
}

/// After an i that American voices make a j: `familiar`, `convenient`, but not `onion`.
export const isOwnSyllable = /^(?:ar|arly|or|ors|us|en(?:t|ts|tly|ce|ces|cy))$/;

function britishSound({ word, parts, at }: Place, sound: string): string[] {
  const { head, letters, sounds } = parts[at]!;
  const previous = parts[at - 1]?.sounds.at(-1) ?? "";
  const after = parts[at + 1]?.sounds[0];
  const before = word.slice(0, letters[0]);
  const rest = word.slice(letters.at(-1)! + 1);
  const name = nameOf(sound);
  switch (name) {
    case "AH":
      // kilometre
      if (!isStressed(sound) || /^[ei]$/.test(head)) return ["ə"];
      return [head === "a" && /wh?$/.test(before) ? "ɒ" : "ʌ"];
    case "AE":
      return [head === "al" || (head === "a" && isBath(word, letters[0]!)) || head === "au" ? "ɑː" : "æ"];
    case "AO":
    case "AA":
      return [head === "ou" && rest.startsWith("gh") ? "ɒ" : lot(head, name, before, rest)];
    case "EH":
      // In `primarily` it is that of `merry`.
      return [head === "a" && after === "R" && !/^rily/.test(rest) ? "æ" : "e"];
    case "UW": {
      // American voices drop the j of `new`, `duke` and `tune`.
      const isDropped = sounds.length === 1 && /^(?:u|ue|ew|eu)$/.test(head) && /^[TDN]$/.test(previous);
      return isDropped ? ["j", "uː"] : ["uː"];
    }
    case "OW":
      // ceremony
      if (head === "o" && sound === "OW2" && /^n(?:y|ies)$/.test(rest)) return ["ə"];
      return [head === "o" && after === "R" ? "ɒ" : "əʊ"];
    case "IY":
      return [isStressed(sound) ? (/^(?:y|ie|ey|i)$/.test(head) && sound !== "IY1" ? "i" : "iː") : "i"];
    case "ZH":
      // version
      return [head === "si" && previous.startsWith("ER") ? "ʃ" : "ʒ"];
    case "Y":
      // familiar, convenient
      return [head === "i" && isOwnSyllable.test(rest) ? "i" : "j"];
    default:
      return [consonants[name] ?? british[name]!];
  }
}

/// The vowel of `lot`, `palm`, `cloth` and `thought` by its letters.
function lot(head: string, name: string, before: string, rest: string): string {
  if (/^(?:aw|awe|au|augh|ough|oa|ou)$/.test(head)) return "ɔː";
  if (head === "al") return rest.startsWith("k") ? "ɔː" : /^[fvm]/.test(rest) ? "ɑː" : "ɔː";
  if (head === "a") {
    if (/(?:w|wh|qu)$/.test(before)) return isAll.test(rest) ? "ɔː" : "ɒ";
    return name === "AO" ? "ɔː" : "ɑː";
  }
  if (name === "AA") return /^(?:o|ow|ho|oh|e)$/.test(head) ? "ɒ" : "ɑː";
  return head === "o" ? "ɒ" : "ɔː";
}
