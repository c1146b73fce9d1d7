/// What makes a proposal doubtful, so that a person looks at it. Measured by `npm run bench -- spellings`: of the wrong proposals most
/// should be among the few that have a doubt.
import type { Dialect, FitzType } from "../../../../common/constants.ts";
import { mightBeBath } from "./bath.ts";
import { tierOf } from "./correspondences.ts";
import { isOwnSyllable } from "./dialect-sounds.ts";
import { hasVowel, isVowel, type Part } from "./recut.ts";
import { weakVowel } from "./weak-vowels.ts";

/// Returns the doubts about a word that was aligned with its pronunciation; empty if there are none.
export function doubtsOf(
  word: string,
  parts: readonly Part[],
  dialect: Dialect,
  fitzType: FitzType | null = null,
): string[] {
  const doubts: string[] = [];
  const isBritish = dialect !== "en-us";
  if (fitzType === "V" && isSaidAsNoun(word, parts)) doubts.push("noun");
  for (const [at, part] of parts.entries()) {
    const { head, tail, sounds, letters } = part;
    const [sound = ""] = sounds;
    const before = word.slice(0, letters[0]);
    const rest = word.slice(letters.at(-1)! + 1);
    const weak = weakVowel(word, parts, at);
    const next = parts[at + 1];
    const tier = tierOf(head, tail, sounds);
    if (tier === null && sounds.at(-1) !== "R") doubts.push("unknown");
    else if (
      tier !== null &&
      tier > 1 &&
      !usual.has(`${head}${tail && "_"}${tail} ${sounds.map((one) => one.replace(/\d$/, "")).join(" ")}`)
    )
      doubts.push("rare");
    if (isBritish && isDebated(word, parts, at)) doubts.push("debated");
    // A full vowel without stress is often weak in other voices, and where letters and dictionary disagree on a weak one either may be right.
    const isFull =
      /^(?:AE|AA|EH|UH|AO|OW|UW)0$/.test(sound) &&
      sounds.length === 1 &&
      // In `followed` it is that of `follow`.
      head !== "ow" &&
      next !== undefined &&
      !isVowel(next.sounds[0]);
    if (weak === null && isFull) doubts.push("full");
    if (weak === "ᵻ" && sound === "IY0" && !/^(?:b|d|r)$/.test(before)) doubts.push("prefix");
    if (weak === "ə" && sound === "IH0") doubts.push("weak i");
    if (
      weak === "ᵻ" &&
      sound === "AH0" &&
      head === "e" &&
      !/^(?:d|s|t|ts|st|stly|sty|dly)$/.test(rest) &&
      before.length > 2
    )
      doubts.push("weak e");
    if (head === "u" && weak === "ə" && before.length > 2 && !/^(?:l$|lly|s|m|la|lou|lar)/.test(rest))
      doubts.push("weak u");
    if (head === "i" && before === "d" && weak !== null && !/^(?:s|ff)/.test(rest)) doubts.push("di");
    if (/^iles?$/.test(word.slice(letters[0])) && before.length > 2 && tail === "") doubts.push("ile");
  }
  return doubts;
}

const prefix = /^(?:ab|ac|ad|af|al|com|con|de|dis|es|ex|fer|frag|im|in|ob|per|pre|pro|re|seg|sub|sur|tor|trans|up)/;

/// The dictionary may have the noun, whose first syllable is stressed, where the verb is meant: `compound`.
function isSaidAsNoun(word: string, parts: readonly Part[]): boolean {
  const vowels = parts.filter(hasVowel).map(({ sounds }) => sounds.find(isVowel)!);
  return vowels.length === 2 && vowels[0]!.endsWith("1") && !/^(?:AH|IH|ER|IY)0$/.test(vowels[1]!) && prefix.test(word);
}

/// Where British voices differ from American ones in a way that letters do not tell.
function isDebated(word: string, parts: readonly Part[], at: number): boolean {
  const { head, sounds, letters } = parts[at]!;
  const [sound = ""] = sounds;
  const next = parts[at + 1];
  const after = next?.sounds[0];
  const rest = word.slice(letters.at(-1)! + 1);
  const previous = parts[at - 1]?.sounds.at(-1) ?? "";
  switch (sound.slice(0, 2)) {
    case "AE":
      return head === "a" && mightBeBath(word, letters[0]!);
    case "AA":
      return head === "a" && sounds.length === 1 && !/(?:w|wh|qu)$/.test(word.slice(0, letters[0]));
    case "AO":
      return (
        /^(?:o|or|a|ar)$/.test(head) &&
        next?.head !== "rr" &&
        (sounds[1] ?? after) === "R" &&
        isVowel(sounds[1] ? after : parts[at + 2]?.sounds[0])
      );
    case "EH":
      return head === "a" && after === "R" && next?.head === "r" && !/^r(?:[ao]|i[tcs])/.test(rest);
    case "ER":
      return (
        (sound === "ER0" &&
          (isVowel(after)
            ? /1$/.test(after!)
            : /^(?:ur|or)$/.test(head) && !/^s?$/.test(rest) && !/^[sf]$/.test(word.slice(0, letters[0])))) ||
        (sound === "ER2" && head === "er")
      );
    case "UW":
      return (
        sounds.length === 1 &&
        /^[SZ]$/.test(previous) &&
        /^(?:u|ew|eu)$/.test(head) &&
        !/^su?p?$/.test(word.slice(0, letters[0]! + 1))
      );
    case "Y":
      return head === "i" && !/^ons?$/.test(rest) && !isOwnSyllable.test(rest);
    default:
      return false;
  }
}

/// Rare graphemes that the reviewed words of the demo have: of these the sound is known.
const usual = new Set(
  `ah AA, ah AH, ai AH, aigh EY, al AA, al AO, ar EH R, ar ER, au AA, au AE, augh AA, augh AO, aw AA, awer AO R, bt T, dg JH, di JH, 
   ea EY, ear AA R, ear ER, eau Y UW, ed D, eigh EY, eir EH R, er IH R, er IY R, ere EH R, ere IY R, ew OW, ey EY, eye AY, ft F, gh F, 
   gn N, gue G, ho AA, hour AW ER, ia AY, ia IH, ie AY, ie EH, ier IH R, iou AH, is AY, ll AH L, mb M, me M, mme M, mn M, ne N, 
   ngue NG, o IH, o UH, o UW, o_e UW, oa AO, oar AO R, oe OW, oe UW, oh OW, ol OW, ooh UW, oor AO R, ou AA, ou AH, ou OW, ou UW, 
   ough AA, ough AO, ough OW, ough UW, oul UH, our ER, owe OW, ph P, re ER, rh R, s SH, sc S, ssi SH, st S, sw S, te T, the DH, tw T, 
   u IH, ue UW, ui IH, ur UH R, ur Y UH R, urr ER, uy AY, xc K S, y_e AY, ye AY, yre AY ER, ze Z, d JH, dj JH, ed T, eigh AY, et EY, gi JH, shi SH, si SH, ss Z, zz Z, ei EY, pt T`
    .split(",")
    .map((one) => one.trim()),
);
