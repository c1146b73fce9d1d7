import fc from "fast-check";
import { expect, test } from "vitest";
import {
  createDictionary,
  type Dictionary,
  foldCase,
  type ImportLookup,
  type LookupWord,
  lookupKey,
  openStored,
  storeDictionary,
} from "../../language/index.ts";
import { buildLookup } from "../support/lookup.ts";
import { anyText, runs, timeout } from "./arbitrary-text.ts";

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

const keyOf = (of: string): string => foldCase(lookupKey(of));

test("a dictionary finds what it was made of, stored or not", { timeout }, () => {
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
          if (dictionary.hasOne(`x${asked}x`, 1, asked.length + 1)) expect(matches).toHaveLength(1);
        }
      }
    }),
    runs(150),
  );
});

test("a plain text of one word is known by its characters, whatever their case", () => {
  const dictionary = createDictionary(buildLookup(["Don't", "bat", "Bat", "tip-top", "zoë", ""]));
  const isOne = (found: string) => dictionary.hasOne(`a ${found} b`, 2, found.length + 2);
  expect(["don't", "DON'T", "Tip-Top"].map(isOne)).toEqual([true, true, true]);
  // Two words; none; not plain.
  expect(["bat", "Bat", "bats", "do", "zoë", "don’t"].map(isOne)).toEqual([false, false, false, false, false, false]);
});

test("bytes of another form are no dictionary", () => {
  const bytes = storeDictionary(buildLookup(["bat"]));
  expect(openStored(bytes.buffer, 0)?.matches("bat")).toHaveLength(1);
  expect(openStored(bytes.slice(0, -1).buffer, 0)).toBeNull();
  expect(openStored(bytes.slice(0, 20).buffer, 0)).toBeNull();
  expect(openStored(new Uint8Array(bytes.length).buffer, 0)).toBeNull();
});
