import { describe, expect, it } from "vitest";
import type { DictWord, PlaceMove, Sheet } from "../../../api/index.ts";
import { cellCode, cellOfCode } from "../../../api/sheets/rules/cells.ts";
import { readArrangeAddress, writeArrangeAddress } from "../../../src/features/sheets/arrange/arrange-address.ts";
import { type GridWay, planOtherGrids } from "../../../src/features/sheets/arrange/other-grids.ts";
import { type Plan, planComing, type Taken } from "../../../src/features/sheets/arrange/plan.ts";
import { listMoves, planList, readList } from "../../../src/features/sheets/arrange/word-list.ts";

/// What comes of words that are dragged, sent or pasted onto sheets side by side.

const none = "00000000-0000-0000-0000-000000000000";
/// 2 rows of 3 cells for words: from row 3, column 0 without a picture, column 5 with one.
const small = { id: "small", name: "5 x 5", rows: 5, cols: 5, hasPicture: false, highlightModes: [] };
const large = { id: "large", name: "10 x 5", rows: 5, cols: 10, hasPicture: true, highlightModes: [] };

type Standing = readonly [text: string, code: number, type?: "K" | "L" | "S"];
function sheet(id: string, words: readonly Standing[], changes: Partial<Sheet> = {}): Sheet {
  const grid = changes.grid ?? small;
  return {
    id,
    name: "Pets",
    number: 1,
    grid,
    gridID: grid.id,
    bookID: none,
    fitzTypes: "N",
    isComplete: false,
    quarantine: [],
    locked: [],
    reserved: [],
    lockedWordIDs: [],
    words: words.map(([text, code, type = "K"]) => ({
      sheetID: id,
      wordID: text,
      ...cellOfCode(code),
      word: { id: text, text, type, fitzType: "N", definition: null, dialects: [], symbol: null },
    })),
    ...changes,
  } as unknown as Sheet;
}

/// A word of the dictionary with its places on these sheets.
function word(text: string, on: readonly (readonly [Sheet, number])[], changes: Partial<DictWord> = {}): DictWord {
  const sheets = on.map(([{ id, grid, ...facts }, code]) => ({
    sheetID: id,
    ...cellOfCode(code),
    sheet: { ...facts, id, gridID: grid.id, gridName: grid.name },
  }));
  return {
    id: text,
    text,
    type: "K",
    fitzType: "N",
    isBookSpecific: false,
    definition: null,
    sheets,
    ...changes,
  } as unknown as DictWord;
}

const saidMoves = (moves: readonly PlaceMove[]) =>
  moves
    .map(({ wordID, from, to }) => {
      const [left, reached] = [from, to].map((place) => (place ? `${place.sheetID} ${cellCode(place)}` : "-"));
      return `${wordID}: ${left} to ${reached}`;
    })
    .join("; ");
const said = (plan: Plan) =>
  "moves" in plan
    ? saidMoves(plan.moves)
    : "refused" in plan
      ? plan.refused
      : `in the way: ${plan.inTheWay.join(", ")}; ${Object.entries(plan.ways)
          .flatMap(([way, reason]) => (reason === null ? [way] : []))
          .join(", ")}`;

const barn = sheet("barn", [
  ["cow", 300],
  ["hen", 301],
  ["pig", 400],
]);
const cow = word("cow", [[barn, 300]]);
const hen = word("hen", [[barn, 301]]);
const field = sheet("field", [
  ["dog", 300],
  ["cat", 301],
]);
const fresh = word("elk", []);

