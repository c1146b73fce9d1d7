import { describe, expect, test } from "vitest";
import { imposed } from "../../../../server/exports/pdf/book-layout.ts";
import { exportPdf } from "../../../../server/exports/pdf/index.ts";
import { manifest, optionsOf, page, picture, run, sourceOf, word, wordID } from "./packages.ts";
import { check, drawn, missingTools, pictureCount, sizesOf, structureOf, wordsOf } from "./pdf-tools.ts";

const words = [
  word(1, "dog", { row: 3, col: 5 }),
  word(2, "run", { row: 3, col: 6, fitzType: "V" }),
  word(3, "cow", { symbols: {} }),
];
const item = (text: string, at: number | null = null) => ({
  text,
  keyId: at === null ? null : wordID(at),
  space: true as const,
});
const pages = [
  page("cover", { type: "FrontCover", picture: { name: "front", path: "images/front.jpg" } }),
  page("1", {
    picture: { name: "gone", path: null },
    sentences: [
      {
        character: null,
        words: [item("One"), item("dogs", 1), { punctuation: "," }, item("ran", 2), { punctuation: "." }],
      },
      {
        character: "Ana",
        words: [item("Two"), { acapela: "\\pau=300\\", space: true }, item("cows", 3), { punctuation: "!" }],
      },
    ],
    footnotes: [{ index: 7, word: "ran", text: "Went fast" }],
  }),
  page("2", { sentences: [{ character: null, words: [item("Three"), item("dogs", 1)] }] }),
  page("3", { sentences: [{ character: null, words: [item("Four"), item("dogs", 1)] }] }),
  page("end", { type: "BackCover", sentences: [{ character: null, words: [item("Bye")] }] }),
];
const book = manifest({
  words,
  parts: [{ name: "", chapters: [{ name: "", pages }] }],
  characters: [{ name: "Ana", symbol: "", colour: 0x1060c0, image: null }],
});
const source = async () => sourceOf(book, { "images/front.jpg": await picture("#0060ff", "jpeg", 300) });
const printed = async (query: Record<string, string> = {}) => run(exportPdf, await source(), optionsOf(query));

test("a booklet's leaves stand so that folding puts them in order", () => {
  expect(imposed(8)).toEqual([
    [7, 0],
    [1, 6],
    [5, 2],
    [3, 4],
  ]);
});

test("pages, words and what is missing are told", async () => {
  const { written, substitutes } = await printed();
  expect(Object.fromEntries(written)).toEqual({ page: 5, word: 5 });
  expect(substitutes).toEqual(["Picture 'gone' of page 1: its name", "Symbol of 'cow' (en-gb): its text"]);
});

test("a book without pages, and a grid without its words, are refused", async () => {
  await expect(run(exportPdf, sourceOf(manifest()), optionsOf())).rejects.toThrow("The book has no pages");
  await expect(printed({ grids: "true", gridID: wordID(9) })).rejects.toThrow("No word of the book is on the grid");
  const cards = run(exportPdf, sourceOf(book), optionsOf({ content: "cards", cardWidth: "190", cardHeight: "260" }));
  await expect(cards).resolves.toBeDefined();
  const large = run(exportPdf, sourceOf(book), optionsOf({ content: "cards", paper: "letter", cardHeight: "260" }));
  await expect(large).rejects.toThrow("Cards of 60 × 260 mm do not fit on Letter.");
});

test("the same package and options give the same bytes", async () => {
  for (const query of [{ binding: "booklet", grids: "true" }, { content: "cards" }, { content: "spelling" }] as const)
    expect((await printed(query)).bytes.equals((await printed(query)).bytes)).toBe(true);
});

test("a large book goes through in pieces: no more than a picture is held at a time", async () => {
  const many = Array.from({ length: 60 }, (_, at) =>
    page(String(at), { picture: { name: `p${at}`, path: `images/${at}.jpg` }, sentences: [] }),
  );
  const large = manifest({ parts: [{ name: "", chapters: [{ name: "", pages: many }] }] });
  // Noise cannot be compressed: each is some 200 kB.
  const noise = await picture("#808080", "jpeg", 1200);
  const bytes = Buffer.concat([noise, Buffer.alloc(200_000, 0xff)]);
  let [read, written, most] = [0, 0, 0];
  const image = async () => {
    read += bytes.length;
    return bytes;
  };
  await exportPdf({ ...sourceOf(large), image }, optionsOf(), {
    write: async (piece) => {
      written += piece.length;
      most = Math.max(most, read - written);
    },
    written: () => undefined,
    substitute: () => undefined,
    progress: () => undefined,
  });
  expect(read).toBeGreaterThan(12_000_000);
  expect(most).toBeLessThan(2 * bytes.length);
});

