import { describe, expect, test } from "vitest";
import { pdfOptions, sheetPdfOptions } from "../../../../api/exports/pdf-options.ts";
import { ExportRefused } from "../../../../server/exports/export-refused.ts";
import { captionColours } from "../../../../server/exports/pdf/colours.ts";
import { exportPdf, exportSheetPdf } from "../../../../server/exports/pdf/index.ts";
import { layoutOf, margins } from "../../../../server/exports/pdf/sheet-layout.ts";
import { fitzTokens } from "../../../../src/app/theme/fitz-tokens.ts";
import { gridID, manifest, modified, optionsOf, run, sheetID, sourceOf, word, wordID } from "./packages.ts";
import {
  check,
  drawn,
  fontsOf,
  infoOf,
  missingTools,
  pictureCount,
  sizesOf,
  structureOf,
  wordsOf,
} from "./pdf-tools.ts";

const grid = { rows: 7, cols: 10, hasPicture: false };
const shape = manifest().grids.map((one) => ({ ...one, ...grid }));
const words = [
  word(1, "dog", { row: 3, col: 0 }),
  word(2, "runs", { row: 3, col: 1, fitzType: "V" }),
  word(3, "cow", {
    row: 4,
    col: 7,
    popups: [
      {
        id: "p",
        position: 0,
        words: [
          { wordID: wordID(4), row: 0, col: 0 },
          { wordID: wordID(5), row: 1, col: 2 },
        ],
      },
    ],
  }),
  word(4, "calf", { type: "P" }),
  word(5, "milk", { type: "P", symbols: {} }),
  // It stands where its parent stands, which is drawn.
  word(6, "dogs", { type: "A", parentWordID: wordID(1), row: 3, col: 0 }),
];
const farm = manifest({ words, grids: shape });
const guard = { keyGuard: "picseepal", gap: "4" };
const sheetOptions = (query: Record<string, string> = {}) => ({ ...sheetPdfOptions.parse(query), modified });

test("the colours of captions are those of the screens", () => {
  for (const [code, colour] of Object.entries(captionColours))
    expect([code, fitzTokens.light[`--fitz-${code.toLowerCase()}-caption`]]).toEqual([code, colour]);
});

describe("the layout", () => {
  test("cells fill a key guard's area to the millimetre", () => {
    const own = layoutOf(grid, sheetOptions({ areaWidth: "210.5", areaHeight: "99.25" }));
    expect(own.area).toMatchObject({ width: 210.5, height: 99.25 });
    const layout = layoutOf(grid, sheetOptions(guard));
    expect(layout.area).toMatchObject({ width: 200, height: 132 });
    expect(layout.cell.width).toBeCloseTo((200 - 7 * 4) / 8, 9);
    expect(layout.cell.height).toBeCloseTo((132 - 3 * 4) / 4, 9);
    const last = layout.boxOf({ row: 6, col: 7 });
    expect(last.x + last.width).toBeCloseTo(layout.area.x + 200, 9);
    expect(last.y + last.height).toBeCloseTo(layout.area.y + 132, 9);
  });

  test.each(["a4", "a3", "letter"] as const)("on %s everything is within the margins", (paper) => {
    for (const region of ["words", "whole"] as const) {
      const { area, paper: size } = layoutOf(grid, sheetOptions({ paper, region }));
      expect(area.x).toBeGreaterThanOrEqual(margins.side - 1e-9);
      expect(area.x + area.width).toBeLessThanOrEqual(size.width - margins.side + 1e-9);
      expect(area.y).toBeGreaterThanOrEqual(margins.top - 1e-9);
      expect(area.y + area.height).toBeLessThanOrEqual(size.height - margins.bottom + 1e-9);
    }
  });

  test("an area that does not fit is refused with what would fit", async () => {
    const refused = run(exportSheetPdf, sourceOf(farm), sheetOptions({ areaWidth: "300" }));
    await expect(refused).rejects.toThrow(ExportRefused);
    await expect(refused).rejects.toThrow("does not fit on A4, which has room for 190 × 257 mm upright, 277 × 170 mm");
    const empty = run(exportSheetPdf, sourceOf(manifest({ sheets: [] })), sheetOptions());
    await expect(empty).rejects.toThrow("There are no sheets to print.");
  });
});

