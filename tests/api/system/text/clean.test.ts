import naughty from "big-list-of-naughty-strings/blns.json" with { type: "json" };
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cleanLines,
  cleanSearch,
  cleanText,
  firstUnstored,
  isVisible,
  lookalikeProblem,
  mixedScriptsProblem,
  textProblem,
} from "../../../../api/common/rules/text/index.ts";
import { runs } from "../../words/runs.ts";

describe("a cleaned text", () => {
  test.each([
    // Any white space becomes one space.
    ["  dog  ", "dog"],
    ["dog\ncat", "dog cat"],
    ["dog\r\n\tcat\u0085", "dog cat"],
    ["ice\u00a0cream", "ice cream"],
    ["ice\u2003\u3000\u2028cream", "ice cream"],
    // NFC.
    ["cafe\u0301", "caf\u00e9"],
    ["\u212bngstro\u0308m", "\u00e5ngstr\u00f6m".replace("\u00e5", "\u00c5")],
    // Ignorable characters are removed.
    ["\u200b\u200b", ""],
    ["d\u00adog\u2060", "dog"],
    ["\ufeffdog\u200e", "dog"],
    ["do\u200dg", "dog"],
    ["a\u034f\u115f\u3164b", "ab"],
    ["dog\ufe0f", "dog"],
    ["e\u00ad\u0301", "\u00e9"],
    ["\u{e0041}dog", "dog"],
    // Ignorable characters with a meaning at their position stay.
    ["\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"],
    ["\u0d9a\u0dca\u200d\u0dc2", "\u0d9a\u0dca\u200d\u0dc2"],
    ["\u{1f468}\u200d\u{1f469}\u200d\u{1f467}", "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}"],
    ["\u{1f3f3}\ufe0f\u200d\u{1f308}", "\u{1f3f3}\ufe0f\u200d\u{1f308}"],
    ["\u2764\ufe0f", "\u2764\ufe0f"],
    ["1\ufe0f\u20e3", "1\ufe0f\u20e3"],
    ["1\ufe0f", "1"],
    [
      "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
      "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    ],
    ["\u8fbb\u{e0100}", "\u8fbb\u{e0100}"],
    // Variants of plain letters become plain.
    ["\uff44\uff4f\uff47 \uff11", "dog 1"],
    ["\ufb01sh", "fish"],
    ["\u{1d41d}\u{1d428}\u{1d420}", "dog"],
    ["Henry \u2163", "Henry IV"],
    // Characters with another meaning stay.
    ["\u00bd m\u00b2 \u2122 \u00aa \u24d3", "\u00bd m\u00b2 \u2122 \u00aa \u24d3"],
    ["O\u2019Brien\u2019s \u201cdog\u201d, 'cat'", "O\u2019Brien\u2019s \u201cdog\u201d, 'cat'"],
    ["\u0e17\u0e33 \u3131 \uff01", "\u0e17\u0e33 \u3131 \uff01"],
  ])("%j is %j", (text, clean) => {
    expect(cleanText(text)).toBe(clean);
    expect(cleanText(clean)).toBe(clean);
  });

  test.each([
    ["A wild dog. \r\n\r\n\r\n  It\thunts.\u2028", "A wild dog.\n\nIt hunts."],
    ["\u200b\n\ufeff", ""],
    ["one\ntwo\u0085three", "one\ntwo\nthree"],
  ])("of several lines %j is %j", (text, clean) => {
    expect(cleanLines(text)).toBe(clean);
  });

  const texts = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({
      unit: fc.oneof(
        fc.constantFrom(
          ..."a1#\u0301\u00ad\u200c\u200d\ufe0f\ufe0e\u20e3\u0645\u094d\u0915\u180b\u1820\u8fbb\u115f\u1100\u1161\uff41\ufb01\u00a0 \u034f\n",
          "\u{1f468}",
          "\u{1f3fb}",
          "\u{1f3f4}",
          "\u{e0067}",
          "\u{e007f}",
          "\u{e0100}",
        ),
      ),
      maxLength: 12,
    }),
    fc.constantFrom(...naughty),
  );
  test("is unchanged when cleaned again, has no white space but single inner spaces, and is in NFC", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        expect(clean.normalize("NFC")).toBe(clean);
        expect(clean).not.toMatch(/^\s|\s$|\s\s|[^\S ]/u);
        expect(cleanLines(cleanLines(text))).toBe(cleanLines(text));
        // Cleaning removes every forbidden character.
        expect(firstUnstored(cleanSearch(text))).toBeNull();
        expect(firstUnstored(clean) === null).toBe(firstUnstored(text) === null);
        expect(isVisible(text)).toBe(isVisible(clean));
      }),
      runs(3000),
    );
  });
});

