import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type FitzType, fitzTypes } from "../../api/common/constants.ts";
import { drawing, drawingNames, wordTile } from "../../catalogue/drawings/index.ts";
import { demoCatalogue } from "../../catalogue/index.ts";
import { isTile } from "../../catalogue/pictures.ts";
import { measureInk } from "../../server/storage/icons/draw-symbol.ts";

const { symbolFiles, symbolModels, words } = demoCatalogue();
const pictures = symbolFiles.map(({ picture }) => picture);
const pictureOf = new Map(symbolFiles.map(({ name, picture }) => [name, picture]));
const shownBy = new Map(symbolModels.map(({ id, symbolshelf }) => [id, pictureOf.get(symbolshelf)!]));

/// Returns the visible box of a drawing in its own units. It searches up to half a box beyond the drawing's box.
async function inkOf(body: string) {
  const pixels = 144;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-36 -36 144 144" width="${pixels}" height="${pixels}">${body}</svg>`;
  const ink = (await measureInk(await sharp(Buffer.from(svg)).png().toBuffer()))!;
  return { left: ink.x - 36, top: ink.y - 36, right: ink.x + ink.width - 36, bottom: ink.y + ink.height - 36 };
}

describe("drawings", () => {
  test("have unique names, and no two look the same", () => {
    expect(drawingNames.filter((name, at) => drawingNames.indexOf(name) !== at)).toEqual([]);
    const byBody = new Map<string, string[]>();
    for (const name of drawingNames) byBody.set(drawing(name), [...(byBody.get(drawing(name)) ?? []), name]);
    expect([...byBody.values()].filter((names) => names.length > 1)).toEqual([]);
  });

  test("are valid SVG that stays in its box and fills it", async () => {
    for (const name of drawingNames) {
      const body = drawing(name);
      expect(body, name).not.toMatch(/NaN|undefined|Infinity|<text/);
      const { left, top, right, bottom } = await inkOf(body);
      expect(Math.min(left, top), name).toBeGreaterThanOrEqual(0);
      expect(Math.max(right, bottom), name).toBeLessThanOrEqual(72);
      expect(Math.max(right - left, bottom - top), name).toBeGreaterThan(40);
    }
  }, 60_000);

  test("exist for all names in the word lists, and each is used", () => {
    const named = pictures.filter((picture) => picture.startsWith("draw:")).map((picture) => picture.slice(5));
    expect([...new Set(named)].sort()).toEqual([...drawingNames].sort());
  });

  test("throw for an unknown name", () => {
    expect(() => drawing("unheard-of")).toThrow("There is no drawing 'unheard-of'");
  });
});

describe("word tiles", () => {
  const tiled = words.filter((word) => isTile(shownBy.get(word.symbolModelID!)!));

  test("are at most 15 % of the words", () => {
    expect(tiled.length).toBeGreaterThan(0);
    expect(tiled.length / words.length).toBeLessThanOrEqual(0.15);
  });

  test("draw every letter of their word with strokes", () => {
    for (const { text, fitzType } of tiled) {
      const body = wordTile(text, fitzType);
      expect(body.match(/<path transform=/g), text).toHaveLength(text.replaceAll(" ", "").length);
      expect(body, text).not.toContain("<text");
    }
  });

  test.each(["a", "of", "although", "especially", "once upon a time", "Mm'-.,?!09"])(
    "hold '%s' inside the tile",
    async (text) => {
      const { left, top, right, bottom } = await inkOf(wordTile(text, "M"));
      expect([left, top, right, bottom]).toEqual([2, 2, 70, 70]);
    },
  );

  test("have the soft colour of each fitz type, and small words look alike", () => {
    const fillOf = (fitzType: FitzType) => /fill="(#[0-9a-f]{6})"/.exec(wordTile("of", fitzType))![1];
    expect(new Set((Object.keys(fitzTypes) as FitzType[]).map(fillOf)).size).toBe(5);
    expect([fillOf("S"), fillOf("L")]).toEqual([fillOf("M"), fillOf("M")]);
  });

  test("throw for a letter that the alphabet lacks", () => {
    expect(() => wordTile("naïve", "A")).toThrow("No letter 'ï'");
  });
});
