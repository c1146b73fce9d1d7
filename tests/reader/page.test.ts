import { describe, expect, test } from "vitest";
import { clustersOf, printItems } from "../../reader/items.ts";
import type { PackagedWord, PackageManifest } from "../../reader/package.ts";
import { openPackage, type PageChoices } from "../../reader/page.ts";
import { packageOfText } from "../support/data/reader-package.ts";

const british: PageChoices = { dialect: "en-gb", supplier: "symbolshelf", gridID: "grid" };
const australian: PageChoices = { ...british, dialect: "en-au" };

const pageOf = (manifest: PackageManifest, choices = british) => openPackage(manifest).page(1, choices);

describe("a page as its reader meets it", () => {
  const manifest = packageOfText();

  test("has its picture, its place in the book and its footnotes", () => {
    expect(pageOf(manifest)).toMatchObject({
      number: 1,
      name: "1",
      part: "One",
      chapter: "First",
      isFirstOfPart: true,
      isFirstOfChapter: true,
      picture: { name: "farm.jpg", path: "images/farm.jpg" },
      footnotes: [{ index: 1, word: "dog", text: "It barks" }],
    });
    expect(() => openPackage(manifest).page(2, british)).toThrow(RangeError);
  });

  test("prints sentences without tags of speech, whose space stays, and names the speaker with picture and colour", () => {
    const [sentence] = pageOf(manifest).sentences;
    expect(printItems(sentence!.items)).toBe("Dogs, run!");
    expect(sentence!.speaker).toEqual({ name: "Rob", symbol: "rob", path: "images/rob.png", colour: "#00ff0a" });
    const groups = clustersOf(sentence!.items).map(({ items }) => items.map(({ text }) => text).join("|"));
    expect(groups).toEqual(["Dogs|,", "run|!"]);
  });

  test("gives each word its dictionary word with the colour of its fitz type, and footnotes once", () => {
    const items = pageOf(manifest).sentences.flatMap(({ items }) => items);
    expect(items.find(({ text }) => text === "Dogs")?.word).toMatchObject({
      id: "dogs",
      fitzType: "N",
      fitzName: "Nouns",
      colour: "orange",
    });
    expect(items.filter(({ footnote }) => footnote === 1).map(({ text }) => text)).toEqual(["Dog"]);
    expect(items.map(({ text, kind }) => [text, kind])).toContainEqual(["Zed", "no-key"]);
    expect(items.map(({ text, kind }) => [text, kind])).toContainEqual(["blip", "unresolved"]);
  });

  test("falls back to the primary dialect's symbol, and to no other supplier's", () => {
    const symbolIn = (choices: PageChoices) =>
      pageOf(manifest, choices)
        .sentences.flatMap(({ items }) => items)
        .find(({ text }) => text === "run")?.word?.symbol;
    expect(symbolIn(british)).toMatchObject({ name: "run", isFallback: false, path: "images/run.png" });
    expect(symbolIn(australian)).toMatchObject({ name: "run", isFallback: true });
    expect(symbolIn({ ...british, supplier: "widgit" })).toMatchObject({ name: "17", path: null });
    expect(symbolIn({ ...british, supplier: "symbolstix" })).toBeNull();
  });
});

describe("the sheet that shows", () => {
  const manifest = packageOfText();

  test("is that of the page's first word on the grid, with words in their cells", () => {
    const { sheets } = pageOf(manifest);
    expect(sheets.map(({ name }) => name)).toEqual(["Animals", "Actions"]);
    const [animals] = sheets;
    expect(animals?.grid).toMatchObject({ rows: 7, cols: 10, stripRows: 3, pictureCols: 5, controlCols: 2 });
    expect(animals?.cells.map(({ row, col, word, isUsed }) => [row, col, word.text, isUsed])).toEqual([
      [3, 5, "dog", true],
      [4, 6, "cat", false],
    ]);
    expect(pageOf(manifest, { ...british, gridID: null }).sheets).toEqual([]);
  });

  test("shows a connected form where the page has that and not its word", () => {
    const only = (keyId: string) => {
      const sentences = [{ character: null, words: [{ text: "x", keyId }] }];
      return packageOfText({ sentences });
    };
    const shown = (keyId: string) => pageOf(only(keyId)).sheets[0]?.cells[0]?.word.text;
    expect(shown("dogs")).toBe("dogs");
    expect(shown("dog")).toBe("dog");
    // An associated form stands behind its word.
    expect(shown("doggy")).toBe("dog");
  });

  test("has popups with their words, and says where a popup word is", () => {
    const cell = pageOf(manifest).sheets[0]?.cells[0];
    expect(cell?.popups).toMatchObject([
      { position: 1, rows: 1, cols: 3, cells: [{ row: 0, col: 1, word: { text: "puppy" }, isUsed: true }] },
    ]);
    const puppy = pageOf(manifest)
      .sentences.flatMap(({ items }) => items)
      .find(({ text }) => text === "puppy");
    expect(puppy?.place).toEqual({ sheetID: "animals", row: 3, col: 5, popup: { position: 1, row: 0, col: 1 } });
  });

  test("has its own highlights for a mode in place of the grid's, counted over the whole grid", () => {
    const [animals, actions] = pageOf(manifest).sheets;
    expect(animals?.highlights).toEqual([
      { mode: { id: "a", name: "Sentence", letter: "A" }, fitzType: null, row: 3, col: 6, rows: 1, cols: 2 },
    ]);
    expect(actions?.highlights).toMatchObject([{ fitzType: "V", row: 4, col: 5, rows: 2, cols: 1 }]);
  });
});

test("text from outside is no key of an object", () => {
  const manifest = packageOfText();
  const named = (text: string): PackagedWord => ({ ...manifest.words[0]!, id: text, text });
  const odd = ["__proto__", "constructor"];
  const sentences = odd.map((text) => ({ character: text, words: [{ text, keyId: text }] }));
  const page = pageOf({ ...packageOfText({ sentences }), words: odd.map(named) });
  expect(page.sentences.map(({ speaker, items }) => [speaker?.name, items[0]?.word?.text])).toEqual(
    odd.map((text) => [text, text]),
  );
});