describe("a text that cannot be stored", () => {
  test.each([
    ["do\u202eg", "contains a right-to-left override (U+202E) after “do”"],
    ["\u2066dog", "contains a left-to-right isolate (U+2066) at the start"],
    ["dog\u202c", "contains an end of a direction change (U+202C) after “dog”"],
    ["a dog\0", "contains a null character (U+0000) after “a dog”"],
    ["d\u001bog", "contains an escape character (U+001B) after “d”"],
    ["d\u001fog", "contains a unit separator (U+001F) after “d”"],
    ["dog\u007f", "contains a delete character (U+007F) after “dog”"],
    ["dog\u0080", "contains a control character (U+0080) after “dog”"],
    ["dog\ud800", "contains half of a surrogate pair (U+D800) after “dog”"],
    ["dog\udc00cat", "contains half of a surrogate pair (U+DC00) after “dog”"],
    ["\ufdd0", "contains a noncharacter (U+FDD0) at the start"],
    ["dog\u{1ffff}", "contains a noncharacter (U+1FFFF) after “dog”"],
    ["dog\ue000", "contains a private-use character (U+E000) after “dog”"],
    ["caf\ufffd", "contains a replacement character, which a broken copy leaves (U+FFFD) after “caf”"],
    ["dog\ufffc", "contains a placeholder of an object (U+FFFC) after “dog”"],
    [`${"long ".repeat(20)}\u202e`, "contains a right-to-left override (U+202E) after “long long long long”"],
    ["\u200b\u202e", "contains a right-to-left override (U+202E) at the start"],
  ])("%j %s", (text, problem) => {
    expect(textProblem(text)).toBe(problem);
  });

  test.each(["dog", "dog\ncat", "\tdog\u00a0", "\u{1f468}\u200d\u{1f469}", "\u05db\u05dc\u05d1", "\u200e", "\u0378"])(
    "%j can be stored",
    (text) => {
      expect(textProblem(text)).toBeNull();
    },
  );
});

test.each([
  ["dog", true],
  [".", true],
  ["\u{1f415}", true],
  ["\u200b\u200b", false],
  [" \n\u00a0", false],
  ["\u2800", false],
  ["\u3164", false],
  ["\u0301", false],
])("%j is seen: %s", (text, seen) => {
  expect(isVisible(text)).toBe(seen);
});

describe("letters of two scripts", () => {
  test.each([
    ["d\u043eg", "mixes letters of two alphabets in “d\u043eg”: “\u043e” (U+043E) is Cyrillic, “d” is Latin"],
    ["a big \u0441at", "mixes letters of two alphabets in “\u0441at”: “\u0441” (U+0441) is Cyrillic, “a” is Latin"],
    ["\u03bcm", "mixes letters of two alphabets in “\u03bcm”: “\u03bc” (U+03BC) is Greek, “m” is Latin"],
    ["\u13aab", "mixes letters of two alphabets in “\u13aab”: “\u13aa” (U+13AA) is Cherokee, “b” is Latin"],
    [
      "\u0430\u03b1",
      "mixes letters of two alphabets in “\u0430\u03b1”: “\u0430” (U+0430) is Cyrillic, “\u03b1” is Greek",
    ],
    [
      "dog\u{10400}",
      "mixes letters of two alphabets in “dog\u{10400}”: “\u{10400}” (U+10400) is Deseret, “d” is Latin",
    ],
    [
      "dog\u{102a0}",
      "mixes letters of two alphabets in “dog\u{102a0}”: “\u{102a0}” (U+102A0) is of another alphabet, “d” is Latin",
    ],
  ])("%s %s", (text, problem) => {
    expect(mixedScriptsProblem(text)).toBe(problem);
  });

  test.each([
    "caf\u00e9",
    "na\u00efve",
    "ice cream",
    "\u03b2-carotene",
    "\u0441\u043e\u0431\u0430\u043a\u0430 dog",
    "\u65e5\u672c\u8a9eT\u30b7\u30e3\u30c4",
    "\ud55c\uad6d\u8a9eA",
    "O\u02bbahu",
    "x\u0301",
    "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    "\u{102a0}\u{102a1}",
    "m\u00b2",
  ])("%s is no mixture", (text) => {
    expect(mixedScriptsProblem(text)).toBeNull();
  });

  test.each([
    ["\u0441\u043e\u0440", "is written in Cyrillic letters that look like “cop”"],
    ["\u0430 dog", "is written in Cyrillic letters that look like “a”"],
    ["\u039f\u03a7", "is written in Greek letters that look like “OX”"],
    ["\u0441\u043e\u0440 \u0441\u043e\u0440", "is written in Cyrillic letters that look like “cop”"],
    ["\u0441\u043e\u0431\u0430\u043a\u0430", null],
    ["\u0443 \u043c\u043e\u0440\u044f", null],
    ["\u03b1 particle", null],
    ["dog", null],
    ["\u65e5\u672c", null],
  ])("as a whole %s: %s", (text, problem) => {
    expect(lookalikeProblem(text)).toBe(problem);
  });
});
