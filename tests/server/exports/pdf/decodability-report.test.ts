import { describe, expect, test } from "vitest";
import type { BookToDecode } from "../../../../api/phonics/decodability.ts";
import { reportOf, withoutMatter } from "../../../../api/phonics/rules/decodability/report.ts";
import {
  pageFields,
  pageLines,
  wordFields,
  wordLines,
} from "../../../../api/phonics/rules/decodability/report-lines.ts";
import { taughtBy } from "../../../../api/phonics/rules/decodability/taught.ts";
import { readCorrespondence } from "../../../../api/phonics/rules/sounds.ts";
import { exportDecodabilityReport } from "../../../../server/exports/pdf/decodability-report.ts";
import { manifest, modified, run, sourceOf, wordID } from "./packages.ts";
import { check, missingTools, sizesOf, wordsOf } from "./pdf-tools.ts";

const step = (at: number, name: string, correspondences: readonly string[]) => ({
  id: wordID(100 + at),
  name,
  correspondences: correspondences.map(readCorrespondence),
  exceptionWords: [],
  shapes: [],
});
const sequence = {
  id: wordID(99),
  name: "Our sequence",
  dialects: ["en-gb" as const],
  steps: [step(0, "1", ["s:s", "a:æ", "t:t"]), step(1, "2", ["sh:ʃ"])],
};
const spelled = (at: number, text: string, phonemes: readonly (readonly [number[], string])[]) => ({
  id: wordID(at),
  text,
  fitzType: "N" as const,
  symbol: null,
  spellings:
    phonemes.length === 0
      ? []
      : [
          {
            dialect: "en-gb" as const,
            field: "g" as const,
            confirmed: true,
            graphemes: phonemes.map(([positions, phoneme]) => ({ positions, phoneme })),
          },
        ],
});
const text: BookToDecode = {
  bookID: wordID(1),
  bookTitle: "The sash",
  mode: "D",
  level: 1,
  importedAt: null,
  isTextNewer: false,
  words: [
    spelled(1, "sat", [
      [[0], "s"],
      [[1], "æ"],
      [[2], "t"],
    ]),
    spelled(2, "sash", [
      [[0], "s"],
      [[1], "æ"],
      [[2, 3], "ʃ"],
    ]),
  ],
  tokens: [
    { text: "Sat", space: false, word: 0 },
    { text: "sash", space: true, word: 1 },
  ],
  pages: [
    { name: "cover", type: "FrontCover", image: null, sentences: [[1, 1]] },
    ...Array.from({ length: 40 }, (_, at) => ({
      name: `p${at}`,
      type: "Text" as const,
      image: null,
      sentences: [[0, 0, 1]],
    })),
  ],
};
const look = { sequence, step: 0, dialect: "en-gb", method: "traditional" } as const;
const print = (isWhole: boolean) =>
  run(
    (_, options: { paper: "a4"; modified: string }, output) =>
      exportDecodabilityReport({ text, look, isWhole }, options, output),
    sourceOf(manifest()),
    { paper: "a4", modified },
  );

test("every page and every word is printed once, the book first", async () => {
  const { written } = await print(false);
  expect(Object.fromEntries(written)).toEqual({ page: 41, word: 1 });
  expect(Object.fromEntries((await print(true)).written)).toEqual({ page: 42, word: 1 });
});

describe.skipIf(missingTools.length > 0)("as other programs read it", () => {
  test("the lines are those of the CSV, with heads on each page", async () => {
    const { bytes } = await print(false);
    expect(check(bytes)).toContain("No syntax");
    const pages = sizesOf(bytes);
    expect(pages.length).toBeGreaterThan(1);
    expect(new Set(pages)).toEqual(new Set(["297 x 210"]));
    const all = wordsOf(bytes).join(" ");
    expect(all).toContain("Our sequence, step 1; British, Traditional");
    expect(all).toContain("120 words, of which the step covers 67 %; 67 % are decodable by a confirmed spelling.");
    expect(wordsOf(bytes, 2).join(" ")).toMatch(/^Page Words Covered|Set in Andika/);
    const report = reportOf(withoutMatter(text), taughtBy(sequence, "en-gb", "traditional"), 0);
    const fields = new Map(pageFields(look).map((field) => [field.id, field]));
    for (const line of pageLines(withoutMatter(text), report)) {
      const cells = ["page", "words"].map((id) => fields.get(id)!.text(line));
      expect(all).toContain(`${cells.join(" ")} 67 % 67 %`);
    }
    const [found] = wordLines(report);
    const word = wordFields(text, look).filter(({ id }) =>
      ["word", "state", "confirmed", "beyond", "taught", "uses"].includes(id),
    );
    expect(all).toContain(word.map((field) => field.text(found!)).join(" "));
  });
});
