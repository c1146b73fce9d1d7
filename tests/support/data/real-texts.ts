import { readFileSync } from "node:fs";
import { oneSpace, sentences } from "./real-books.ts";
import { dataFile } from "./real-data.ts";

export const realTextNames = ["alice-in-wonderland", "wizard-of-oz"] as const;
export type RealTextName = (typeof realTextNames)[number];

/// A story of the test data that is plain text, in the import language: each sentence of its prose on a line of one page.
/// Titles and contents are no prose: they end in no mark. Quotes are straight, as in the other books: they tell where a
/// sentence ends.
export function realText(name: RealTextName): string {
  const source = readFileSync(dataFile(`texts/${name}.txt`), "utf8")
    .replaceAll("_", "")
    .replace(/[‘’]/g, "'");
  const prose = source
    .split(/\r?\n\s*\n/)
    .map(oneSpace)
    .filter((paragraph) => /[.!?]["')]*$/.test(paragraph));
  return `#part A\n#chapter A\n#page 1\n${prose.flatMap((paragraph) => sentences(paragraph)).join("\n")}\n`;
}
