import { describe, expect, test } from "vitest";
import { resolveWord } from "../../../language/dictionary/words.ts";
import {
  createDictionary,
  type DiagnosticCode,
  foldCase,
  lookupKey,
  wordProblem,
  zeroUUID,
} from "../../../language/index.ts";
import { buildLookup } from "../../support/data/lookup.ts";

const id = (number: number): string => `10000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

const texts = [
  "bat",
  "bat",
  "May",
  "may",
  "don't",
  "tip-top",
  "ice cream",
  "I",
  "caf\u00e9",
  "constructor",
  "Zo\u00eb",
];
const dictionary = createDictionary(buildLookup(texts));

test.each<[text: string, atStart: boolean, id: string | null, expected: string]>([
  ["bat", false, null, "homonym 2"],
  ["bat", true, null, "homonym 2"],
  ["BAT", false, id(2), id(2)],
  ["may", false, null, id(4)],
  ["May", false, null, id(3)],
  ["MAY", false, null, "homonym 2"],
  ["May", true, null, "homonym 2"],
  ["may", true, id(3), id(3)],
  ["don’t", false, null, id(5)],
  ["DON’T", true, null, id(5)],
  ["tip‑top", false, null, id(6)],
  ["ice  cream", false, null, id(7)],
  ["i", false, null, id(8)],
  ["cafe\u0301", false, null, id(9)],
  ["CAFE\u0301", false, null, id(9)],
  ["ba\u00adt\u200b", false, id(1), id(1)],
  ["constructor", false, null, id(10)],
  ["toString", false, null, "missing"],
  ["__proto__", false, null, "missing"],
  ["bats", false, null, "missing"],
  ["", false, null, "missing"],
  ["bats", false, zeroUUID, zeroUUID],
  ["bat", false, zeroUUID, zeroUUID],
  ["bat", false, id(3), "idMismatch"],
  ["bats", false, id(1), "idMismatch"],
  ["bat", true, id(99), "idMismatch"],
  ["zoë", false, null, id(11)],
])("%j at the start %j with id %j is %s", (text, atSentenceStart, given, expected) => {
  const word = {
    kind: "word",
    text,
    from: 0,
    to: 1,
    space: false,
    id: given,
    idSpan: { from: 0, to: 0 },
    isSound: true,
  } as const;
  const { keyId, problem, count } = resolveWord(word, dictionary, atSentenceStart);
  expect(problem ? (count ? `${problem} ${count}` : problem) : keyId).toBe(expected);
});

describe("a dictionary", () => {
  test("finds all words with a text, in any case", () => {
    expect(dictionary.matches("MAY").map((word) => word.text)).toEqual(["May", "may"]);
    expect(dictionary.candidates("may", false).map((word) => word.text)).toEqual(["may"]);
    expect(dictionary.candidates("may", true).map((word) => word.text)).toEqual(["May", "may"]);
    expect(dictionary.candidates("zog", true)).toEqual([]);
  });

  test("finds words by id, in any case", () => {
    expect(dictionary.byId(id(7))?.text).toBe("ice cream");
    const upper = createDictionary({ ...buildLookup([]), keys: [{ ...buildLookup(["x"]).rootKeys[0]!, id: "AB" }] });
    expect([upper.byId("ab")?.id, upper.byId("AB")?.id, upper.byId("x")]).toEqual(["AB", "AB", null]);
  });

  test("keeps the first of two words with the same id", () => {
    const lookup = buildLookup(["bat"]);
    const twice = createDictionary({ ...lookup, keys: [{ ...lookup.rootKeys[0]!, text: "bat", type: "A" }] });
    expect(twice.matches("bat").map(({ type }) => type)).toEqual(["K"]);
  });
});

test.each<[text: string, key: string]>([
  ["Don’t", "Don't"],
  ["tip‑top", "tip-top"],
  [" ice \t\u00a0cream ", "ice cream"],
  ["so\u00adme\u200d", "some"],
  ["\u2060", ""],
  ["e\u0301", "\u00e9"],
  ["ＡＢ", "ＡＢ"],
])("the look-up key of %j is %j", (text, key) => {
  expect(lookupKey(text)).toBe(key);
});

test("folding the case gives a single form", () => {
  expect(foldCase(lookupKey("CAFE\u0301"))).toBe(foldCase(lookupKey("caf\u00e9")));
  expect(foldCase("I")).toBe("i");
});

test("diagnostic codes map to word problems", () => {
  const codes: DiagnosticCode[] = ["word-missing", "word-homonym", "word-id-mismatch", "word-id-invalid"];
  expect(codes.map(wordProblem)).toEqual(["missing", "homonym", "idMismatch", null]);
});
