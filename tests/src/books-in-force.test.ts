import { expect, it } from "vitest";
import { getWordDeployments, listWords } from "../../api/index.ts";
import { booksInForceWithChildren } from "../../src/api/books-in-force.ts";
import { heldApi } from "./saves/held-api.ts";

it("asks about words and their children, and reads the children that are not known", async () => {
  const read: unknown[] = [];
  const asked: unknown[] = [];
  const { api } = heldApi([
    [
      listWords,
      ({ query }) => {
        read.push(query);
        return { words: [{ id: "dog", childWords: [{ id: "dogs" }, { id: "puppy" }] }] };
      },
    ],
    [
      getWordDeployments,
      ({ query }) => {
        asked.push(query.id);
        return { books: [] };
      },
    ],
  ]);
  await booksInForceWithChildren(api, [{ id: "cat", childWords: [{ id: "cats" }] }, { id: "dog" }]);
  await booksInForceWithChildren(api, [{ id: "cab", childWords: [] }]);
  expect(read).toEqual([{ id: ["dog"], includeChildren: true }]);
  expect(asked).toEqual([["cat", "cats", "dog", "dogs", "puppy"], ["cab"]]);
});
