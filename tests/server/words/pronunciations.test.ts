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
