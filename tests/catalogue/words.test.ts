import { describe, expect, test } from "vitest";
import { demoCatalogue } from "../../catalogue/index.ts";
import { buildSymbols, shownWords } from "../../catalogue/symbols.ts";
import type { DemoWord } from "../../catalogue/types.ts";
import { themes } from "../../catalogue/word-list.ts";
import { readThemes } from "../../catalogue/word-source.ts";
import { buildWords, wordID } from "../../catalogue/words.ts";

const { words, popups, imprints, series } = demoCatalogue();
const general = words.filter((word) => !word.isBookSpecific);
const byId = new Map(words.map((word) => [word.id, word]));
const ofType = (type: string) => general.filter((word) => word.type === type);
const parentOf = (word: DemoWord) => byId.get(word.parentWordID ?? "");

const homonyms = () => {
  const texts = new Map<string, DemoWord[]>();
  for (const word of general) {
    const key = word.text.toLowerCase();
    texts.set(key, [...(texts.get(key) ?? []), word]);
  }
  return [...texts.values()].filter((same) => same.length > 1);
};

/// Returns the texts of the forms of the only K word with this text and fitz type.
function formsOf(text: string, fitzType: string): string[] {
  const parents = general.filter((word) => word.text === text && word.fitzType === fitzType && word.type === "K");
  expect(parents, text).toHaveLength(1);
  return words.filter((word) => word.parentWordID === parents[0]!.id && "AC".includes(word.type)).map((w) => w.text);
}

