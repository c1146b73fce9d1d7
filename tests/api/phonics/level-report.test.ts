import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { coreWordsProblem, readCoreWords } from "../../../api/phonics/rules/levels/core-words.ts";
import { kindsAbove, type LevelReport, levelReport } from "../../../api/phonics/rules/levels/level-report.ts";
import {
  allLimitKinds,
  hasReadingLevel,
  inOrder,
  type LimitKind,
  noLimits,
  readingLevelsProblem,
} from "../../../api/phonics/rules/levels/limits.ts";
import { excessMessage, sumMessage } from "../../../api/phonics/rules/levels/messages.ts";
import { countedPages, finish, ImportDocument } from "../../../language/index.ts";

const report = (text: string, limits: Partial<Record<LimitKind, number>> = {}, core: readonly string[] = []) =>
  finish(levelReport(countedPages(new ImportDocument(text, null)), { ...noLimits, ...limits }, core));

const book = `#part One
#chapter One
#page Cover type=FrontCover
The very long title of the book.
#page 1
The dog is big.
@Narrator: The [ice cream] melts, "oh no!"
#page 2 type=Illustration
#page 3
Dog!
#page Imprint type=Unstructured
Copyright of somebody somewhere.
`;

test("counts the story: each of the eleven kinds", () => {
  expect(report(book).values).toEqual({
    wordsInSentence: 6,
    wordsOnPage: 10,
    wordsInBook: 11,
    // the dog is big ice cream melts oh no
    uniqueWords: 9,
    lettersInWord: 5,
    sentencesOnPage: 2,
    sentencesInBook: 3,
    averageWordsInSentence: 11 / 3,
    averageWordsOnPage: 5.5,
    averageLettersInWord: 34 / 11,
    averageSentencesOnPage: 1.5,
  });
});

describe("marks what is above a limit on the very words", () => {
  const marked = (limits: Partial<Record<LimitKind, number>>) =>
    report(book, limits).excesses.map(({ kind, from, to, value }) => [kind, book.slice(from, to), value]);
  const cases: [Partial<Record<LimitKind, number>>, unknown[]][] = [
    [{ wordsInSentence: 5 }, [["wordsInSentence", 'The [ice cream] melts, "oh no', 6]]],
    [{ wordsInSentence: 6 }, []],
    [{ wordsOnPage: 9 }, [["wordsOnPage", "#page 1", 10]]],
    [{ sentencesOnPage: 1 }, [["sentencesOnPage", "#page 1", 2]]],
    [
      { lettersInWord: 4 },
      [
        ["lettersInWord", "[ice cream]", 5],
        ["lettersInWord", "melts", 5],
      ],
    ],
    // 0 is no limit, and what the whole book comes to has no place.
    [{ wordsInBook: 1, uniqueWords: 1, averageWordsOnPage: 1 }, []],
  ];
  it.each(cases)("%j", (limits, expected) => expect(marked(limits)).toEqual(expected));
});

test("an excess is told in words", () => {
  const told = report(book, { wordsInSentence: 5, wordsOnPage: 9, lettersInWord: 4 }).excesses.map((one) =>
    excessMessage(one, 2),
  );
  expect(told).toEqual([
    "10 words on this page, at most 9 at level 2",
    "6 words in this sentence, at most 5 at level 2",
    "5 letters in “cream”, at most 4 at level 2",
    "5 letters in “melts”, at most 4 at level 2",
  ]);
});

test("a sum or an average is told with its name", () => {
  expect(sumMessage("uniqueWords", 1009, 4, 2)).toBe("Different words in the book: 1,009, at most 4 at level 2");
  expect(sumMessage("averageWordsOnPage", 11 / 3, 3.5, 1)).toBe(
    "Words on a page, on average: 3.7, at most 3.5 at level 1",
  );
});

test("tells the kinds in which a book is above its level; 0 is no limit", () => {
  const found = report(book);
  expect(kindsAbove(found, noLimits)).toEqual([]);
  expect(kindsAbove(found, { ...noLimits, uniqueWords: 8, wordsInBook: 11, averageWordsInSentence: 3.5 })).toEqual([
    "uniqueWords",
    "averageWordsInSentence",
  ]);
});

