import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { analyse, createDictionary, printSentence, type Structure } from "../../language/index.ts";
import {
  dataAbsent,
  dataFile,
  oneSpace,
  printedText,
  type RealBookName,
  realBook,
  realBookNames,
  realBooks,
  realDictionary,
  resolveWords,
} from "../support/data/real-books.ts";

interface Source {
  title: string;
  author?: string;
  pages: { text: string; image: string | null }[];
  lines: { speaker?: string; text?: string; stage?: string; heading?: string; other?: string }[];
  lessons: { lesson: string; words: string[]; illustrations: string[]; text: string }[];
  fables: { title: string; paras: string[]; moral: string }[];
}

function readSource(name: RealBookName): Source {
  return JSON.parse(readFileSync(dataFile(`books/${name}.json`), "utf8"));
}

/// What each source contains, field by field in reading order.
const said: Record<RealBookName, (source: Source) => string[]> = {
  "peter-rabbit": ({ pages }) => pages.map(({ text }) => text),
  "importance-of-being-earnest": ({ lines }) =>
    lines.map(({ text, stage, heading, other }) => text ?? stage ?? heading ?? other!),
  "mcguffey-first-reader": ({ lessons }) =>
    lessons.flatMap(({ lesson, words, illustrations, text }) => [lesson, ...words, ...illustrations, text]),
  "aesop-for-children": ({ fables }) => fables.flatMap(({ title, paras, moral }) => [title, ...paras, moral]),
};

function pagesOf({ parts }: Structure) {
  return parts.flatMap(({ chapters }) => chapters).flatMap(({ pages }) => pages);
}

/// Merges neighbouring lines of the same speaker.
function speeches(lines: [speaker: string | null, text: string][]): [string | null, string][] {
  const merged: [string | null, string][] = [];
  for (const [speaker, text] of lines) {
    const last = merged.at(-1);
    if (last && last[0] === speaker) last[1] = oneSpace(`${last[1]} ${text}`);
    else merged.push([speaker, oneSpace(text)]);
  }
  return merged;
}

describe.skipIf(dataAbsent)(`real books ${dataAbsent ?? ""}`, () => {
  test("are the four of the data", () => {
    expect(realBooks().map(({ name, title }) => [name, title])).toEqual(
      realBookNames.map((name) => [name, readSource(name).title]),
    );
  });

  describe.each(realBookNames)("%s", (name) => {
    test("prints its source word for word", () => {
      const source = readSource(name);
      const expected = oneSpace([source.title, source.author ?? "", ...said[name](source)].join(" "));
      const { sourceText, importText } = realBook(name);
      expect(printedText(analyse(importText).structure)).toBe(expected);
      expect(sourceText).toBe(expected);
    });

    test("has no structural problem", () => {
      expect(analyse(realBook(name).importText).diagnostics).toEqual([]);
    });

    test("has no error once its unknown words are resolved, and still prints its source", () => {
      const dictionary = createDictionary(realDictionary());
      const { importText, sourceText } = realBook(name);
      const problems = analyse(importText, dictionary).diagnostics;
      const { text, missing, homonym } = resolveWords(importText, dictionary);
      const count = (code: string) => problems.filter((problem) => problem.code === code).length;
      expect({ missing, homonym }).toEqual({ missing: count("word-missing"), homonym: count("word-homonym") });
      expect(missing).toBeGreaterThan(0);
      expect(homonym).toBeGreaterThan(0);

      const { diagnostics, structure } = analyse(text, dictionary);
      expect(diagnostics.filter(({ severity }) => severity !== "information")).toEqual([]);
      expect(printedText(structure)).toBe(sourceText);
      const words = pagesOf(structure)
        .filter(({ type }) => type !== "Unstructured")
        .flatMap(({ sentences }) => sentences.flatMap((sentence) => sentence.words));
      expect(words.filter((item) => "text" in item && item.keyId === null)).toEqual([]);
    });
  });

  test("the play's lines have the right speakers, and the Director has the directions", () => {
    const { lines } = readSource("importance-of-being-earnest");
    const { structure } = analyse(realBook("importance-of-being-earnest").importText);
    const printed = pagesOf(structure)
      .filter(({ type }) => type !== "FrontCover")
      .flatMap(({ sentences }) => sentences)
      .map(({ character, words }): [string | null, string] => [character, printSentence(words)]);
    const expected = lines.map(({ speaker, text, stage, heading, other }): [string | null, string] => [
      speaker ?? (stage === undefined ? null : "Director"),
      text ?? stage ?? heading ?? other!,
    ]);
    expect(speeches(printed)).toEqual(speeches(expected));
    expect(structure.parts.map((part) => part.name)).toEqual([
      "The Importance of Being Earnest",
      "FIRST ACT",
      "SECOND ACT",
      "THIRD ACT",
    ]);
    expect(structure.characters.map((character) => character.name)).toEqual([
      ...new Set(lines.flatMap(({ speaker }) => speaker ?? [])),
    ]);
  });

  test("the story's pages keep their images", () => {
    const { pages } = readSource("peter-rabbit");
    const [, ...printed] = pagesOf(analyse(realBook("peter-rabbit").importText).structure);
    expect(printed.map(({ image }) => image)).toEqual(
      pages.map(({ image }) => (image === null ? null : image.replace("images/", ""))),
    );
  });

  test("the chapters are the lessons and the fables", () => {
    const chapters = (name: RealBookName) =>
      analyse(realBook(name).importText)
        .structure.parts.flatMap((part) => part.chapters)
        .slice(1)
        .map((chapter) => chapter.name);
    const { lessons } = readSource("mcguffey-first-reader");
    expect(chapters("mcguffey-first-reader")).toEqual(lessons.map(({ lesson }) => `Lesson ${lesson}`));
    expect(chapters("aesop-for-children")).toEqual(readSource("aesop-for-children").fables.map(({ title }) => title));
  });
});

describe.skipIf(dataAbsent)(`the real dictionary ${dataAbsent ?? ""}`, () => {
  const { rootKeys, keys } = dataAbsent ? { rootKeys: [], keys: [] } : realDictionary();
  const all = [...rootKeys, ...keys];
  const byText = (text: string) => all.filter((word) => word.text === text);

  test("gives every word an id of its own, the same in every run", () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(realDictionary().rootKeys).toEqual(rootKeys);
  });

  test("keeps homonyms apart", () => {
    expect(byText("hand").map(({ type, fitzType, definition }) => [type, fitzType, definition])).toEqual(
      expect.arrayContaining([["K", "N", "a rotating pointer on the face of a timepiece"]]),
    );
    expect(byText("hand").length).toBeGreaterThan(1);
  });

  test("knows inflections: went is a C word of go, mice an A word of each mouse", () => {
    const parents = (text: string) =>
      byText(text).map(({ type, parentWordID }) => [type, rootKeys.find(({ id }) => id === parentWordID)?.text]);
    expect(parents("went")).toEqual([["C", "go"]]);
    expect(parents("mice")).toEqual([
      ["A", "mouse"],
      ["A", "mouse"],
    ]);
    expect(keys.every(({ parentWordID }) => rootKeys.some(({ id }) => id === parentWordID))).toBe(true);
  });

  test("has each dialect's spelling", () => {
    expect(byText("honour").map(({ dialects }) => dialects)).toContainEqual(["en-gb", "en-au"]);
    expect(byText("honor").map(({ dialects }) => dialects)).toContainEqual(["en-us"]);
  });
});
