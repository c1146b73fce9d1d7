import { describe, expect, test } from "vitest";
import { type AcceptedWord, accepting, analyse, createDictionary, zeroUUID } from "../../../language/index.ts";
import { buildLookup } from "../../support/data/lookup.ts";

const words = createDictionary(buildLookup(["then", "we", "saw", "old", "brown", "at", "home"]));
const head = "#part A\n#chapter B\n#page 1\n";
const left = (sentence: string, accepted: AcceptedWord[]) =>
  analyse(`${head}${sentence}`, accepting(words, accepted)).diagnostics.map(
    ({ code, from, to }) => `${code} ${`${head}${sentence}`.slice(from, to)}`,
  );
const one = (text: string, fitzType: AcceptedWord["fitzType"] = null): AcceptedWord => ({ text, fitzType });

describe("accepted words", () => {
  test.each<[sentence: string, accepted: AcceptedWord[], left: string[]]>([
    ["We saw Flopsy", [], ["word-missing Flopsy"]],
    ["We saw Flopsy", [one("Flopsy")], []],
    ["We saw Flopsy’s flopsy", [one("Flopsy")], ["word-missing flopsy"]],
    ["Aargh! we saw aargh", [one("aargh")], []],
    ["We saw BBC bbc", [one("BBC", "N")], []],
    ["We saw ee Ee", [one("ee", "P")], ["word-missing Ee"]],
    ["We saw Flopsy Bunny", [one("Flopsy Bunny")], []],
    ["We saw [snow drop]", [one("snow drop")], []],
    ["Then we saw Old Brown at home", [], ["word-name Old Brown"]],
    ["Then we saw Old Brown at home", [one("Old Brown")], []],
    ["We saw constructor __proto__", [one("x")], ["word-missing constructor", "word-missing proto"]],
  ])("%s %j", (sentence, accepted, expected) => expect(left(sentence, accepted)).toEqual(expected));

  test("are printed with no key", () => {
    const { structure } = analyse(`${head}We saw Flopsy`, accepting(words, [one("Flopsy")]));
    const [sentence] = structure.parts[0]!.chapters[0]!.pages[0]!.sentences;
    expect(sentence!.words.at(-1)).toMatchObject({ text: "Flopsy", keyId: zeroUUID });
  });

  test("none change nothing", () => expect(accepting(words, [])).toBe(words));
});
