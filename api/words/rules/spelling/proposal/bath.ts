/// The bath set: the short a of America and the north that is long in southern England, and by docs/graphemes.md in Australia.

/// Words with a long a. Parted by the letter a that is meant.
const long =
  /(?:b-a-th(?!e)|(?<!cho|cio)p-a-th(?!e|o)|gr-a-ss|gl-a-ss|cl-a-ss(?!i)|br-a-ss(?!i)|p-a-ss(?![aei]|ion)|p-a-sse[sdr]|p-a-sser|p-a-ssing|^p-a-st(?!e|r)|^l-a-st|ever-l-a-st|f-a-st(?!id|y|en)|f-a-sten|c-a-st(?!i[cg]|an)|m-a-st(?!i|o|u)|pl-a-ster|bl-a-st|gh-a-st|contr-a-st|b-a-stard|berg-a-st|av-a-st|dis-a-st|v-a-st|^-a-sk|t-a-sk|m-a-sk|b-a-sk(?!etry)|c-a-sk|fl-a-sk|f-a-ther|l-a-ther|r-a-ther|r-a-ft|cr-a-ft|dr-a-ft|gr-a-ft|sh-a-ft|^-a-ft|d-a-ft|h-a-ft|br-a-nch|r-a-nch|bl-a-nch|aval-a-nche|gr-a-nt(?!h)|pl-a-nt(?!a)|sl-a-nt|ch-a-nt|^-a-nt(?=ie)|ch-a-nc|d-a-nc|fr-a-nce|gl-a-nc|pr-a-nc|l-a-nc(?!a)|tr-a-nce|st-a-nce|adv-a-n(?:c|t)|enh-a-nc|-a-nswer|c-a-n't|^c-a-nt$|^sh-a-n't|^sh-a-nt$|ex-a-mpl|s-a-mpl|^-a-mple$|c-a-stl|n-a-sty|r-a-scal|r-a-sp|g-a-sp|gr-a-sp|cl-a-sp|^st-a-ff|gir-a-ff|ch-a-ff$|qu-a-ff|c-a-lf|h-a-lf|comm-a-nd(?!eer|o)|dem-a-nd|rem-a-nd|repr-a-nd|sl-a-nder|^-a-las|b-a-nan|moust-a-che|telegr-a-ph|photogr-a-ph$|gr-a-ph(?:s?$|ed|ing))/u;
/// Words whose letters say that a might be long, and where it is short.
const doubtful = /^(?:ss|st|sk|sp|ff|ft|th|nc|nt|nch|nd|mpl|ph)/;

export function isBath(word: string, at: number): boolean {
  return long.test(`${word.slice(0, at)}-a-${word.slice(at + 1)}`);
}

/// Whether the letters leave it open if the a is long.
export const mightBeBath = (word: string, at: number): boolean =>
  !isBath(word, at) &&
  doubtful.test(word.slice(at + 1)) &&
  /^(?:ss(?![aeiou])|ss(?:e[sd]|ing)$|ff|ft|th|sp|ph|nch)/.test(word.slice(at + 1));
