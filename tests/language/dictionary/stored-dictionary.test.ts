import fc from "fast-check";
import { expect, test } from "vitest";
import { firstUncertainWord } from "../../../grammar/fast/known-words.ts";
import { nextSimpleWord, SimpleSentences, simpleWordEnd } from "../../../grammar/fast/simple-sentence.ts";
import {
  createDictionary,
  type Dictionary,
  foldCase,
  type ImportLookup,
  type LookupWord,
  lookupKey,
  openStored,
  storeDictionary,
} from "../../../language/index.ts";
import { buildLookup } from "../../support/data/lookup.ts";
import { anyText, runs, timeout } from "../arbitrary-text.ts";

const stored = (lookup: ImportLookup, room = 0): Dictionary | null =>
  openStored(storeDictionary(lookup, room).buffer, room);

const text = fc.oneof(
  anyText,
  fc.constantFrom("May", "may", "MAY", "don’t", "DON'T", "ice  cream", "İ", "ſ", "K", "ß", "a-b", "constructor", ""),
);

const word = fc.record<LookupWord>({
  id: fc.oneof(
    fc.uuid(),
    fc.constantFrom("10000000-0000-4000-8000-00000000000a", "10000000-0000-4000-8000-00000000000A"),
  ),
  text,
  type: fc.constantFrom("K", "P"),
  fitzType: fc.constantFrom("N", "é"),
  definition: fc.option(anyText),
  dialects: fc.constantFrom([], ["en-gb", "en-au"]),
  parentWordID: fc.uuid(),
  symbol: fc.option(fc.constantFrom({ symbolstix: "\ud83d\ude00", widgit: 3 }, {})),
});

/// True if a simple sentence that consists of this word is skipped as known.
const isKnown = (dictionary: Dictionary, word: string): boolean =>
  /^[A-Za-z0-9]+(?:['-][A-Za-z0-9]+)*$/.test(word) &&
  firstUncertainWord(dictionary.knownWords, `“${word}!”`, 1, word.length + 3) === word.length + 3;

const keyOf = (of: string): string => foldCase(lookupKey(of));

test("a dictionary finds its own words, whether stored or not", { timeout }, () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), fc.array(text, { maxLength: 5 }), (words, others) => {
      const lookup = { rootKeys: words.slice(0, 9), popups: words.slice(9, 12), keys: words.slice(12) };
      const seen = new Set<string>();
      const kept = words.filter(({ id }) => !seen.has(id.toLowerCase()) && seen.add(id.toLowerCase()));
      const made = createDictionary(lookup);
      const opened = stored(lookup, 32) as Dictionary;
      for (const { id } of words) {
        const expected = kept.find((one) => one.id.toLowerCase() === id.toLowerCase());
        expect(made.byId(id.toUpperCase())).toEqual(expected);
        expect(opened.byId(id)).toEqual(expected);
      }
      for (const asked of [...words.map((one) => one.text), ...others]) {
        const matches = kept.filter((one) => keyOf(one.text) === keyOf(asked));
        for (const dictionary of [made, opened]) {
          expect(dictionary.matches(asked)).toEqual(matches);
          expect(dictionary.candidates(asked, true)).toEqual(matches);
          expect(dictionary.candidates(asked, false)).toEqual(made.candidates(asked, false));
          expect(dictionary.startingWith(asked.slice(0, 2), 9)).toEqual(made.startingWith(asked.slice(0, 2), 9));
          expect(dictionary.nearest(asked, 9)).toEqual(made.nearest(asked, 9));
          if (isKnown(dictionary, asked)) expect(matches).toHaveLength(1);
        }
      }
    }),
    runs(150),
  );
});

