import { z } from "zod";
import { uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";

export const countMissingWords = endpoint({
  method: "GET",
  path: "/book/words/missing",
  summary: "The number of words of a book's saved text that are not in the dictionary, as the word desk lists them",
  query: z.strictObject({ id: uuid }),
  response: z.strictObject({
    /// The revision of the saved text; 0 if there is none.
    revision: z.number().int(),
    /// Forms of one word count once.
    missing: z.number().int(),
  }),
});
