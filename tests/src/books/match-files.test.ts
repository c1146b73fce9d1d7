import fc from "fast-check";
import { expect, it } from "vitest";
import { matchFiles } from "../../../src/features/books/pages/match-files.ts";

const text = [
  { name: "Cover", image: "cover.jpg" },
  { name: "1", image: "Page-01.jpg" },
  { name: "Page 2", image: "Page-02.jpg" },
  { name: "3", image: "kite.final.jpg" },
  { name: "4", image: null },
  { name: "5", image: "five.jpg" },
  { name: "5", image: "cinq.jpg" },
];
const there = [{ image: "spare.png" }, { image: "Page-01.jpg" }];
const match = (...files: string[]) =>
  matchFiles(files, there, text).map(({ image, match }) => [image, match.kind === "number" ? match.page : match.kind]);

it.each([
  ["Page-01.jpg", "Page-01.jpg", "name"],
  ["page-01.JPG", "Page-01.jpg", "name"],
  ["spare.png", "spare.png", "name"],
  ["cover.png", "cover.jpg", "stem"],
  ["kite.final.png", "kite.final.jpg", "stem"],
  // These are numbers of pages, not of pictures.
  ["IMG 0002 scan 3.jpg", "kite.final.jpg", "3"],
  ["002.jpg", "Page-02.jpg", "Page 2"],
  // A page without a picture, two pages with one number, a number of no page, and no number at all.
  ["4.jpg", "4.jpg", "none"],
  ["5.jpg", "5.jpg", "none"],
  ["17.jpg", "17.jpg", "none"],
  ["12345678901234567890.jpg", "12345678901234567890.jpg", "none"],
  ["kite.jpg", "kite.jpg", "none"],
  ["__proto__", "__proto__", "none"],
])("%s is for %s (%s)", (file, image, how) => {
  expect(match(file)).toEqual([[image, how]]);
});

it("gives each name to one file, the surest match", () => {
  expect(match("1.jpg", "page-01.png", "Page-01.jpg", "PAGE-01.jpg")).toEqual([
    ["1.jpg", "none"],
    ["page-01.png", "none"],
    ["Page-01.jpg", "name"],
    ["PAGE-01.jpg", "none"],
  ]);
});

it("matches only the exact name where two names differ only in case", () => {
  const pages = [{ image: "A.jpg" }, { image: "a.jpg" }];
  const images = (...files: string[]) => matchFiles(files, pages, []).map(({ image, match }) => [image, match.kind]);
  expect(images("a.jpg", "A.jpg")).toEqual([
    ["a.jpg", "name"],
    ["A.jpg", "name"],
  ]);
  expect(images("a.JPG")).toEqual([["a.JPG", "none"]]);
});

it("matches every file, and never two to one name", () => {
  const name = fc.stringMatching(/^[aA1-3 ]{1,4}(\.(jpg|png))?$/);
  const pages = fc.array(fc.record({ image: name }), { maxLength: 6 });
  const textPages = fc.array(fc.record({ name, image: fc.option(name) }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.array(name, { maxLength: 8 }), pages, textPages, (files, pages, textPages) => {
      const found = matchFiles(files, pages, textPages);
      expect(found.length).toBe(files.length);
      const known = [...pages.map(({ image }) => image), ...textPages.flatMap(({ image }) => image ?? [])];
      const matched = found.filter(({ match }) => match.kind !== "none").map(({ image }) => image);
      expect(new Set(matched).size).toBe(matched.length);
      for (const image of matched) expect(known).toContain(image);
    }),
    { numRuns: process.env.SOAK ? 5000 : 200, seed: 11 },
  );
});
