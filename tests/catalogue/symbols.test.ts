import sharp from "sharp";
import { expect, test } from "vitest";
import { demoCatalogue, symbolSvg } from "../../catalogue/index.ts";
import { buildSymbols } from "../../catalogue/symbols.ts";
import { readThemes } from "../../catalogue/word-source.ts";
import { hasIcon, iconBody } from "../support/openmoji.ts";

const { symbolFiles, symbolModels, words } = demoCatalogue();

test("every symbol file is an icon of the package, with a name and id of its own", () => {
  expect(symbolFiles.map(({ icon }) => icon).filter((icon) => !hasIcon(icon))).toEqual([]);
  expect(new Set(symbolFiles.map(({ name }) => name)).size).toBe(symbolFiles.length);
  expect(new Set(symbolFiles.map(({ id }) => id)).size).toBe(symbolFiles.length);
});

test("every model names files that are there, and no two models share a word", () => {
  const names = new Set(symbolFiles.filter(({ size }) => size === "symbol").map(({ name }) => name));
  for (const { symbolshelf, symbolshelfEnAu, symbolshelfEnUs, words } of symbolModels) {
    for (const name of [symbolshelf, symbolshelfEnAu, symbolshelfEnUs])
      if (name !== null) expect(names.has(name), name).toBe(true);
    expect(words.length).toBeGreaterThan(0);
  }
  const claimed = symbolModels.flatMap((model) => model.words.map((word) => word.toLowerCase()));
  expect(claimed.filter((word, at) => claimed.indexOf(word) !== at)).toEqual([]);
  expect(new Set(symbolModels.map(({ id }) => id)).size).toBe(symbolModels.length);
});

test("every model shows a word, every word's model is there, and forms share their parent's", () => {
  const models = new Set(symbolModels.map(({ id }) => id));
  const used = new Set(words.map(({ symbolModelID }) => symbolModelID));
  expect([...models].filter((id) => !used.has(id))).toEqual([]);
  const byId = new Map(words.map((word) => [word.id, word]));
  for (const word of words) {
    if (word.symbolModelID !== null) expect(models.has(word.symbolModelID), word.text).toBe(true);
    if ("AC".includes(word.type))
      expect(word.symbolModelID, word.text).toBe(byId.get(word.parentWordID!)!.symbolModelID);
  }
});

test("at least 900 base words have a picture", () => {
  expect(
    words.filter(({ type, symbolModelID }) => "KS".includes(type) && symbolModelID !== null).length,
  ).toBeGreaterThan(900);
});

test("words of one text and different fitz types are told apart by what they are", () => {
  const { models } = buildSymbols(
    readThemes("# Places | N\nshop =convenience-store\n# Doing | V\nshop =shopping-bags"),
    new Map(),
  );
  expect(models.map(({ words }) => words)).toEqual([["shop"], ["shop (verb)"]]);
});

test("homonyms with different pictures are told apart by their sense, and a picture of en-us stays there", () => {
  const { models, files } = buildSymbols(
    readThemes("# Things | N\nbat(animal) =bat\nbat(sport) =cricket-game\nfootball =soccer-ball%american-football"),
    new Map([["bat-character", "bat"]]),
  );
  expect(models.map(({ words }) => words)).toEqual([["bat (animal)"], ["bat (sport)"], ["football"]]);
  expect(models[2]).toMatchObject({
    symbolshelf: "soccer-ball",
    symbolshelfEnAu: null,
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

test("every file renders to a PNG of its size, well under the limit for symbol files", async () => {
  const rendered = await Promise.all(
    symbolFiles.map(async (file) => {
      const { data, info } = await sharp(Buffer.from(symbolSvg(file, iconBody)))
        .png()
        .toBuffer({ resolveWithObject: true });
      return { file, bytes: data.length, width: info.width, height: info.height };
    }),
  );
  for (const { file, bytes, width, height } of rendered) {
    const side = file.size === "symbol" ? 360 : 300;
    expect([width, height], file.name).toEqual([side, side]);
    expect(bytes, file.name).toBeLessThan(100_000);
  }
}, 120_000);
