import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { type Choice, composeText, mergeTexts } from "../../../language/merging/index.ts";

const lines = (text: string) => text.split("").join("\n");
const show = (base: string, mine: string, theirs: string) =>
  mergeTexts(lines(base), lines(mine), lines(theirs))
    .map((piece) =>
      piece.kind === "conflict"
        ? `<${piece.mine.join("")}|${piece.theirs.join("")}>`
        : piece.kind === "same"
          ? piece.lines.join("")
          : `(${piece.kind} ${piece.lines.join("")})`,
    )
    .join("");

describe("merging line by line", () => {
  test.each([
    ["abcde", "aBcde", "abcDe", "a(mine B)c(theirs D)e"],
    ["abcde", "aBcde", "abCde", "a(mine B)(theirs C)de"],
    ["abcde", "aXcde", "aYcde", "a<X|Y>cde"],
    ["abcde", "aXcde", "aXcde", "a(both X)cde"],
    ["abcde", "acde", "abcdef", "a(mine )cde(theirs f)"],
    ["abcde", "abXcde", "abYcde", "ab<X|Y>cde"],
    ["abcde", "aXYde", "abZde", "a(mine X)<Y|Z>de"],
    ["abcde", "aXYZde", "abWde", "a<XYZ|bW>de"],
    ["abcde", "ade", "abXde", "a<|bX>de"],
    ["ab", "abx", "aby", "ab<x|y>"],
    ["ab", "xab", "abyz", "(mine x)ab(theirs yz)"],
  ])("%s: %s and %s", (base, mine, theirs, expected) => {
    expect(show(base, mine, theirs)).toBe(expected);
  });

  test.each<[Choice, string]>([
    ["mine", "aXc"],
    ["theirs", "aYZc"],
    ["both", "aXYZc"],
  ])("a conflict resolved by %s", (choice, expected) => {
    const pieces = mergeTexts(lines("abc"), lines("aXc"), lines("aYZc"));
    expect(composeText(pieces, [choice])).toBe(lines(expected));
  });

  test("takes one side's changes where the other changed nothing, and loses no line of either", () => {
    const text = (...lines: string[]) =>
      array(constantFrom("a", "b", "c", "", ...lines), { minLength: 1, maxLength: 12 }).map((list) => list.join("\n"));
    const count = (text: string, line: string) => text.split("\n").filter((one) => one === line).length;
    assert(
      property(text(), text("X", "Y"), text("1", "2"), (base, mine, theirs) => {
        expect(composeText(mergeTexts(base, mine, base))).toBe(mine);
        expect(composeText(mergeTexts(base, base, theirs))).toBe(theirs);
        expect(composeText(mergeTexts(base, mine, mine))).toBe(mine);
        const pieces = mergeTexts(base, mine, theirs);
        const merged = composeText(
          pieces,
          pieces.map(() => "both"),
        );
        for (const line of ["X", "Y"]) expect(count(merged, line)).toBe(count(mine, line));
        for (const line of ["1", "2"]) expect(count(merged, line)).toBe(count(theirs, line));
      }),
      { seed: 7, numRuns: process.env.SOAK ? 20_000 : 300 },
    );
  });
});
