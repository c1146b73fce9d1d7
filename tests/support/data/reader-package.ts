import { zeroUUID } from "../../../language/types.ts";
import type { PackagedPage, PackagedWord, PackageManifest } from "../../../reader/package.ts";

/// A small package, with one of everything that a reader meets. `changes` are to its only page.
export function packageOfText(changes: Partial<PackagedPage> = {}): PackageManifest {
  const highlight = { rowOffset: 3, colOffset: 1, rows: 1, cols: 2 };
  const page: PackagedPage = {
    name: "1",
    type: "Text",
    picture: { name: "farm.jpg", path: "images/farm.jpg" },
    sentences: [
      {
        character: "Rob",
        words: [
          { text: "Dogs", keyId: "dogs" },
          { punctuation: "," },
          { acapela: "vce=speed 80", space: true },
          { text: "run", keyId: "run" },
          { punctuation: "!" },
        ],
      },
      {
        character: null,
        words: [
          { text: "Dog", keyId: "dog" },
          { text: "puppy", keyId: "puppy", space: true },
          { text: "dog", keyId: "dog", space: true },
          { text: "Zed", keyId: zeroUUID, space: true },
          { text: "blip", keyId: null, space: true },
        ],
      },
    ],
    footnotes: [{ index: 1, word: "dog", text: "It barks" }],
    staticAreaKeys: ["dogs", "run", "dog"],
    popupAreaKeys: ["puppy"],
    ...changes,
  };
  const dog = [{ gridID: "grid", sheetID: "animals", row: 3, col: 5 }];
  return {
    format: 1,
    book: {
      id: "6d1f0f4e-0f0c-4c55-8a53-0f6a3f0f2b11",
      title: "The farm",
      isbn10: null,
      isbn13: null,
      authors: ["Nora Finch"],
      illustrators: ["Sam Reed"],
      publisher: "Lantern",
      imprint: "Wick",
      series: null,
      mode: "S",
      isFiction: true,
      level: 1,
      price: 4,
      isForSaleWidgit: false,
      isForSaleSymbolstix: false,
      cover: null,
    },
    dialects: [{ code: "en-gb", name: "British", voice: "Rosie", necessary: true }],
    fitzTypes: [],
    characters: [{ name: "Rob", symbol: "rob", colour: 0x00ff0a, image: "images/rob.png" }],
    parts: [{ name: "One", chapters: [{ name: "First", pages: [page] }] }],
    words: [
      wordOf("dog", { cells: dog, popups: [{ id: "p", position: 1, words: [{ wordID: "puppy", row: 0, col: 1 }] }] }),
      wordOf("dogs", { type: "C", parentWordID: "dog", cells: dog }),
      wordOf("doggy", { type: "A", parentWordID: "dog", cells: dog }),
      wordOf("puppy", { type: "P", parentWordID: "dog" }),
      wordOf("cat", { isUsed: false, cells: [{ gridID: "grid", sheetID: "animals", row: 4, col: 6 }] }),
      wordOf("run", {
        fitzType: "V",
        cells: [{ gridID: "grid", sheetID: "actions", row: 4, col: 5 }],
        symbols: {
          widgit: { "en-gb": { name: "17", dialect: "en-gb", path: null } },
          symbolshelf: {
            "en-gb": { name: "run", dialect: "en-gb", path: "images/run.png" },
            "en-au": { name: "run", dialect: "en-gb", path: "images/run.png" },
          },
        },
      }),
    ],
    sheets: [
      { id: "actions", gridID: "grid", number: 2, name: "Actions", highlights: [] },
      { id: "animals", gridID: "grid", number: 1, name: "Animals", highlights: [{ modeID: "a", areas: [highlight] }] },
    ],
    grids: [
      {
        id: "grid",
        name: "10 x 7",
        rows: 7,
        cols: 10,
        hasPicture: true,
        modes: [{ id: "a", name: "Sentence", letter: "A" }],
        highlights: [{ modeID: "a", fitzType: "V", areas: [{ rowOffset: 4, colOffset: 0, rows: 2, cols: 1 }] }],
      },
    ],
  };
}

const wordOf = (text: string, facts: Partial<PackagedWord> = {}): PackagedWord => ({
  id: text,
  text,
  type: "K",
  fitzType: "N",
  dialects: ["en-gb", "en-au"],
  isNonWord: false,
  isBookSpecific: false,
  showNotOverlay: false,
  parentWordID: null,
  isUsed: true,
  cells: [],
  symbols: {},
  spelling: {},
  popups: [],
  similars: [],
  ...facts,
});