test("known words of a simple sentence are skipped up to the first that is not exactly one word", () => {
  const dictionary = createDictionary(buildLookup(["Don't", "bat", "Bat", "tip-top", "zoë", ""]));
  const found = (text: string) => text.slice(firstUncertainWord(dictionary.knownWords, text, 0, text.length));
  expect(found("Don't! DON'T, (tip-Top) - don't...")).toBe("");
  // These texts belong to two words, to none, or are not plain ASCII.
  expect(found("Tip-top: don't bat.")).toBe("bat.");
  expect(found("tip-top, tip-tops tip")).toBe("tip-tops tip");
  expect(found("tip-top tip- top")).toBe("tip- top");
  expect(found("don't zoë")).toBe("zoë");
  expect(found("don't don’t")).toBe("don’t");
  // The limit is 64 characters.
  const long = createDictionary(buildLookup(["b".repeat(64), "c".repeat(65)]));
  expect(firstUncertainWord(long.knownWords, "B".repeat(64), 0, 64)).toBe(64);
  expect(firstUncertainWord(long.knownWords, "b".repeat(63), 0, 63)).toBe(0);
  expect(firstUncertainWord(long.knownWords, "c".repeat(65), 0, 65)).toBe(0);
  const text = "bat tip-top bat";
  expect(firstUncertainWord(dictionary.knownWords, text, 3, 11)).toBe(11);
  expect(firstUncertainWord(dictionary.knownWords, text, 3, text.length)).toBe(12);
});

const simple = fc
  .array(fc.constantFrom("bat", "Bat", "don", "'", "’", "-", "t", "7", "é", " ", ".", ", ", "“"), { maxLength: 30 })
  .map((found) => found.join(""))
  .filter((found) => new SimpleSentences(found).start(0, found.length) === 0);

test("only words of a simple sentence that are exactly one word are skipped", { timeout }, () => {
  const dictionary = createDictionary(buildLookup(["bat", "don't", "don", "don", "t", "bat-bat", "7", "batbat"]));
  fc.assert(
    fc.property(simple, (text) => {
      const end = text.length;
      let expected = nextSimpleWord(text, 0);
      for (let to = 0; expected < end; expected = nextSimpleWord(text, to)) {
        to = simpleWordEnd(text, expected);
        const word = text.slice(expected, to);
        if (!/^[ -~]+$/.test(word) || dictionary.matches(word).length !== 1) break;
      }
      expect(firstUncertainWord(dictionary.knownWords, text, 0, end)).toBe(expected);
    }),
    runs(1000),
  );
});

test("a very long word is found, and no other text is mistaken for it", () => {
  const long = "b".repeat(0x10000 + 5);
  // Each dictionary has its own hash seed: in some of them the words collide.
  for (let count = 0; count < 40; count++) {
    const dictionary = stored(buildLookup([long])) as Dictionary;
    expect(dictionary.matches(long)).toHaveLength(1);
    expect(dictionary.startingWith("b", 9)).toHaveLength(1);
    expect(dictionary.matches("bbbbb")).toEqual([]);
    expect(firstUncertainWord(dictionary.knownWords, "bbbbb", 0, 5)).toBe(0);
  }
});

test("what many words say is stored once", () => {
  const symbol = { symbolstix: "a-name-of-some-length", symbolstixEnAu: "another-name-of-some-length", widgit: 12345 };
  const texts = Array.from({ length: 1_000 }, (_, index) => `word${index}`);
  const { rootKeys } = buildLookup(texts);
  const lookup = { rootKeys: rootKeys.map((one) => ({ ...one, symbol })), popups: [], keys: [] };
  // Without their texts: an id, four numbers, a record's head and the slots of two hash tables.
  const ofTexts = 2 * texts.join("").length;
  expect(storeDictionary(lookup).length).toBeLessThan(ofTexts + 1_000 * (16 + 16 + 8 + 2 * 4 * 2.1) + 1_000);
  expect(stored(lookup)?.matches("Word7")).toEqual([lookup.rootKeys[7]]);
});

test("bytes in another format are not a dictionary", () => {
  const bytes = storeDictionary(buildLookup(["bat"]));
  expect(openStored(bytes.buffer, 0)?.matches("bat")).toHaveLength(1);
  expect(openStored(bytes.slice(0, -1).buffer, 0)).toBeNull();
  expect(openStored(bytes.slice(0, 20).buffer, 0)).toBeNull();
  expect(openStored(new Uint8Array(bytes.length).buffer, 0)).toBeNull();
});
