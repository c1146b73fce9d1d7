import { expect, it } from "vitest";
import { rankDestinations } from "../../../api/sheets/rules/destinations.ts";

/// Which sheets are offered first to words that are to go to another one.

const grid = { rows: 5, cols: 5, hasPicture: false };
const sheet = (name: string, number: number, changes: object = {}) => ({
  id: name,
  gridID: "grid",
  bookID: null,
  name,
  number,
  fitzTypes: "N",
  isComplete: false,
  quarantine: [],
  words: [] as { wordID: string; text: string; row: number; col: number }[],
  ...changes,
});
const at = (text: string, row: number, col: number) => ({ wordID: text, text, row, col });
const words = [
  { wordID: "cow", row: 3, col: 0, fitzTypes: "N" },
  { wordID: "hen", row: 3, col: 1, fitzTypes: "N" },
];

it("ranks by room, topic, fitz types, free cells and grids, and says why a sheet is closed", () => {
  const source = sheet("Farm 1", 1);
  const full = [0, 1, 2].flatMap((col) => [at(`a${col}`, 3, col), at(`b${col}`, 4, col)]);
  const sheets = [
    source,
    sheet("Zoo 1", 2),
    sheet("Zoo 2", 3, { words: [at("elk", 3, 0)] }),
    sheet("Zoo 3", 4),
    sheet("Farm 2", 5, { words: [at("elk", 3, 0)] }),
    sheet("Farm 3", 6, { isComplete: true }),
    sheet("Farm 4", 7, { words: full }),
    sheet("Farm 5", 8, { fitzTypes: "V" }),
    sheet("Farm 6", 9, { fitzTypes: "NV" }),
    sheet("farm 7", 10, { words: full.slice(0, 5) }),
    sheet("Elsewhere", 11, { gridID: "other" }),
  ];
  const ranked = rankDestinations(words, source, sheets, grid, ({ name }) => name === "Zoo 3");
  expect(ranked.map(({ sheet: { name }, free, problem }) => [name, free, problem])).toEqual([
    ["Farm 2", 1, null],
    ["Farm 6", 2, null],
    ["Zoo 3", 2, null],
    ["Zoo 1", 2, null],
    ["Zoo 2", 1, null],
    ["Farm 3", 2, "It is marked as complete"],
    ["Farm 4", 0, "It has no free cell"],
    ["farm 7", 0, "It has 1 free cell only"],
    ["Farm 5", 2, "It does not support the fitz types of the words or their children"],
  ]);
});
