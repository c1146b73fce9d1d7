/// The phonemes of spellings, by IPA: the 44 of British English, and those that Australian and American voices need
/// besides (decisions: Dictionary words, Spelling).
import { allDialects, type Dialect } from "../../../common/constants.ts";

export interface Phoneme {
  readonly ipa: string;
  readonly kind: "consonant" | "vowel";
  /// A word with the phoneme, its letters in brackets: `(sh)op`.
  readonly example: string;
  readonly dialects: readonly Dialect[];
}

function readPhonemes(kind: Phoneme["kind"], dialects: readonly Dialect[], source: string): Phoneme[] {
  return source
    .trim()
    .split(/\s*;\s*/)
    .map((entry) => {
      const [ipa = "", example = ""] = entry.split(" ");
      return { ipa, kind, example, dialects };
    });
}

export const phonemes: readonly Phoneme[] = [
  ...readPhonemes(
    "consonant",
    allDialects,
    `p (p)en; b (b)ed; t (t)en; d (d)og; k (c)at; ɡ (g)o; tʃ (ch)in; dʒ (j)am; f (f)ish; v (v)an; θ (th)in; ð (th)is;
     s (s)un; z (z)oo; ʃ (sh)op; ʒ trea(s)ure; h (h)at; m (m)an; n (n)et; ŋ ri(ng); l (l)eg; r (r)ed; j (y)es; w (w)et`,
  ),
  ...readPhonemes(
    "vowel",
    allDialects,
    `ɪ p(i)n; e t(e)n; æ c(a)t; ɒ d(o)g; ʌ c(u)p; ʊ b(oo)k; ə (a)bout; iː s(ee); ɑː c(ar); ɔː f(or); uː m(oo)n; ɜː b(ir)d;
     eɪ d(ay); aɪ m(y); ɔɪ b(oy); əʊ n(o); aʊ n(ow); ɪə h(ear); eə h(air); ʊə p(ure)`,
  ),
  ...readPhonemes(
    "vowel",
    ["en-au"],
    "ɐ c(u)p; ɐː c(ar); ɔ d(o)g; oː f(or); eː h(air); ʉː m(oo)n; əʉ n(o); æɪ d(ay); ɑe m(y); æɔ n(ow); oɪ b(oy)",
  ),
  ...readPhonemes("vowel", ["en-us"], "oʊ n(o); ɑ d(o)g; ɔ s(aw); i happ(y); u m(oo)n; ɝ b(ir)d; ɚ wint(er)"),
  ...readPhonemes("consonant", ["en-us"], "ɾ bu(tt)er; ʍ (wh)ale"),
];

/// Returns the phonemes to choose from for a dialect.
export const phonemesOf = (dialect: Dialect): Phoneme[] =>
  phonemes.filter((phoneme) => phoneme.dialects.includes(dialect));

/// The maximum number of phonemes in one grapheme: x is `k+s`, the x of luxury `k+ʃ`, the u of unit `j+uː`.
const maxSounds = 3;

/// True if a text is a possible sound of a grapheme in a dialect: a phoneme, or a few joined with `+`.
export function isSound(text: string, dialect: Dialect): boolean {
  const parts = text.split("+");
  return parts.length <= maxSounds && parts.every((part) => phonemesOf(dialect).some(({ ipa }) => ipa === part));
}
