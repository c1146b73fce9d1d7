import { describe, expect, test } from "vitest";
import {
  definitionAt,
  documentHighlights,
  foldingRanges,
  ImportDocument,
  type OutlineItem,
  outline,
  referencesAt,
  selectionRanges,
} from "../../../language/index.ts";
import { cursorIn, quoteRanges } from "../cursor.ts";

describe("the outline", () => {
  const shown = (text: string) => {
    const show = ({ kind, name, from, to, nameRange, errors, warnings, children }: OutlineItem): unknown[] => [
      `${kind} ${name}`,
      text.slice(from, to),
      text.slice(nameRange.from, nameRange.to),
      `${errors} ${warnings}`,
      ...children.map(show),
    ];
    return outline(new ImportDocument(text)).map(show);
  };

  test("has parts, chapters and pages with their content", () => {
    expect(shown("#part A\r\n#chapter  B  c\r\n#page “1”\r\nHi\r\n\r\n// end\r\n\r\n#page 2\n\n#part D\n")).toEqual([
      [
        "part A",
        "#part A\r\n#chapter  B  c\r\n#page “1”\r\nHi\r\n\r\n// end\r\n\r\n#page 2",
        "A",
        "0 0",
        [
          "chapter B c",
          "#chapter  B  c\r\n#page “1”\r\nHi\r\n\r\n// end\r\n\r\n#page 2",
          "B  c",
          "0 0",
          ["page 1", "#page “1”\r\nHi\r\n\r\n// end", "1", "0 0"],
          ["page 2", "#page 2", "2", "0 0"],
        ],
      ],
      ["part D", "#part D", "D", "0 0"],
    ]);
  });

  test("counts the problems of each section", () => {
    const text = "x\n#part\ny\n#chapter B\n#page 1\n@Al: [\n#footnote index=1 word=z\n#page 1 colour=x\n#part C";
    const [first, second] = outline(new ImportDocument(text));
    const counts = ({ errors, warnings }: OutlineItem) => [errors, warnings];
    expect(counts(first!)).toEqual([5, 2]);
    expect(counts(first!.children[0]!)).toEqual([3, 2]);
    expect(first!.children[0]!.children.map(counts)).toEqual([
      [2, 1],
      [1, 1],
    ]);
    expect(counts(second!)).toEqual([0, 0]);
  });

  test("includes implied sections, and the tag's range if a name is missing", () => {
    const [part] = outline(new ImportDocument("\n #page type=Title\nHi"));
    expect(part).toMatchObject({ kind: "part", name: "", isImplied: true, from: 2, nameRange: { from: 2, to: 2 } });
    const page = part?.children[0]?.children[0];
    expect(page).toMatchObject({ isImplied: false, type: "Title", nameRange: { from: 2, to: 7 } });
  });

  test("is empty for a text without parts", () => {
    expect(outline(new ImportDocument("Hi\n#character Al"))).toEqual([]);
  });
});

describe("folding", () => {
  test.each<[title: string, text: string, folded: string[]]>([
    [
      "folds the content below a line",
      "#part A\n#chapter B\n#page 1\nHi\n\n#page 2\nHo\n\n#part C",
      ["part #chapter B\n#page 1\nHi\n\n#page 2\nHo", "chapter #page 1\nHi\n\n#page 2\nHo", "page Hi", "page Ho"],
    ],
    ["does not fold a section of one line", "#part A\n#part B", []],
    [
      "folds runs of characters and of comments",
      "// a\n\n// b\n#character Al\n#character Bo\r\n#character Cy\n// c",
      ["comments \n// b", "characters #character Bo\r\n#character Cy"],
    ],
    ["does not fold implied sections", "#page 1\nHi", ["page Hi"]],
  ])("%s", (_title, text, folded) => {
    const ranges = foldingRanges(new ImportDocument(text));
    expect(ranges.map(({ kind, from, to }) => `${kind} ${text.slice(from, to).replace(/^\r?\n/, "")}`)).toEqual(folded);
  });
});

const cast = "#character Al symbol=a colour=112233\n#character name=“The  O’Neil” symbol=b colour=112233\n";
const story = `#part A\n#chapter B\n#page 1\nA bat, bats [bat].\n#footnote index=1 word=Bat text="It flies."\n#page 2\nBat`;

