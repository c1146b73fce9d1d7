import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { demoCatalogue } from "../../../catalogue/index.ts";
import {
  createDictionary,
  type Diagnostic,
  type Dictionary,
  ImportDocument,
  type LookupWord,
  meaningsOf,
  type RankedMeanings,
} from "../../../language/index.ts";
import { catalogueLookup } from "./catalogue-lookup.ts";
import { dataAbsent, type RealBookName, realBook } from "./real-books.ts";
import { type RealTextName, realText, realTextNames } from "./real-texts.ts";

/// A homonym with what a person said that it means.
export interface MeaningLabel {
  /// The book, or `sentences` for sentences that were made to contrast meanings.
  readonly source: RealBookName | RealTextName | "sentences";
  /// The word as written, and the sentence or the line of the book that it stands in.
  readonly word: string;
  readonly line: string;
  /// `tuned`: the rules were made with it in sight. `held`: its figures were seen while rules were made, its words were not
  /// printed. `fresh`: labelled after the rules by somebody who had not read them, at places that a hash of where they stand
  /// chose, at most 8 of one word. `late`: as fresh, later, after all rules.
  readonly use: "tuned" | "held" | "fresh" | "late";
  /// Each meaning that is right as `N: its definition`. Empty where the dictionary has none that is right, so that whatever is
  /// proposed is wrong; only fresh and late labels say this.
  readonly accepted: readonly string[];
  readonly ranked: RankedMeanings;
}

export const isMeaningRight = ({ accepted }: MeaningLabel, word: LookupWord | undefined): boolean =>
  word !== undefined && accepted.includes(`${word.fitzType}: ${word.definition}`);

const rows = (file: string): string[][] => {
  const [, ...lines] = readFileSync(resolve(`tests/support/data/${file}`), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => line.split("\t"));
};

/// The demo's dictionary for a book of no imprint.
const demoDictionary = (): Dictionary =>
  createDictionary(catalogueLookup(demoCatalogue(), { imprintID: "", seriesID: "" }));

/// The labelled homonyms with what is proposed for them: sentences everywhere, books where the test data is there.
export function rankLabelledMeanings(dictionary: Dictionary = demoDictionary()): MeaningLabel[] {
  return [...ofSentences(dictionary), ...(dataAbsent ? [] : ofBooks(dictionary))];
}

function* ofSentences(dictionary: Dictionary): Generator<MeaningLabel> {
  for (const [sentence = "", use, accepted = ""] of rows("meaning-sentences.tsv")) {
    const word = /\*(.+)\*/.exec(sentence)?.[1] ?? "";
    const line = sentence.replaceAll("*", "");
    const before = "#part A\n#chapter A\n#page 1\n";
    const document = new ImportDocument(before + line, dictionary);
    yield labelled(document, before.length + sentence.indexOf("*"), {
      source: "sentences",
      word,
      line,
      use: use as MeaningLabel["use"],
      accepted: accepted.split(" | "),
    });
  }
}

function* ofBooks(dictionary: Dictionary): Generator<MeaningLabel> {
  const books = new Map<string, { document: ImportDocument; lines: string[]; starts: number[] }>();
  for (const [name = "", line, column, word = "", use, accepted = ""] of rows("meaning-labels.tsv")) {
    const book = books.get(name) ?? readBook(name as RealBookName | RealTextName, dictionary);
    books.set(name, book);
    const index = Number(line) - 1;
    yield labelled(book.document, (book.starts[index] ?? 0) + Number(column) - 1, {
      source: name as RealBookName | RealTextName,
      word,
      line: book.lines[index] ?? "",
      use: use as MeaningLabel["use"],
      accepted: accepted === "none" ? [] : accepted.split(" | "),
    });
  }
}

const isText = (name: string): name is RealTextName => realTextNames.some((one) => one === name);

function readBook(name: RealBookName | RealTextName, dictionary: Dictionary) {
  const importText = isText(name) ? realText(name) : realBook(name).importText;
  const lines = importText.split("\n");
  const starts: number[] = [];
  let start = 0;
  for (const line of lines) {
    starts.push(start);
    start += line.length + 1;
  }
  return { document: new ImportDocument(importText, dictionary), lines, starts };
}

function labelled(document: ImportDocument, from: number, label: Omit<MeaningLabel, "ranked">): MeaningLabel {
  const problem = document.diagnostics.find((one) => one.from === from) as Diagnostic;
  const ranked = problem && meaningsOf(document, problem);
  if (!ranked) throw new Error(`'${label.word}' in '${label.line}' is no homonym`);
  return { ...label, ranked };
}
