import { type ImportLookup, type LookupWord, zeroUUID } from "../../language/index.ts";
import { seeded } from "../support/data/seeded.ts";

const dictionarySize = 50_000;
const textSize = 1_000_000;

const syllables = "ba be bi bo bu ca co da de di do fa fe fi go ha hi ka la le li lo ma me mi mo na ne no pa pe".split(
  " ",
);

/// The word with a number: the lower the number, the shorter.
function wordText(number: number): string {
  let text = "";
  for (let rest = number; ; rest = Math.floor(rest / syllables.length) - 1) {
    text += syllables[rest % syllables.length];
    if (rest < syllables.length) return text;
  }
}

function lookupWord(text: string, index: number): LookupWord {
  return {
    id: `10000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
    text,
    type: "K",
    fitzType: "N",
    definition: null,
    dialects: ["en-gb", "en-au"],
    parentWordID: zeroUUID,
    symbol: null,
  };
}

/// A dictionary of 50,000 words, of which one in a hundred shares its text with the one before.
export function largeLookup(): ImportLookup {
  const words = Array.from({ length: dictionarySize }, (_, index) =>
    lookupWord(wordText(index % 100 === 99 ? index - 1 : index), index),
  );
  return { rootKeys: words, popups: [], keys: [] };
}

/// An import text of about a million characters whose words are in that dictionary, common ones more often. About one in a
/// hundred is missing, and some could be either of two; of a `sound` one all but a few dozen are in order. The same in every
/// run.
export function longBook({ sound = false } = {}): string {
  const random = seeded(1);
  const mistakes = sound ? 0.0002 : 0.01;
  const words = Array.from({ length: dictionarySize }, (_, index) => wordText(sound && index % 100 > 97 ? 0 : index));
  const lines = ["#character Al symbol=boy colour=112233", "#character Bea symbol=girl colour=445566"];
  lines.push("#part A long book");
  let size = 0;
  const word = (): string => {
    if (random() < mistakes) return "zzz";
    return words[Math.floor(dictionarySize ** random()) - 1] ?? "ba";
  };
  const sentence = (): string => {
    const length = 4 + Math.floor(random() * 14);
    const found = Array.from({ length }, word)
      .join(" ")
      .replace(" ", random() < 0.3 ? ", " : " ");
    const speaker = random() < 0.3 ? (random() < 0.5 ? "@Al: " : "@Bea: ") : "";
    return `${speaker}${found[0]?.toUpperCase()}${found.slice(1)}.`;
  };
  for (let page = 0; size < textSize; page++) {
    const added = [
      ...(page % 20 === 0 ? [`#chapter ${page / 20 + 1}`] : []),
      `#page ${page + 1} image=page-${page + 1}.jpg`,
    ];
    for (let line = 0; line < 8; line++) added.push(sentence());
    const explained = /\w+/.exec(added.at(-1)?.replace(/^@\w+: /, "") ?? "")?.[0];
    if (page % 4 === 0) added.push(`#footnote index=${page + 1} word=${explained} text="A word."`);
    added.push("");
    for (const line of added) size += line.length + 1;
    lines.push(...added);
  }
  return `${lines.join("\n")}\n`;
}
