import { describe, expect, it } from "vitest";
import type { DictWord, Sheet } from "../../../api/index.ts";
import { cellCode, cellOfCode } from "../../../api/sheets/rules/cells.ts";
import { type MakeFacts, type MakeWish, nextName, planMake } from "../../../src/features/sheets/new/make-plan.ts";

/// Which sheets are made from another one, and which words come to them.

const none = "00000000-0000-0000-0000-000000000000";
const gridOf = (id: string, changes: object = {}) => ({
  id,
  name: id,
  rows: 5,
  cols: 5,
  hasPicture: false,
  highlightModes: [],
  ...changes,
});
/// 2 rows of 3 cells for words; of 2 cells, behind a picture; of 4 cells.
const [here, tiny, wide] = [gridOf("here"), gridOf("tiny", { cols: 8, hasPicture: true }), gridOf("wide", { cols: 6 })];

type Standing = readonly [text: string, code: number, type?: "K" | "L" | "S"];
const sheet = (id: string, words: readonly Standing[], changes: object = {}) =>
  ({
    id,
    name: "Farm 1",
    number: 1,
    grid: here,
    gridID: "here",
    bookID: none,
    fitzTypes: "N",
    words: words.map(([text, code, type = "K"]) => ({
      sheetID: id,
      wordID: text,
      ...cellOfCode(code),
      word: { id: text, text, type, fitzType: "N" },
    })),
    ...changes,
  }) as unknown as Sheet;

/// The words stand where their sheets have them, and where `also` says, too.
function factsOf(
  set: readonly Sheet[],
  also: Record<string, string> = {},
  names: Record<string, string[]> = {},
  elsewhere: readonly Sheet[] = [],
): MakeFacts {
  const words = set.flatMap(({ id, gridID, words: standing }) =>
    standing.map(({ wordID, row, col }): [string, DictWord] => {
      const places = [{ sheetID: id, row, col, sheet: { gridID } }];
      if (also[wordID]) places.push({ sheetID: "other", row: 3, col: 0, sheet: { gridID: also[wordID] } });
      return [wordID, { id: wordID, sheets: places } as unknown as DictWord];
    }),
  );
  return {
    source: set[0] ?? null,
    set,
    elsewhere,
    grids: [here, tiny, wide] as never,
    words: new Map(words),
    names: new Map(Object.entries(names).map(([grid, taken]) => [grid, new Set(taken)])),
  };
}

const wish = (changes: Partial<MakeWish>): MakeWish => ({
  way: "grids",
  name: "Farm 1",
  fitzSets: ["N"],
  gridIDs: ["tiny"],
  cells: "order",
  staying: 1,
  isEveryGrid: true,
  ...changes,
});

function said(changes: Partial<MakeWish>, facts: MakeFacts) {
  const { sheets, words, without, problem } = planMake(wish(changes), facts);
  return {
    sheets: sheets.map(({ name, gridID, fitzTypes, highlightsOf, joins }) =>
      [name, gridID, fitzTypes, highlightsOf && `like ${highlightsOf}`, joins && "joins"].filter(Boolean).join(" "),
    ),
    words: words.map(
      ({ wordID, from, to }) => `${wordID} ${from ? from.sheetID : "-"} to ${to.sheet}: ${cellCode(to)}`,
    ),
    without: without.map(({ text, reason }) => `${text}: ${reason}`),
    problem,
  };
}

const nouns = sheet("nouns", [
  ["cow", 300],
  ["hen", 302],
  ["pig", 400],
  ["dog", 401],
  ["cat", 402],
]);
const verbs = sheet(
  "verbs",
  [
    ["peck", 302, "L"],
    ["run", 301],
  ],
  { fitzTypes: "V" },
);

it.each([
  ["Farm 1", ["Farm 2"], "Farm 3"],
  ["Farm", [], "Farm 2"],
  ["Farm 9", ["Farm 10", "Farm 12"], "Farm 11"],
])("after %s, where %j are taken, comes %s", (name, taken, expected) => {
  expect(nextName(name, (one) => taken.includes(one))).toBe(expected);
});