describe("words that come to a sheet", () => {
  const to = (code: number) => cellOfCode(code);
  it.each<[what: string, coming: [DictWord, number][], on: Sheet, how: Taken | null, expected: string]>([
    ["a free cell", [[cow, 302]], field, null, "cow: barn 300 to field 302"],
    ["no place yet", [[fresh, 302]], field, null, "elk: - to field 302"],
    ["a taken cell is asked about", [[cow, 300]], field, null, "in the way: dog; swap, shift, free"],
    ["swapped", [[cow, 300]], field, "swap", "cow: barn 300 to field 300; dog: field 300 to barn 300"],
    [
      "two swapped",
      [
        [cow, 300],
        [hen, 301],
      ],
      field,
      "swap",
      "cow: barn 300 to field 300; hen: barn 301 to field 301; dog: field 300 to barn 300; cat: field 301 to barn 301",
    ],
    [
      "shifted up to the first free cell",
      [[cow, 300]],
      field,
      "shift",
      "cow: barn 300 to field 300; dog: field 300 to field 301; cat: field 301 to field 302",
    ],
    ["to free cells instead", [[cow, 300]], field, "free", "cow: barn 300 to field 302"],
    ["nothing to swap with", [[fresh, 300]], field, null, "in the way: dog; shift, free"],
    // On one sheet, a word that moves to a cell that another one leaves: what was in its way follows to where that one was.
    [
      "a chain on one sheet",
      [
        [cow, 301],
        [hen, 400],
      ],
      barn,
      "swap",
      "cow: barn 300 to barn 301; hen: barn 301 to barn 400; pig: barn 400 to barn 300",
    ],
    ["its own cell", [[cow, 300]], barn, null, "The word stands there already"],
    [
      "one cell for two",
      [
        [cow, 302],
        [hen, 302],
      ],
      field,
      null,
      "Two words would come to one cell",
    ],
    [
      "the controls",
      [[cow, 303]],
      field,
      null,
      "“cow” cannot stand at row 4, column 4 of “Pets”: Words cannot stand on this cell of the grid",
    ],
    [
      "a complete sheet",
      [[cow, 302]],
      { ...field, isComplete: true },
      null,
      "“cow” cannot stand at row 4, column 3 of “Pets”: The sheet is marked as complete",
    ],
    [
      "a quarantined cell",
      [[cow, 302]],
      { ...field, quarantine: [302] },
      null,
      "“cow” cannot stand at row 4, column 3 of “Pets”: The cell is quarantined",
    ],
    [
      "a locked cell",
      [[cow, 302]],
      { ...field, locked: [302] },
      null,
      "“cow” cannot stand at row 4, column 3 of “Pets”: The cell is locked. Open its lock first.",
    ],
    [
      "other fitz types",
      [[word("run", [], { fitzType: "V" }), 302]],
      field,
      null,
      "“run” cannot stand at row 4, column 3 of “Pets”: The sheet does not support the fitz types of this word/its children",
    ],
    [
      "a linked word",
      [[word("ran", [], { type: "L" }), 302]],
      field,
      null,
      "“ran”: Only key words are moved: this word follows its parent",
    ],
    ["a linked word in the way stays", [[cow, 300]], sheet("acts", [["run", 300, "L"]]), null, "in the way: run; free"],
    [
      "a shift passes locked words",
      [[cow, 300]],
      { ...field, lockedWordIDs: ["cat"] },
      "shift",
      "cow: barn 300 to field 300; dog: field 300 to field 302",
    ],
    [
      "a shift without room",
      [[cow, 402]],
      sheet("end", [["dog", 402]]),
      "shift",
      "After “dog” there is no free cell on “Pets”",
    ],
  ])("%s", (_what, coming, on, how, expected) => {
    expect(
      said(
        planComing(
          coming.map(([one, code]) => ({ word: one, cell: to(code) })),
          on,
          how,
        ),
      ),
    ).toBe(expected);
  });
});

describe("places on other grids", () => {
  const far = sheet("far", [], { grid: small });
  const wide = sheet("wide", [["ox", 305]], { grid: large });
  const farm = sheet("farm", [], { grid: large });
  const both = (text: string, here: number, there: number) =>
    word(text, [
      [far, here],
      [farm, there],
    ]);
  const [a, b] = [both("ant", 300, 407), both("bee", 301, 306)];
  it.each<[GridWay, string]>([
    ["stay", ""],
    // At the cells that they have there.
    ["own", "ant: farm 407 to wide 407; bee: farm 306 to wide 306"],
    // As far from the first cell for words as here.
    ["cell", "ant: farm 407 to wide 306; bee: farm 306 to wide 307"],
    // The free cells, in the order in which they stand here.
    ["order", "ant: farm 407 to wide 306; bee: farm 306 to wide 307"],
  ])("%s", (way, expected) => {
    const coming = [
      { word: b, cell: cellOfCode(302) },
      { word: a, cell: cellOfCode(301) },
    ];
    const moves = planOtherGrids(coming, field, [wide], way);
    expect(typeof moves === "string" ? moves : saidMoves(moves)).toBe(expected);
  });

  it("are told where they cannot go along", () => {
    const coming = [{ word: a, cell: cellOfCode(300) }];
    expect(planOtherGrids(coming, field, [], "own")).toBe(
      "10 x 5 has no sheet “Pets” of the same fitz types to which they could go along",
    );
    expect(planOtherGrids(coming, field, [wide], "cell")).toBe("10 x 5, “Pets”: row 4, column 6 is taken by “ox”");
    expect(saidMoves(planOtherGrids(coming, field, [wide], "order") as PlaceMove[])).toBe("ant: farm 407 to wide 306");
    expect(planOtherGrids(coming, field, [farm], "own")).toEqual([]);
  });

  it("treat what is in the way as here", () => {
    const coming = [{ word: a, cell: cellOfCode(300) }];
    const planned = (how: Taken) => saidMoves(planOtherGrids(coming, field, [wide], "cell", how) as PlaceMove[]);
    expect(planned("swap")).toBe("ant: farm 407 to wide 305; ox: wide 305 to farm 407");
    expect(planned("shift")).toBe("ant: farm 407 to wide 305; ox: wide 305 to wide 306");
    expect(planned("free")).toBe("ant: farm 407 to wide 306");
  });
});

