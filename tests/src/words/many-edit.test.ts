import { expect, it } from "vitest";
import type { DictWord } from "../../../api/index.ts";
import {
  changesOf,
  describeEdit,
  editProblem,
  type ManyEdit,
  noEdit,
} from "../../../src/features/words/many/many-edit.ts";
import { listedWord } from "../../support/screens/words-on-screen.ts";

const word = (id: string, changes: Partial<DictWord> = {}) => listedWord(id, id, { revision: 3, ...changes });

it("sends of each word what comes out different, and no word that is so already", () => {
  const edit: ManyEdit = {
    dialects: { "en-us": false },
    priority: " 7 ",
    flags: { isIrregular: true, isAuthor: false },
  };
  const words = [
    word("ant"),
    word("bee", { dialects: ["en-gb"], priority: 7 }),
    word("cow", { dialects: ["en-gb", "en-au"], priority: 7, isIrregular: true }),
    word("dog", { dialects: ["en-us"], priority: 7, isIrregular: true, isAuthor: true }),
  ];
  expect(changesOf(words, edit)).toEqual([
    { id: "ant", revision: 3, dialects: ["en-gb", "en-au"], priority: 7, isIrregular: true },
    { id: "bee", revision: 3, isIrregular: true },
    { id: "dog", revision: 3, dialects: [], isAuthor: false },
  ]);
  expect(changesOf(words, noEdit)).toEqual([]);
  // A dialect that comes stands in its own order.
  expect(changesOf([word("elk", { dialects: ["en-us"] })], { ...noEdit, dialects: { "en-gb": true } })).toEqual([
    { id: "elk", revision: 3, dialects: ["en-gb", "en-us"] },
  ]);
  expect(describeEdit(edit)).toBe("American removed, priority 7, irregular, not author");
});

it("takes whole numbers as priorities, and asks for something to change", () => {
  const problems = ["", "12", "-5 ", "1.5", "twelve", "1234567890"].map((priority) =>
    editProblem({ ...noEdit, priority }),
  );
  const wrong = "Priority is a whole number of at most nine digits";
  expect(problems).toEqual(["Choose what changes", null, null, wrong, wrong, wrong]);
  expect(editProblem({ ...noEdit, flags: { isAuthor: false } })).toBeNull();
});
