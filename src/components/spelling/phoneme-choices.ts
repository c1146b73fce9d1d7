import type { Dialect } from "../../../api/index.ts";
import { isSound, phonemesOf } from "../../../api/words/rules/spelling/phonemes.ts";

export interface PhonemeChoice {
  readonly value: string;
  readonly label: string;
}

/// Sounds that several phonemes of a dialect make together in one grapheme, with a word that has them.
const several =
  `k+s fo(x); ɡ+z e(x)am; k+w (qu)een; k+ʃ lu(x)ury; j+uː t(u)ne; j+ʉː t(u)ne; j+u (u)se; j+ʊə c(ure); j+ə reg(u)lar;
  ə+l tab(le); w+ʌ (o)ne; w+ɐ (o)ne; w+ɑː ch(oi)r; aɪ+ə f(ire); ɑe+ə f(ire); aʊ+ə fl(ower); æɔ+ə fl(ower); aɪ+ɚ f(ire);
  aʊ+ɚ fl(ower); ɑ+r c(ar); ɔ+r f(or); e+r h(air); ɪ+r h(ear); j+ɚ fail(ure); t+s pi(zz)a`
    .split(";")
    .map((entry) => entry.trim().split(" ") as [string, string]);

/// Returns the possible sounds of a grapheme in a dialect, in groups. They always include `chosen`.
export function phonemeChoices(dialect: Dialect, chosen: string | null): { label: string; choices: PhonemeChoice[] }[] {
  const single = (kind: "consonant" | "vowel") =>
    phonemesOf(dialect)
      .filter((phoneme) => phoneme.kind === kind)
      .map(({ ipa, example }) => ({ value: ipa, label: `${ipa}   ${example}` }));
  const groups = [
    { label: "Consonants", choices: single("consonant") },
    { label: "Vowels", choices: single("vowel") },
    {
      label: "Several sounds",
      choices: several
        .filter(([sounds]) => isSound(sounds, dialect))
        .map(([value, example]) => ({ value, label: `${value}   ${example}` })),
    },
  ];
  const isKnown = groups.some(({ choices }) => choices.some(({ value }) => value === chosen));
  return chosen === null || isKnown
    ? groups
    : [...groups, { label: "Other", choices: [{ value: chosen, label: chosen }] }];
}
