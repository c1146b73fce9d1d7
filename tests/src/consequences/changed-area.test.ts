import { expect, it } from "vitest";
import type { Sheet } from "../../../api/index.ts";
import { cellCode } from "../../../api/sheets/rules/cells.ts";
import {
  arrivingWords,
  changedArea,
  changedPairs,
  type Pair,
  wordsOf,
} from "../../../src/components/consequences/changed-area.ts";
import { id } from "../../support/data/ids.ts";
import { listedWord } from "../../support/screens/words-on-screen.ts";
import { cell, move, spot, swap, told } from "./told.ts";

const sheetWith = (words: readonly { wordID: string; text: string; row: number; col: number }[], cols = 12) =>
  ({
    id: id(1),
    grid: { rows: 9, cols, hasPicture: false },
    words: words.map(({ wordID, text, row, col }) => ({ wordID, row, col, word: { text, type: "K", symbol: null } })),
  }) as unknown as Sheet;

const [cow, hen] = swap.moves;
const farm = sheetWith([
  { wordID: cow!.wordID, text: "cow", row: 3, col: 6 },
  { wordID: hen!.wordID, text: "hen", row: 4, col: 7 },
  { wordID: id(3), text: "pig", row: 3, col: 8 },
]);

const idsOf = (pairs: readonly Pair[]) => pairs.map(({ before, after }) => [before.sheetID, after.sheetID]);

const texts = (words: ReadonlyMap<number, { text: string }>) =>
  [...words].sort(([one], [other]) => one - other).map(([code, { text }]) => `${code} ${text}`);

it("returns the words before and after, with the neighbours of the changed cells", () => {
  const { pairs, more } = changedPairs(swap);
  expect([idsOf(pairs), more]).toEqual([[[id(1), id(1)]], 0]);
  const area = changedArea(farm, pairs[0]!.before.cells, swap, wordsOf([farm], []), 1);
  expect([area.rows, area.cols]).toEqual([
    [3, 4],
    [6, 7, 8, 9],
  ]);
  expect([...area.changed].sort()).toEqual([cellCode(spot(3, 6)), cellCode(spot(4, 7))]);
  expect(texts(area.before)).toEqual(["306 cow", "308 pig", "407 hen"]);
  expect(texts(area.after)).toEqual(["306 hen", "308 pig", "407 cow"]);
});

it("returns only cells for words, within the maximum of rows and columns", () => {
  const far = told({ moves: [move("cow", spot(8, 9), spot(3, 0))] });
  const [changed] = changedPairs(far).pairs;
  expect(changedArea(farm, changed!.before.cells, far, wordsOf([farm], []), 1)).toMatchObject({
    rows: [3, 8],
    cols: [0, 1, 2, 9],
  });
  // Of several sheets, only the changed rows.
  expect(changedArea(farm, [spot(3, 6)], swap, wordsOf([farm], []), 2).rows).toEqual([3]);
  const last = told({ moves: [move("cow", spot(8, 9), null)] });
  expect(changedArea(farm, changedPairs(last).pairs[0]!.before.cells, last, wordsOf([farm], []), 1)).toMatchObject({
    rows: [7, 8],
    cols: [6, 7, 8, 9],
  });
  const many = told({ moves: Array.from({ length: 8 }, (_, at) => move(`w${at}`, spot(3, at), spot(4, at))) });
  expect(changedArea(farm, changedPairs(many).pairs[0]!.before.cells, many, wordsOf([farm], []), 1).cols).toEqual([
    0, 1, 2, 3, 4,
  ]);
});

it("draws a word that comes from another sheet", () => {
  const arrival = told({ moves: [move("goat", spot(3, 6, { sheetID: id(2) }), spot(5, 6))] });
  const wordID = arrival.moves[0]!.wordID;
  expect(arrivingWords([farm], arrival)).toEqual([wordID]);
  expect(arrivingWords([farm], swap)).toEqual([]);
  const { after } = changedArea(farm, [spot(5, 6)], arrival, wordsOf([farm], [listedWord(wordID, "goat")]), 1);
  expect(texts(after)).toContain("506 goat");
});

it("draws sheets first where a learned cell gives another word, and counts the others", () => {
  const on = (at: number) => ({ sheetID: id(at), sheet: `Sheet ${at}` });
  const moves = [2, 3, 4, 5].map((at) => move(`w${at}`, spot(3, 0, on(at)), spot(3, 1, on(at))));
  const { pairs, more } = changedPairs(told({ moves, cells: [cell("w5", "x", spot(3, 0, on(5)))] }));
  expect([idsOf(pairs), more]).toEqual([[5, 2, 3].map((at) => [id(at), id(at)]), 1]);
});

it("draws cells that nobody has learned only where a place is lost", () => {
  const moves = [{ ...move("yak", spot(3, 6), null), isInForce: false }];
  expect(changedPairs(told({ moves })).pairs).toEqual([]);
  const lost = [{ kind: "place" as const, text: "“yak” on Sheet 1, 12 x 9" }];
  expect(idsOf(changedPairs(told({ moves, lost })).pairs)).toEqual([[id(1), id(1)]]);
});

it("draws nothing where only popups change", () => {
  const popup = { position: 1, row: 0, col: 0 };
  const inside = told({ moves: [move("calf", spot(3, 6, { popup }), null)] });
  expect(changedPairs(inside)).toEqual({ pairs: [], more: 0 });
});

it("draws the sheet that words leave beside the one that they move to, unless other words move there too", () => {
  const [brook, weir] = [1, 2].map((at) => ({ sheetID: id(at), sheet: `Sheet ${at}` }));
  const moves = [
    move("otter", spot(3, 0, brook), spot(4, 1, weir)),
    move("beaver", spot(3, 2, brook), spot(4, 2, weir)),
  ];
  expect(idsOf(changedPairs(told({ moves })).pairs)).toEqual([[id(1), id(2)]]);
  const back = move("heron", spot(5, 0, weir), spot(5, 1, brook));
  expect(idsOf(changedPairs(told({ moves: [...moves, back] })).pairs)).toEqual([
    [id(1), id(1)],
    [id(2), id(2)],
  ]);
});
