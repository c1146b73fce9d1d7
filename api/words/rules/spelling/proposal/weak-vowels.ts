/// The vowels of syllables without stress. The dictionary of pronunciations writes ə and ɪ as each entry's writer heard them;
/// the reading of docs/graphemes.md has one rule by letters. `ᵻ` is the weak vowel of `rabbit`, `wanted` and `before`.
import { isVowel, type Part } from "./recut.ts";

const firstPrefix = /^(?:be|de|re|e|pre|se|me)$/;
/// The last syllables of compounds keep their vowel: `peanut`, `toothbrush`.
const compoundU = /(?:nut|brush|cup|munk|bug|mum|club|gun|hut|tub|drum|truck|duck|plug|bus|sun)s?$/;

/// Returns the sign of a weak vowel, and null for a vowel that keeps its sound.
export function weakVowel(word: string, parts: readonly Part[], at: number): string | null {
  const { head, sounds, letters, tail } = parts[at]!;
  const [sound = ""] = sounds;
  if (sounds.length !== 1 || tail !== "" || !/^(?:AH0|IH0|EH0|IY0|UH0)$/.test(sound)) return null;
  const before = word.slice(0, letters[0]);
  const rest = word.slice(letters.at(-1)! + 1);
  const next = parts[at + 1];
  const isFirst = !parts.slice(0, at).some((one) => isVowel(one.sounds[0]));
  if (sound === "IY0") {
    if (isVowel(next?.sounds[0]) || rest === "") return "i";
    if (head === "e" && isFirst && firstPrefix.test(before + head)) return "ᵻ";
    return head === "e" ? null : "i";
  }
  if (sound === "UH0") return head === "u" && isVowel(next?.sounds[0]) ? "uː" : null;
  if (sound === "EH0") {
    if (head !== "e") return null;
    if (before === "" && /^[nmx]/.test(rest)) return "ᵻ";
    return !isFirst && /^n(?:t|ts|ce|ces|cy|tly)$/.test(rest) ? "ə" : null;
  }
  switch (head) {
    case "i":
    case "y":
    case "ui":
      return weakI(before, rest, isFirst, sound);
    case "e":
      return weakE(before, rest, isFirst, sound);
    case "a":
      if (/^ge(?:s|r|rs|d|ment|able)?$/.test(rest)) return "ɪ";
      return /^ces?$/.test(rest) ? "ᵻ" : "ə";
    case "ai":
    case "ei":
      return /^n?$/.test(rest) && /(?:cert|curt|brit)$/.test(before) ? "ə" : "ᵻ";
    case "u":
      if ((before === "" && /^[nmpl]/.test(rest)) || compoundU.test(head + rest)) return "ʌ";
      return isVowel(next?.sounds[0]) ? "uː" : "ə";
    case "ia":
      return rest.startsWith("ge") ? "ɪ" : "ə";
    default:
      return sound === "IH0" ? (head === "o" ? "ə" : null) : "ə";
  }
}

function weakI(before: string, rest: string, isFirst: boolean, sound: string): string {
  if (/^(?:ng|sh|ves?$|vely$|cs?$|ck|x)/.test(rest)) return "ɪ";
  if (/^ls?$/.test(rest)) return "ə";
  if (isFirst && (/^(?:[dm]?)$/.test(before) || before === "") && /^(?:n|m|s|l)/.test(rest)) return "ɪ";
  if (/^on/.test(rest)) return "i";
  return isFirst && sound === "IH0" && !/^d$|^r$|^p$|^v$|^f$/.test(before) ? "ɪ" : "ᵻ";
}

function weakE(before: string, rest: string, isFirst: boolean, sound: string): string {
  if (isFirst) {
    if (before === "" && /^(?:[nmx]|s[cpt])/.test(rest)) return "ᵻ";
    if (firstPrefix.test(`${before}e`) && !/^([a-z])\1/.test(rest)) return "ᵻ";
    return sound === "IH0" && !/^([lr])\1/.test(rest) ? "ᵻ" : "ə";
  }
  if (/^(?:d|dly|dness|s|st|t|ts|ted|ting|m|)$/.test(rest)) return /^m$/.test(rest) ? "ə" : rest === "" ? "i" : "ᵻ";
  if (/^ct(?:s|ly|ed|ing)?$|^dge|^ge/.test(rest)) return "ɪ";
  // Before a consonant that lasts it is ə: `enemy`, `happen`, `careless`, `problem`.
  if (/^(?:n(?!ge)|m|l|r|ss|b)/.test(rest)) return "ə";
  return "ᵻ";
}
