import { describe, expect, test } from "vitest";
import { colours } from "../../../grammar/tables/colours.ts";
import { voiceTags } from "../../../grammar/tables/voice-tags.ts";
import {
  analyse,
  type CompletionSources,
  type Completions,
  completionsAt,
  createDictionary,
  ImportDocument,
} from "../../../language/index.ts";
import { buildLookup } from "../../support/data/lookup.ts";
import { cursorIn } from "../cursor.ts";

const texts = ["bat", "bat", "cat", "May", "may", "ice cream", "icicle", "don't", "constructor", "שלום", "𝒜𝒜", "a[b"];
texts.push("merry-go-round", "crow");
const lookup = buildLookup(texts);
lookup.rootKeys[0] = { ...lookup.rootKeys[0]!, definition: "an animal that flies" };
lookup.rootKeys[1] = { ...lookup.rootKeys[1]!, definition: "what a ball is hit with", fitzType: "NV" };
const dictionary = createDictionary(lookup);
const id = (number: number): string => lookup.rootKeys[number - 1]!.id;

const page = "#part A\n#chapter B\n#page 1\n";

function complete(marked: string, sources?: CompletionSources): Completions | null {
  const { text, offset } = cursorIn(marked);
  return completionsAt(new ImportDocument(text, dictionary), offset, sources);
}

const labels = (found: Completions | null): string[] | null => (found ? found.options.map(({ label }) => label) : null);

/// Returns the text after each option is applied.
function results(marked: string, sources?: CompletionSources): string[] {
  const found = complete(marked, sources);
  const { text } = cursorIn(marked);
  return (found?.options ?? []).map(
    ({ label, apply = label }) => text.slice(0, found!.from) + apply + text.slice(found!.to),
  );
}

const tags = ["part", "chapter", "page", "character", "footnote"];
const pageTypes = ["FrontCover", "BackCover", "Characters", "Title", "Text", "Illustration", "Unstructured"];
const free = colours.map(([digits]) => digits);
const voiceTagLabels = Object.entries(voiceTags).map(([tag, { value }]) =>
  value === null ? `\\${tag}\\` : `\\${tag}=${value}\\`,
);

