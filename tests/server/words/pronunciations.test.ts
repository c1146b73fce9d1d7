import { dictionary } from "cmu-pronouncing-dictionary";
import { expect, test } from "vitest";
import { readPronunciations } from "../../../server/repositories/words/pronunciations.ts";

test("every word of the pronouncing dictionary is found as it is, and others are not", async () => {
  const words = Object.keys(dictionary);
  const found = await readPronunciations(words);
  const wrong = words.filter((word, at) => found[at] !== dictionary[word]!.replace(/#.*/, "").trim());
  expect(wrong).toEqual([]);
  const others = ["zzyqx", "", 'a"b', "constructor", "qqq", "__proto__"].filter((word) => !words.includes(word));
  expect(await readPronunciations(others)).toEqual(others.map(() => null));
});

test.each([
  ["flavour", "F L EY1 V ER0"],
  ["civilise", "S IH1 V AH0 L AY2 Z"],
  ["lampshade", "L AE1 M P + SH EY1 D"],
  ["unbuckle", "AH0 N + B AH1 K AH0 L"],
  ["windpipe", "W IH1 N D + P AY1 P"],
  ["xyzzyful", null],
  ["beanx", null],
])("%s, which the dictionary lacks, sounds as what it is made of", async (word, sounds) => {
  expect(Object.hasOwn(dictionary, word)).toBe(false);
  expect(await readPronunciations([word])).toEqual([sounds]);
});
