import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp from "sharp";
import { expect, test } from "vitest";
import { compositions } from "../../catalogue/compositions/index.ts";
import { drawingNames } from "../../catalogue/drawings/index.ts";
import { demoCatalogue } from "../../catalogue/index.ts";
import { iconOfPicture, iconSets, isTile } from "../../catalogue/pictures.ts";
import { buildSymbols, shownWords } from "../../catalogue/symbols.ts";
import type { DemoWord } from "../../catalogue/types.ts";
import { readThemes } from "../../catalogue/word-source.ts";
import { measureInk, symbolDrawer } from "../../server/storage/icons/draw-symbol.ts";
import { iconOf } from "../support/icons.ts";

const require = createRequire(import.meta.url);
const { symbolFiles, symbolModels, words } = demoCatalogue();
const models = new Map(symbolModels.map((model) => [model.id, model]));
const files = new Map(symbolFiles.map((file) => [file.name, file]));
const modelOf = (word: DemoWord) => models.get(word.symbolModelID)!;
const pictureOf = (word: DemoWord) => files.get(modelOf(word).symbolshelf)!.picture;

test("every picture is an icon of its set, a drawing, a composition or a tile; every file has a unique name and id", () => {
  for (const { picture } of symbolFiles) {
    if (isTile(picture)) continue;
    const [kind, name = ""] = picture.split(":");
    if (kind === "draw") expect(drawingNames).toContain(name);
    else if (kind === "composed") expect([...compositions.keys()]).toContain(name);
    else {
      const { set, name } = iconOfPicture(picture)!;
      expect(iconSets).toContain(set);
      expect(iconOf(set, name).body, picture).not.toBe("");
    }
  }
  expect(files.size).toBe(symbolFiles.length);
  expect(new Set(symbolFiles.map(({ id }) => id)).size).toBe(symbolFiles.length);
});

test("every composition and every set is used", () => {
  const shown = new Set(symbolFiles.map(({ picture }) => picture));
  const show = (part: string) => {
    shown.add(part);
    return "";
  };
  for (const compose of compositions.values()) compose(show);
  expect([...compositions.keys()].filter((name) => !shown.has(`composed:${name}`))).toEqual([]);
  const sets = new Set([...shown].map((picture) => (isTile(picture) ? undefined : iconOfPicture(picture)?.set)));
  for (const set of iconSets) expect(sets).toContain(set);
});

test("every word has a symbol for each of its dialects", () => {
  for (const word of words) {
    const { symbolshelf, symbolshelfEnAu, symbolshelfEnUs } = modelOf(word);
    const of = { "en-gb": symbolshelf, "en-au": symbolshelfEnAu, "en-us": symbolshelfEnUs };
    for (const dialect of word.dialects) expect(files.get(of[dialect])?.size, word.text).toBe("symbol");
  }
});

/// Nouns that cannot be drawn without using another word's picture.
const nounsWithoutPicture = ["thing", "way", "kind", "sort", "type", "reason", "truth", "fact", "chance"];

test("no noun is shown as a tile with its text, except a few that cannot be drawn", () => {
  const own = words.filter(({ type, fitzType }) => "KSLP".includes(type) && fitzType === "N");
  const bare = own.filter((word) => isTile(pictureOf(word))).map(({ text }) => text);
  expect(bare.filter((text) => !nounsWithoutPicture.includes(text))).toEqual([]);
  expect(nounsWithoutPicture.filter((text) => !bare.includes(text))).toEqual([]);
});

test("at least 1,500 key words remain, at most 15 % of them shown as a tile with their text", () => {
  const keys = words.filter(({ type, isBookSpecific }) => type === "K" && !isBookSpecific);
  expect(keys.length).toBeGreaterThanOrEqual(1500);
  const bare = (some: DemoWord[]) => some.filter((word) => isTile(pictureOf(word))).length / some.length;
  expect(bare(keys)).toBeLessThanOrEqual(0.15);
  expect(bare([...words])).toBeLessThanOrEqual(0.15);
});

test("authors and illustrators have a unique portrait each, different from the characters'", () => {
  const people = words.filter(({ isAuthor, isIllustrator }) => isAuthor || isIllustrator).map(pictureOf);
  expect(new Set(people).size).toBe(people.length);
  const characters = new Set(words.filter(({ isCharacter }) => isCharacter).map(pictureOf));
  expect(people.filter((picture) => characters.has(picture) || isTile(picture))).toEqual([]);
});

