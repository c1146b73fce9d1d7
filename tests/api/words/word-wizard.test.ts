import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allDialects } from "../../../api/common/constants.ts";
import type { ParentWord } from "../../../api/words/rules/relations.ts";
import { choiceOf, emptyWordDraft, storedType, type WordDraft } from "../../../api/words/rules/word-draft.ts";
import {
  nextWordStep,
  reachableWordStep,
  type WordStage,
  wordDraftProblems,
  wordPath,
  wordStageProblem,
  wordStages,
} from "../../../api/words/rules/word-wizard.ts";
import { readWordDraft, readWordStep, writeWordDraft } from "../../../api/words/rules/word-wizard-query.ts";
import { hostileQuery, id, text } from "../system/arbitrary-query.ts";
import { runs } from "./runs.ts";

const someID = "10000000-0000-4000-8000-000000000001";
const plural = { kinds: ["plural" as const], text: "dogs", dialects: ["en-gb" as const], isIrregular: false };
const dog: WordDraft = { ...emptyWordDraft, text: "dog", fitzType: "N" };
const place = { gridName: "10 x 7", sheetFitzTypes: "N", linkedFitzTypes: [] };
const parent: ParentWord = { type: "K", fitzType: "N", isNonWord: false, isBookSpecific: false, places: [place] };

const pathOf = (draft: WordDraft, grids = 2) =>
  wordPath(draft, grids)
    .map(({ stage, grid }) => (stage === "sheets" ? `sheets ${grid}` : stage))
    .join(" ");

test.each([
  ["dialects=xx", allDialects],
  ["dialects=xx&dialects=en-us", ["en-us"]],
  ["dialects=", []],
  ["text=dog", allDialects],
])("%s: %j", (query, expected) => {
  expect(readWordDraft(new URLSearchParams(query)).dialects).toEqual(expected);
});

describe("the stages", () => {
  test.each<[string, Partial<WordDraft>, string]>([
    ["nothing chosen", { fitzType: null }, "text dialects fitz parent"],
    ["noun", {}, "text dialects fitz extras parent"],
    ["verb", { fitzType: "V" }, "text dialects fitz extras parent"],
    ["adjective", { fitzType: "A" }, "text dialects fitz extras parent"],
    ["person", { fitzType: "P" }, "text dialects fitz parent"],
    ["miscellaneous", { fitzType: "M" }, "text dialects fitz parent"],
    ["social", { fitzType: "S" }, "text dialects fitz parent"],
    ["letter", { fitzType: "L" }, "text dialects fitz parent"],
    ["extras skipped", { skipExtras: true }, "text dialects fitz parent"],
    ["key", { choice: "K" }, "text dialects fitz extras parent symbol sheetFitzTypes sheets 0 sheets 1 summary"],
    ["shared key", { choice: "S" }, "text dialects fitz extras parent loading symbol sheetFitzTypes sharedKey summary"],
    ["book-specific", { choice: "B" }, "text dialects fitz extras parent symbol summary"],
    ["child", { choice: "C" }, "text dialects fitz extras parent symbol relationship"],
    ["associated", { choice: "C", relation: "A" }, "text dialects fitz extras parent symbol relationship summary"],
    ["popup", { choice: "C", relation: "P" }, "text dialects fitz extras parent symbol relationship popups summary"],
    // A relation that was chosen before the choice changed does not count.
    ["key again", { choice: "B", relation: "P" }, "text dialects fitz extras parent symbol summary"],
    ["no parent", { noParent: true }, "text dialects fitz extras symbol sheetFitzTypes sheets 0 sheets 1 summary"],
    ["no parent, book-specific", { noParent: true, choice: "B" }, "text dialects fitz extras symbol summary"],
    [
      "no parent, child",
      { noParent: true, choice: "C" },
      "text dialects fitz extras symbol sheetFitzTypes sheets 0 sheets 1 summary",
    ],
  ])("%s", (_, difference, path) => {
    expect(pathOf({ ...dog, ...difference })).toBe(path);
  });

  test("of a key without grids have no sheets", () => {
    expect(pathOf({ ...dog, choice: "K" }, 0)).toBe("text dialects fitz extras parent symbol sheetFitzTypes summary");
  });

  test("Next follows the stages, returns nothing at the end, and the first stage from outside the path", () => {
    const key: WordDraft = { ...dog, choice: "K" };
    const next = (stage: WordStage, grid = 0) => nextWordStep(key, { stage, grid }, 2);
    expect(next("text")).toEqual({ stage: "dialects", grid: 0 });
    expect(next("sheetFitzTypes")).toEqual({ stage: "sheets", grid: 0 });
    expect(next("sheets")).toEqual({ stage: "sheets", grid: 1 });
    expect(next("sheets", 1)).toEqual({ stage: "summary", grid: 0 });
    expect(next("summary")).toBeNull();
    expect(next("popups")).toEqual({ stage: "text", grid: 0 });
    expect(next("sheets", 7)).toEqual({ stage: "text", grid: 0 });
  });
});

