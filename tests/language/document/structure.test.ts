import { describe, expect, test } from "vitest";
import {
  analyse,
  createDictionary,
  type ImportLookup,
  type LookupWord,
  printSentence,
  type Structure,
  type StructurePage,
  type WordType,
  zeroUUID,
} from "../../../language/index.ts";

const word = (id: number, text: string, type: WordType = "K"): LookupWord => ({
  id: `10000000-0000-4000-8000-${String(id).padStart(12, "0")}`,
  text,
  type,
  fitzType: "N",
  definition: null,
  dialects: ["en-gb"],
  parentWordID: zeroUUID,
  symbol: null,
});

const now = word(1, "now");
const run = word(2, "run");
const runs = word(3, "runs", "C");
const quick = word(4, "quick", "P");
const bat = word(5, "bat");
const otherBat = word(6, "bat", "P");
const lookup: ImportLookup = { rootKeys: [now, run, bat], popups: [quick, otherBat], keys: [runs] };
const dictionary = createDictionary(lookup);

const read = (text: string): Structure => analyse(text, dictionary).structure;
const page = (text: string): StructurePage =>
  read(`#part A\n#chapter B\n#page 1\n${text}`).parts[0]!.chapters[0]!.pages[0]!;
const items = (text: string): unknown[] => page(text).sentences[0]?.words ?? [];

test("matches the example of the reference", () => {
  const text = [
    "// The Tale of Peter Rabbit, Beatrix Potter, 1902",
    '#character Mrs Rabbit symbol="mother rabbit" colour=8899aa',
    "#character Peter symbol=rabbit colour=3366cc",
    "",
    "#part The Tale of Peter Rabbit",
    "#chapter Under the fir tree",
    "#page Cover type=FrontCover image=cover.jpg",
    "#page 1 image=page-01.jpg",
    "@Mrs Rabbit: “Now run!”",
    '#footnote index=01 word=run text="To go quickly."',
    `Bat#${otherBat.id.toUpperCase()} \\pau=300\\ runs quick, now zog#${zeroUUID}.`,
  ].join("\n");
  const { structure, diagnostics } = analyse(text, dictionary);
  expect(diagnostics).toEqual([]);
  expect(structure).toEqual({
    characters: [
      { name: "Mrs Rabbit", symbol: "mother rabbit", colour: 0x8899aa },
      { name: "Peter", symbol: "rabbit", colour: 3368652 },
    ],
    parts: [
      {
        name: "The Tale of Peter Rabbit",
        chapters: [
          {
            name: "Under the fir tree",
            pages: [
              {
                name: "Cover",
                type: "FrontCover",
                image: "cover.jpg",
                sentences: [],
                footnotes: [],
                staticAreaKeys: [],
                popupAreaKeys: [],
              },
              {
                name: "1",
                type: "Text",
                image: "page-01.jpg",
                sentences: [
                  {
                    character: "Mrs Rabbit",
                    words: [
                      { punctuation: "“" },
                      { text: "Now", keyId: now.id },
                      { text: "run", keyId: run.id, space: true },
                      { punctuation: "!" },
                      { punctuation: "”" },
                    ],
                  },
                  {
                    character: null,
                    words: [
                      { text: "Bat", keyId: otherBat.id },
                      { acapela: "\\pau=300\\", space: true },
                      { text: "runs", keyId: runs.id, space: true },
                      { text: "quick", keyId: quick.id, space: true },
                      { punctuation: "," },
                      { text: "now", keyId: now.id, space: true },
                      { text: "zog", keyId: zeroUUID, space: true },
                      { punctuation: "." },
                    ],
                  },
                ],
                footnotes: [{ index: 1, word: "run", text: "To go quickly." }],
                staticAreaKeys: [now.id, run.id, runs.id],
                popupAreaKeys: [otherBat.id, quick.id],
              },
            ],
          },
        ],
      },
    ],
  });
});