describe.skipIf(missingTools.length > 0)("as other programs read it", () => {
  test("the words of a book come in order, whatever stands above or below them", async () => {
    for (const symbols of ["above", "below"] as const) {
      const { bytes } = await printed({ symbols });
      expect(check(bytes)).toContain("No syntax");
      expect(wordsOf(bytes).join(" ")).toMatch(
        /Picture gone One dogs, ran7\s?\. Ana Two cows! 7 ran: Went fast .*Three dogs .*Four dogs .*Bye The red hen Written by Ann Author Shelf House Symbols © Symbolshelf, CC BY-SA 4\.0 https:\/\/symbolshelf\.example/,
      );
      expect(sizesOf(bytes)).toEqual(Array(5).fill("210 x 297"));
    }
  });

  test("a booklet has two pages on each side, the cover outside, and is read in the order of the book", async () => {
    const { bytes } = await printed({ binding: "booklet" });
    // Five pages, with three free leaves before the back cover.
    expect(sizesOf(bytes)).toEqual(Array(4).fill("297 x 210"));
    expect(wordsOf(bytes, 1).join(" ")).toMatch(/^Bye The red hen/);
    expect(wordsOf(bytes, 2).join(" ")).toMatch(/^Picture gone One/);
    const front = await drawn(bytes, 1);
    expect(front.at(148.5 + 74, 60)).toMatch(/^#00[56]./);
    const structure = structureOf(bytes);
    const order = ["One ", "Three ", "Four ", "Bye"].map((text) => structure.indexOf(text));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(Math.min(...order)).toBeGreaterThan(0);
  });

  test("pictures say what they are; symbols are left out for screen readers, since their words are there", async () => {
    const { bytes } = await printed();
    const structure = structureOf(bytes);
    expect(structure.match(/Figure/g)).toHaveLength(1);
    expect(bytes.toString("latin1")).toContain("/Alt (Picture front)");
    expect(pictureCount(bytes)).toBe(3);
  });

  test("with grids, each page's sheet follows it with the page's words framed", async () => {
    const { bytes, written } = await printed({ grids: "true" });
    expect(sizesOf(bytes)).toHaveLength(5 + 3);
    expect(wordsOf(bytes, 3).join(" ")).toMatch(/^Farm dog run/);
    expect(written.get("cell")).toBe(6);
    const sheet = await drawn(bytes, 4 + 1);
    // Page 2 has the first word only: its frame is thick and dark, that of the second is thin and grey.
    const dark = (x: number) => ["#171b21"].includes(sheet.at(x, 45));
    const xs = Array.from({ length: 2100 }, (_, at) => at / 10).filter(dark);
    const middle = 210 / 2;
    expect(xs.length).toBeGreaterThan(5);
    expect(Math.max(...xs)).toBeLessThan(middle);
  });

  test("a chapter's name stands over its first page, and a long text goes on over leaves without losing a word", async () => {
    const long = Array.from({ length: 300 }, (_, at) => ({
      character: null,
      words: [item(`word${at}`), item("dog", 1)],
    }));
    const chapters = [
      { name: "First part", pages: [page("1", { sentences: long })] },
      { name: "Second part", pages: [page("2", { sentences: [{ character: null, words: [item("end")] }] })] },
    ];
    const { bytes } = await run(exportPdf, sourceOf(manifest({ words, parts: [{ name: "", chapters }] })), optionsOf());
    const found = wordsOf(bytes);
    expect(found.slice(0, 2)).toEqual(["First", "part"]);
    expect(found.filter((text) => /^word\d+$/.test(text))).toEqual(long.map((_, at) => `word${at}`));
    expect(found.join(" ")).toContain("Second part end");
  });

  test("cards have the size that was chosen, with lines between them", async () => {
    const options = { content: "cards", cardWidth: "50", cardHeight: "40" };
    const { bytes, written } = await printed(options);
    expect(check(bytes)).toContain("No syntax");
    expect(written.get("card")).toBe(3);
    expect(wordsOf(bytes).slice(0, 3)).toEqual(["cow", "dog", "run"]);
    expect(wordsOf(bytes).join(" ")).toContain("Symbols © Symbolshelf");
    const sheet = await drawn(bytes);
    // Red is the colour of all symbols here, and each card has its symbol in the middle of its width.
    const reds = Array.from({ length: Math.round(sheet.width * 10) }, (_, at) => at / 10).filter(
      (x) => sheet.at(x, 25) === "#c02020",
    );
    const [from, to] = [reds[0]!, reds.at(-1)!];
    const symbol = reds.length / 10 / 2;
    expect(to - from - symbol).toBeCloseTo(50, 0);
  });

  test("the spelling report has every grapheme and sound, and says where there is none", async () => {
    const spelled = word(1, "thing", {
      spelling: {
        "en-gb": {
          g: [
            { positions: [0, 1], phoneme: "θ" },
            { positions: [2], phoneme: "ɪ" },
            { positions: [3, 4], phoneme: "ŋ" },
          ],
        },
      },
    });
    const result = await run(
      exportPdf,
      sourceOf(manifest({ words: [spelled, word(2, "zip")] })),
      optionsOf({ content: "spelling" }),
    );
    expect(wordsOf(result.bytes).join(" ")).toContain("2 words, 1 without a spelling in a dialect");
    expect(wordsOf(result.bytes).join(" ")).toContain("thing Nouns th i ng /θ ɪ ŋ/");
    expect(result.substitutes).toEqual(["Spelling of 'zip' (en-gb): “none”"]);
  });
});
