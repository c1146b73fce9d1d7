import fc from "fast-check";
import { expect, test } from "vitest";
import { readWord, type SpelledWord, stateAt } from "../../../api/phonics/rules/decodability/read-word.ts";
import {
  type BookText,
  coveredIn,
  reportOf,
  totalOf,
  withoutMatter,
  wordStates,
} from "../../../api/phonics/rules/decodability/report.ts";
import { type Method, type Taught, taughtBy } from "../../../api/phonics/rules/decodability/taught.ts";
import type { WordShape } from "../../../api/phonics/rules/sequence.ts";
import { sequenceOf, spelled } from "../../support/phonics/spelled.ts";

const sequence = sequenceOf("s:s a:æ t:t p:p i:ɪ n:n | the", "h:h ee:iː ai:eɪ a_e:eɪ", "ea:e b:b r:r d:d");
const taught = taughtBy(sequence, "en-gb", "traditional");

const words = [
  "p:p i:ɪ n:n",
  "?t:t i:ɪ n:n",
  "th:ð e:ə",
  "b:b r:r ea:e d:d",
  "h:h a_e:eɪ t:t",
  "s:s ee:iː",
  "?r:r ai:eɪ n:n",
].map((notation) => spelled(notation));
const unspelt = ["xyz", "12"].map((text) => ({ text, spellings: [] }));

/// A book whose pages print these words, by their places in `all`; a dot after each.
const all = [...words, ...unspelt];
const bookOf = (pages: readonly (readonly number[])[]): BookText => ({
  words: all,
  tokens: [...all.map(({ text }, word) => ({ text, space: true, word })), { text: ".", space: false, word: null }],
  pages: pages.map((page, at) => ({
    name: String(at + 1),
    type: "Text",
    image: null,
    sentences: page.map((word) => [word, all.length]),
  })),
});

test("counts a book and its pages by printed and by different words", () => {
  const { tokens, types, pages, practices, beyond, unspelt, proposed, states } = reportOf(
    bookOf([[0, 0, 1, 2], [], [3, 0, 3, 7, 8], [3, 4]]),
    taught,
    0,
  );
  expect(tokens).toEqual({ confirmed: 3, proposed: 1, exception: 1, beyond: 4, unspelt: 1 });
  expect(types).toEqual({ confirmed: 1, proposed: 1, exception: 1, beyond: 2, unspelt: 1 });
  expect([totalOf(tokens), coveredIn(tokens), totalOf(pages[1]!.tokens)]).toEqual([10, 5, 0]);
  expect(states[8]).toBeNull();
  expect(pages.map(({ newWords }) => newWords)).toEqual([3, 0, 2, 1]);
  expect(
    beyond.map(({ word, uses, pages, beyond }) => [all[word]!.text, uses, pages, beyond.map(({ key }) => key)]),
  ).toEqual([
    [
      "bread",
      3,
      [
        { page: 2, uses: 2 },
        { page: 3, uses: 1 },
      ],
      ["b:b", "r:r", "ea:e", "d:d"],
    ],
    ["hate", 1, [{ page: 3, uses: 1 }], ["h:h", "a_e:eɪ"]],
  ]);
  expect([unspelt, proposed].map((found) => found.map(({ word, uses }) => [all[word]!.text, uses]))).toEqual([
    [["xyz", 1]],
    [["tin", 1]],
  ]);
  // What the two words with a proposed spelling practise is not proven.
  expect(practices.map(({ key, uses, proven, words, firstPage }) => [key, uses, proven, words, firstPage])).toEqual([
    ["p:p", 3, 3, 1, 0],
    ["i:ɪ", 4, 3, 2, 0],
    ["n:n", 4, 3, 2, 0],
    ["t:t", 1, 0, 1, 0],
  ]);
  expect(pages[2]!.practices.map(({ key, uses, firstPage }) => [key, uses, firstPage])).toEqual([
    ["p:p", 1, 0],
    ["i:ɪ", 1, 0],
    ["n:n", 1, 0],
  ]);
});

test("tells on which page a correspondence is new", () => {
  const { pages } = reportOf(bookOf([[0], [5], [5, 4]]), taught, 1);
  const news = pages.map(({ practices }, page) =>
    practices.filter(({ firstPage }) => firstPage === page).map(({ key }) => key),
  );
  expect(news).toEqual([
    ["p:p", "i:ɪ", "n:n"],
    ["s:s", "ee:iː"],
    ["h:h", "a_e:eɪ", "t:t"],
  ]);
});

test("tells of decodable words whose shape comes later, which the step covers all the same", () => {
  const shapes = (...named: WordShape[][]) => ({
    steps: sequence.steps.map((step, at) => ({ ...step, shapes: named[at] ?? [] })),
  });
  const text = (notation: string): BookText => {
    const word = spelled(notation);
    return {
      words: [word],
      tokens: [{ text: word.text, space: false, word: 0 }],
      pages: [{ name: "1", type: "Text", image: null, sentences: [[0]] }],
    };
  };
  const cases = [
    ["p:p i:ɪ n:n s:s", [["CVC"], ["CVCC"]], 0, "CVCC"],
    ["p:p i:ɪ n:n s:s", [["CVC"], ["CVCC"]], 1, null],
    ["p:p i:ɪ n:n s:s", [[], ["CVC"]], 0, null],
    ["i:ɪ n:n", [["CVC"]], 0, null],
    ["s:s p:p i:ɪ n:n", [["CVC", "CVCC", "polysyllabic"]], 0, "CCVC"],
    ["t:t i:ɪ n:n i:ɪ", [["CCVCC"]], 0, "polysyllabic"],
    ["t:t i:ɪ n:n i:ɪ", [["polysyllabic"]], 0, null],
  ] as const;
  for (const [notation, named, step, shape] of cases) {
    const known = taughtBy(shapes(...named.map((some) => [...some])), "en-gb", "traditional");
    const report = reportOf(text(notation), known, step);
    expect([notation, report.shapes[0]?.shape ?? null, coveredIn(report.tokens)]).toEqual([notation, shape, 1]);
  }
});