describe("the options", () => {
  test.each<[title: string, text: string, labels: string[] | null]>([
    ["a tag after the sign", "#|", tags],
    ["a tag in a tag", "  #pa|ge 1", tags],
    ["a tag in an unknown tag", "#__pro|to__", tags],
    ["no tag before the sign", "|#page", null],
    ["no tag in a sentence", "a #|", null],
    ["no tag on the line before", "|\n#", null],
    ["nothing in an empty text", "|", null],
    ["nothing in a comment", "// ba|", null],
    ["nothing after an unknown tag", "#pag nam|", null],
    ["all parameters of a part", "#part |", ["name"]],
    ["parameters for a word that may become a key", "#page ty|", ["name", "type", "image"]],
    ["no name after a name", "#page 1 |", ["type", "image"]],
    ["parameters that are not yet given", "#page 1 TYPE=Text |", ["image"]],
    ["parameters before given ones", "#page 1 | image=a.jpg", ["type"]],
    ["no parameters if all are given", "#page 1 type=Text image=a |", null],
    ["the current key's parameter, too", "#page 1 ty|=Text", ["type", "image"]],
    ["no parameter within a quoted name", '#page "a ty|"', null],
    ["no parameter directly after a quote", '#page "a"|', null],
    ["no name for a footnote", "#footnote |", ["index", "word", "text"]],
    ["page types", "#page 1 type=|", pageTypes],
    ["no values of another tag's parameter", "#part 1 type=|", null],
    ["no values for an unknown parameter", "#page 1 constructor=|", null],
    ["no values for a JavaScript property", "#page 1 toString=|", null],
    ["nothing for a name", "#part name=|", null],
    ["the next index", "#footnote index=007\n#footnote index=x\n#footnote index=|", ["8"]],
    ["the first index", "#footnote index=|", ["1"]],
    ["no index past the last", "#footnote index=9999\n#footnote index=|", null],
    [
      "the words of the footnote's page",
      `A b\n${page}C d c, [e  f]\n#footnote word=|\nG\n#page 2\nh`,
      ["C", "d", "e f", "G"],
    ],
    ["words without a footnote", `${page}C d\n#footnote word=D\n#footnote word=c|`, ["C"]],
    ["no words of a page outside pages", "#part A\nC d\n#footnote word=|", null],
    ["speakers", "#character Al symbol=a colour=112233\n@|", ["Al", "Director", "Narrator"]],
    ["no speakers after the colon", "@Al:|", null],
    ["nothing for a single letter", "b|", null],
    ["both words of one text", "ba|", ["bat", "bat"]],
    ["words in any case", "the MA|", ["May", "may"]],
    ["words after a speaker", "@Al: ca|", ["cat"]],
    ["words for the letters before the cursor", "ba|d", ["bat", "bat"]],
    ["words of several words, in a group", "[ice c|]", ["ice cream"]],
    ["words of several words, in an unclosed group", "an [ice cr|", ["ice cream"]],
    ["words behind an apostrophe for now", "don’|", ["don't"]],
    ["words behind a straight apostrophe, in quotes", "“don'|", ["don't"]],
    ["no words behind a quote", "a ’|", null],
    ["no words behind a dash", "bat – |", null],
    ["words behind a hyphen", "merry-|", ["merry-go-round"]],
    ["words behind a second hyphen", "merry-go-|", ["merry-go-round"]],
    ["words of several words, without brackets", "an ice c|", ["ice cream"]],
    ["no several words across punctuation", "ice, c|", null],
    ["no several words across an id", `ice#${"0".repeat(8)}-0000-0000-0000-000000000000 c|`, null],
    ["both several words and one", "ice cr|", ["ice cream", "crow"]],
    ["words after an apostrophe", "don’t|", ["don't"]],
    ["words like constructor", "const|", ["constructor"]],
    ["no words for a JavaScript property", "toStr|", null],
    ["words from right to left", "שלו|", ["שלום"]],
    ["words of astral characters, counted by character", "𝒜𝒜|", ["𝒜𝒜"]],
    ["nothing for a single astral character", "𝒜|", null],
    ["no words after a word", "bat |", null],
    ["no words that no item can contain", "a[|", null],
    ["speech tags", "a \\|", voiceTagLabels],
    ["speech tags that begin so", "a \\R|", voiceTagLabels.filter((label) => label.startsWith("\\r"))],
    ["a speech tag with its value", "a \\pau=5|", ["\\pau=5\\"]],
    ["no value of a tag that takes none", "a \\rst=|", null],
    ["nothing in a speech tag that is closed", "\\pau=30|0\\", null],
    ["colours", "#character Al symbol=a colour=|", [...free]],
    ["colours in open quotes", '#character Al colour="|', [...free]],
    [
      "colours that no other character has first",
      `#character Bo colour=${free[0]}\n#character Al colour=${free[1]}|`,
      [...free.slice(1), free[0]!],
    ],
    ["page types in open quotes", '#page 1 type="Fro|', pageTypes],
    ["the ids of a text", "a bat#|", ["bat", "bat"]],
    ["the ids of a group", "[ice  cream]#|", ["ice cream"]],
    ["ids that begin as typed", "bat#1|", ["bat", "bat"]],
    ["no ids that begin otherwise", "bat#2|", null],
    ["no ids for an unknown word", "toString#|", null],
    ["no ids after white space", "bat #|", null],
  ])("is %s", (_title, marked, expected) => {
    expect(labels(complete(marked))).toEqual(expected);
  });
});

test("the next page is offered as a whole, with its number and picture", () => {
  const images = ["p-2.jpg", "p-1.jpg"];
  expect(results(`${page}a bat\n#p|`, { images })).toContain(`${page}a bat\n#page 2 image=p-2.jpg`);
  expect(results(`${page}a bat\n#p|`)).toContain(`${page}a bat\n#page 2`);
  expect(results("#part A\n#p|")).toEqual(tags.map((tag) => `#part A\n#${tag} `));
  expect(results(`${page}#p| type=Text`)).toEqual(tags.map((tag) => `${page}#${tag} type=Text`));
});

