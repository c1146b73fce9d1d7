/// Gives back what the dictionary of pronunciations leaves out, where the letters and the reading of docs/graphemes.md have it.

import type { FitzType } from "../../../../common/constants.ts";

const heard: readonly (readonly [letters: RegExp, from: RegExp, to: string])[] = [
  // The vowel of -ally and -fully.
  [/ally$/, /(?<! AH0| AE1| AO1) L IY0$/, " AH0 L IY0"],
  [/fully$/, /F L IY0$/, "F AH0 L IY0"],
  // mention
  [/tion/, /N CH AH0 N/, "N SH AH0 N"],
  // emotionally
  [/[st]ional/, /(SH|ZH) N AH0 L/, "$1 AH0 N AH0 L"],
  // temptation
  [/mpt/, /M T/, "M P T"],
  // stapler, nibbling
  [/[bdfgkptz]l(?:er|ing)s?$/, / AH0 L (?=ER0|IH0)/, " L "],
  // snarled
  [/rl(?:s|ed|ing)?$/, / R AH0 L/, " R L"],
  [/u[aeio]/, / (AH0|UW0) W (?=[AEIOU])/, " UW0 "],
  // visualise
  [/u[aeo]/, /(ZH|CH|JH) W (?=A)/, "$1 UW0 "],
  // recovery, differently, elaborate, but everyday
  [
    /^(?!every|sever|temperat)(?!.*[bcdfgkptv]r).*[bdfgkptv][aeo]r[aeiouy]/,
    /(?<=\d.*) ([BDFGKPTV]) R (?=[AEIOU]\w0)/,
    " $1 ER0 ",
  ],
  // elementary
  [/[aeo]ry$/, /(?<=\d.*) ([BDFGKPTVSZ]) R IY0$/, " $1 ER0 IY0"],
  // evacuate
  [/u[aei]/, / Y AH0 (?=[AEIOU])/, " Y UW0 "],
  // pretzel
  [/tz./, / T Z /, " T S "],
  // strength
  [/ngth/, /NG K TH/, "NG TH"],
  [/body$/, /B AH0 D IY[02]$/, "B AA2 D IY0"],
  [/(?:post|police|sales|fire|fisher|gentle)m[ae]ns?$/, /M [AE][EH]\d N( Z)?$/, "M AH0 N$1"],
];

const nounsInAte =
  /(?:advoc|affili|aggreg|altern|associ|conglomer|coordin|degener|deleg|dupl|duplic|estim|expatri|gradu|initi|intim|separ|subordin|surrog|syndic)ate$/;

/// `separate` and `graduate` end otherwise as verbs than as adjectives, and some nouns as these.
function endingOf(word: string, pronunciation: string, fitzType: FitzType | null): string {
  if (!/[aeiou].*[aeiou].*ate$/.test(word)) return pronunciation;
  if (fitzType === "V") return pronunciation.replace(/ [AI]H0 T$/, " EY2 T");
  const isWeak = fitzType === "A" || (fitzType === "N" && nounsInAte.test(word));
  return isWeak ? pronunciation.replace(/ EY2 T$/, " AH0 T") : pronunciation;
}

/// Sounds of a word, in lower case without accents, with what was left out.
export function hear(word: string, pronunciation: string, fitzType: FitzType | null): string[] {
  const text = heard.reduce(
    (before, [letters, from, to]) => (letters.test(word) ? before.replace(from, to) : before),
    endingOf(word, pronunciation, fitzType),
  );
  return text.split(" ").filter((sound) => sound !== "" && sound !== "+");
}
