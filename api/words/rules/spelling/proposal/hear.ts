/// Gives back what the dictionary of pronunciations leaves out, where the letters and the reading of docs/graphemes.md have it.

const heard: readonly (readonly [letters: RegExp, from: RegExp, to: string])[] = [
  // The vowel of -ally and -fully.
  [/ally$/, /(?<! AH0| AE1| AO1) L IY0$/, " AH0 L IY0"],
  [/fully$/, /F L IY0$/, "F AH0 L IY0"],
  [/u[aeio]/, / (AH0|UW0) W (?=[AEIOU])/, " UW0 "],
  // strength
  [/ngth/, /NG K TH/, "NG TH"],
  [/body$/, /B AH0 D IY[02]$/, "B AA2 D IY0"],
  [/(?:post|police|sales|fire|fisher|gentle)m[ae]n$/, /M [AE][EH]\d N$/, "M AH0 N"],
];

/// Sounds of a word, in lower case without accents, with what was left out.
export function hear(word: string, sounds: readonly string[]): string[] {
  const text = heard.reduce(
    (before, [letters, from, to]) => (letters.test(word) ? before.replace(from, to) : before),
    sounds.join(" "),
  );
  return text.split(" ").filter(Boolean);
}
