import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type BookDraft,
  type BookStep,
  bookDraftProblems,
  bookStepProblem,
  bookSteps,
  emptyBookDraft,
  withImprint,
} from "../../../api/books/rules/book-wizard.ts";
import { readBookDraft, writeBookDraft } from "../../../api/books/rules/book-wizard-query.ts";
import { hostileQuery, id, text } from "../system/arbitrary-query.ts";
import { runs } from "../words/runs.ts";

const images = new Set(["1"]);
const someID = "10000000-0000-4000-8000-000000000001";
const pip = { id: "p", name: "Pip", colour: 1, symbol: "mouse" };
const newPip = { id: "w", text: "Pip", symbol: "pip", extras: true };
const starter = { id: "s", name: "", colour: 1, symbol: "" };

test("the initial draft matches the specification", () => {
  const { authorMode, illustratorMode, seriesMode, mode, level, price } = emptyBookDraft;
  expect([authorMode, illustratorMode, seriesMode, mode, level, price]).toEqual(["E", "X", "X", "B", 0, 0]);
});

test("the steps are in order", () => {
  expect(bookSteps.map(({ path }) => `/book/wizard${path}`)).toEqual([
    "/book/wizard",
    "/book/wizard/author",
    "/book/wizard/illustrator",
    "/book/wizard/publisher",
    "/book/wizard/series",
    "/book/wizard/mode",
    "/book/wizard/characters",
    "/book/wizard/symbols",
    "/book/wizard/others",
    "/book/wizard/summary",
  ]);
});

describe("leaving a step", () => {
  test.each<[BookStep, Partial<BookDraft>, string | null]>([
    ["title", {}, "Title is required"],
    ["title", { title: " The Red Kite" }, null],
    ["author", {}, "At least one author is required"],
    ["author", { existingAuthorIDs: [someID] }, null],
    ["author", { newAuthorNames: ["Nora Finch"] }, null],
    ["author", { authorMode: "N", existingAuthorIDs: [someID] }, null],
    ["author", { newAuthorNames: [" "] }, "Name is required"],
    ["illustrator", {}, null],
    ["illustrator", { illustratorMode: "E" }, "At least one illustrator is required"],
    ["illustrator", { illustratorMode: "N" }, "At least one illustrator is required"],
    ["illustrator", { illustratorMode: "E", existingIllustratorIDs: [someID] }, null],
    ["illustrator", { illustratorMode: "N", newIllustratorNames: ["Ola Marsh"] }, null],
    ["publisher", {}, "Publisher/imprint is required"],
    ["publisher", { imprintID: someID }, null],
    ["series", {}, null],
    ["series", { seriesMode: "E" }, "Series is required"],
    ["series", { seriesMode: "E", existingSeriesID: someID }, null],
    ["series", { seriesMode: "N" }, "Series name is required"],
    ["series", { seriesMode: "N", newSeriesName: "Owl Lane" }, null],
    ["mode", { mode: null }, "Mode is required"],
    ["mode", {}, null],
    ["characters", {}, null],
    ["characters", { mode: "P" }, "At least one play character is required"],
    ["characters", { mode: "P", playCharacters: [starter] }, "At least one play character is required"],
    ["characters", { mode: "P", playCharacters: [pip, starter] }, null],
    ["characters", { mode: "P", playCharacters: [pip, { ...pip, symbol: "" }] }, "Character 'Pip' is already defined"],
    ["characters", { mode: "P", playCharacters: [{ ...pip, symbol: "" }] }, "Character must have a symbol"],
    ["characters", { mode: "P", playCharacters: [{ ...pip, name: "" }] }, "Character must have a name"],
    ["characters", { mode: "B", playCharacters: [{ ...pip, name: "" }] }, null],
    [
      "characters",
      { newCharacterWords: [{ id: "w", text: "Pip", symbol: " ", extras: true }] },
      "Symbol name is required",
    ],
    [
      "characters",
      { newCharacterWords: [{ id: "w", text: " ", symbol: "pip", extras: true }] },
      "Word text is required",
    ],
    ["characters", { newCharacterWords: [newPip] }, null],
    ["characters", { newCharacterWords: [newPip, { ...newPip, text: " PIP", symbol: "" }] }, "“PIP” is given twice"],
    ["symbols", {}, null],
    ["symbols", { missingSymbols: [{ id: "a", symbol: "mouse", key: "1" }] }, null],
    ["symbols", { missingSymbols: [{ id: "a", symbol: "mouse", key: null }] }, "Every symbol needs an image"],
    // The image has since been cleared from the browser's store.
    ["symbols", { missingSymbols: [{ id: "a", symbol: "mouse", key: "2" }] }, "Every symbol needs an image"],
    ["others", {}, "At least one of the ISBNs must be entered."],
    ["others", { isbn13: "9780723247708" }, null],
    ["others", { isbn13: "9780723247708", level: null }, "Level is required"],
    ["others", { isbn13: "9780723247708", price: null }, "Price is required"],
    ["others", { isbn13: "9780723247708", price: -1 }, "Price must be from 0 to 99,999,999.99"],
    ["others", { isbn13: "9780723247708", isbn10: "1" }, "ISBN (10) must have a valid checksum, or be empty."],
    ["summary", {}, null],
  ])("%s with %j: %s", (step, difference, problem) => {
    expect(bookStepProblem(step, { ...emptyBookDraft, ...difference }, images)).toBe(problem);
  });
});

