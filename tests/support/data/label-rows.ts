import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { FitzType } from "../../../api/index.ts";
import type { RealBookName } from "./real-books.ts";

export interface Label {
  readonly lemma: string;
  readonly fitzType: FitzType;
}

/// A line of the labels: a word of a real book, where it stands, and all that is right for it.
export interface LabelRow {
  readonly book: RealBookName;
  readonly sentence: number;
  readonly from: number;
  readonly word: string;
  readonly use: "tuned" | "held";
  readonly accepted: readonly Label[];
}

export function labelRows(): LabelRow[] {
  const [, ...rows] = readFileSync(resolve("tests/support/data/word-labels.tsv"), "utf8").trimEnd().split("\n");
  return rows.map((row) => {
    const [book, sentence, from, word, use, accepted] = row.split("\t") as [RealBookName, ...string[]];
    return {
      book,
      sentence: Number(sentence),
      from: Number(from),
      word: word!,
      use: use as LabelRow["use"],
      accepted: accepted!.split(" ").map((label) => {
        const at = label.lastIndexOf("/");
        return { lemma: label.slice(0, at), fitzType: label.slice(at + 1) as FitzType };
      }),
    };
  });
}

/// What is right for the labelled words of a book, by the word as the book writes it.
export const acceptedLabels = (book: RealBookName): ReadonlyMap<string, readonly Label[]> =>
  new Map(labelRows().flatMap((row) => (row.book === book ? [[row.word, row.accepted] as const] : [])));
