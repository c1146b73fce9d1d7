import { dataAbsent } from "../support/data/real-data.ts";
import { isTopicRight, rankLabelledTopics } from "../support/data/topic-labels.ts";
import { isFitzRight, isLemmaRight, type LabelledWord, proposeLabelledWords } from "../support/data/word-labels.ts";

/// How often what is proposed for a word of a real book is right, by the labels of a person.
const percent = (words: readonly LabelledWord[], isRight: (word: LabelledWord) => boolean) =>
  `${((100 * words.filter(isRight).length) / words.length).toFixed(1)} %`;

if (dataAbsent) console.log(dataAbsent);
else {
  const labelled = await proposeLabelledWords();
  console.log(
    "Of labelled words: lemma right (goal 97 %), fitz type right (goal 90 %), called sure, and of these right",
  );
  for (const [name, use] of [
    ["rules made with them", "tuned"],
    ["held back", "held"],
  ] as const) {
    const words = labelled.filter((word) => word.use === use);
    const sure = words.filter(({ proposal }) => proposal.isSure);
    const isRight = (word: LabelledWord) => isLemmaRight(word) && isFitzRight(word);
    console.log(
      `${`${words.length} ${name}`.padEnd(28)}${percent(words, isLemmaRight).padStart(8)}${percent(words, isFitzRight).padStart(8)}` +
        `${percent(words, ({ proposal }) => proposal.isSure).padStart(8)}${percent(sure, isRight).padStart(8)}`,
    );
    if (process.env.SHOW === use)
      for (const { book, word, proposal, accepted } of words.filter((one) => !isRight(one)))
        console.log(book, word, proposal, ...accepted.map(({ lemma, fitzType }) => `${lemma}/${fitzType}`));
  }
}

const topics = await rankLabelledTopics();
console.log("Of labelled words: on a sheet of an acceptable topic (goal 80 %)");
for (const [name, use] of [
  ["rules made with them", "tuned"],
  ["held back", "held"],
] as const) {
  const of = topics.filter((label) => label.use === use);
  const right = ((100 * of.filter(isTopicRight).length) / of.length).toFixed(1);
  console.log(`${`${of.length} ${name}`.padEnd(28)}${`${right} %`.padStart(8)}`);
}
