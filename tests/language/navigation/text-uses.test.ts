import { expect, test } from "vitest";
import {
  analyse,
  createDictionary,
  finish,
  ImportDocument,
  type LookupWord,
  placesOfUses,
  textUses,
} from "../../../language/index.ts";
import { buildLookup } from "../../support/data/lookup.ts";

const lookup = buildLookup(["the", "bat", "bat", "fox", "ran", "fir tree"]);
const dictionary = createDictionary(lookup);
const words = lookup.rootKeys as LookupWord[];
const idOf = (text: string) => words.find((word) => word.text === text)?.id ?? "";
const textOf = (id: string) => words.find((word) => word.id === id)?.text;
const head = "#part A\n#chapter B\n";

const usesOf = (text: string, known: typeof dictionary | null = dictionary) => {
  const { words, ...uses } = finish(textUses(new ImportDocument(text, known)));
  return { ...uses, words: words.map(textOf) };
};

test.each<[title: string, text: string, words: readonly string[], images: readonly string[]]>([
  [
    "each once, in reading order",
    `${head}#page 1 image=b.png\nThe fox.\n#page 2 image=a.png\nRan the fox!\n#page 3 image=b.png`,
    ["the", "fox", "ran"],
    ["b.png", "a.png"],
  ],
  ["groups among them", `${head}#page 1\n[fir tree] ran`, ["fir tree", "ran"], []],
  ["none that is not known for sure", `${head}#page 1\nbat zyx fox#00000000-0000-0000-0000-000000000000`, [], []],
  [
    "none outside of pages, of comments and of Unstructured pages",
    `fox\n// ran\n${head}#page 1 type=Unstructured\nThe fox.`,
    [],
    [],
  ],
  [
    "ids of known words on Unstructured pages, as the structure has them",
    `${head}#page 1 type=Unstructured\nfox#${idOf("fox")}`,
    ["fox"],
    [],
  ],
])("a text uses %s", (_, text, wanted, images) => {
  expect(usesOf(text)).toMatchObject({ isLookedUp: true, words: wanted, images });
  // The import stores the same.
  const { structure } = analyse(text, dictionary);
  const pages = structure.parts.flatMap(({ chapters }) => chapters.flatMap(({ pages }) => pages));
  const stored = new Set(pages.flatMap(({ staticAreaKeys, popupAreaKeys }) => [...staticAreaKeys, ...popupAreaKeys]));
  expect([...stored].map(textOf)).toEqual(wanted);
});

test("a text uses its characters' symbols, and no words before it is looked up", () => {
  const text = `#character Rob symbol=rob colour=ff0000\n#character Ann symbol="an n" colour=00ff00\n${head}#page 1\nfox`;
  expect(usesOf(text, null)).toEqual({
    isLookedUp: false,
    words: [],
    images: [],
    characters: [
      { name: "Rob", symbol: "rob" },
      { name: "Ann", symbol: "an n" },
    ],
  });
});

test("what is asked for is found wherever the text has it, also after an edit", () => {
  const text = `#character Rob symbol=rob colour=ff0000\n${head}#page 1 image="a b.png"\n@Rob: The fox ran.\n#page 2 image="a b.png"\nA fox\n`;
  const document = new ImportDocument(text, dictionary);
  finish(textUses(document));
  document.edit([{ from: text.indexOf("@Rob"), to: text.indexOf("@Rob"), insert: "Fox fox.\n" }]);
  const found = finish(
    placesOfUses(document, {
      words: new Set([idOf("fox")]),
      images: new Set(["a b.png"]),
      characters: new Set(["Rob", "Nobody"]),
    }),
  );
  const written = (places: ReadonlyMap<string, readonly { from: number; to: number }[]>) =>
    [...places].map(([, all]) => all.map(({ from, to }) => document.text.slice(from, to)));
  expect(written(found.words)).toEqual([["Fox", "fox", "fox", "fox"]]);
  expect(written(found.images)).toEqual([["a b.png", "a b.png"]]);
  expect(written(found.characters)).toEqual([["Rob"]]);
});
