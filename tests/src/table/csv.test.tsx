import { expect, test } from "vitest";
import type { Column } from "../../../src/components/table/columns.ts";
import { csvOf } from "../../../src/components/table/csv.ts";

interface Thing {
  readonly name: string;
  readonly count: number;
}

const columns: readonly Column<Thing>[] = [
  { id: "picture", label: "Picture", isSpoken: true, width: "1fr", cell: () => <img alt="" /> },
  { id: "name", label: "Name", width: "1fr", cell: ({ name }) => <b>{name}</b>, text: ({ name }) => name },
  { id: "count", label: "N", fullLabel: "How many", width: "1fr", cell: ({ count }) => count },
];
const lines = (...names: string[]) =>
  csvOf(
    columns,
    names.map((name) => ({ name, count: -1 })),
  ).split("\r\n");

test("has the columns' titles, and their values in words", () => {
  expect(lines("owl")).toEqual(["Name,How many", "owl,-1", ""]);
});

test.each([
  ["a, b", '"a, b"'],
  ["say “no”", "say “no”"],
  ['say "no"', '"say ""no"""'],
  ["two\nlines", '"two\nlines"'],
  ["=1+1", "'=1+1"],
  ["+44", "'+44"],
  ["@home", "'@home"],
  ["-cmd|x", "'-cmd|x"],
  ["-3.5", "-3.5"],
  ["\tx", "'\tx"],
])("writes %j as %j", (name, cell) => {
  expect(lines(name)[1]).toBe(`${cell},-1`);
});
