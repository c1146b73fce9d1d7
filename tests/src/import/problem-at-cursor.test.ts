import { expect, it } from "vitest";
import { ImportDocument } from "../../../language/index.ts";
import { problemAt } from "../../../src/features/import/panels/problem-at-cursor.ts";

// '#page' has no name; '@Bo' is unknown, and its sentence has no item.
const text = "#part A\n#chapter B\n#page\nYes.\n@Bo:\n";
const { diagnostics } = new ImportDocument(text);

it.each<[what: string, from: number, to: number, code: string | null]>([
  ["before the first", 3, 3, null],
  ["at the start of a problem", text.indexOf("#page"), text.indexOf("#page"), "page-name-missing"],
  ["at its end", text.indexOf("#page") + 5, text.indexOf("#page") + 5, "page-name-missing"],
  ["behind it", text.indexOf("Yes"), text.indexOf("Yes"), null],
  ["in the smaller of two", text.indexOf("Bo"), text.indexOf("Bo"), "speaker-unknown"],
  ["on the larger of two, selected", text.indexOf("@Bo"), text.indexOf("@Bo:") + 4, "sentence-empty"],
  ["across more than a problem", 0, text.length, null],
])("is the problem %s", (_, from, to, code) => {
  expect(diagnostics.map((one) => one.code)).toEqual(["page-name-missing", "sentence-empty", "speaker-unknown"]);
  expect(diagnostics[problemAt(diagnostics, { from, to })]?.code ?? null).toBe(code);
});
