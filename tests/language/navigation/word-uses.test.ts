import { describe, expect, test } from "vitest";
import {
  createDictionary,
  finish,
  ImportDocument,
  type LookupWord,
  wordStart,
  wordUses,
  zeroUUID,
} from "../../../language/index.ts";
import { buildLookup } from "../../support/data/lookup.ts";

const lookup = buildLookup(["the", "bat", "bat", "fox", "ran", "fir tree"]);
const dictionary = createDictionary(lookup);
const ids = (lookup.rootKeys as LookupWord[]).map((word) => word.id);

/// The words of a text: `page text = what is meant`, `?` where that is not known.
function usesOf(text: string): string[] {
  return finish(wordUses(new ImportDocument(text, dictionary))).flatMap(({ words, page }) =>
    words.map(({ text, keyId }) => {
      const meant = keyId === null ? "?" : keyId === zeroUUID ? "no key" : String(ids.indexOf(keyId));
      return `${page ? `${page.name} ` : ""}${text} = ${meant}`;
    }),
  );
}

const head = "#part A\n#chapter B\n";

describe("the words of a text that are looked up", () => {
  test.each<[title: string, text: string, uses: readonly string[]]>([
    [
      "are those of sentences, with their pages",
      `${head}#page 1\nThe fox.\n#page 2\nRan!`,
      ["1 The = 0", "1 fox = 3", "2 Ran = 4"],
    ],
    ["stand outside of pages too", "The fox.", ["The = 0", "fox = 3"]],
    ["are none of Unstructured pages", `${head}#page 1 type=Unstructured\nThe fox.`, []],
    ["are none of comments and tags", `${head}// The fox\n#page 1\nfox`, ["1 fox = 3"]],
    ["are none of a speaker", `${head}#page 1\n@fox: The bat.`, ["1 The = 0", "1 bat = ?"]],
    ["mean nothing for sure where there are several", "bat", ["bat = ?"]],
    ["mean nothing where there is none", "qux", ["qux = ?"]],
    ["mean what their id says", `bat#${ids[2]} fox#${zeroUUID}`, ["bat = 2", "fox = no key"]],
    ["mean nothing by an id that there is not", "fox#99999999-0000-4000-8000-000000000000", ["fox = ?"]],
    ["are groups as one, with single spaces", "The [fir  tree] ran", ["The = 0", "fir tree = 5", "ran = 4"]],
  ])("%s", (_, text, uses) => {
    expect(usesOf(text)).toEqual(uses);
  });

  test.each<[text: string, spans: readonly string[]]>([
    ["The fox.", ["The", "fox"]],
    [`a [fir tree]#${ids[5]} b`, ["a", `[fir tree]#${ids[5]}`, "b"]],
    [`fox#${ids[3]}, ran`, [`fox#${ids[3]}`, "ran"]],
  ])("stand in “%s” where they are written", (text, spans) => {
    const [sentence] = finish(wordUses(new ImportDocument(text, dictionary)));
    expect(sentence!.words.map(({ start, idEnd }) => text.slice(start, idEnd))).toEqual(spans);
    for (const use of sentence!.words) {
      expect(text.startsWith(use.text, wordStart(use))).toBe(true);
      expect(use.isGroup).toBe(text[use.start] === "[");
    }
  });

  test("know the picture of their page", () => {
    const [one, two] = finish(
      wordUses(new ImportDocument(`${head}#page 1 image=a.jpg\nThe fox.\n#page 2\nRan.`, dictionary)),
    );
    expect(one!.page).toEqual({ name: "1", image: "a.jpg" });
    expect(two!.page).toEqual({ name: "2", image: null });
  });
});
