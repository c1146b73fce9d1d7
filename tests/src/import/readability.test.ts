import { expect, test } from "vitest";
import { levelReport } from "../../../api/phonics/rules/levels/level-report.ts";
import { countedPages, finish, ImportDocument } from "../../../language/index.ts";
import { readabilityOf } from "../../../src/features/import/level/readability.ts";

const figures = (lines: string) =>
  readabilityOf(
    finish(levelReport(countedPages(new ImportDocument(`#part A\n#chapter A\n#page 1\n${lines}\n`, null)), null, [])),
  );

test("the figures are those of the published formulas", () => {
  // 3 sentences, 16 words, 24 syllables, 69 letters.
  const found = figures("The little dog runs over the hill.\nIt is a beautiful morning.\nEveryone goes home happy.");
  expect(found?.syllables).toBe(24);
  expect(found?.fleschReadingEase).toBeCloseTo(206.835 - 1.015 * (16 / 3) - 84.6 * (24 / 16), 1);
  expect(found?.fleschKincaidGrade).toBeCloseTo(0.39 * (16 / 3) + 11.8 * (24 / 16) - 15.59, 1);
  expect(found?.colemanLiauGrade).toBeCloseTo(5.88 * (69 / 16) - 29.6 * (3 / 16) - 15.8, 1);
});

test("each word has a syllable at least, and a text without words no figure", () => {
  expect(figures("12 b 7.")?.syllables).toBeGreaterThanOrEqual(3);
  expect(figures("")).toBeNull();
});
