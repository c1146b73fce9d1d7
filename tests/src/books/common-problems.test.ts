import { expect, test } from "vitest";
import type { BriefWord, CommonKind, CommonProblem, CommonThing } from "../../../api/index.ts";
import {
  byUnblocking,
  extentText,
  itemsOf,
  kindSentence,
  unblocksText,
} from "../../../src/features/books/problems/all/common-kinds.ts";

/// The problems of all books in words.
const word = { id: "w", text: "the" } as BriefWord;
const book = { id: "b", title: "The Red Kite", cover: "v1" } as CommonThing["firstBooks"][number];
const ofWord = (code: CommonProblem, books: number, unblocks: number): CommonThing => ({
  code,
  word,
  books,
  unblocks,
  firstBooks: [book],
  images: [],
});
const ofBook = (code: CommonProblem, unblocks: number, images: string[] = []): CommonThing => ({
  code,
  word: null,
  books: 1,
  unblocks,
  firstBooks: [book],
  images,
});

test.each<[CommonProblem, number, string]>([
  ["text-missing", 1, "1 book has no imported text"],
  ["text-newer", 2, "2 books have a text that was changed since it was imported"],
  ["symbol-missing", 82, "82 words have no symbol"],
  ["page-picture-missing", 1, "1 book lacks page pictures"],
  ["page-picture-missing", 4, "4 books lack page pictures"],
  ["cover-missing", 1200, "1,200 books have no cover"],
  ["character-symbol-missing", 1, "1 book has characters without a symbol"],
  ["sale-symbol-missing", 2, "2 words have no symbol of a set for sale"],
  ["symbol-of-other-dialect", 1, "1 word is shown with a symbol of another dialect"],
  ["cell-missing", 1, "1 word has no cell on a grid"],
  ["spelling-missing", 3, "3 words have no spelling"],
])("%s, %i: %s", (code, total, sentence) => {
  expect(kindSentence({ code, total })).toBe(sentence);
});

test.each<[CommonThing, string | null, string | null]>([
  [ofWord("symbol-missing", 12, 12), "A symbol for “the” unblocks 12 books", null],
  [ofWord("symbol-missing", 14, 1), "A symbol for “the” unblocks 1 book", "14 books use it"],
  [ofWord("symbol-missing", 1, 0), null, "1 book uses it"],
  [ofWord("cell-missing", 3, 0), null, "3 books use it"],
  [ofBook("text-missing", 1), "A text unblocks “The Red Kite”", null],
  [ofBook("text-newer", 1), "Importing it unblocks “The Red Kite”", null],
  [ofBook("page-picture-missing", 1, ["a.jpg"]), "This picture unblocks “The Red Kite”", "“a.jpg”"],
  [
    ofBook("page-picture-missing", 1, ["a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg"]),
    "These pictures unblock “The Red Kite”",
    "“a.jpg”, “b.jpg”, “c.jpg” and 2 more",
  ],
  [ofBook("cover-missing", 0), null, null],
  [ofBook("character-symbol-missing", 0, ["rob", "cat"]), null, "“rob” and “cat”"],
])("a thing says what it unblocks, and of whom: %#", (thing, unblocks, extent) => {
  expect(unblocksText(thing)).toBe(unblocks);
  expect(extentText(thing)).toBe(extent);
});

test("each picture of a book is fixed by itself, a word once for all books, a text on another screen", () => {
  expect(itemsOf(ofBook("page-picture-missing", 1, ["a.jpg", "b.jpg"]))).toMatchObject([
    { id: "page-picture-missing b a.jpg", bookID: "b", image: "a.jpg", wordID: null },
    { id: "page-picture-missing b b.jpg", bookID: "b", image: "b.jpg", wordID: null },
  ]);
  expect(itemsOf(ofBook("cover-missing", 0))).toMatchObject([
    { bookID: "b", image: null, message: "“The Red Kite” has no cover" },
  ]);
  expect(itemsOf(ofWord("spelling-missing", 2, 0))).toMatchObject([
    { wordID: "w", bookID: null, message: "“the” has no spelling. 2 books use it" },
  ]);
  expect(itemsOf(ofBook("text-newer", 1))).toEqual([]);
  expect(itemsOf(ofBook("character-symbol-missing", 0, ["rob"]))).toEqual([]);
  expect(itemsOf(ofWord("symbol-of-other-dialect", 3, 0))).toMatchObject([{ wordID: "w", bookID: null }]);
});

test("the kind whose first thing unblocks most comes first", () => {
  const kind = (code: CommonProblem, unblocks: number): CommonKind => ({
    code,
    total: 1,
    books: 1,
    things: [ofWord(code, unblocks, unblocks)],
  });
  const kinds = [kind("text-missing", 1), kind("text-newer", 1), kind("symbol-missing", 12)];
  expect(byUnblocking(kinds).map(({ code }) => code)).toEqual(["symbol-missing", "text-missing", "text-newer"]);
});