describe("a list of words", () => {
  it.each([
    ["cow, horse, pig", ["cow", "horse", "pig"]],
    ["cow\thorse\r\npig\n\n", ["cow", "horse", "pig"]],
    ["• cow;“ice cream”;  Cow ", ["cow", "ice cream"]],
    [" ,;\n", []],
  ])("%j", (text, expected) => expect(readList(text)).toEqual(expected));

  it("says of each word what becomes of it", () => {
    const listed = [
      { text: "elk", words: [fresh] },
      { text: "cow", words: [cow] },
      { text: "dog", words: [word("dog", [[field, 300]])] },
      { text: "bat", words: [word("bat", [], { id: "bat1" }), word("bat", [], { id: "bat2" })] },
      { text: "ran", words: [word("ran", [], { type: "A", parentWord: { text: "run" } as never })] },
      { text: "zzz", words: [] },
      { text: "owl", words: [word("owl", [])] },
    ];
    const start = { row: 3, col: 2 };
    const plan = (meant: [string, string][], moving: string[]) =>
      [...planList(listed, field, start, { meant: new Map(meant), moving: new Set(moving) })].map(([text, one]) =>
        one.kind === "comes"
          ? `${text} ${cellCode(one.cell)}`
          : `${text} ${one.kind}${"saying" in one ? `: ${one.saying}` : ""}`,
      );
    expect(plan([], [])).toEqual([
      "elk 302",
      "cow placed: It stands on “Pets” at row 4, column 1 already",
      "dog placed: It stands here at row 4, column 1 already",
      "bat ambiguous",
      "ran cannot: It is no key word: it stands with “run”",
      "zzz unknown",
      "owl 400",
    ]);
    expect(plan([["bat", "bat2"]], ["cow"])).toEqual(expect.arrayContaining(["cow 400", "bat 401", "owl 402"]));
  });

  it("comes in the same order to the sheets of other grids that are shown", () => {
    const wide = sheet("wide", [["ox", 305]], { grid: large });
    const outcomes = planList(
      ["elk", "owl", "cow"].map((text) => ({ text, words: [text === "cow" ? cow : word(text, [])] })),
      field,
      { row: 3, col: 0 },
      { meant: new Map(), moving: new Set(["cow"]) },
    );
    const { moves, without } = listMoves(outcomes.values(), field, [barn, wide, { ...wide, fitzTypes: "V" }]);
    expect(saidMoves(moves)).toBe(
      "elk: - to field 302; owl: - to field 400; cow: barn 300 to field 401; elk: - to wide 306; owl: - to wide 307; cow: - to wide 405",
    );
    expect(without).toEqual([]);
  });
});

it("the address has up to four sheets and leaves out what is none", () => {
  const ids = [1, 2, 3, 4, 5].map((digit) => none.replace(/0/g, String(digit)));
  const read = (query: string) => readArrangeAddress(new URLSearchParams(query));
  expect(read(`sheets=${ids[0]},x,${ids[0]},${ids.slice(1).join(",")}&grids=order`)).toEqual({
    ids: ids.slice(0, 4),
    way: "order",
  });
  expect(read("grids=constructor")).toEqual({ ids: [], way: "stay" });
  expect(writeArrangeAddress({ ids: ids.slice(0, 2), way: "cell" })).toEqual({
    sheets: `${ids[0]},${ids[1]}`,
    grids: "cell",
  });
});
