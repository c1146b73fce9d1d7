import { describe, expect, test } from "vitest";
import type { PastSheet, SheetFigures } from "../../../api/index.ts";
import type { CellNote } from "../../../src/components/grid/cell-note.tsx";
import { countedBooks, overlayOf, withOverlay } from "../../../src/features/sheets/seeing/overlay-address.ts";
import {
  changeNotesOf,
  effortNotesOf,
  gapNotesOf,
  usageNotesOf,
} from "../../../src/features/sheets/seeing/overlay-notes.ts";

const word = (wordID: string, row: number, col: number) => ({ wordID, text: wordID, row, col });
const words = [word("cow", 3, 6), word("hen", 3, 7), word("pig", 4, 6)];
const brief = (notes: ReadonlyMap<number, CellNote>) =>
  [...notes].map(([code, { marks, strength, spoken }]) => [
    code,
    marks.map(({ icon = "", text = "" }) => icon + text).join(" "),
    strength,
    spoken,
  ]);
const figures = (cells: Partial<SheetFigures["cells"][number]>[]): SheetFigures => ({
  sheetID: "",
  cells: cells.map((cell) => ({ wordID: "", books: 0, pages: 0, withoutSymbol: [], withoutSpelling: [], ...cell })),
});

describe("an overlay's notes", () => {
  test("count use, with what is not used told apart", () => {
    const used = figures([
      { wordID: "cow", books: 2, pages: 9 },
      { wordID: "hen", books: 1, pages: 2 },
      { wordID: "pig" },
    ]);
    const pages = usageNotesOf(words, used, "pages");
    expect(brief(pages.notes)).toEqual([
      [306, "9", 3, "used on 9 pages"],
      [307, "2", 1, "used on 2 pages"],
      [406, "0", 0, "used on no page"],
    ]);
    expect(pages.summary).toBe("9 pages at most, 1 word not used");
    const books = usageNotesOf(words, used, "books");
    expect(brief(books.notes)[2]).toEqual([406, "0", 0, "used by no book"]);
    expect(books.summary).toBe("2 books at most, 1 word not used");
  });

  test("tell the effort of the words as they stand", () => {
    const grid = { rows: 7, cols: 10, hasPicture: true };
    const { notes, summary } = effortNotesOf(words, grid);
    expect([...notes.values()].map(({ spoken }) => spoken.replace(/\d.*/, ""))).toEqual(Array(3).fill("effort "));
    expect(Math.max(...[...notes.values()].map(({ strength }) => strength))).toBe(3);
    expect(summary).toMatch(/^Effort \d\.\d to \d\.\d$/);
    expect(effortNotesOf([], grid)).toEqual({ notes: new Map(), summary: "" });
  });

  test("name what has no symbol or spelling", () => {
    const lacking = figures([
      { wordID: "cow", withoutSymbol: ["calf"], withoutSpelling: ["cow", "cows"] },
      { wordID: "hen", withoutSpelling: ["hens"] },
      { wordID: "pig" },
    ]);
    const { notes, summary } = gapNotesOf(words, lacking);
    expect(brief(notes)).toEqual([
      [306, "symbol1 spelling2", 3, "no symbol: “calf”; no spelling: “cow” and “cows”"],
      [307, "spelling1", 2, "no spelling: “hens”"],
    ]);
    expect(summary).toBe("1 symbol and 3 spellings missing");
    expect(gapNotesOf(words, figures([])).summary).toBe("Every word has a symbol and a spelling");
  });

  test("tell what came, moved, left and was edited, and by whom", () => {
    const at = "2026-03-03T10:00:00Z";
    const then = (wordID: string, row: number, col: number): PastSheet["words"][number] => ({
      sheetID: "",
      wordID,
      row,
      col,
      word: { id: wordID, text: wordID, type: "K", fitzType: "N", definition: null, dialects: [], symbol: null },
    });
    const past: PastSheet = {
      sheetID: "",
      since: at,
      words: [then("hen", 4, 6), then("dog", 3, 6), then("cat", 5, 6)],
      changes: [
        { wordID: "hen", kind: "place", at, by: "ann" },
        // Its row changed with its place.
        { wordID: "hen", kind: "word", at, by: "ann" },
        { wordID: "cat", kind: "word", at, by: "bob" },
      ],
    };
    const { notes, summary } = changeNotesOf([words[0]!, words[1]!, word("cat", 5, 6)], past);
    expect(brief(notes)).toEqual([
      [306, "came left", 3, "came to the sheet; “dog” left it"],
      [307, "moved", 3, expect.stringMatching(/^moved from row 5, column 7 \(ann, 3 Mar 2026[^)]*\)$/)],
      [506, "edited", 2, expect.stringMatching(/^edited \(bob, 3 Mar 2026/)],
    ]);
    expect(summary).toBe("1 word came, 1 word moved, 1 word left and 1 word edited");
    expect(
      changeNotesOf(words, { ...past, words: words.map((one) => then(one.wordID, one.row, one.col)), changes: [] }),
    ).toEqual({
      notes: new Map(),
      summary: "Nothing changed",
    });
  });
});

describe("the address of an overlay", () => {
  const of = (address: string) => overlayOf(new URLSearchParams(address), new Date(2026, 2, 10, 12));

  test.each([
    ["", { kind: "none", by: "pages", counted: "", since: "2026-03-03" }],
    ["overlay=use&by=books&level=2", { kind: "use", by: "books", counted: "level 2", since: "2026-03-03" }],
    ["overlay=use&book=abc", { kind: "use", by: "pages", counted: "book abc", since: "2026-03-03" }],
    ["overlay=changes&since=2026-01-31", { kind: "changes", by: "pages", counted: "", since: "2026-01-31" }],
    ["overlay=toString&since=2026-13-45", { kind: "none", by: "pages", counted: "", since: "2026-03-03" }],
  ])("%s", (address, expected) => {
    expect(of(address)).toEqual(expected);
  });

  test("keeps whatever else it holds", () => {
    const before = new URLSearchParams("set=1&overlay=use&book=abc");
    expect(String(withOverlay(before, { counted: "series 7" }))).toBe("set=1&overlay=use&series=7");
    expect(String(withOverlay(before, { counted: "" }))).toBe("set=1&overlay=use");
    expect(String(withOverlay(before, { kind: "none", by: "books" }))).toBe("set=1&book=abc&by=books");
    expect([countedBooks("level 2"), countedBooks("book a"), countedBooks("")]).toEqual([
      { level: 2 },
      { book: "a" },
      {},
    ]);
  });
});
