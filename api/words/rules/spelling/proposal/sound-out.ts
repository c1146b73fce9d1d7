/// Sounds out a word that the pronouncing dictionary lacks, as a beginner does: takes the longest grapheme that fits,
/// depending on its neighbours.
import type { Cut } from "./align.ts";

/// A grapheme as a pattern, and its sounds in ARPABET. The first match is used. `^` and `$` are the word's ends.
const rules: readonly (readonly [RegExp, readonly string[]])[] = `
  eigh EY1; augh AO1; ough AO1; tch CH; dge JH; dg(?=[iy]) JH; igh AY1; air EH1 R; eer IH1 R; ear(?![aeiou]) IH1 R; oar AO1 R; oor AO1 R;
  are(?=s?$) EH1 R; ire(?=s?$) AY1 ER0; ore(?=s?$) AO1 R; ure(?=s?$) Y UH1 R; ere(?=s?$) IH1 R; our(?=s?$) ER0; our AO1 R;
  a(?=tions?$) EY1; i(?=sation) AY2; e(?=ss(?:es|ly|ness)?$) AH0; (?<=f)u(?=l$|lly$) AH0; u(?=s$) AH0; (?<=u)s$ S; (?<=[a-z]{2}[dl])ar(?=s?$) ER0;
  (?<=[aeiouy][a-z]*)e(?=ts?$) AH0; (?<=[aeiouy][a-z]*)[ae](?=n(?:ces?|cy|cies|ts?|tly)$) AH0;
  (?<=[aeiouy][a-z]*)a(?=ge[sd]?$) IH0; ti(?=on|al|en|ou) SH; ci(?=an|al|en|ou) SH; (?<=[aeiou])si(?=on) ZH; ssi(?=on) SH; (?<=[ctsn]i)o(?=n) AH0; le(?=s?$) AH0 L;
  (?<=i)ou(?=s) AH0; ou(?=s$) AH0; (?<=u)s$ S;
  sh SH; ch CH; th TH; ph F; wh W; ck K; qu K W; ^kn N; ^wr R; ^gn N; mb$ M; ng(?![aeiouy]) NG; n(?=k|g[aou]) NG; ^rh R;
  ee IY1; ea IY1; ai EY1; ay EY1; oa OW1; ow$ OW1; ow AW1; oi OY1; oy OY1; oo(?=k) UH1; oo UW1; ou AW1; au AO1; aw AO1; eu Y UW1;
  (?<=[rlj]|ch)ew UW1; ew Y UW1; (?<=[rl])ue$ UW1; ue$ Y UW1; ie$ IY0; ie IY1; ei IY1; ey$ IY0; oe$ OW1; ui UW1; ya$ Y AH0;
  arr AE1 R; ar(?![aeiouyr]) AA1 R; er$ ER0; er(?![aeiouyr]) ER1; ir(?![aeiouyr]) ER1; ur(?![aeiouyr]) ER1; or$ ER0; or AO1 R;
  (?<=[a-z]{3}i)s(?=es?$|ed$|ing$) Z;
  bb B; cc(?=[eiy]) K S; cc K; dd D; ff F; gg G; kk K; ll L; mm M; nn N; pp P; rr R; ss S; tt T; vv V; zz Z;
  ce$ S; ge$ JH; se$ S; ve$ V; be$ B; de$ D; fe$ F; ke$ K; me$ M; ne$ N; pe$ P; te$ T; ze$ Z; gu(?=[ei]) G;
  c(?=[eiy]) S; c K; g(?=[eiy]) JH; g G; x K S; q K; j JH; h HH; (?<=[bdgvmnlraeiouy])s$ Z; s S;
  ^y Y; (?<=^[^aeiou]+)y$ AY1; y$ IY0; y IH1; a$ AH0; ^a(?=[^aeiou][aeiou].) AH0; a AE1; (?<=^[^aeiou]+)e$ IY1; e EH1;
  (?<=^[^aeiou]*)i$ AY1; i$ IY0; i IH1; o$ OW1; o AA1; u$ UW1; u AH1; b B; d D; f F; k K; l L; m M; n N; p P; r R; t T; v V; w W; z Z`
  .split(";")
  .map((rule) => {
    const [pattern = "", ...sounds] = rule.trim().split(" ");
    return [new RegExp(pattern, "uy"), sounds] as const;
  });

/// A vowel, its consonant and the e that lengthens it, before the usual endings.
const splitDigraph = /([aeiouy])(ch|th|[bcdfgklmnpstvz])e(?=s?$|(?:d|ly|ful|less|ment|ness)$)/uy;
const longVowels: Readonly<Record<string, readonly string[]>> = {
  a: ["EY1"],
  e: ["IY1"],
  i: ["AY1"],
  o: ["OW1"],
  u: ["Y", "UW1"],
  y: ["AY1"],
};

/// The ending of `personage`, whose vowel is weak.
const weakAge = /(?<=[aeiouy][a-z]*)age[sd]?$/uy;

/// `word` must be in lower case without accents. Unknown letters join the letters before them, or have no sound.
export function soundOut(word: string): Cut[] {
  const cuts: { letters: number[]; sounds: readonly string[] }[] = [];
  /// The index of the e of a split digraph, which was read with its vowel.
  let closing = -1;
  for (let at = 0; at < word.length; ) {
    if (at === closing) {
      at++;
      continue;
    }
    const split = matchAt(splitDigraph, word, at);
    if (split && !(at > 0 && "aeio".includes(word[at - 1]!)) && !matchAt(weakAge, word, at)) {
      const [all, vowel = ""] = split;
      closing = at + all.length - 1;
      const sounds = longVowels[vowel]!;
      const afterLiquid = vowel === "u" && at > 0 && "rlj".includes(word[at - 1]!);
      cuts.push({ letters: [at, closing], sounds: afterLiquid ? ["UW1"] : sounds });
      at++;
      continue;
    }
    const { length, sounds } = ruleAt(word, at, closing);
    if (sounds === null && cuts.length > 0) cuts.at(-1)!.letters.push(at);
    else cuts.push({ letters: Array.from({ length }, (_, offset) => at + offset), sounds: sounds ?? [] });
    at += length;
  }
  return cuts;
}

function matchAt(pattern: RegExp, word: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(word);
}

/// Returns the grapheme at a letter, which ends before the e of a split digraph; `sounds` is null if none is known.
function ruleAt(word: string, at: number, closing: number): { length: number; sounds: readonly string[] | null } {
  for (const [pattern, sounds] of rules) {
    const length = matchAt(pattern, word, at)?.[0].length ?? 0;
    if (length > 0 && (closing < at || at + length <= closing)) return { length, sounds };
  }
  return { length: 1, sounds: null };
}