describe("a definition", () => {
  test.each<[title: string, text: string, found: string | null]>([
    ["of a speaker is the character's name", `${cast}@A|l: Hi`, cast.replace(" Al ", " «Al» ")],
    ["is found after the sign", `${cast}@|Al: Hi`, cast.replace(" Al ", " «Al» ")],
    [
      "is found with other apostrophes and spaces",
      `${cast}@The O'Neil|: Hi`,
      cast.replace("The  O’Neil", "«The  O’Neil»"),
    ],
    ["of a character is itself", "#character A|l", "#character «Al»"],
    ["of a repeated character is the first one", "#character Al\n#character Al|", "#character «Al»\n#character Al"],
    ["of an unknown speaker is null", `${cast}@Bo|: Hi`, null],
    ["of a speaker without a colon is null", `${cast}@Al|`, null],
    ["of a reserved speaker is null", "@Narrator|: Hi", null],
    ["of a word is its footnote", story.replace("A bat", "A b|at"), story.replace("=Bat", "=«Bat»")],
    ["of a group is its footnote", story.replace("bat].", "ba|t]."), story.replace("=Bat", "=«Bat»")],
    ["of a footnote's word is its first occurrence", story.replace("=Bat", "=B|at"), story.replace("A bat", "A «bat»")],
    ["of a word without a footnote is null", story.replace("bats", "b|ats"), null],
    ["of a word on another page is null", `${story}|`, null],
    ["of a tag is null", "#pa|ge 1", null],
    ["of an empty text is null", "|", null],
  ])("%s", (_title, marked, expected) => {
    const { text, offset } = cursorIn(marked);
    const found = definitionAt(new ImportDocument(text), offset);
    expect(found && quoteRanges(text, [found])).toBe(
      expected && expected + text.slice(expected.replace(/[«»]/g, "").length),
    );
  });
});

describe("references", () => {
  const texts = `${cast}@Al: Hi\n@ Al : bat #\n@Al\nAl\n@The O'Neil: Hi`;

  test("of a character are its declarations and speeches", () => {
    const at = texts.indexOf("@Al");
    const found = referencesAt(new ImportDocument(texts), at);
    expect(found.map(({ kind }) => kind)).toEqual(["declaration", "speaker", "speaker"]);
    expect(quoteRanges(texts, found)).toBe(
      texts.replace(" Al s", " «Al» s").replace("@Al:", "@«Al»:").replace("@ Al :", "@ «Al» :"),
    );
  });

  test("of a word are all its occurrences, with their ids and footnotes", () => {
    const id = "#10000000-0000-4000-8000-000000000001";
    const text = story.replace("A bat", `A bat${id}`);
    const found = referencesAt(new ImportDocument(text), text.length);
    expect(quoteRanges(text, found)).toBe(
      text
        .replace(`bat${id}`, `«bat${id}»`)
        .replace("[bat].", "«[bat]».")
        .replace("=Bat", "=«Bat»")
        .replace(/Bat$/, "«Bat»"),
    );
  });

  test("to highlight are only those of the page", () => {
    const at = story.indexOf("bat");
    const found = documentHighlights(new ImportDocument(story), at);
    expect(found.map(({ kind }) => kind)).toEqual(["word", "word", "footnote"]);
    expect(documentHighlights(new ImportDocument(story), story.length)).toHaveLength(1);
  });

  test("of words like constructor are only their occurrences", () => {
    const text = "@constructor: toString\n@toString: constructor\n#character __proto__\n@__proto__: Hi";
    const document = new ImportDocument(text);
    expect(referencesAt(document, 2)).toHaveLength(1);
    expect(referencesAt(document, text.length - 6)).toHaveLength(2);
  });

  test("of anything else are empty", () => {
    expect(referencesAt(new ImportDocument("#page 1"), 2)).toEqual([]);
    expect(documentHighlights(new ImportDocument(", "), 1)).toEqual([]);
  });
});

describe("a selection", () => {
  test.each<[title: string, text: string, ranges: string[]]>([
    [
      "grows from the word",
      "#part A\n#chapter B\n#page 1\n  @Al: A b|at, a cat\n\n#page 2",
      [
        "bat",
        "A bat, a cat",
        "@Al: A bat, a cat",
        "#page 1\n  @Al: A bat, a cat",
        "#chapter B\n#page 1\n  @Al: A bat, a cat\n\n#page 2",
        "#part A\n#chapter B\n#page 1\n  @Al: A bat, a cat\n\n#page 2",
      ],
    ],
    ["grows from a value", '#page 1 image="a b|"', ["a b", '"a b"', 'image="a b"', '#page 1 image="a b"']],
    ["of an empty text is the whole text", "|", [""]],
  ])("%s", (_title, marked, expected) => {
    const { text, offset } = cursorIn(marked);
    const found = selectionRanges(new ImportDocument(text), offset);
    expect(found.map(({ from, to }) => text.slice(from, to))).toEqual(expected);
  });
});
