import type { Dictionary } from "../../language/index.ts";
import type { Lexicon } from "./lexicon.ts";

/// WordNet, and the words of the dictionary that it lacks: a form of one of these is recognised too.
export const withDictionary = (wordNet: Lexicon, dictionary: Dictionary): Lexicon => ({
  find(text) {
    const entry = wordNet.find(text);
    if (entry) return entry;
    const types = new Set(dictionary.matches(text).map(({ fitzType }) => fitzType));
    const counts = {
      ...((types.has("N") || types.has("P")) && { N: 1 }),
      ...(types.has("V") && { V: 1 }),
      ...(types.has("A") && { A: 1 }),
    };
    if (Object.keys(counts).length === 0) return null;
    return { counts, isPerson: types.has("P") && !types.has("N"), isTimeOrPlace: false };
  },
});
