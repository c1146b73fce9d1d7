import { expect, it } from "vitest";
import type { DictWord } from "../../../api/index.ts";
import {
  changesOf,
  describeEdit,
  editProblem,
  type ManyEdit,
  noEdit,
  wholeEdit,
} from "../../../src/features/words/many/many-edit.ts";
import { listedWord } from "../../support/screens/words-on-screen.ts";

const word = (id: string, changes: Partial<DictWord> = {}) => listedWord(id, id, { revision: 3, ...changes });

it("sends only what differs of each word, and no word without a difference", () => {
  const edit: ManyEdit = {
    ...noEdit,
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
  // A dialect that is added gets its own position in the order.
  expect(changesOf([word("elk", { dialects: ["en-us"] })], { ...noEdit, dialects: { "en-gb": true } })).toEqual([
    { id: "elk", revision: 3, dialects: ["en-gb", "en-us"] },
  ]);
  expect(describeEdit(edit)).toBe("American removed, priority 7, irregular, not author");
});

it("accepts whole numbers as priorities, and requires a change", () => {
  const problems = ["", "12", "-5 ", "1.5", "twelve", "1234567890"].map((priority) =>
    editProblem({ ...noEdit, priority }, 1),
  );
  const wrong = "Priority is a whole number of at most nine digits";
  expect(problems).toEqual(["Choose what changes", null, null, wrong, wrong, wrong]);
  expect(editProblem({ ...noEdit, flags: { isAuthor: false } }, 1)).toBeNull();
});

it("describes and sends changes of fields that move words or name things, and requires the missing choices", () => {
  const wide = (part: Partial<ManyEdit["wide"]>): ManyEdit => ({ ...noEdit, wide: { ...noEdit.wide, ...part } });
  const chosen = { id: "7", label: "Farm, 8 x 6" };
  const edits = [
    [wide({ definition: " A pet. " }), "definition “A pet.”", { definition: "A pet." }],
    [wide({ definition: "" }), "no definition", { definition: null }],
    [wide({ parent: "K" }), "key word without a parent", { parent: { type: "K" } }],
    [
      wide({ parent: "A", chosenParent: chosen }),
      "associated with “Farm, 8 x 6”",
      { parent: { type: "A", parentWordID: "7" } },
    ],
    [wide({ places: "off", chosenSheet: chosen }), "not on “Farm, 8 x 6”", { places: { off: "7" } }],
    [
      wide({ places: "propose", isBookSpecific: false }),
      "free cells by topic, not book-specific",
      { places: "propose", isBookSpecific: false },
    ],
  ] as const;
  for (const [edit, said, sent] of edits) {
    expect(describeEdit(edit)).toBe(said);
    expect(wholeEdit(edit)).toEqual(sent);
    expect(editProblem(edit, 200)).toBeNull();
  }
  expect(editProblem(wide({ symbol: "chosen" }), 1)).toBe("Choose the symbol");
  expect(editProblem(wide({ parent: "L" }), 1)).toBe("Choose the parent");
  expect(editProblem(wide({ places: "on" }), 1)).toBe("Choose the sheet");
  expect(editProblem(wide({ definition: "" }), 201)).toBe("At most 200 words are changed so at a time: choose fewer");
});
