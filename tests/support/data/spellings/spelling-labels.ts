import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Dialect, dialects, type FitzType } from "../../../../api/common/constants.ts";
import { isFitzType } from "../../../../api/words/rules/fitz-types.ts";
import {
  proposeSpelling,
  type SpellingProposal,
  spokenWords,
} from "../../../../api/words/rules/spelling/proposal/propose.ts";
import { printSpelling } from "../../../../api/words/rules/spelling/spelling.ts";
import { type DialectSpellings, readSpellings, soundsOf } from "../../../../api/words/rules/spelling/table/notation.ts";
import { placeLetters } from "../../../../api/words/rules/spelling/table/place.ts";
import { spellingTable } from "../../../../catalogue/data/spellings/index.ts";
import { readPronunciations } from "../../../../server/repositories/words/pronunciations.ts";

/// A word in a dialect, spelled by a person, with what is proposed for it.
export interface LabelledSpelling {
  readonly word: string;
  readonly dialect: Dialect;
  /// `tuned`: the rules were made with it in sight. `checked`: it was held back, was looked at once at the end, and the rules mended by
  /// it. `held`: still held back; its words were labelled after that. `fresh`: labelled before any proposal for it was
  /// seen, and measured (docs/decisions/0046); four rules were mended by it after that. `unseen`: labelled so, later, before a third
  /// round of rules. `books`: labelled so after that round, and some
  /// rules mended by it. `last`: labelled so after those; some rules were mended by it later. `final`:
  /// labelled before any proposal for it was seen, and held back since. `demo`: a line of the demo's table.
  readonly use: "tuned" | "checked" | "held" | "fresh" | "unseen" | "books" | "last" | "final" | "demo";
  /// All that is right, as `c:k a_e:eɪ k:k`.
  readonly accepted: readonly string[];
  readonly proposed: string;
  readonly sure: boolean;
}

interface Row {
  readonly use: LabelledSpelling["use"];
  readonly text: string;
  readonly fitzType: FitzType | null;
  readonly spellings: readonly DialectSpellings[];
}

/// The key of a line is the word, with its fitz type where its sound depends on it.
function rowOf(use: Row["use"], key: string, spellings: readonly DialectSpellings[]): Row {
  const [text = "", type = ""] = key.split("/");
  return { use, text, fitzType: isFitzType(type.charAt(0)) ? (type.charAt(0) as FitzType) : null, spellings };
}

/// The 700 commonest words of `../shared/data/words.tsv` that the demo's table does not have; of seven each third and sixth is held
/// back and checked. Of the next 300 after the following 450 each third is held, but six that a rule had been
/// mended by. `fresh` are those of the 8,000 commonest that no label, line of the demo or of the exceptions and no explained
/// difference of the second opinion had: each fourteenth, up to 150, but `solder`, which got an exception before it was seen.
/// `unseen` are those of all 5,648 words that none of these had: each thirteenth from the seventh, up to 150, but `item`, which a
/// test of proposals names. `books` are 130 words, most of them forms, that are twice or more in the children's texts of `../shared/data/texts`
/// and in none of these: in the order of the alphabet each eleventh from the sixth. `last` are 120 that are three times or more in War and Peace and
/// in none of these nor in those texts: each 26th from the fourteenth. `final` are 97 that are twice or more in all of `../shared/data/texts`
/// together, mostly in small letters, and in none of these nor regular forms of exceptions: in the order of the alphabet each 84th from the
/// eleventh, but four that are no English words.
/// `||` parts what is equally right.
function readLabels(): Row[] {
  return readFileSync(resolve("tests/support/data/spellings/spelling-labels.tsv"), "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const [use, key = "", spellings = ""] = line.split("\t");
      const read = spellings.split(" || ").map((one) => readSpellings(`${key} : ${one}`).get(key)!);
      return rowOf(use as Row["use"], key, read);
    });
}

const demoRows = (): Row[] =>
  [...spellingTable].filter(([key]) => /^[^>]+$/.test(key)).map(([key, line]) => rowOf("demo", key, [line]));

/// Prints a proposal as labels are: `c:k a_e:eɪ k:k`.
const shown = (text: string, { graphemes }: SpellingProposal) =>
  graphemes.map((one) => `${printSpelling(text, [one]).toLowerCase()}:${one.phoneme}`).join(" ");

function expected(text: string, spelling: DialectSpellings, dialect: Dialect): string {
  const graphemes = spelling[dialect];
  const places = placeLetters(text, graphemes);
  if (!places) throw new Error(`The letters of ${text} are others than those of its label`);
  const sounds = soundsOf(graphemes, dialect);
  return places.map((positions, at) => `${printSpelling(text, [{ positions }]).toLowerCase()}:${sounds[at]}`).join(" ");
}

/// The labelled words in all dialects, and the lines of the demo's table, each with what is proposed for it.
export async function proposeLabelledSpellings(): Promise<LabelledSpelling[]> {
  const rows = [...readLabels(), ...demoRows()];
  const pronunciations = await pronunciationsOf(rows.map(({ text }) => text));
  return rows.flatMap(({ use, text, fitzType, spellings }) =>
    (Object.keys(dialects) as Dialect[]).map((dialect): LabelledSpelling => {
      const proposal = proposeSpelling(text, dialect, pronunciations, fitzType);
      return {
        word: fitzType ? `${text}/${fitzType}` : text,
        dialect,
        use,
        accepted: spellings.map((spelling) => expected(text, spelling, dialect)),
        proposed: shown(text, proposal),
        sure: proposal.sure,
      };
    }),
  );
}

export async function pronunciationsOf(texts: readonly string[]): Promise<Map<string, string>> {
  const keys = [...new Set(texts.flatMap((text) => spokenWords(text).map(({ key }) => key)))];
  const sounds = await readPronunciations(keys);
  return new Map(keys.flatMap((key, at) => (sounds[at] ? [[key, sounds[at]] as const] : [])));
}

export const isSpellingRight = ({ accepted, proposed }: LabelledSpelling): boolean => accepted.includes(proposed);