test("options refuse what is no length, and have a default for every field", () => {
  expect(pdfOptions.safeParse({}).success).toBe(true);
  for (const query of [
    { gap: "-1" },
    { gap: "31" },
    { areaWidth: "1e3" },
    { cardWidth: "0" },
    { textSize: "49" },
    { paper: "b5" },
    { more: "x" },
  ])
    expect([query, pdfOptions.safeParse(query).success]).toEqual([query, false]);
});

test("what is written is counted, and what is missing is named once, in progress", async () => {
  const { written, substitutes, progress } = await run(exportSheetPdf, sourceOf(farm), sheetOptions());
  expect(Object.fromEntries(written)).toEqual({ sheet: 1, popup: 1, cell: 5 });
  expect(substitutes).toEqual(["Symbol of 'milk' (en-gb): its text"]);
  expect(progress).toEqual([
    [0, 2],
    [1, 2],
    [2, 2],
  ]);
});

test("a symbol of the primary dialect stands for that of another one, by name", async () => {
  const symbols = { symbolshelf: { "en-au": { name: "dog", dialect: "en-gb" as const, path: "images/dog.png" } } };
  const source = sourceOf(manifest({ words: [word(1, "dog", { row: 3, col: 5, symbols })] }));
  const { substitutes } = await run(exportSheetPdf, source, sheetOptions({ dialect: "en-au" }));
  expect(substitutes).toEqual(["Symbol of 'dog' (en-au): the British one"]);
});

test("only the wanted supplier's symbols are printed", async () => {
  const { substitutes } = await run(
    exportSheetPdf,
    sourceOf(farm),
    sheetOptions({ supplier: "widgit", popups: "false" }),
  );
  expect(substitutes).toHaveLength(3);
});

test("broken and missing pictures spoil only themselves", async () => {
  const source = sourceOf(farm, { "images/dog.png": Buffer.from("no picture"), "images/cow.png": null });
  const { substitutes, written } = await run(exportSheetPdf, source, sheetOptions({ popups: "false" }));
  expect(substitutes).toEqual(["Symbol of 'dog' (en-gb): its text", "Symbol of 'cow' (en-gb): its text"]);
  expect(written.get("cell")).toBe(3);
});

test("each picture is asked for once, however often it is drawn", async () => {
  const twice = manifest({ words: [...words, word(7, "dog", { row: 5, col: 2 })], grids: shape });
  const source = sourceOf(twice);
  await run(exportSheetPdf, source, sheetOptions());
  expect(source.asked.filter((path) => path === "images/dog.png")).toHaveLength(1);
});

test("the same source and options give the same bytes, and another time of change others", async () => {
  const one = await run(exportSheetPdf, sourceOf(farm), sheetOptions());
  const other = await run(exportSheetPdf, sourceOf(farm), sheetOptions());
  expect(one.bytes.equals(other.bytes)).toBe(true);
  const later = await run(exportSheetPdf, sourceOf(farm), { ...sheetOptions(), modified: "2026-01-03T00:00:00Z" });
  expect(one.bytes.equals(later.bytes)).toBe(false);
});

test("a cancelled export stops", async () => {
  const cancelled = exportPdf(sourceOf(farm), optionsOf({ content: "sheets" }), {
    write: async () => undefined,
    written: () => undefined,
    substitute: () => undefined,
    progress: () => {
      throw new Error("cancelled");
    },
  });
  await expect(cancelled).rejects.toThrow("cancelled");
});

