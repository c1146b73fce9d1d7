import { isMeaningRight, type MeaningLabel, rankLabelledMeanings } from "../support/data/meaning-labels.ts";
import { dataAbsent } from "../support/data/real-data.ts";

/// How often the meaning that is proposed first is right, by the labels of a person.
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`.padStart(9);

if (dataAbsent) console.log(dataAbsent);
const labels = rankLabelledMeanings();
const isFirstRight = (label: MeaningLabel) => isMeaningRight(label, label.ranked.meanings[0]?.word);
console.log(
  "Of labelled homonyms: the first is right (goal 92 %, sentences 85 %), called sure (60 %), of these right (99 %)",
);
for (const kind of ["of books", "in contrastive sentences"])
  for (const [name, use] of [
    ["rules made with them", "tuned"],
    ["held back", "held"],
    ["labelled after the rules", "fresh"],
    ["labelled after all rules", "late"],
  ] as const) {
    const ofKind = labels.filter((one) => one.use === use && (one.source === "sentences") === (kind !== "of books"));
    const chosen = ofKind.filter(({ accepted }) => accepted.length > 0);
    if (chosen.length === 0) continue;
    const sure = chosen.filter(({ ranked }) => ranked.isSure);
    console.log(
      `${`${chosen.length} ${kind}, ${name}`.padEnd(48)}${percent(chosen.filter(isFirstRight).length, chosen.length)}` +
        `${percent(sure.length, chosen.length)}${percent(sure.filter(isFirstRight).length, sure.length)}`,
    );
    const hopeless = ofKind.filter(({ accepted }) => accepted.length === 0);
    if (hopeless.length > 0)
      console.log(
        `${hopeless.length} more of which no meaning is right, called sure: ${hopeless.filter(({ ranked }) => ranked.isSure).length}`,
      );
    if (process.env.SHOW === use)
      for (const label of chosen.filter((one) => !isFirstRight(one)))
        console.log(label.source, label.word, "in", label.line, "is", label.accepted, "not", label.ranked.meanings[0]);
  }