describe("the inserted text", () => {
  test.each<[title: string, text: string, results: string[]]>([
    ["a tag and a space at the end of its line", "#|", tags.map((tag) => `#${tag} `)],
    ["a tag alone before its parameters", "#ch| 1", tags.map((tag) => `#${tag} 1`)],
    ["a key with its sign", "#page 1 t|", ["#page 1 type=", "#page 1 image="]],
    ["a key before its sign", "#page 1 image=a t|=Text", ["#page 1 image=a type=Text"]],
    ["an id for a homonym", "a ba|", [`a bat#${id(1)}`, `a bat#${id(2)}`]],
    ["a word in place of its id too", `a ba|t#${id(1)}!`, [`a bat#${id(1)}!`, `a bat#${id(2)}!`]],
    ["no id if the case decides", "the ma|", [`the May`, `the may`]],
    ["an id if the typed capital hides the word", "the Ma|", ["the May", `the May#${id(5)}`]],
    ["ids at the start of a sentence, where the case does not decide", "Ma|", [`May#${id(4)}`, `May#${id(5)}`]],
    ["a word with the typed capital", "Ca|", ["Cat"]],
    ["a group", "an ic|", ["an icicle", "an [ice cream]"]],
    ["a group instead of a word", "an [ic|e] b", ["an icicle b", "an [ice cream] b"]],
    ["a group instead of an unclosed one", "an [ice c|", ["an [ice cream]"]],
    ["a typographic apostrophe", "do|", ["don’t"]],
    ["a word in place of its beginning and an apostrophe", "I don'| go", ["I don’t go"]],
    ["a group in place of several words", "An ice cr|", ["An [ice cream]", "An ice crow"]],
    ["a group with the typed capital", "Ice c|", ["[Ice cream]"]],
    ["a speech tag in place of its beginning", "a \\ps| b", []],
    ["a speech tag, closed", "a \\pa|", ["a \\pau=300\\"]],
    ["an id", "bat#|", [`bat#${id(1)}`, `bat#${id(2)}`]],
    ["an id instead of another", `bat#1|0000000-0000-4000-8000-000000000009`, [`bat#${id(1)}`, `bat#${id(2)}`]],
    ["a speaker with a colon", "@Dir|", ["@Director: ", "@Narrator: "]],
    ["a speaker before its colon", "@Dir|: Hi", ["@Director: Hi", "@Narrator: Hi"]],
  ])("is %s", (_title, marked, expected) => {
    expect(results(marked)).toEqual(expected);
  });

  test("resolves to the chosen word in every context", () => {
    for (const marked of [
      `${page}ba|`,
      `${page}Ma|`,
      `${page}the Ma|`,
      `${page}an ic|`,
      `${page}“do|`,
      `${page}שלו|`,
    ]) {
      const options = complete(marked)!.options;
      for (const [index, text] of results(marked).entries()) {
        const { diagnostics, structure } = analyse(text, createDictionary({ ...lookup, keys: lookup.rootKeys }));
        expect(diagnostics.filter(({ from }) => from >= marked.indexOf("|") - 3)).toEqual([]);
        const words = structure.parts[0]!.chapters[0]!.pages[0]!.sentences[0]!.words;
        expect(words.at(-1)).toMatchObject({ keyId: options[index]!.word!.id });
      }
    }
  });
});

describe("the host's facts", () => {
  const images = ["a.jpg", "b c.jpg", 'd".jpg'];

  test("include the book's images, unused ones first", () => {
    const found = complete("#page 1 image=a.jpg\n#page 2 image=|", { images });
    expect(found?.options.map(({ label, detail }) => [label, detail])).toEqual([
      ["b c.jpg", undefined],
      ['d".jpg', undefined],
      ["a.jpg", "on page 1"],
    ]);
  });

  test.each<[title: string, text: string, results: string[]]>([
    ["bare", "#page 1 image=x|", ["a.jpg", '"b c.jpg"', 'd".jpg']],
    ["quoted", '#page 1 image="x|" type=Text', ['"a.jpg" type=Text', '"b c.jpg" type=Text', '"d\\".jpg" type=Text']],
    [
      "not closed",
      '#page 1 image="x|y type=Text',
      ['"a.jpg" type=Text', '"b c.jpg" type=Text', '"d\\".jpg" type=Text'],
    ],
  ])("is written as its value is: %s", (_title, marked, expected) => {
    expect(results(marked, { images })).toEqual(expected.map((value) => `#page 1 image=${value}`));
  });

  test("include symbols, from a list or a function", () => {
    const marked = "#character Al symbol=Ra|";
    const symbols = ["rabbit", "mother rabbit", "cat"];
    expect(labels(complete(marked, { symbols }))).toEqual(["rabbit", "mother rabbit"]);
    expect(labels(complete(marked, { symbols: (typed) => [`${typed}!`] }))).toEqual(["Ra!"]);
    expect(results(marked, { symbols })).toEqual([
      "#character Al symbol=rabbit",
      '#character Al symbol="mother rabbit"',
    ]);
    expect(
      complete(marked, { symbols: Array.from({ length: 1000 }, (_, index) => `ra${index}`) })?.options,
    ).toHaveLength(50);
    expect(complete(marked)).toBeNull();
  });
});