test("every set is attributed, with its licence", () => {
  const text = readFileSync(new URL("../../catalogue/ATTRIBUTION.md", import.meta.url), "utf8");
  for (const set of iconSets) {
    const row = text.split("\n").find((line) => line.startsWith("|") && line.includes(`(\`${set}\`)`));
    const { license } = JSON.parse(readFileSync(require.resolve(`@iconify-json/${set}/info.json`), "utf8"));
    expect(row, set).toContain(license.title);
  }
});

test("every model names existing files, and no two models share a word", () => {
  const names = new Set(symbolFiles.filter(({ size }) => size === "symbol").map(({ name }) => name));
  for (const { symbolshelf, symbolshelfEnAu, symbolshelfEnUs, words } of symbolModels) {
    for (const name of [symbolshelf, symbolshelfEnAu, symbolshelfEnUs]) expect(names.has(name), name).toBe(true);
    expect(words.length).toBeGreaterThan(0);
  }
  const claimed = symbolModels.flatMap((model) => model.words.map((word) => word.toLowerCase()));
  expect(claimed.filter((word, at) => claimed.indexOf(word) !== at)).toEqual([]);
  expect(new Set(symbolModels.map(({ id }) => id)).size).toBe(symbolModels.length);
});

test("every model shows a word", () => {
  const used = new Set(words.map(({ symbolModelID }) => symbolModelID));
  expect([...models.keys()].filter((id) => !used.has(id))).toEqual([]);
});

test("forms share their parent's picture; if that is a tile, they have one with their own text", () => {
  const byId = new Map(words.map((word) => [word.id, word]));
  for (const word of words.filter(({ type }) => "AC".includes(type))) {
    const parent = byId.get(word.parentWordID!)!;
    const shown = pictureOf(parent);
    const expected = isTile(shown) ? `word:${parent.fitzType}/${word.text}` : shown;
    expect(pictureOf(word), word.text).toBe(expected);
  }
});

test("words of one text and different fitz types have different model names", () => {
  const { models } = buildSymbols(
    shownWords(readThemes("# Places | N\nshop =convenience-store\n# Doing | V\nshop =shopping-bags")),
    new Map(),
  );
  expect(models.map(({ words }) => words)).toEqual([["shop"], ["shop (verb)"]]);
});

test("homonyms with different pictures have their sense in the model's name, and a picture of en-us stays there", () => {
  const { models, files } = buildSymbols(
    shownWords(
      readThemes("# Things | N\nbat(animal) =bat\nbat(sport) =cricket-game\nfootball =soccer-ball%american-football"),
    ),
    new Map([["bat-character", "bat"]]),
  );
  expect(models.map(({ words }) => words)).toEqual([["bat (animal)"], ["bat (sport)"], ["football"]]);
  expect(models[2]).toMatchObject({
    symbolshelf: "soccer-ball",
    symbolshelfEnAu: "soccer-ball",
    symbolshelfEnUs: "american-football",
  });
  expect(files.map(({ name, size }) => `${name} ${size}`)).toEqual([
    "bat symbol",
    "cricket-game symbol",
    "soccer-ball symbol",
    "american-football symbol",
    "bat-character character",
  ]);
});

test("the forms of a word without a picture have tiles of their own", () => {
  const { models, modelOfWord } = buildSymbols(
    shownWords(readThemes("# Doing | V\nleave ~left\nwalk =person-walking")),
    new Map(),
  );
  expect(models.map(({ words, symbolshelf }) => [words, symbolshelf])).toEqual([
    [["leave"], "leave (V)"],
    [["leaves"], "leaves (V)"],
    [["leaving"], "leaving (V)"],
    [["left"], "left (V)"],
    [["walk"], "person-walking"],
  ]);
  expect([...modelOfWord.keys()]).toEqual(["leave/V", "leave/V>leaves", "leave/V>leaving", "leave/V>left", "walk/V"]);
});

test("every file is drawn as a PNG of its size, within its margins, as large as others, and well under the limit", async () => {
  const draw = symbolDrawer(iconOf);
  for (const file of symbolFiles) {
    const image = await (await draw(file)).toBuffer();
    const { width, height } = await sharp(image).metadata();
    const side = file.size === "symbol" ? 360 : 300;
    expect([width, height], file.name).toEqual([side, side]);
    expect(image.length, file.name).toBeLessThan(100_000);
    const ink = (await measureInk(image))!;
    const [left, top, right, bottom] = [ink.x, ink.y, side - ink.x - ink.width, side - ink.y - ink.height];
    const least = (3 / 72) * side;
    expect(Math.min(left, top, right, bottom), `margin of ${file.name}`).toBeGreaterThan(least);
    expect(Math.max(ink.width, ink.height), `size of ${file.name}`).toBeGreaterThan(0.75 * side);
  }
}, 120_000);