test("counts core words in any case, with either apostrophe, of all words and of the different ones", () => {
  const text = "#part A\n#chapter A\n#page 1\nThe dog can't go. Go, DOG!\nconstructor\n";
  expect(report(text, {}, ["go", "CAN’T", "never"]).core).toEqual({ words: 3, types: 2 });
});

test.each<[string, number]>([
  ["well-known", 9],
  ["can’t", 4],
  ["cafe\u0301", 4],
  ["ch42", 4],
])("%s has %d letters", (word, letters) => {
  expect(report(`#part A\n#chapter A\n#page 1\n${word}\n`).values.lettersInWord).toBe(letters);
});

test("a text without words comes to nothing", () => {
  expect(Object.values(report("").values).every((value) => value === 0)).toBe(true);
});

test("an edited text comes to the same as one that is read again", () => {
  const piece = fc.constantFrom("The dog.\n", "#page x\n", "a [b c] d ", "\n", "longer words here. ");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), fc.nat(), fc.nat(), piece, (pieces, one, other, insert) => {
      const text = `#part A\n#chapter A\n${pieces.join("")}`;
      const [from = 0, to = 0] = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) => a - b);
      const document = new ImportDocument(text, null);
      const limits = { ...noLimits, wordsInSentence: 3, lettersInWord: 4, wordsOnPage: 5 };
      const of = (read: ImportDocument): LevelReport => finish(levelReport(countedPages(read), limits, ["dog"]));
      of(document);
      document.edit([{ from, to, insert }]);
      expect(of(document)).toEqual(of(new ImportDocument(document.text, null)));
    }),
  );
});

test.each([
  ["in many pages", 500, 20],
  ["on one page", 1, 10_000],
])("a long text is counted in short steps: %s", (_, pages, sentences) => {
  const page = `#page 1\n${"The big dog runs.\n".repeat(sentences)}`;
  const document = new ImportDocument(`#part A\n#chapter A\n${page.repeat(pages)}`, null);
  const steps = levelReport(countedPages(document), { ...noLimits, wordsInSentence: 3 }, []);
  let count = 0;
  while (!steps.next().done) count++;
  // At most some dozens of sentences a step.
  expect(count).toBeGreaterThanOrEqual(250);
});

describe("the settings", () => {
  const level = (number: number, limits = {}) => ({ level: number, ...noLimits, ...limits });
  it.each<[Parameters<typeof readingLevelsProblem>[0], string | null]>([
    [[], null],
    [[level(1), level(2, { averageWordsInSentence: 3.5 })], null],
    [[level(1), level(2), level(1)], "Level 1 is there twice"],
    [[level(3, { wordsOnPage: 2.5 })], "Words on a page of level 3 must be a whole number"],
  ])("%#: levels", (levels, problem) => expect(readingLevelsProblem(levels)).toBe(problem));

  it("orders levels and their fields", () => {
    const mixed = Object.fromEntries(Object.entries(level(2)).reverse()) as unknown as ReturnType<typeof level>;
    expect(inOrder([mixed, level(1)]).map(({ level }) => level)).toEqual([1, 2]);
    expect(Object.keys(inOrder([mixed])[0] ?? {})).toEqual(["level", ...allLimitKinds]);
  });

  it.each<[string, string[]]>([
    ["go more\nwant, stop;go", ["go", "more", "want", "stop"]],
    ["Go go GO", ["Go"]],
    [" \n", []],
    ["can’t can't", ["can’t"]],
  ])("reads core words from %j", (text, words) => expect(readCoreWords(text)).toEqual(words));

  it("refuses a core word twice", () => {
    expect(coreWordsProblem(["go", "Go"])).toBe("“Go” is there twice");
    expect(coreWordsProblem(["go"])).toBeNull();
  });

  it.each([
    ["B", true],
    ["S", true],
    ["O", true],
    ["D", false],
    ["P", false],
    ["C", false],
    ["T", false],
    [null, false],
  ] as const)("mode %s has levels: %s", (mode, has) => expect(hasReadingLevel(mode)).toBe(has));
});