test("a word option has its fitz types, its definition and the word itself", () => {
  expect(complete("a ba|")?.options[1]).toMatchObject({
    kind: "word",
    detail: "NV · what a ball is hit with",
    word: lookup.rootKeys[1],
  });
});

test("only options that depend on the typed text are requested again", () => {
  expect(complete("#page 1 |")?.isNarrowed).toBe(false);
  expect(complete("ba|")?.isNarrowed).toBe(true);
});

test("a large dictionary gives a few options, the shortest first", () => {
  const many = createDictionary(buildLookup(Array.from({ length: 5_000 }, (_, index) => `word${index}`)));
  const found = completionsAt(new ImportDocument("wo", many), 2);
  expect(found?.options.slice(0, 3).map(({ label }) => label)).toEqual(["word0", "word1", "word2"]);
  expect(found?.options).toHaveLength(50);
});

test("without a dictionary, no words are offered", () => {
  expect(completionsAt(new ImportDocument("bat"), 2)).toBeNull();
});

describe("words are ranked", () => {
  const ranked = (marked: string, uses: object[] = []) => {
    const known = buildLookup(["bat", "bat", "bath", "batter", "battery", "ba"]);
    const withUses = { ...known, uses: uses.map((one, at) => ({ id: known.rootKeys[at]!.id, ...one })) };
    const { text, offset } = cursorIn(marked);
    const found = completionsAt(new ImportDocument(text, createDictionary(withUses as typeof known)), offset);
    return found?.options.map(({ label, word }) => (word?.id === known.rootKeys[1]!.id ? "bat 2" : label));
  };

  test("by what was typed in full, then by length", () =>
    expect(ranked("a ba|")).toEqual(["ba", "bat", "bat 2", "bath", "batter", "battery"]));

  test("by how often the text has them, the word that is being typed left out", () => {
    const text = `${page}The battery and the Battery. A bath.\n`;
    expect(ranked(`${text}a bat|`)).toEqual(["bat", "bat 2", "battery", "bath", "batter"]);
    expect(ranked(`${text}a batte|`)).toEqual(["battery", "batter"]);
  });

  test("of one text by how often each was meant, in the series first", () => {
    const few = { series: 0, imprint: 7, all: 7 };
    const meant = { series: 1, imprint: 1, all: 1 };
    expect(ranked("a bat|", [few, meant])?.slice(0, 2)).toEqual(["bat 2", "bat"]);
    expect(ranked("a bat#|", [few, meant])).toEqual(["bat 2", "bat"]);
  });
});

test("a tag at the end of its line has a snippet with what it must have", () => {
  const snippets = (marked: string) =>
    complete(marked)?.options.map(({ snippet }) => snippet?.replaceAll("$", "").replaceAll("\\\\", "|"));
  expect(snippets("#footnote index=7 word=a\n#|")).toEqual([
    "part {1:name}",
    "chapter {1:name}",
    "page {1:name}",
    "character {1:name} symbol={2:symbol} colour={3:8899aa}",
    "footnote index={1:8} word={2:word}",
  ]);
  expect(snippets("#pa| 1")?.every((snippet) => snippet === undefined)).toBe(true);
  expect(snippets("a \\pau|")).toEqual(["|pau={1:300}|"]);
});