test("leaves out the pages that are about the book", () => {
  const text = bookOf([[0], [3], [4]]);
  const types = ["Title", "Text", "BackCover"] as const;
  const whole = { ...text, pages: text.pages.map((page, at) => ({ ...page, type: types[at]! })) };
  expect(withoutMatter(whole).pages.map(({ name }) => name)).toEqual(["2"]);
  expect(reportOf(withoutMatter(whole), taught, 0).beyond.map(({ word }) => all[word]!.text)).toEqual(["bread"]);
});

test("of a text without words tells nothing", () => {
  const { tokens, pages, practices } = reportOf(bookOf([]), taught, 0);
  expect([totalOf(tokens), pages, practices]).toEqual([0, [], []]);
});

const sounds = ["s:s", "a:æ", "t:t", "p:p", "i:ɪ", "ea:e", "ea:iː", "ai:eɪ", "h:h", "b:b", "a:ə"];
const anyWord: fc.Arbitrary<SpelledWord> = fc
  .record({ parts: fc.array(fc.constantFrom(...sounds), { minLength: 1, maxLength: 5 }), isProposed: fc.boolean() })
  .map(({ parts, isProposed }) => spelled(`${isProposed ? "?" : ""}${parts.join(" ")}`));
const anyBook = fc
  .record({
    words: fc.array(fc.oneof(anyWord, fc.constantFrom({ text: "the", spellings: [] }, { text: "7", spellings: [] })), {
      minLength: 1,
      maxLength: 8,
    }),
    pages: fc.array(fc.array(fc.array(fc.nat(30), { maxLength: 6 }), { maxLength: 4 }), { maxLength: 6 }),
  })
  .map(({ words, pages }): BookText => {
    const tokens = [
      ...words.map(({ text }, word) => ({ text, space: true, word })),
      { text: "!", space: false, word: null },
    ];
    return {
      words,
      tokens,
      pages: pages.map((sentences, at) => ({
        name: String(at),
        type: "Text",
        image: null,
        sentences: sentences.map((sentence) => sentence.map((token) => token % tokens.length)),
      })),
    };
  });

/// Counts each printed word by itself, with nothing remembered from one to the next.
function recount({ words, tokens, pages }: BookText, known: Taught, step: number) {
  const printed = pages.flatMap(({ sentences }, page) =>
    sentences.flat().flatMap((token) => {
      const { word } = tokens[token]!;
      if (word === null || !/\p{L}/u.test(words[word]!.text)) return [];
      const reading = readWord(known, words[word]!);
      return [{ page, word, reading, state: stateAt(reading, step) }];
    }),
  );
  const practice = printed.flatMap(({ page, word, reading, state }) =>
    state === "confirmed" || state === "proposed" ? reading.units.map(({ key }) => ({ page, word, state, key })) : [],
  );
  const tally = (some: typeof printed) =>
    Object.fromEntries(wordStates.map((state) => [state, some.filter((one) => one.state === state).length]));
  const once = (some: typeof printed) =>
    some.filter(({ word }, at) => some.findIndex((one) => one.word === word) === at);
  const practised = (some: typeof practice) =>
    [...new Set(some.map(({ key }) => key))].sort().map((key) => {
      const own = some.filter((one) => one.key === key);
      const proven = own.filter(({ state }) => state === "confirmed").length;
      const first = practice.find((one) => one.key === key)!.page;
      return [key, own.length, proven, new Set(own.map(({ word }) => word)).size, first];
    });
  return {
    tokens: tally(printed),
    types: tally(once(printed)),
    practices: practised(practice),
    pages: pages.map((_, at) => {
      const here = printed.filter(({ page }) => page === at);
      return {
        tokens: tally(here),
        types: tally(once(here)),
        practices: practised(practice.filter(({ page }) => page === at)),
        newWords: once(printed).filter(({ page }) => page === at).length,
      };
    }),
    beyond: once(printed)
      .filter(({ state }) => state === "beyond")
      .map(({ word, page }) => [word, page, printed.filter((one) => one.word === word).length]),
  };
}

test("is what counting each printed word by itself finds, for any text, step and method", () => {
  fc.assert(
    fc.property(anyBook, fc.nat(3), fc.constantFrom<Method>("traditional", "thrass"), (book, step, method) => {
      const known = taughtBy(sequence, "en-gb", method);
      const report = reportOf(book, known, step);
      const practised = (found: typeof report.practices) =>
        found
          .map(({ key, uses, proven, words, firstPage }) => [key, uses, proven, words, firstPage] as const)
          .sort(([one], [other]) => (one < other ? -1 : 1));
      expect({
        tokens: report.tokens,
        types: report.types,
        practices: practised(report.practices),
        pages: report.pages.map(({ practices, ...page }) => ({ ...page, practices: practised(practices) })),
        beyond: report.beyond.map(({ word, uses, pages }) => [word, pages[0]!.page, uses]),
      }).toEqual(recount(book, known, step));
    }),
  );
});
