import { expect, test } from "vitest";
import { describeWordChange } from "../../../src/features/words/word/describe-word-change.ts";

type Told = Parameters<typeof describeWordChange>[0];

test.each<[string, Told]>([
  ["Added as “cat”", { before: null, after: { text: "cat" } }],
  ["Deleted “cat”", { before: { text: "cat" }, after: null }],
  ["Merged into “Cat”", { before: { text: "cat", mergedInto: { id: "1", text: "Cat" } }, after: null }],
  ["“cat” merged into it", { before: { merged: null }, after: { merged: [{ id: "1", text: "cat" }] } }],
  [
    "“cat” and “Cat” merged into it; Priority: 1 → 2",
    {
      before: { merged: null, priority: 1 },
      after: {
        merged: [
          { id: "1", text: "cat" },
          { id: "2", text: "Cat" },
        ],
        priority: 2,
      },
    },
  ],
])("a word's history says: %s", (said, change) => {
  expect(describeWordChange(change)).toBe(said);
});