describe("sheets", () => {
  it("like another one have its highlights and none of its words", () => {
    expect(said({ way: "copy", name: "Farm 2" }, factsOf([nouns, verbs], {}, { here: ["Farm 2"] }))).toEqual({
      sheets: ["Farm 2 here N like nouns joins"],
      words: [],
      without: [],
      problem: null,
    });
  });

  it("for another grid take the words that lack a place there, in their order, on as many as they need", () => {
    // A grid of 4 cells: the fifth word of four cells comes to the next sheet whose name is free.
    const facts = factsOf([nouns, verbs], { pig: "tiny" }, { tiny: ["Farm 2"] });
    expect(said({}, facts)).toEqual({
      sheets: ["Farm 1 tiny N", "Farm 1 tiny V", "Farm 3 tiny N"],
      words: ["cow - to 0: 304", "run - to 1: 305", "hen - to 0: 404", "dog - to 0: 405", "cat - to 2: 304"],
      without: ["pig: it has a place on tiny already"],
      problem: null,
    });
  });

  it("for another grid keep the cells where there are such, and fill what is left", () => {
    expect(said({ cells: "cell" }, factsOf([nouns]))).toMatchObject({
      words: ["cow - to 0: 304", "pig - to 0: 404", "dog - to 0: 405", "hen - to 0: 305", "cat - to 1: 304"],
    });
    expect(said({ cells: "cell", gridIDs: ["wide"] }, factsOf([nouns])).words).toEqual(
      [300, 302, 400, 401, 402].map((code, at) => `${["cow", "hen", "pig", "dog", "cat"][at]} - to 0: ${code}`),
    );
  });

  it("for another grid leave shared keys to people", () => {
    expect(said({}, factsOf([sheet("some", [["calf", 300, "S"]])]))).toMatchObject({
      words: [],
      without: ["calf: a shared key: it comes to tiny by hand, once the word beside it is there"],
    });
  });

  it("that are split keep the cells, with their set and its linked words", () => {
    const facts = factsOf([nouns, verbs]);
    expect(said({ way: "split", name: "Farm 2", staying: 2 }, facts)).toEqual({
      sheets: ["Farm 2 here N like nouns", "Farm 2 here V like verbs"],
      words: ["hen nouns to 0: 302", "pig nouns to 0: 400", "dog nouns to 0: 401", "cat nouns to 0: 402"],
      without: [],
      problem: null,
    });
    expect(said({ way: "split", staying: 6 }, facts).problem).toBe("No word would come to the new sheet");
  });

  it("that are split on every grid lose the same words there", () => {
    const there = sheet(
      "there",
      [
        ["dog", 304],
        ["ox", 305],
        ["cat", 404],
      ],
      { grid: tiny, gridID: "tiny" },
    );
    const facts = factsOf([nouns], {}, {}, [there]);
    const wanted = { way: "split", name: "Farm 2", staying: 3 } as const;
    expect(said(wanted, facts)).toMatchObject({
      sheets: ["Farm 2 here N like nouns", "Farm 2 tiny N like there"],
      words: ["dog nouns to 0: 401", "cat nouns to 0: 402", "dog - to 1: 304", "cat - to 1: 404"],
    });
    expect(said({ ...wanted, isEveryGrid: false }, facts).sheets).toEqual(["Farm 2 here N like nouns"]);
  });

  it("of a new set are made for each grid, and say what they lack", () => {
    const facts = factsOf([]);
    expect(said({ way: "set", name: "Zoo", fitzSets: ["N", "V"], gridIDs: ["tiny", "wide"] }, facts)).toMatchObject({
      sheets: ["Zoo tiny N", "Zoo tiny V", "Zoo wide N", "Zoo wide V"],
      problem: null,
    });
    for (const [changes, problem] of [
      [{ name: " " }, "Name is required"],
      [{ fitzSets: [""] }, "Fitz types are required"],
      [{ gridIDs: [] }, "Choose a grid"],
    ] as const)
      expect(said({ way: "set", name: "Zoo", ...changes }, facts).problem).toBe(problem);
    expect(said({ way: "split" }, facts).problem).toBe("There is no sheet to make it from");
  });
});
