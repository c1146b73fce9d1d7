import { describe, expect, it } from "vitest";
import { clearBackground, withinPicture } from "../../../src/components/symbols/edit-picture.ts";
import { decodeText } from "../../../src/components/upload/decode-text.ts";
import type { PackedFile } from "../../../src/components/upload/read-zip.ts";
import { listOf, matchSet, nameOfFile } from "../../../src/features/symbols/set/match-set.ts";
import { readList } from "../../../src/features/symbols/set/read-list.ts";

const file = (path: string, size = 1000): PackedFile => ({ path, size, read: async () => new Blob() });

describe("a set's list of words", () => {
  it.each([
    ["commas", 'file,words\ncat.png,"cat, kitten"\n'],
    ["semicolons, as Excel writes in Europe", "\ufefffile;words\r\ncat.png;cat,kitten\r\n"],
    ["tabs", "File\tWords\ncat.png\tcat;kitten"],
    ["a named separator", "sep=;\nfile;words\ncat.png;cat,kitten"],
    ["a row for each word", "words,file\ncat,cat.png\nkitten,cat.png\n"],
    ["quotes in it", 'file,words\n"cat.png","cat,""kitten"'.replace('""kitten"', 'kitten"')],
  ])("is read with %s", (_, text) => {
    expect(readList(text).map(({ file, words }) => [file, words])).toEqual([["cat.png", ["cat", "kitten"]]]);
  });

  it("has a name of its own, and counts lines as a spreadsheet does", () => {
    expect(readList('file,symbol,words\n\n"a\nb.png",  the  cat ,cat\nd.png,,"say ""hi"""\n')).toEqual([
      { line: 3, file: "a\nb.png", name: "the cat", words: ["cat"] },
      { line: 5, file: "d.png", name: "", words: ['say "hi"'] },
    ]);
  });

  it.each([
    ["", /empty/],
    ["a,b\nc,d", /needs a first row/],
    ['file,words\n"cat.png,cat', /not closed/],
    ["file,words\n,cat", /Row 2 of the list names no file/],
  ])("is refused where it cannot be read: %j", (text, message) => {
    expect(() => readList(text)).toThrow(message);
  });

  it("is decoded by its byte order mark, else as UTF-8, else as Western", () => {
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0xe9, 0]))).toBe("é");
    expect(decodeText(new Uint8Array([0xfe, 0xff, 0, 0xe9]))).toBe("é");
    expect(decodeText(new TextEncoder().encode("é"))).toBe("é");
    expect(decodeText(new Uint8Array([0xe9]))).toBe("é");
  });
});

describe("pictures and rows", () => {
  const names = ({ pictures }: ReturnType<typeof matchSet>) =>
    pictures.map(({ name, words, problem }) => [name, words, problem]);

  it("are matched by path or name, with or without the extension; other pictures are named after their file", () => {
    const files = ["set/Big_cat.png", "set/dog.png", "set/odd.svg", "__MACOSX/set/._dog.png", "set/.DS_Store", "x.pdf"];
    const list = readList('file,name,words\nbig_CAT,lion,"lion,cub"\nset/dog.png,,hound\nnone.png,,none\n');
    const set = matchSet(
      files.map((path) => file(path)),
      list,
    );
    expect(names(set)).toEqual([
      ["lion", ["lion", "cub"], null],
      ["dog", ["hound"], null],
      ["odd", ["odd"], "Uploaded files must be in PNG format."],
    ]);
    expect([set.withoutPicture.map(({ line }) => line), set.leftOut]).toEqual([[4], 1]);
  });

  it("are not matched by a name that several have", () => {
    const set = matchSet(
      [file("a/cat.png"), file("b/cat.png", 500_000)],
      readList("file,words\ncat.png,cat\nb/cat.png,tom"),
    );
    expect(names(set)).toEqual([
      ["cat", ["cat"], null],
      ["cat", ["tom"], "This file is too large. Have you resized it to the appropriate dimensions?"],
    ]);
    expect(set.withoutPicture).toHaveLength(1);
  });

  it("accept one list, and report several", () => {
    expect(listOf([file("a.png")])).toBeNull();
    expect(listOf([file("a.csv"), file("b.csv")])).toBe("several");
    expect(listOf([file("a.csv"), file("__MACOSX/._a.csv")])).toMatchObject({ path: "a.csv" });
    expect(nameOfFile("x/__proto__.png")).toBe("proto");
  });
});

describe("a picture's background", () => {
  /// Draws a picture from letters: `.` white, `,` nearly white, `#` black, a space transparent.
  const draw = (...rows: readonly string[]) => {
    const colours: Record<string, number[]> = {
      ".": [255, 255, 255, 255],
      ",": [245, 245, 245, 255],
      "#": [0, 0, 0, 255],
      " ": [0, 0, 0, 0],
    };
    return new Uint8ClampedArray(
      rows
        .join("")
        .split("")
        .flatMap((sign) => colours[sign]!),
    );
  };
  const seen = (pixels: Uint8ClampedArray, width: number) =>
    Array.from({ length: pixels.length / 4 / width }, (_, row) =>
      Array.from({ length: width }, (_, at) => (pixels[(row * width + at) * 4 + 3]! < 16 ? " " : "#")).join(""),
    );

  it("is cleared from the edges, and not inside the figure", () => {
    const pixels = draw(".....", ".###.", ".#.#.", ".###.", ",...,");
    expect(clearBackground(pixels, 5, 5, 0.05)).toBe(16);
    expect(seen(pixels, 5)).toEqual(["     ", " ### ", " ### ", " ### ", "     "]);
  });

  it("is cleared behind transparent parts around a picture that is not square", () => {
    const pixels = draw("     ", ".....", ".###.", ".....", "     ");
    clearBackground(pixels, 5, 5, 0.05);
    expect(seen(pixels, 5)).toEqual(["     ", "     ", " ### ", "     ", "     "]);
  });

  it("is cleared only within the tolerance, which may be everything or nothing", () => {
    const near = draw(",,,", ",.,", ",,,");
    expect(clearBackground(near, 3, 3, 0)).toBe(8);
    expect(clearBackground(draw(",,,", ",.,", ",,,"), 3, 3, 0.05)).toBe(9);
    expect(clearBackground(draw("   ", "   "), 3, 2, 0.5)).toBe(0);
  });

  it("is that of a crop that stays inside the picture", () => {
    expect(withinPicture({ left: -1, top: 2, size: 0.5 })).toEqual({ left: 0, top: 0.5, size: 0.5 });
    expect(withinPicture({ left: 0.5, top: 0, size: 0 })).toEqual({ left: 0.5, top: 0, size: 0.25 });
    expect(withinPicture({ left: 0.5, top: 0.5, size: 3 })).toEqual({ left: 0, top: 0, size: 1 });
  });
});
