/// Brings an alignment to the reading of docs/graphemes.md: whether an r stands with the vowel before it, or alone.
import type { Cut } from "./align.ts";

/// A grapheme of a word while it is read.
export interface Part {
  /// Its letters before and after the gap of a split digraph.
  readonly head: string;
  readonly tail: string;
  readonly letters: readonly number[];
  /// ARPABET with stress.
  readonly sounds: readonly string[];
}

export const hasVowel = ({ sounds }: Part): boolean => sounds.some(isVowel);

export const isVowel = (sound: string | undefined): boolean => sound !== undefined && /^[AEIOU]/.test(sound);
const isStressed = (sound: string | undefined): boolean => sound !== undefined && /[12]$/.test(sound);

function partOf(word: string, letters: readonly number[], sounds: readonly string[]): Part {
  const inHead = (index: number, place: number) => index === letters[0]! + place;
  const text = (some: readonly number[]) => some.map((index) => word[index]).join("");
  return {
    head: text(letters.filter(inHead)),
    tail: text(letters.filter((index, place) => !inHead(index, place))),
    letters,
    sounds,
  };
}

/// Whose ER has a long vowel in British English before another vowel too: `stirring`, `furry`.
const longER = /^(?:fu|sti(?!rrup)|blu|pu|slu|spu|whi|occu|recu|incu|prefe|refe|transfe|dete|confe|infe)rr/;

/// Cuts a vowel from its r: `a rr i ve`, and where voices are not American `h u rr y`.
function part(word: string, one: Part, next: Part | undefined, isFirstVowel: boolean, isAmerican: boolean): Part[] {
  const [, vowel = "", r = ""] = /^([aeiouy]|ou)(rr?)$/.exec(one.head) ?? [];
  const [sound = ""] = one.sounds;
  if (r === "" || one.sounds.length !== 1 || !sound.startsWith("ER") || !isVowel(next?.sounds[0])) return [one];
  const cut = (heard: string) => [
    partOf(word, one.letters.slice(0, vowel.length), [heard]),
    partOf(word, one.letters.slice(vowel.length), ["R"]),
  ];
  if (sound === "ER0") {
    const isShort = isStressed(next!.sounds[0]) && (vowel === "a" || r === "rr" || isFirstVowel);
    return isShort && vowel !== "ou" ? cut(/[iy]/.test(vowel) ? "IH0" : "AH0") : [one];
  }
  if (isAmerican || longER.test(word) || (r === "r" && !/^(?:ou|y)$/.test(vowel))) return [one];
  return cut(/[iy]/.test(vowel) ? "IH1" : "AH1");
}

/// Whether a vowel letter and the single r after it, before a vowel, are one grapheme: `s t or y`, `p ar e n t`.
function isColoured(word: string, vowel: Part, r: Part, next: string | undefined): boolean {
  const rest = word.slice(r.letters.at(-1)! + 1);
  switch (vowel.sounds.at(-1)!.slice(0, 2)) {
    case "AO":
      if (vowel.head === "oa") return true;
      return (
        vowel.head === "o" &&
        (/^(?:y$|ies$|ied$|ing|e[ds]?$|er|able|i[aou]|us|a$)/.test(rest) || /^(?:fl|ch)?oral/.test(word))
      );
    case "EH":
      if (/^(?:y|ies)$/.test(rest) && /[02]$/.test(vowel.sounds[0]!)) return /^[ae]$/.test(vowel.head);
      if (vowel.head === "ea") return true;
      return vowel.head === "a" && (/^parent/.test(word) || /^(?:y$|ies$|i[aeou]|ing|er|ea)/.test(rest));
    case "IH":
    case "IY":
      // In `eraser` the r begins the stressed syllable.
      return /^e[ae]?$/.test(vowel.head) && !(vowel.sounds.at(-1)!.endsWith("0") && isStressed(next));
    case "UH":
    case "UW":
      return vowel.head === "u";
    default:
      return false;
  }
}

/// Joins an r to the vowel before it where it colours it.
function join(word: string, parts: readonly Part[]): Part[] {
  const found: Part[] = [];
  for (let at = 0; at < parts.length; at++) {
    const one = parts[at]!;
    const r = parts[at + 1];
    const isR = r !== undefined && /^rr?e?$/.test(r.head) && r.sounds.join() === "R";
    const last = one.sounds.at(-1);
    if (!isR || !isVowel(last) || last!.startsWith("ER") || one.sounds.includes("R")) {
      found.push(one);
      continue;
    }
    const end = r.letters.at(-1)! + 1;
    const closes = one.tail === "e" && one.letters.at(-1) === end;
    const beforeVowel = isVowel(parts[at + 2]?.sounds[0]);
    if (
      closes ||
      !beforeVowel ||
      (one.tail === "" && r.head === "r" && isColoured(word, one, r, parts[at + 2]?.sounds[0]))
    ) {
      const letters = [...one.letters, ...r.letters].sort((a, b) => a - b);
      const sounds = last!.startsWith("AY") || last!.startsWith("AW") ? [...one.sounds, "ER0"] : [...one.sounds, "R"];
      found.push(partOf(word, letters, sounds));
      at++;
    } else found.push(one);
  }
  return found;
}

/// The graphemes of a word by the reading. In American the vowel of `hurry` keeps its r.
export function recut(word: string, cuts: readonly Cut[], isAmerican: boolean): Part[] {
  const parts = cuts.map(({ letters, sounds }) => partOf(word, letters, sounds));
  const first = parts.findIndex(({ sounds }) => isVowel(sounds[0]));
  return join(
    word,
    parts.flatMap((one, at) => part(word, one, parts[at + 1], at === first, isAmerican)),
  );
}
