import { type Dialect, dialects } from "../../api/common/constants.ts";
import {
  isSpellingRight,
  type LabelledSpelling,
  proposeLabelledSpellings,
} from "../support/data/spellings/spelling-labels.ts";

/// How often a proposed spelling is right in cut and sound, by the labels of a person (docs/graphemes.md).
const percent = (part: number, whole: number) => (whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`);

const labelled = await proposeLabelledSpellings();
console.log(
  "Of labelled words: right in cut and sound, called unsure, and of the wrong ones called unsure (goal 80 %)",
);
const goals: Readonly<Record<Dialect, number>> = { "en-gb": 98, "en-au": 97, "en-us": 97 };
for (const [name, use] of [
  ["rules made with them", "tuned"],
  ["first held back, then checked", "checked"],
  ["held back", "held"],
  ["fresh (96.6, 96.6, 96.0 % before rules were mended by them)", "fresh"],
  ["unseen", "unseen"],
  ["of children's texts", "books"],
  ["of a long novel", "last"],
  ["of all texts, held back", "final"],
  ["lines of the demo's table", "demo"],
] as const)
  for (const dialect of Object.keys(dialects) as Dialect[]) {
    const words = labelled.filter((one) => one.use === use && one.dialect === dialect);
    const wrong = words.filter((word) => !isSpellingRight(word));
    const isUnsure = ({ sure }: LabelledSpelling) => !sure;
    console.log(
      `${`${words.length} ${name}, ${dialects[dialect].name} (goal ${goals[dialect]} %)`.padEnd(100)}` +
        [
          percent(words.length - wrong.length, words.length),
          percent(words.filter(isUnsure).length, words.length),
          percent(wrong.filter(isUnsure).length, wrong.length),
        ]
          .map((figure) => figure.padStart(9))
          .join(""),
    );
    if (process.env.SHOW === `${use} ${dialect}`)
      for (const { word, accepted, proposed, sure } of wrong)
        console.log(`${word}${sure ? "" : " ?"}: ${proposed}   not ${accepted.join(" or ")}`);
  }
