import { describe, expect, test } from "vitest";
import { isSameName, nameProblem, uniqueNameProblem } from "../../../api/common/rules/names.ts";
import { cleanText } from "../../../api/common/rules/text/index.ts";

describe("names", () => {
  test.each([
    ["Beatrix Potter", null],
    ["  a  ", null],
    ["", "Name is required"],
    [" \t\n\u00A0", "Name is required"],
    ["x".repeat(200), null],
    [` ${"x".repeat(200)} `, null],
    ["x".repeat(201), "Name must be at most 200 characters"],
    // Counted in characters, not in UTF-16 code units.
    ["🐇".repeat(200), null],
    ["🐇".repeat(201), "Name must be at most 200 characters"],
  ])("%j: %s", (name, problem) => {
    expect(nameProblem(name)).toBe(problem);
  });

  test("have a label in messages", () => {
    expect(nameProblem("", "Title")).toBe("Title is required");
    expect(cleanText("  Jane Eyre ")).toBe("Jane Eyre");
  });
});

test.each([
  ["Jane", "JANE", true],
  [" Jane  Eyre", "jane eyre ", true],
  ["Strasse", "STRASSE", true],
  ["Straße", "STRASSE", true],
  ["Zoe\u0308", "Zoë", true],
  ["Zoë", "Zoe", false],
  ["Jane", "Jan", false],
])("%j and %j are the same name: %s", (one, other, same) => {
  expect(isSameName(one, other)).toBe(same);
});

describe("unique names", () => {
  const others = [
    { id: "1", name: "Jane Eyre" },
    { id: "2", name: "Tom" },
  ];
  test.each([
    ["author", " jane EYRE", null, "There is already an author named “Jane Eyre”"],
    ["illustrator", "tom", "1", "There is already an illustrator named “Tom”"],
    ["publisher", "TOM", null, "There is already a publisher named “Tom”"],
    ["imprint", "Tom", null, "There is already an imprint named “Tom”"],
    ["series", "Tom", null, "There is already a series named “Tom”"],
    ["author", "tom", "2", null],
    ["author", "Ann", null, null],
    ["author", " ", null, "Name is required"],
  ] as const)("%s %j of %s: %s", (kind, name, id, problem) => {
    expect(uniqueNameProblem(kind, name, id, others)).toBe(problem);
  });
});