test("Create requires every step, and the type", () => {
  const fields = (draft: BookDraft) => bookDraftProblems(draft, images).map(({ field }) => field);
  expect(fields(emptyBookDraft)).toEqual(["title", "author", "publisher", "others", "others"]);
  const complete: BookDraft = {
    ...emptyBookDraft,
    title: "The Red Kite",
    existingAuthorIDs: [someID],
    imprintID: someID,
    isbn13: "9780723247708",
    isFiction: false,
  };
  expect(fields(complete)).toEqual([]);
  expect(bookDraftProblems({ ...complete, isFiction: null }, images)).toEqual([
    { field: "others", message: "Type (fiction or non-fiction) is required" },
  ]);
});

test("changing the imprint removes the series", () => {
  const draft = { ...emptyBookDraft, imprintID: "a", existingSeriesID: "s" };
  expect(withImprint(draft, "a").existingSeriesID).toBe("s");
  expect(withImprint(draft, "b")).toMatchObject({ imprintID: "b", existingSeriesID: null });
});

const list = <T>(element: fc.Arbitrary<T>) => fc.array(element, { maxLength: 4 });
const draft: fc.Arbitrary<BookDraft> = fc.record({
  title: text,
  authorMode: fc.constantFrom("E", "N"),
  existingAuthorIDs: fc.uniqueArray(id, { maxLength: 4 }),
  newAuthorNames: list(text),
  illustratorMode: fc.constantFrom("X", "E", "N"),
  existingIllustratorIDs: fc.uniqueArray(id, { maxLength: 4 }),
  newIllustratorNames: list(text),
  imprintID: fc.option(id),
  seriesMode: fc.constantFrom("X", "E", "N"),
  existingSeriesID: fc.option(id),
  newSeriesName: text,
  mode: fc.constantFrom(null, "S", "D", "B", "P", "C", "O", "T"),
  playCharacters: list(fc.record({ id: text, name: text, colour: fc.nat(0xffffff), symbol: text })),
  characterWords: list(fc.record({ id: text, text, definition: fc.option(text), symbol: fc.option(text) })),
  newCharacterWords: list(fc.record({ id: text, text, symbol: text, extras: fc.boolean() })),
  missingSymbols: list(fc.record({ id: text, symbol: text, key: fc.option(text) })),
  isbn10: text,
  isbn13: text,
  isFiction: fc.option(fc.boolean()),
  level: fc.option(fc.integer({ min: -999_999_999, max: 999_999_999 })),
  price: fc.option(fc.integer({ min: -99_999_999, max: 9_999_999_999 }).map((cents) => cents / 100)),
});

describe("the draft in the query string", () => {
  test("reads back unchanged", () => {
    fc.assert(
      fc.property(draft, (before) => {
        const address = new URLSearchParams(writeBookDraft(before)).toString();
        expect(readBookDraft(new URLSearchParams(address))).toEqual(before);
      }),
      runs(150),
    );
  });

  test("is empty for an empty draft", () => {
    expect(writeBookDraft(emptyBookDraft)).toEqual([]);
    expect(readBookDraft(new URLSearchParams())).toEqual(emptyBookDraft);
  });

  test("repeats the keys of lists", () => {
    const entries = writeBookDraft({ ...emptyBookDraft, title: "A", newAuthorNames: ["B", "C"], level: null });
    expect(new URLSearchParams(entries).toString()).toBe("title=A&newAuthorNames=B&newAuthorNames=C&level=");
  });

  test("any query string gives a draft that can be written and read again", () => {
    fc.assert(
      fc.property(hostileQuery, (query) => {
        const read = readBookDraft(query);
        const again = new URLSearchParams(new URLSearchParams(writeBookDraft(read)).toString());
        expect(readBookDraft(again)).toEqual(read);
        expect(bookDraftProblems(read, images).every(({ message }) => message.length > 0)).toBe(true);
      }),
      runs(150),
    );
  });

  test("has a maximum size", () => {
    const query = new URLSearchParams(Array.from({ length: 5000 }, (_, at) => ["newAuthorNames", `a${at}`]));
    query.append("title", "x".repeat(100_000));
    const read = readBookDraft(query);
    expect([read.newAuthorNames.length, read.title.length]).toEqual([100, 1000]);
  });
});