describe("leaving a stage", () => {
  test.each<[WordStage, Partial<WordDraft>, ParentWord | null, string | null]>([
    ["text", { text: " " }, null, "Word text is required"],
    ["text", {}, null, null],
    ["dialects", { dialects: [] }, null, "At least one dialect is required"],
    ["dialects", {}, null, null],
    ["fitz", { fitzType: null }, null, "Fitz type is required"],
    ["fitz", {}, null, null],
    ["extras", {}, null, null],
    ["extras", { extras: [plural] }, null, null],
    ["extras", { extras: [{ ...plural, text: "" }] }, null, "Word text is required"],
    ["extras", { extras: [plural, plural] }, null, "“dogs” is given twice"],
    ["extras", { extras: [{ ...plural, text: "Dog" }] }, null, "“Dog” is given twice"],
    ["extras", { extras: [{ ...plural, dialects: [] }] }, null, "At least one dialect is required"],
    ["extras", { extras: [plural, plural], skipExtras: true }, null, null],
    ["parent", {}, null, "The kind of word is required"],
    ["parent", { choice: "K" }, null, null],
    ["parent", { choice: "B", extras: [plural] }, null, null],
    ["parent", { choice: "C" }, null, "A parent word is required"],
    ["parent", { choice: "S" }, null, "A parent word is required"],
    ["parent", { choice: "C", parentWordID: someID }, null, null],
    [
      "parent",
      { choice: "S", parentWordID: someID, extras: [plural] },
      null,
      "A word with extra forms must be a key word",
    ],
    ["parent", { choice: "S", parentWordID: someID, extras: [plural], skipExtras: true }, null, null],
    ["loading", {}, null, "Loading"],
    ["loading", {}, parent, null],
    ["loading", {}, { ...parent, type: "P" }, "The parent must be a key word or an associated word"],
    ["relationship", {}, parent, "The relationship is required"],
    ["relationship", { relation: "A" }, null, "Loading"],
    ["relationship", { relation: "A" }, parent, null],
    ["relationship", { relation: "C" }, parent, "Both words must be verbs"],
    ["sheetFitzTypes", {}, null, "Fitz types are required"],
    ["sheetFitzTypes", { sheetFitzTypes: "V" }, null, "The sheets must support the word's fitz type"],
    ["sheetFitzTypes", { sheetFitzTypes: "VN" }, null, null],
    ["sharedKey", {}, parent, "No sheet selected"],
    ["sharedKey", { places: [{ gridID: someID, sheetID: someID, row: 3, col: 5 }] }, parent, null],
    ["sheets", {}, null, null],
    ["popups", {}, parent, "No cell selected"],
    ["popups", { popup: { popup: 1, row: 0, col: 0 } }, parent, null],
    ["symbol", {}, null, null],
    ["summary", {}, null, null],
  ])("%s with %j: %s", (stage, difference, above, problem) => {
    expect(wordStageProblem(stage, { ...dog, ...difference }, above)).toBe(problem);
  });
});

test("a stage is reachable only after the ones before it", () => {
  const reached = (draft: WordDraft, stage: WordStage, above: ParentWord | null = null) =>
    reachableWordStep(draft, { stage, grid: 0 }, above, 2).stage;
  expect(reached(emptyWordDraft, "parent")).toBe("text");
  expect(reached({ ...dog, fitzType: null }, "parent")).toBe("fitz");
  expect(reached(dog, "parent")).toBe("parent");
  expect(reached(dog, "text")).toBe("text");
  expect(reached({ ...dog, choice: "K" }, "summary")).toBe("sheetFitzTypes");
  expect(reached({ ...dog, choice: "S", parentWordID: someID }, "symbol")).toBe("loading");
  expect(reached({ ...dog, choice: "S", parentWordID: someID }, "symbol", parent)).toBe("symbol");
  expect(reached({ ...dog, choice: "B" }, "popups")).toBe("text");
});

test("the stored type follows the choice or the relation", () => {
  const types = (["K", "S", "B", "C", null] as const).map((choice) => storedType({ ...dog, choice, relation: "L" }));
  expect(types).toEqual(["K", "S", "K", "L", null]);
  expect(choiceOf({ ...dog, noParent: true, choice: "S" })).toBe("K");
});

test("creation requires every stage of the path", () => {
  const stages = (draft: WordDraft, above: ParentWord | null = null) =>
    wordDraftProblems(draft, above).map(({ stage }) => stage);
  expect(stages(emptyWordDraft)).toEqual(["text", "fitz", "parent"]);
  expect(stages({ ...dog, choice: "B" })).toEqual([]);
  expect(stages({ ...dog, choice: "K" })).toEqual(["sheetFitzTypes"]);
  expect(stages({ ...dog, choice: "K", sheetFitzTypes: "N" })).toEqual([]);
  const child: WordDraft = { ...dog, choice: "C", parentWordID: someID };
  expect(stages(child, parent)).toEqual(["relationship"]);
  expect(stages({ ...child, relation: "A" }, parent)).toEqual([]);
  expect(stages({ ...child, relation: "P" }, parent)).toEqual(["popups"]);
  expect(stages({ ...child, relation: "A", isNonWord: true }, parent)).toEqual(["relationship"]);
  expect(stages({ ...dog, choice: "B", isNonWord: true })).toEqual(["relationship"]);
});

