import { describe, expect, test } from "vitest";
import {
  bookImageProblem,
  coverImageHint,
  pageImageHint,
  symbolFileProblem,
  symbolSizeHint,
} from "../../../api/books/rules/images.ts";

const tooLarge = "This file is too large. Have you resized it to the appropriate dimensions?";
const notPNG = "Uploaded files must be in PNG format.";

test.each([
  [null, "No file to upload"],
  [{ byteSize: 400_000, type: "png" as const }, null],
  [{ byteSize: 400_001, type: "png" as const }, tooLarge],
  [{ byteSize: 100, type: "jpeg" as const }, notPNG],
  [{ byteSize: 100, type: null }, notPNG],
  [{ byteSize: 400_001, type: null }, tooLarge],
])("%j as a symbol: %s", (file, problem) => {
  expect(symbolFileProblem(file)).toBe(problem);
});

test.each([
  [null, "No file to upload"],
  [{ byteSize: 5_000_000, type: "jpeg" as const }, null],
  [{ byteSize: 5_000_000, type: "png" as const }, null],
  [{ byteSize: 5_000_001, type: "jpeg" as const }, "This file is too large: an image has at most 5 MB."],
  [{ byteSize: 100, type: null }, "Uploaded files must be in JPG or PNG format."],
])("%j as a page image: %s", (file, problem) => {
  expect(bookImageProblem(file)).toBe(problem);
});

test.each([
  ["symbol", 360, 360, null],
  ["symbol", 720, 720, "720x720, recommended 360x360: brought to that"],
  ["symbol", 720, 100, "720x100, recommended 360x360: brought to that, not stretched"],
  ["symbol", 300, 300, "300x300, recommended 360x360: brought to that, and may look blurred"],
  ["character", 300, 300, null],
  ["character", 300, 299, "300x299, recommended 300x300: brought to that, not stretched"],
] as const)("a %s of %i by %i: %s", (size, width, height, hint) => {
  expect(symbolSizeHint(size, width, height)).toBe(hint);
});

describe("a page image", () => {
  test.each([
    // bytes, width, height, level, texts
    [100_000, 940, 1000, "good", ["100 kB", "width to height 0.94, fits 10x7"]],
    [149_999, 890, 1000, "good", ["150 kB", "width to height 0.89, fits 12x9"]],
    [100_000, 860, 1000, "good", ["100 kB", "width to height 0.86"]],
    [100_000, 970, 1000, "good", ["100 kB", "width to height 0.97"]],
    [150_000, 940, 1000, "warning", ["150 kB, better under 150 kB", "width to height 0.94, fits 10x7"]],
    [249_999, 940, 1000, "warning", ["250 kB, better under 150 kB", "width to height 0.94, fits 10x7"]],
    [250_000, 940, 1000, "bad", ["250 kB, should be under 250 kB", "width to height 0.94, fits 10x7"]],
    [100_000, 850, 1000, "warning", ["100 kB", "width to height 0.85, too narrow: better 0.86 to 0.97"]],
    [100_000, 1000, 1000, "warning", ["100 kB", "width to height 1.00, too wide: better 0.86 to 0.97"]],
    [100_000, 760, 1000, "warning", ["100 kB", "width to height 0.76, too narrow: better 0.86 to 0.97"]],
    [100_000, 1070, 1000, "warning", ["100 kB", "width to height 1.07, too wide: better 0.86 to 0.97"]],
    [100_000, 750, 1000, "bad", ["100 kB", "width to height 0.75, too narrow: should be 0.86 to 0.97"]],
    [100_000, 1500, 1000, "bad", ["100 kB", "width to height 1.50, too wide: should be 0.86 to 0.97"]],
  ] as const)("of %i bytes, %i by %i is %s", (byteSize, width, height, level, texts) => {
    const hint = pageImageHint({ byteSize, width, height, type: "jpeg" });
    expect(hint.level).toBe(level);
    expect(hint.texts.map(({ text }) => text)).toEqual(texts);
  });

  test("should be JPG", () => {
    const hint = pageImageHint({ byteSize: 1000, width: 940, height: 1000, type: "png" });
    expect([hint.level, hint.texts.at(-1)]).toEqual(["warning", { level: "warning", text: "PNG, better JPG" }]);
  });
});

test("a cover may have any aspect ratio, and has the hints of size and format", () => {
  expect(coverImageHint({ byteSize: 149_999, type: "jpeg" }).level).toBe("good");
  expect(coverImageHint({ byteSize: 250_000, type: "png" })).toEqual({
    level: "bad",
    texts: [
      { level: "bad", text: "250 kB, should be under 250 kB" },
      { level: "warning", text: "PNG, better JPG" },
    ],
  });
});
