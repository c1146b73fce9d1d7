import { describe, expect, test } from "vitest";
import { demoCatalogue } from "../../catalogue/index.ts";
import { grids, placeWords, usableCells } from "../../catalogue/placement.ts";
import { readThemes } from "../../catalogue/word-source.ts";
import { wordID } from "../../catalogue/words.ts";

const { sheets, words } = demoCatalogue();
const byId = new Map(words.map((word) => [word.id, word]));
const sheetsOf = (grid: string) => sheets.filter((sheet) => sheet.grid === grid);

/// Returns the places of each word in a grid.
function placesIn(grid: string) {
  const places = new Map<string, { sheet: (typeof sheets)[number]; row: number; col: number }>();
  for (const sheet of sheetsOf(grid))
    for (const { wordID, row, col } of sheet.words) {
      expect(places.has(wordID), `${byId.get(wordID)!.text} has two places in ${grid}`).toBe(false);
      places.set(wordID, { sheet, row, col });
    }
  return places;
}

test.each([
  ["10 x 7", 12, { row: 3, col: 5 }, { row: 6, col: 7 }],
  ["12 x 9", 24, { row: 3, col: 6 }, { row: 8, col: 9 }],
  ["8 x 6", 18, { row: 3, col: 0 }, { row: 5, col: 5 }],
])("%s has %i usable cells", (name, count, first, last) => {
  const cells = usableCells(grids.find((grid) => grid.name === name)!);
  expect([cells.length, cells[0], cells.at(-1)]).toEqual([count, first, last]);
});

describe.each(grids.map(({ name }) => name))("the sheets of %s", (grid) => {
  const usable = new Set(usableCells(grids.find(({ name }) => name === grid)!).map(({ row, col }) => row * 100 + col));

  test("contain words only on usable cells, one per cell, none in quarantine", () => {
    for (const sheet of sheetsOf(grid)) {
      const codes = sheet.words.map(({ row, col }) => row * 100 + col);
      expect(new Set(codes).size, sheet.name).toBe(codes.length);
      for (const code of codes) {
        expect(usable.has(code), `${sheet.name}: ${code}`).toBe(true);
        expect(sheet.quarantine, sheet.name).not.toContain(code);
      }
      for (const code of sheet.quarantine) expect(usable.has(code), sheet.name).toBe(true);
      expect(codes.length, `${sheet.name} is empty`).toBeGreaterThan(0);
    }
  });

  test("give every K, S and L word one place, and other words none", () => {
    const places = placesIn(grid);
    const placed = words.filter((word) => "KSL".includes(word.type) && !word.isBookSpecific).map(({ id }) => id);
    expect([...places.keys()].sort()).toEqual(placed.sort());
  });

  test("support the fitz types of their words and of those words' A and C children", () => {
    const places = placesIn(grid);
    for (const [id, { sheet }] of places) expect(sheet.fitzTypes).toContain(byId.get(id)!.fitzType);
    for (const word of words.filter(({ type, isBookSpecific }) => "AC".includes(type) && !isBookSpecific))
      expect(places.get(word.parentWordID!)!.sheet.fitzTypes, word.text).toContain(word.fitzType);
  });

  test("have linked words at their parent's cell on another sheet of its set", () => {
    const places = placesIn(grid);
    const linked = words.filter(({ type }) => type === "L");
    expect(linked.length).toBeGreaterThan(0);
    for (const word of linked) {
      const [own, parent] = [places.get(word.id)!, places.get(word.parentWordID!)!];
      expect([own.row, own.col, own.sheet.name], word.text).toEqual([parent.row, parent.col, parent.sheet.name]);
      expect(own.sheet.id, word.text).not.toBe(parent.sheet.id);
    }
  });

  test("have shared keys at the shared cell, on another sheet", () => {
    const places = placesIn(grid);
    for (const word of words.filter(({ type }) => type === "S")) {
      const [own, parent] = [places.get(word.id)!, places.get(word.parentWordID!)!];
      expect([own.row, own.col], word.text).toEqual([parent.row, parent.col]);
      expect(own.sheet.id, word.text).not.toBe(parent.sheet.id);
    }
  });

  test("are numbered from 1, with quarantine only on linked sheets", () => {
    const own = sheetsOf(grid);
    expect(own.map(({ number }) => number)).toEqual(own.map((_, index) => index + 1));
    for (const sheet of own.filter(({ quarantine }) => quarantine.length > 0))
      expect(own.filter(({ name }) => name === sheet.name).length, sheet.name).toBeGreaterThan(1);
    expect(own.some(({ quarantine }) => quarantine.length > 0)).toBe(true);
    expect(own.some(({ isComplete }) => isComplete)).toBe(true);
    expect(own.every(({ isComplete }) => isComplete)).toBe(false);
  });
});

test("a word's sheets have the same fitz types on every grid", () => {
  const [first, ...others] = grids.map(({ name }) => placesIn(name));
  for (const [id, { sheet }] of first!)
    for (const other of others) expect(other.get(id)!.sheet.fitzTypes, byId.get(id)!.text).toBe(sheet.fitzTypes);
});

test("every sheet has its own id", () => {
  expect(new Set(sheets.map(({ id }) => id)).size).toBe(sheets.length);
});

test("a shared key gets a new sheet if its cell is taken on every sheet of its theme", () => {
  const themes = readThemes("# Fruit | N\norange\n# Colours | A\nred\norange &orange/N");
  const placed = placeWords(themes).filter(({ grid }) => grid === "8 x 6");
  expect(placed.map(({ name, words }) => [name, words.map(({ wordID }) => wordID)])).toEqual([
    ["Fruit 1", [wordID("orange/N")]],
    ["Colours 1", [wordID("red/A")]],
    ["Colours 2", [wordID("orange/A")]],
  ]);
});
