import { expect, it } from "vitest";
import { noPublication } from "../../../api/books/rules/publication.ts";
import { findChoices, namedChoice } from "../../../src/components/book-fields/choice-search.ts";
import {
  type BookForm,
  changedFields,
  describeFields,
  withMyChanges,
} from "../../../src/features/books/book/book-form.ts";
import { describeBookChange } from "../../../src/features/books/book/describe-book-change.ts";

const base: BookForm = {
  title: "The Kite",
  isbn10: "",
  isbn13: "9780306406157",
  authorIDs: ["a"],
  illustratorIDs: [],
  imprintID: "i",
  seriesID: null,
  mode: "S",
  isFiction: true,
  level: 0,
  price: 3,
  isForSaleWidgit: false,
  isForSaleSymbolstix: false,
  ...noPublication,
};

it.each<[string, Partial<BookForm>, (keyof BookForm)[]]>([
  ["nothing", {}, []],
  ["spaces around the title and an emptied level", { title: " The Kite ", level: null }, []],
  ["the order of authors", { authorIDs: ["b", "a"] }, ["authorIDs"]],
  ["an emptied price", { price: null }, ["price"]],
])("finds the fields that differ once saved: %s", (_, fields, changed) => {
  expect(changedFields(base, { ...base, ...fields })).toEqual(changed);
});

it("applies my changes to what somebody else saved, and describes both", () => {
  const theirs = { ...base, title: "The Red Kite", level: 2 };
  const mine = { ...base, title: "A Kite", seriesID: "s" };
  expect(withMyChanges(base, mine, theirs)).toEqual({ ...theirs, title: "A Kite", seriesID: "s" });
  expect(describeFields(mine, changedFields(base, mine), (id) => `<${id}>`)).toBe("Title “A Kite”; Series <s>");
});

it.each<[object | null, object | null, string]>([
  [null, { title: "The Kite" }, "Added as “The Kite”"],
  [{ title: "The Kite" }, null, "Deleted"],
  [
    { series: null, price: 3 },
    { series: { id: "s", name: "Owl" }, price: 4.5 },
    "Series: none → Owl; Price: $3.00 → $4.50",
  ],
  [{ cover: null }, { cover: "00ff" }, "Cover added"],
  [{ cover: "00ff" }, { cover: null }, "Cover deleted"],
])("describes a change of a book: %j, %j", (before, after, said) => {
  expect(describeBookChange({ before: before as never, after: after as never })).toBe(said);
});

it("finds choices by their beginning first, ignoring case and accents, and shows recent ones for an empty text", () => {
  const choices = ["Anna Zoller", "Buzoni", "Zoë Quill", "Tom Alder"].map((label) => ({ id: label, label }));
  const labels = (typed: string) => findChoices(choices, typed, ["Tom Alder", "gone"]).map(({ label }) => label);
  expect(labels("zo")).toEqual(["Zoë Quill", "Anna Zoller", "Buzoni"]);
  expect(labels(" ")).toEqual(["Tom Alder", "Anna Zoller", "Buzoni", "Zoë Quill"]);
  expect(namedChoice(choices, " tom  alder")?.id).toBe("Tom Alder");
});