const dialects = fc.subarray(["en-gb", "en-au", "en-us"] as const);
const cell = fc.record({ row: fc.nat(98), col: fc.nat(99) });
const draft: fc.Arbitrary<WordDraft> = fc.record({
  text,
  dialects,
  fitzType: fc.constantFrom(null, "P", "V", "N", "A", "M", "S", "L"),
  isAnotherMeaning: fc.boolean(),
  definition: text,
  priority: text,
  skipExtras: fc.boolean(),
  extras: fc.option(
    fc.array(
      fc.record({ kinds: fc.subarray(["plural", "past"] as const), text, dialects, isIrregular: fc.boolean() }),
      { maxLength: 3 },
    ),
  ),
  noParent: fc.boolean(),
  choice: fc.constantFrom(null, "K", "S", "B", "C"),
  parentWordID: fc.option(id),
  relation: fc.constantFrom(null, "A", "C", "L", "P"),
  isNonWord: fc.boolean(),
  sheetFitzTypes: fc.subarray([..."PVNAMSL"]).map((letters) => letters.join("")),
  places: fc
    .uniqueArray(fc.tuple(id, id, cell), { selector: ([gridID]) => gridID, maxLength: 4 })
    .map((places) => places.map(([gridID, sheetID, at]) => ({ gridID, sheetID, ...at }))),
  gridsWithout: fc.uniqueArray(id, { maxLength: 3 }),
  popup: fc.option(fc.record({ popup: fc.integer({ min: 1, max: 5 }), row: fc.nat(1), col: fc.nat(2) })),
  symbolID: fc.option(id),
  showNotOverlay: fc.boolean(),
  isAuthor: fc.boolean(),
  isIllustrator: fc.boolean(),
  isCharacter: fc.boolean(),
  bookID: fc.option(id),
  page: text,
});
const step = fc
  .constantFrom(...wordStages)
  .chain((stage) => fc.record({ stage: fc.constant(stage), grid: stage === "sheets" ? fc.nat(99) : fc.constant(0) }));

describe("draft and stage in the query string", () => {
  test("read back unchanged", () => {
    fc.assert(
      fc.property(draft, step, (before, at) => {
        const address = new URLSearchParams(writeWordDraft(before, at)).toString();
        expect(readWordDraft(new URLSearchParams(address))).toEqual(before);
        expect(readWordStep(new URLSearchParams(address))).toEqual(at);
      }),
      runs(150),
    );
  });

  test("accept the keys of links from elsewhere", () => {
    const query = new URLSearchParams(
      "text=dog&dialects=en-gb&dialects=en-au&skipExtras=true&fitz=N&noparent=true&type=K&sheetFitzTypes=VN&stage=symbol",
    );
    expect(readWordDraft(query)).toEqual({
      ...emptyWordDraft,
      text: "dog",
      dialects: ["en-gb", "en-au"],
      skipExtras: true,
      fitzType: "N",
      noParent: true,
      choice: "K",
      sheetFitzTypes: "VN",
    });
    expect(readWordStep(query)).toEqual({ stage: "symbol", grid: 0 });
    expect(readWordDraft(new URLSearchParams())).toEqual(emptyWordDraft);
    expect(writeWordDraft(emptyWordDraft, { stage: "text", grid: 0 })).toEqual([]);
  });

  test("ignore invalid places", () => {
    const good = `${someID}/${someID}/305`;
    const places = [
      good,
      `x/${someID}/305`,
      `${someID}/x/305`,
      `${someID}/${someID}/x`,
      `${good}/1`,
      `${someID}`,
      good,
    ];
    const query = new URLSearchParams([...places.map((value) => ["place", value]), ["popup", "6/0"]]);
    expect(readWordDraft(query).places).toEqual([{ gridID: someID, sheetID: someID, row: 3, col: 5 }]);
    expect(readWordDraft(query).popup).toBeNull();
    expect(readWordDraft(new URLSearchParams("popup=5/102")).popup).toEqual({ popup: 5, row: 1, col: 2 });
  });

  test("any query string gives a draft that can be written and read again, and a stage to show", () => {
    fc.assert(
      fc.property(hostileQuery, (query) => {
        const read = readWordDraft(query);
        const at = readWordStep(query);
        const again = new URLSearchParams(new URLSearchParams(writeWordDraft(read, at)).toString());
        expect([readWordDraft(again), readWordStep(again)]).toEqual([read, at]);
        expect(wordPath(read, 3)).toContainEqual(reachableWordStep(read, at, null, 3));
      }),
      runs(150),
    );
  });
});
