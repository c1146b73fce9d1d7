import { expect, it } from "vitest";
import type { Consequences } from "../../../api/index.ts";
import { sectionsOf } from "../../../src/components/consequences/sections.ts";
import { book, books, cell, move, spot, swap, told } from "./told.ts";

const kept = "Nothing is lost";
const popup = { position: 2, row: 0, col: 1 };
const other = { sheetID: "00000000-0000-4000-8000-000000000002", sheet: "Farm animals 2" };
const lost = (kind: Consequences["lost"][number]["kind"], text: string) => ({ kind, text });

/// Returns titles and lines in reading order.
const read = (consequences: Consequences) =>
  sectionsOf(consequences).flatMap(({ title, lines, more }) => [title, ...lines, ...(more > 0 ? [`+${more}`] : [])]);

const stays = [kept, "Places, spellings, popups and highlights stay"];

const table: readonly (readonly [string, Consequences, readonly string[]])[] = [
  [
    "a swap, from what a child notices to what only staff do",
    swap,
    [
      "Two learned cells give another word",
      "Row 4, column 7 gives hen, no longer cow",
      "Row 5, column 8 gives cow, no longer hen",
      "Two learned words move, their children with them",
      "cow from row 4, column 7 to row 5, column 8 on 12 x 9; cows and cow’s with it",
      "hen from row 5, column 8 to row 4, column 7 on 12 x 9; hens with it",
      "3 books in force change, 14 pages: 2 become stale, 1 is stale already",
      ...stays,
    ],
  ],
  [
    "one word that moves to a free cell of another sheet",
    told({ grade: "moves", moves: [move("cow", spot(3, 6), spot(4, 7, other))] }),
    [
      "One learned word moves",
      "cow from row 4, column 7 on Farm animals 1 to row 5, column 8 on Farm animals 2 on 12 x 9",
      ...stays,
    ],
  ],
  [
    "a word that leaves its grid, and one that comes to one",
    told({ moves: [move("cow", spot(3, 6), null), move("hen", null, spot(4, 7))] }),
    ["Two learned words move", "cow leaves row 4, column 7 on 12 x 9", "hen to row 5, column 8 on 12 x 9", ...stays],
  ],
  [
    "a word that leaves all grids",
    told({ moves: [move("cow", spot(3, 6), null, ["cows"])] }),
    [
      "One learned word leaves its grid, its children with it",
      "cow leaves row 4, column 7 on 12 x 9; cows with it",
      ...stays,
    ],
  ],
  [
    "a place in a popup",
    told({ cells: [cell("calf", "bull", spot(3, 6, { popup }))] }),
    [
      "One learned cell gives another word",
      "Row 1, column 2 of popup 2 of row 4, column 7 gives bull, no longer calf",
      ...stays,
    ],
  ],
  [
    "words that nobody has learned, after all that somebody has",
    told({ moves: [{ ...move("yak", spot(3, 6), spot(3, 7)), isInForce: false }], books: books(book("One", "D", 0)) }),
    [
      "1 book in force changes: it becomes stale",
      "1 word that no book in force has moves",
      "yak from row 4, column 7 to row 4, column 8 on 12 x 9",
      ...stays,
    ],
  ],
  [
    "what is stale already",
    told({ books: books(book("One", "S", 1)) }),
    ["1 book in force changes, 1 page: it is stale already", ...stays],
  ],
  [
    "what is lost, first",
    told({
      lost: [
        lost("word", "“cow”"),
        lost("place", "“cow” on Farm animals 1, 12 x 9"),
        lost("place", "“cow” on A, 8 x 6"),
      ],
      books: books(book("One", "D", 1)),
    }),
    [
      "1 word and 2 places are lost",
      "The word “cow”",
      "The place of “cow” on Farm animals 1, 12 x 9",
      "The place of “cow” on A, 8 x 6",
      "1 book in force changes, 1 page: it becomes stale",
    ],
  ],
  [
    "one spelling",
    told({ lost: [lost("spelling", "“cow”, British")] }),
    ["1 spelling is lost", "The spelling of “cow”, British"],
  ],
  [
    "highlights",
    told({ lost: [lost("highlight", "2 of 3 highlights of 12 x 9")] }),
    ["Highlights are lost", "2 of 3 highlights of 12 x 9"],
  ],
];

it.each(table)("describes %s", (_name, consequences, expected) => {
  expect(read(consequences)).toEqual(expected);
});

it("shows the first of many, and counts all", () => {
  const many = Array.from({ length: 18 }, (_, at) => lost("place", `“${at}”`));
  const [first] = sectionsOf(told({ lost: many }));
  expect([first?.title, first?.lines.length, first?.more]).toEqual(["18 places are lost", 6, 12]);
  // The list itself was cut.
  const [cut] = sectionsOf(told({ lost: many }, { lost: 1200 }));
  expect([cut?.title, cut?.more]).toEqual(["1,200 things are lost", 1194]);
  const moves = Array.from({ length: 8 }, (_, at) => move(`word ${at}`, spot(3, at), spot(4, at)));
  expect(sectionsOf(told({ moves }))[0]).toMatchObject({ title: "Eight learned words move", more: 2 });
  expect(sectionsOf(told({ moves }, { moves: 300 }))[0]).toMatchObject({ title: "300 learned words move", more: 294 });
});
