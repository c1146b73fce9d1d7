import { dictionary } from "cmu-pronouncing-dictionary";
import { expect, test } from "vitest";
import { readPronunciations } from "../../../server/repositories/words/pronunciations.ts";

test("every word of the pronouncing dictionary is found as it is, and others are not", async () => {
  // One that ends in -ing or -erer has the vowels of its parent: the next test.
  const words = Object.keys(dictionary).filter((word) => !/(?:ing|erer)$/.test(word));
  const found = await readPronunciations(words);
  const wrong = words.filter((word, at) => found[at] !== dictionary[word]!.replace(/#.*/, "").trim());
  expect(wrong).toEqual([]);
  const others = ["zzyqx", "", 'a"b', "constructor", "qqq", "__proto__"].filter((word) => !words.includes(word));
  expect(await readPronunciations(others)).toEqual(others.map(() => null));
});

test.each([
  ["growling", "G R AW1 L IH0 NG"],
  ["bathing", "B EY1 DH IH0 NG"],
  ["nothing", "N AH1 TH IH0 NG"],
  ["thing", "TH IH1 NG"],
  ["evening", "IY1 V N IH0 NG"],
  ["cleverer", "K L EH1 V ER0 ER0"],
  ["murderer", "M ER1 D ER0 ER0"],
])("%s, which the dictionary has, has a vowel of its parents", async (word, sounds) => {
  expect(await readPronunciations([word])).toEqual([sounds]);
});

test.each([
  ["flavour", "F L EY1 V ER0"],
  ["civilise", "S IH1 V AH0 L AY2 Z"],
  ["lampshade", "L AE1 M P + SH EY1 D"],
  ["unbuckle", "AH0 N + B AH1 K AH0 L"],
  ["windpipe", "W IH1 N D + P AY1 P"],
  // Forms.
  ["pleasanter", "P L EH1 Z AH0 N T ER0"],
  ["dainties", "D EY1 N T IY0 Z"],
  ["christenings", "K R IH1 S AH0 N IH0 NG Z"],
  ["xyzzying", null],
  ["xyzzyful", null],
  ["beanx", null],
])("%s, which the dictionary lacks, sounds as what it is made of", async (word, sounds) => {
  expect(Object.hasOwn(dictionary, word)).toBe(false);
  expect(await readPronunciations([word])).toEqual([sounds]);
});