describe.skipIf(missingTools.length > 0)("as other programs read it", () => {
  test("sheets are sound PDFs of the paper's size, with embedded fonts, tags and their credits", async () => {
    for (const [paper, size] of [
      ["a4", "297 x 210"],
      ["a3", "420 x 297"],
      ["letter", "279.4 x 215.9"],
    ] as const) {
      const { bytes } = await run(exportSheetPdf, sourceOf(farm), sheetOptions({ paper }));
      expect(check(bytes)).toContain("No syntax or stream encoding errors found");
      expect(sizesOf(bytes)).toEqual([size, size]);
      expect(infoOf(bytes)).toMatch(/Title: +The red hen[\s\S]*Tagged: +yes[\s\S]*PDF version: +1\.7/);
      for (const row of fontsOf(bytes).trim().split("\n").slice(2)) expect(row).toMatch(/yes yes yes/);
      for (const page of [1, 2])
        expect(wordsOf(bytes, page).join(" ")).toContain(
          "Symbols © Symbolshelf, CC BY-SA 4.0 https://symbolshelf.example",
        );
    }
  });

  test("words come row by row, popups after their sheet, and the structure says rows and cells", async () => {
    const { bytes } = await run(exportSheetPdf, sourceOf(farm), sheetOptions());
    const only = (page: number, texts: string[]) => wordsOf(bytes, page).filter((one) => texts.includes(one));
    expect(only(1, ["Farm", "dog", "runs", "cow", "dogs"])).toEqual(["Farm", "dog", "runs", "cow"]);
    expect(only(2, ["calf", "milk"])).toEqual(["calf", "milk"]);
    const structure = structureOf(bytes);
    expect(structure.match(/\bTR\b/g)).toHaveLength(4 + 2);
    expect(structure.match(/\bTD\b/g)).toHaveLength(4 * 8 + 2 * 3);
    expect(structure).toMatch(/Table[\s\S]*TD[\s\S]*"dog"[\s\S]*"runs"[\s\S]*"cow"/);
  });

  test("cells are drawn where the layout says, to a tenth of a millimetre, with the colours of the screens", async () => {
    for (const symbols of ["above", "below"] as const) {
      const options = sheetOptions({ ...guard, symbols });
      const { bytes } = await run(exportSheetPdf, sourceOf(farm), options);
      const page = await drawn(bytes);
      const { boxOf, cell } = layoutOf(grid, options);
      const caption = (cell.height * 26) / 116;
      const [dog, runs] = [boxOf({ row: 3, col: 0 }), boxOf({ row: 3, col: 1 })];
      // Near the edge of the caption towards the picture, where there are no letters.
      const y = symbols === "above" ? dog.y + dog.height - caption + 0.8 : dog.y + caption - 0.8;
      for (const [box, code] of [
        [dog, "N"],
        [runs, "V"],
      ] as const) {
        const [from, to] = page.span(captionColours[code], y);
        expect(Math.abs(from - box.x)).toBeLessThanOrEqual(0.25);
        expect(Math.abs(to - (box.x + box.width))).toBeLessThanOrEqual(0.25);
      }
      const middle =
        symbols === "above" ? dog.y + (dog.height - caption) / 2 : dog.y + caption + (dog.height - caption) / 2;
      expect(page.at(dog.x + dog.width / 2, middle)).toBe("#c02020");
      // Between the cells.
      expect(page.at(dog.x + dog.width + 2, middle)).toBe("#ffffff");
    }
  });

  test("a picture is stored once, and without colours no caption is coloured", async () => {
    const twice = manifest({
      words: [word(1, "dog", { row: 3, col: 0 }), word(2, "dog", { row: 3, col: 1 })],
      grids: shape,
    });
    const { bytes } = await run(exportSheetPdf, sourceOf(twice), sheetOptions({ colours: "false" }));
    expect(pictureCount(bytes)).toBe(1);
    const { boxOf } = layoutOf(grid, sheetOptions());
    const box = boxOf({ row: 3, col: 0 });
    expect((await drawn(bytes)).at(box.x + 2, box.y + box.height - 1)).toBe("#ffffff");
  });

  test("hostile words are printed as they are", async () => {
    const texts = ["__proto__", "constructor", ") Tj (", "/F1 12 Tf", "ʃɪp", "θɪŋ"];
    const placed = texts.map((text, at) => word(at + 1, text, { cells: [{ gridID, sheetID, row: 3, col: at }] }));
    const { bytes, substitutes } = await run(
      exportSheetPdf,
      sourceOf(manifest({ words: placed, grids: shape })),
      sheetOptions({ popups: "false" }),
    );
    expect(check(bytes)).toContain("No syntax");
    expect(substitutes).toEqual([]);
    for (const text of texts) expect(wordsOf(bytes).join(" ")).toContain(text);
  });

  test("a character that no font has is named", async () => {
    const { substitutes } = await run(
      exportSheetPdf,
      sourceOf(manifest({ words: [word(1, "猫", { row: 3, col: 5 })] })),
      sheetOptions(),
    );
    expect(substitutes).toEqual(["Character U+732B in '猫', which no font has: a box"]);
  });
});
