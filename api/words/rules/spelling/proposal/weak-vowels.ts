/// The vowels of syllables without stress. The dictionary of pronunciations writes ə and ɪ as each entry's writer heard them;
/// the reading of docs/graphemes.md has one rule by letters. `ᵻ` is the weak vowel of `rabbit`, `wanted` and `before`.
import { hasVowel, isVowel, type Part } from "./recut.ts";

const firstPrefix = /^(?:be|de|re|e|pre|se|me)$/;
/// The last syllables of compounds keep their vowel: `peanut`, `toothbrush`.
const compoundU = /(?:nut|brush|cup|munk|bug|club|gun|hut|tub|drum|truck|duck|plug)s?$/;

/// Returns the sign of a weak vowel, and null for a vowel that keeps its sound.
export function weakVowel(word: string, parts: readonly Part[], at: number): string | null {
  const { head, sounds, letters, tail } = parts[at]!;
  const [sound = ""] = sounds;
  if (sounds.length !== 1 || tail !== "") return null;
  const before = word.slice(0, letters[0]);
  const rest = word.slice(letters.at(-1)! + 1);
  const next = parts[at + 1];
  const isFirst = !parts.slice(0, at).some(hasVowel);
  const stressFollows = parts
    .slice(at + 1)
    .find(hasVowel)
    ?.sounds.some((one) => one.endsWith("1"));
  if (/^(?:IH2|IY2|EH2)$/.test(sound) && isFirst && stressFollows && head === "e") {
    const isPrefix = sound === "EH2" ? before === "" && /^[nmx]/.test(rest) : firstPrefix.test(before + head);
    if (isPrefix && !isVowel(next?.sounds[0])) return "ᵻ";
  }
  // incident, consequences, sixpence
  if (sound === "EH2" && head === "e" && /.(?:id|qu)$/.test(before) && /^n(?:t|ce)/.test(rest)) return "ə";
  if (sound === "EH2" && head === "e" && !isFirst && /[^fh]$/.test(before) && /^nces?$/.test(rest)) return "ə";
  if (/^IY[02]$/.test(sound) && (isVowel(next?.sounds[0]) || rest === "")) return isFirst && rest === "" ? null : "i";
  // advise
  if (sound === "AE0" && head === "a" && before === "" && /^d[^d]/.test(rest)) return "ə";
  if (!/^(?:AH0|IH0|EH0|IY0|UH0)$/.test(sound)) return null;
  // caterpillar
  if (/^[aeou]r$/.test(head)) return null;
  if (sound === "IY0") {
    if (head === "e" && isFirst && firstPrefix.test(before + head)) return "ᵻ";
    // happiness
    if (head === "i") return "ᵻ";
    // colleague
    return /^(?:e|ea|ee|ei)$/.test(head) ? null : "i";
  }
  if (sound === "UH0") return head !== "u" ? null : isVowel(next?.sounds[0]) ? "uː" : "ə";
  if (sound === "EH0") {
    if (head !== "e") return null;
    if (before === "" && /^[nmx]/.test(rest)) return "ᵻ";
    return !isFirst && /^n(?:t|ts|ce|ces|cy|tly)$/.test(rest) ? "ə" : null;
  }
  switch (head) {
    case "i":
    case "y":
    case "ui":
      return weakI(head, before, rest, isFirst);
    case "e":
      return weakE(before, rest, isFirst, sound);
    case "a":
      if (/^ge(?:s|r|rs|d|ment|able|ly)?$/.test(rest)) return "ɪ";
      return /^ces?$/.test(rest) ? "ᵻ" : "ə";
    case "ai":
    case "ei":
      return /^n?(?:ly)?$/.test(rest) && /(?:cert|curt|brit)$/.test(before) ? "ə" : "ᵻ";
    case "u":
      if (
        (before === "" && /^[nmpl]/.test(rest)) ||
        /^sun/.test(word) ||
        /^nder|^lses?$/.test(rest) ||
        isCompound(word, letters[0]!)
      )
        return "ʌ";
      return isVowel(next?.sounds[0]) ? "uː" : "ə";
    case "ie":
      // mischief
      return /^[fv]/.test(rest) ? "ɪ" : "ə";
    case "ia":
      return rest.startsWith("ge") ? "ɪ" : "ə";
    default:
      return sound === "IH0" ? (head === "o" ? "ə" : null) : "ə";
  }
}

/// Consonants that stop.
const stops = /^(?:[kpt]|[dg]|c(?![eiy])|qu)/;

const isCompound = (word: string, at: number) => at > 2 && (compoundU.exec(word)?.index ?? word.length) < at;

function weakI(letter: string, before: string, rest: string, isFirst: boolean): string {
  if (/^(?:ng|sh|ves?$|vely$|cs?$|ck|x|cle|ch|dge|cop|corn)/.test(rest)) return "ɪ";
  if (before.endsWith("sh") && /^ps?$/.test(rest)) return "ɪ";
  if (/^ls?$/.test(rest)) return "ə";
  if (/^on/.test(rest)) return "i";
  // imagine, mistake and hysteria, but giraffe and philosophy
  if (isFirst && (letter === "y" || /^(?:|gu)$/.test(before) || /^(?![cpst]h)[^aeiouy][^aeiouy]|^th/.test(rest)))
    return "ɪ";
  return before === "d" && /^(?:s|ff)/.test(rest) ? "ɪ" : "ᵻ";
}

function weakE(before: string, rest: string, isFirst: boolean, sound: string): string {
  if (isFirst) {
    if (before === "" && /^(?:[nmx]|s[cpt])/.test(rest)) return "ᵻ";
    if (firstPrefix.test(`${before}e`) && !/^([a-z])\1/.test(rest)) return "ᵻ";
    // petition
    return (sound === "IH0" && !/^([lr])\1/.test(rest)) || stops.test(rest) ? "ᵻ" : "ə";
  }
  // quiet, society
  if (before.endsWith("i") && /^t/.test(rest)) return "ə";
  if (/^(?:d|dly|dness|s|st|t|ts|ted|ting|m|)$/.test(rest)) return /^m$/.test(rest) ? "ə" : rest === "" ? "i" : "ᵻ";
  if (/^ct(?:s|ly|ed|ing)?$|^dge|^ge/.test(rest)) return "ɪ";
  // Before a consonant that lasts it is ə: `enemy`, `happen`, `careless`, `problem`.
  if (/^(?:n(?!ge)|m|l|r|ss|b|c[ey]|sy)/.test(rest)) return "ə";
  return "ᵻ";
}
