import { z } from "zod";
import { searchText } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";

export const getPronunciation = endpoint({
  method: "GET",
  path: "/dict_word/pronunciation",
  summary: "How the words of a text sound, by the CMU pronouncing dictionary",
  query: z.strictObject({ text: searchText }),
  response: z.strictObject({
    /// In order: `ice cream` has two words. `key` is the word as the pronouncing dictionary has it.
    words: z.array(
      z.strictObject({
        key: z.string(),
        /// ARPABET with stress, separated by spaces: `K EY1 K`; null if the pronouncing dictionary lacks the word.
        /// A compound that it lacks has the sounds of its two words, parted by `+`: `L AE1 M P + SH EY1 D`.
        sounds: z.string().nullable(),
      }),
    ),
  }),
});