describe("the demo dictionary", () => {
  test("has at least 1,500 base words, their forms, and words of every type and fitz type", () => {
    expect(ofType("K").length).toBeGreaterThanOrEqual(1500);
    expect(ofType("A").length).toBeGreaterThan(900);
    expect(ofType("C").length).toBeGreaterThan(700);
    expect(ofType("L").length).toBeGreaterThanOrEqual(8);
    expect(ofType("P").length).toBeGreaterThanOrEqual(25);
    expect(ofType("S").length).toBeGreaterThanOrEqual(5);
    expect(new Set(general.map((word) => word.fitzType))).toEqual(new Set("PVNAMSL"));
  });

  test("gives every word a unique id, the same at every build", () => {
    expect(byId.size).toBe(words.length);
    for (const word of words) expect(word.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(demoCatalogue().words).toEqual(words);
    expect(wordID("run/V")).toBe(general.find(({ text, type }) => text === "run" && type === "K")!.id);
  });

  test("lists parents before their children", () => {
    const seen = new Set<string>();
    for (const word of words) {
      if (word.parentWordID !== null) expect(seen.has(word.parentWordID), word.text).toBe(true);
      seen.add(word.id);
    }
  });

  test("gives every word a text without stray spaces and one to three dialects", () => {
    for (const word of words) {
      expect(word.text).toBe(word.text.trim().replaceAll(/\s+/g, " "));
      expect(word.text.length).toBeGreaterThan(0);
      expect(word.text, "marks of the source format").not.toMatch(/[()=@~&*:]/);
      expect(new Set(word.dialects).size).toBe(word.dialects.length);
      expect(word.dialects.length).toBeGreaterThan(0);
    }
  });

  test("follows the rules of each type", () => {
    for (const word of general) {
      const parent = parentOf(word);
      if (word.type === "K") expect(word.parentWordID, word.text).toBeNull();
      else expect(parent, word.text).toBeDefined();
      if (word.type === "A") {
        expect(parent!.type, word.text).toBe("K");
        expect(parent!.fitzType, word.text).toBe(word.fitzType);
      }
      if (word.type === "C")
        expect([parent!.type, parent!.fitzType, word.fitzType], word.text).toEqual(["K", "V", "V"]);
      if (word.type === "L") {
        expect("KA", word.text).toContain(parent!.type);
        expect(parent!.fitzType, word.text).not.toBe(word.fitzType);
      }
      if (word.type === "P") expect(parent!.fitzType, word.text).toBe(word.fitzType);
      if (word.type === "S") expect(parent!.type, word.text).toBe("K");
    }
  });

  test("has every popup word in a popup of its parent, three to a popup", () => {
    const stood = popups.flatMap((popup) => popup.words.map((place) => ({ ...place, popup })));
    expect(stood.map(({ wordID }) => wordID).sort()).toEqual(
      ofType("P")
        .map(({ id }) => id)
        .sort(),
    );
    for (const { wordID, row, col, popup } of stood) {
      expect(byId.get(wordID)!.parentWordID).toBe(popup.wordID);
      expect(row).toBe(0);
      expect(col).toBeLessThan(3);
      expect(popup.position).toBeGreaterThanOrEqual(1);
      expect(popup.position).toBeLessThanOrEqual(5);
    }
    for (const popup of popups) expect(new Set(popup.words.map(({ col }) => col)).size).toBe(popup.words.length);
  });

  test("distinguishes the words of at least 60 texts by unique definitions", () => {
    expect(
      homonyms().filter((same) => same.filter(({ type }) => !"AC".includes(type)).length > 1).length,
    ).toBeGreaterThan(60);
    for (const same of homonyms()) {
      const definitions = same.map(({ definition }) => definition);
      expect(definitions, same[0]!.text).not.toContain(null);
      expect(new Set(definitions).size, same[0]!.text).toBe(same.length);
    }
  });

  test.each(["bat", "bark", "can", "may", "park", "watch", "light", "orange", "saw", "left", "kind", "like", "back"])(
    "%s has several words",
    (text) => {
      expect(homonyms().some((same) => same[0]!.text.toLowerCase() === text)).toBe(true);
    },
  );

  test("distinguishes May from may and March from march only by case", () => {
    const texts = (text: string) => general.filter((word) => word.text === text).map((word) => word.fitzType);
    expect([texts("May"), texts("may"), texts("March"), texts("march")]).toEqual([["N"], ["V"], ["N"], ["V"]]);
  });

  test.each([
    ["go", "V", ["goes", "going", "went", "gone"]],
    ["run", "V", ["runs", "running", "ran"]],
    ["stop", "V", ["stops", "stopping", "stopped"]],
    ["carry", "V", ["carries", "carrying", "carried"]],
    ["make", "V", ["makes", "making", "made"]],
    ["see", "V", ["sees", "seeing", "saw", "seen"]],
    ["tie", "V", ["ties", "tying", "tied"]],
    ["put", "V", ["puts", "putting"]],
    ["be", "V", ["am", "is", "are", "being", "was", "were", "been"]],
    ["travel", "V", ["travels", "travelling", "travelled", "traveling", "traveled"]],
    ["dog", "N", ["dogs", "dog's"]],
    ["child", "P", ["children", "child's", "children's"]],
    ["berry", "N", ["berries"]],
    ["stomach", "N", ["stomachs"]],
    ["big", "A", ["bigger", "biggest"]],
    ["happy", "A", ["happier", "happiest"]],
    ["good", "A", ["better", "best"]],
    ["milk", "N", []],
  ])("the forms of %s (%s)", (text, fitzType, forms) => {
    expect(formsOf(text, fitzType)).toEqual(forms);
  });

  test("marks irregular forms, and no others", () => {
    const irregular = (text: string) => general.find((word) => word.text === text)!.isIrregular;
    expect(["mice", "went", "better", "dogs", "stopped", "happier"].map(irregular)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test.each([
    ["colour", ["en-gb", "en-au"]],
    ["color", ["en-us"]],
    ["mum", ["en-gb", "en-au"]],
    ["mom", ["en-us"]],
    ["grey", ["en-gb", "en-au"]],
    ["gray", ["en-us"]],
    ["colours", ["en-gb", "en-au"]],
    ["travelled", ["en-gb", "en-au"]],
    ["gotten", ["en-us"]],
    ["dog", ["en-gb", "en-au", "en-us"]],
  ])("%s exists in %j", (text, dialects) => {
    for (const word of general.filter((word) => word.text === text)) expect(word.dialects).toEqual(dialects);
    expect(general.some((word) => word.text === text)).toBe(true);
  });

  test("has the words that every page needs", () => {
    const texts = new Set(general.map(({ text }) => text));
    const needed =
      "I you he she it we they me my the a an and but or if not to of in on at is was are were have had do did don't can't it's I'm let's said went saw who what where when why how one two three ten red blue mum dad school dog cat please hello Monday January";
    expect(needed.split(" ").filter((text) => !texts.has(text))).toEqual([]);
  });
});

describe("words of people", () => {
  const people = words.filter((word) => word.isBookSpecific);

  test("belong to everyone for authors and illustrators, and to an imprint and series for characters", () => {
    expect(people.some((word) => word.isAuthor)).toBe(true);
    expect(people.some((word) => word.isAuthor && word.isIllustrator)).toBe(true);
    for (const word of people) {
      expect(word.isAuthor || word.isIllustrator || word.isCharacter, word.text).toBe(true);
      expect(word.imprintID !== null, word.text).toBe(word.isCharacter);
      if (word.imprintID !== null) expect(imprints.some(({ id }) => id === word.imprintID)).toBe(true);
      if (word.seriesID !== null)
        expect(series.find(({ id }) => id === word.seriesID)!.imprintID, word.text).toBe(word.imprintID);
    }
  });
});

describe("the source format", () => {
  test("reads a word with all its marks", () => {
    const [theme] = readThemes(
      "# Pets | N '\nold mouse(animal) ~mice@g/mouses@u =tent%igloo @gu : small: and grey\n>L.V hunt = : go after",
    );
    const [word] = theme!.words;
    expect(word).toMatchObject({
      key: "old mouse/N/animal",
      text: "old mouse",
      sense: "animal",
      picture: "tent",
      pictureEnUs: "igloo",
      dialects: ["en-gb", "en-us"],
      definition: "small: and grey",
      possessive: true,
      irregular: [
        [
          { text: "mice", dialects: ["en-gb"] },
          { text: "mouses", dialects: ["en-us"] },
        ],
      ],
    });
    expect(word!.linked).toMatchObject([{ key: "hunt/V", picture: "hunt", definition: "go after", inflects: false }]);
  });

  test.each([
    ["dog =dog", "stands before the first theme"],
    ["# Pets | N\n>P puppy", "has no word above it"],
    ["# Pets | N\ndog =dog puppy", "Cannot read 'puppy'"],
    ["# Pets | N\ndog @x", "No dialect 'x'"],
  ])("refuses %j", (source, message) => {
    expect(() => readThemes(source)).toThrow(message);
  });

  test("throws for two words with one key, and for a shared key without its word", () => {
    const build = (source: string) => {
      const themes = readThemes(source);
      return buildWords(themes, buildSymbols(shownWords(themes), new Map()).modelOfWord);
    };
    expect(() => build("# Pets | N\ndog\ndog")).toThrow("Two words are the same: dog (N)");
    expect(() => build("# Pets | N\ndog &hound/N")).toThrow("shares with hound/N");
  });

  test("contains every theme once", () => {
    const names = themes.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
