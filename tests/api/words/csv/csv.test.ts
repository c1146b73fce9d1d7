import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvRow, guarded, unguarded } from "../../../../api/common/rules/csv/cells.ts";
import { CsvProblem, CsvReader } from "../../../../api/common/rules/csv/read.ts";
import { columnsFor, readHeader } from "../../../../api/words/rules/csv/columns.ts";
import {
  CellProblem,
  isMarkedProposed,
  printCell,
  printDialects,
  printPopupCell,
  printSpelt,
  readCell,
  readDialects,
  readFlag,
  readPopupCell,
  readPriority,
  readSpelt,
} from "../../../../api/words/rules/csv/values.ts";
import { runs } from "../runs.ts";

const limits = { maxRows: 1000, maxColumns: 20, maxCell: 200 };
function read(text: string, sizes: readonly number[] = [text.length], own = limits): string[][] {
  const reader = new CsvReader(own);
  const rows: string[][] = [];
  let at = 0;
  for (const size of sizes) {
    rows.push(...reader.push(text.slice(at, at + size)));
    at += size;
  }
  return [...rows, ...reader.push(text.slice(at)), ...reader.end()];
}

/// Texts of what files go wrong on.
const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."=+-@\t\r\n＝；;,\"' a1é".split("")), maxLength: 8 }),
  fc.string({ maxLength: 8 }),
);

describe("cells", () => {
  test("whatever a cell holds, it is read back, and starts no formula", () => {
    fc.assert(
      fc.property(cell, (text) => {
        expect(unguarded(guarded(text))).toBe(text);
        if (!/^-?\d+([.,]\d+)*$/.test(text)) expect(guarded(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
        // Nor where the file is opened with another separator.
        if (!/^-?\d+([.,]\d+)*$/.test(text)) expect(guarded(text)).not.toMatch(/[;\t\r\n][=+\-@＝＋－＠]/);
      }),
      runs(1000),
    );
  });

  test.each([
    ["=1+1", "'=1+1"],
    ["'=1+1", "''=1+1"],
    ["-5", "-5"],
    ["-ful", "'-ful"],
    ["’tis", "’tis"],
    ["'tis", "'tis"],
    ["@home", "'@home"],
    ["\t=1", "'\t'=1"],
    ["first\n- second", "first\n'- second"],
    ["a;=1", "a;'=1"],
  ])("%j stands as %j", (text, stands) => expect(guarded(text)).toBe(stands));
});

describe("files", () => {
  test("whatever rows are written, they are read back, however the file comes in pieces", () => {
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(rows, fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 30 }), (written, sizes) => {
        const head = ["a", "b", "c"];
        expect(read([head, ...written].map(csvRow).join(""), sizes)).toEqual([head, ...written]);
      }),
      runs(1000),
    );
  });

  test.each([
    [
      "a,b\r\n1,2\r\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "a;b\n1;2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "a\tb\r1\t2\r",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    ["sep=;\r\na,x;b\r\n", [["a,x", "b"]]],
    [
      '"a;x",b\n"1\r\n""2""",3',
      [
        ["a;x", "b"],
        ['1\r\n"2"', "3"],
      ],
    ],
    [
      'a,b\n5" nail,"x"y',
      [
        ["a", "b"],
        ['5" nail', "xy"],
      ],
    ],
    ["a,b\n\n,\n", [["a", "b"], [""], ["", ""]]],
    ["", []],
  ])("%j is read", (text, rows) => expect(read(text)).toEqual(rows));

  test.each([
    ['a,b\n"1,2\n', /quote that opens in row 2 is never closed/],
    [`a,b\n${"x".repeat(201)},1`, /cell of row 2 has more than 200 characters/],
    [`a,b\n"${"x\n".repeat(101)}`, /cell of row 2 has more than 200/],
    [`a,b\n${",".repeat(21)}`, /Row 2 has more than 20 cells/],
    [`a,b\n${"1,2\n".repeat(1001)}`, /more than 1000 rows/],
  ])("%j is refused", (text, why) => {
    expect(() => read(text)).toThrow(CsvProblem);
    expect(() => read(text)).toThrow(why);
  });
});

describe("columns", () => {
  const grids = [{ name: "8 x 6" }];
  const header = (cells: string[]) => readHeader(cells, grids);
  test("all of an export are known, in any case and order", () => {
    const names = columnsFor(grids);
    expect(new Set(names).size).toBe(names.length);
    const read = header([...names].reverse().map((name) => ` ${name.toUpperCase()} `));
    expect("columns" in read && read.columns.size).toBe(names.length);
  });
  test.each([
    [["text", "fitz type", "colour"], /No column of words is called “colour”/],
    [["text", "text", "fitz type"], /“text” is there twice/],
    [["text", "priority"], /must name the column “id”/],
    [["id", "sheet on 8 x 6"], /are imported together/],
    [["__proto__", "id"], /called “__proto__”/],
  ])("%j are refused", (cells, why) => {
    const read = header(cells);
    expect("problem" in read && read.problem).toMatch(why);
  });
});

describe("values", () => {
  test("places, dialects and spellings are read back", () => {
    const index = fc.integer({ min: 0, max: 98 });
    fc.assert(
      fc.property(
        index,
        index,
        fc.integer({ min: 1, max: 5 }),
        fc.subarray(["en-gb", "en-au", "en-us"] as const),
        (row, col, popup, dialects) => {
          expect(readCell(printCell({ row, col }))).toEqual({ row, col });
          expect(readPopupCell(printPopupCell({ popup, row, col }))).toEqual({ popup, row, col });
          expect(readDialects(printDialects(dialects))).toEqual(dialects);
        },
      ),
      runs(200),
    );
    const cake = [
      { positions: [0], phoneme: "k" },
      { positions: [1, 3], phoneme: "eɪ" },
      { positions: [2], phoneme: null },
    ];
    expect(printSpelt("cake", { graphemes: cake, confirmed: true })).toBe("c=k a_e=eɪ k");
    expect(printSpelt("cake", { graphemes: cake, confirmed: false })).toBe("c=k a_e=eɪ k ?");
    expect(readSpelt("cake", "c=k a_e=eɪ k ?")).toEqual(cake);
    expect(["c=k ?", "c=k", "?", ""].map(isMarkedProposed)).toEqual([true, false, true, false]);
    expect(readSpelt("cake", "c=k a_e=eɪ k")).toEqual(cake);
  });
  test.each([
    [() => readFlag("maybe"), "must be yes or no"],
    [() => readPriority("1e5"), "must be a whole number"],
    [() => readCell("4-3"), "as r4 c3"],
    [() => readPopupCell("r1 c1"), "as p1 r1 c2"],
    [() => readDialects("en-gb en-nz"), "“en-nz” is not a dialect"],
    [() => readSpelt("cake", "c=k a=eɪ"), "is in no grapheme"],
  ])("%s is refused", (work, why) => {
    expect(work).toThrow(CellProblem);
    expect(work).toThrow(why);
  });
});