describe("items", () => {
  test.each<[title: string, text: string, expected: unknown[]]>([
    [
      "white space of any length is one space",
      "now \t\u00a0 run",
      [
        { text: "now", keyId: now.id },
        { text: "run", keyId: run.id, space: true },
      ],
    ],
    ["the first item has no space before it", "@Narrator:   now", [{ text: "now", keyId: now.id }]],
    [
      "a group is one word",
      "[ Mr.  Fox ]s",
      [
        { text: "Mr. Fox", keyId: null },
        { text: "s", keyId: null },
      ],
    ],
    [
      "an escape is the character",
      "\\#1\\\\",
      [{ punctuation: "#" }, { text: "1", keyId: null }, { punctuation: "\\" }],
    ],
    ["a homonym is not resolved", "bat", [{ text: "bat", keyId: null }]],
    ["a word with another word's id is not resolved", `bat#${now.id}`, [{ text: "bat", keyId: null }]],
    ["ignorable characters are kept", "n\u00adow", [{ text: "n\u00adow", keyId: now.id }]],
  ])("%s", (_title, text, expected) => {
    expect(items(text)).toEqual(expected);
  });

  test("on an Unstructured page, words are not looked up and ids are kept", () => {
    const { structure, diagnostics } = analyse(
      `#part A\n#chapter B\n#page 1 type=Unstructured\nnow zog bat#${bat.id} zog#${zeroUUID} x#20000000-0000-4000-8000-00000000000A`,
      dictionary,
    );
    expect(diagnostics).toEqual([]);
    const [found] = structure.parts[0]!.chapters[0]!.pages;
    expect(found!.sentences[0]!.words.map((item) => "text" in item && item.keyId)).toEqual([
      null,
      null,
      bat.id,
      zeroUUID,
      "20000000-0000-4000-8000-00000000000a",
    ]);
    expect(found!.staticAreaKeys).toEqual([bat.id]);
  });

  test("without a dictionary, ids are kept and nothing is looked up", () => {
    const { structure } = analyse(`#part A\n#chapter B\n#page 1\nnow bat#${bat.id}`);
    const [found] = structure.parts[0]!.chapters[0]!.pages;
    expect(found!.sentences[0]!.words).toEqual([
      { text: "now", keyId: null },
      { text: "bat", keyId: bat.id, space: true },
    ]);
    expect([found!.staticAreaKeys, found!.popupAreaKeys]).toEqual([[], []]);
  });
});

describe("names", () => {
  test("are trimmed, with single spaces and without their escapes", () => {
    const { parts } = read('#part  The  “big”\tone\n#chapter "A \\"B\\" \\\\  \\c"\n#page name=“ 1  a ”');
    expect(parts[0]!.name).toBe("The “big” one");
    expect(parts[0]!.chapters[0]!.name).toBe('A "B" \\ \\c');
    expect(parts[0]!.chapters[0]!.pages[0]!.name).toBe("1 a");
  });

  test("of speakers are written as declared", () => {
    const text = "#character The  O’Neil symbol=man colour=112233\n#part A\n#chapter B\n#page 1\n";
    const { structure } = analyse(`${text}@The O'Neil: x\n@Director: x\n@Narrator: x\nx`);
    expect(structure.parts[0]!.chapters[0]!.pages[0]!.sentences.map(({ character }) => character)).toEqual([
      "The O’Neil",
      "Director",
      "Narrator",
      null,
    ]);
  });
});

describe("of a text with errors", () => {
  test("parts and chapters are implied", () => {
    const { parts } = read("#page 1\nx\n#chapter B\n#page 2\n#part\n#page\ny");
    expect(
      parts.map(({ name, chapters }) => [
        name,
        chapters.map((chapter) => [chapter.name, chapter.pages.map((p) => p.name)]),
      ]),
    ).toEqual([
      [
        "",
        [
          ["", ["1"]],
          ["B", ["2"]],
        ],
      ],
      ["", [["", [""]]]],
    ]);
  });

  test("missing values are empty, and misplaced lines are left out", () => {
    const structure = read(
      "x\n#footnote index=1 word=x\n#character Bob\n#character Bob symbol=a colour=112233\n#character symbol=b colour=112233\n" +
        "#character Director symbol=a colour=112233\n#part A\n#chapter B\n#page 1 type=X\n@Bob\n@Bob:\n@: x\n@Al: y\n#footnote",
    );
    expect(structure.characters).toEqual([{ name: "Bob", symbol: "", colour: 0x8899aa }]);
    expect(structure.parts[0]!.chapters[0]!.pages[0]).toMatchObject({
      type: "Text",
      sentences: [{ character: null }, { character: "Al" }],
      footnotes: [{ index: 0, word: "", text: null }],
    });
  });

  test.each<[text: string, expected: unknown[]]>([
    ["bat#1", [{ text: "bat", keyId: null }]],
    [
      "now#1 #2",
      [
        { text: "now", keyId: now.id },
        { punctuation: "#2", space: true },
      ],
    ],
    [
      "[a [b]] ]",
      [
        { text: "a b", keyId: null },
        { punctuation: "]", space: true },
      ],
    ],
    ["\\ \\pau=3", [{ punctuation: "\\" }, { acapela: "\\pau=3", space: true }]],
  ])("%j is read as well as it can be", (text, expected) => {
    expect(items(text)).toEqual(expected);
  });
});

describe("printed sentences", () => {
  test.each<[source: string, printed: string]>([
    ["Once  upon\ta time—there’s ‘one’!", "Once upon a time—there’s ‘one’!"],
    ["@Narrator: “Hi,” she said.", "“Hi,” she said."],
    [`[ice cream]#${zeroUUID}’s, \\#1`, "ice cream’s, #1"],
    ["\\vol=1\\ Hello \\pau=300\\ Peter\\rst\\! \\rst\\", "Hello Peter!"],
    ["👩‍👩‍👧 👍🏽", "👩‍👩‍👧 👍🏽"],
    ["\\rst\\", ""],
  ])("%s", (source, printed) => {
    expect(printSentence(page(source).sentences[0]!.words)).toBe(printed);
  });
});
