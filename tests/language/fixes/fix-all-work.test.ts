import { expect, test, vi } from "vitest";
import { applyTo, createDictionary, fixAll, ImportDocument, zeroUUID } from "../../../language/index.ts";
import { LineReader } from "../../../language/reading/read-line.ts";
import { buildLookup } from "../../support/data/lookup.ts";

const id = `#${zeroUUID}`;
const head = "#part A\n#chapter B\n#page 1\n";
const dictionary = createDictionary(buildLookup(["a", "bat"]));

/// Returns the fixed text, and how many times its length is read while all safe fixes are found.
function readings(text: string): { times: number; fixed: string } {
  const document = new ImportDocument(text, dictionary);
  document.diagnostics;
  const spy = vi.spyOn(LineReader.prototype, "read");
  const fixed = applyTo(text, fixAll(document));
  const read = spy.mock.calls.reduce((sum, [from, to]) => sum + to - from, 0);
  spy.mockRestore();
  return { times: read / text.length, fixed };
}

/// These texts have many mistakes: all on one line, or one on each line.
test.each([
  ["open brackets", `${head}${"[".repeat(50_000)}\n`],
  ["open brackets between words", `${head}${"a [".repeat(20_000)}\n`],
  ["ids that are given twice", `${head}${`A bat${id}${id} ran. `.repeat(1_000)}\n`],
  ["unknown parameters", `#page ${"a=b ".repeat(10_000)}\n`],
  ["parameters behind quotes", `#page ${'a="b"c'.repeat(10_000)}\n`],
  ["many lines with one mistake each", `${head}${"A bat \\pau=300 a\n".repeat(1_000)}`],
])("all fixes are found with a few readings of the text: %s", (_, text) => {
  expect(readings(text).times).toBeLessThan(60);
});

test("mistakes beyond the limit of one round are fixed in the next rounds", () => {
  const { times, fixed } = readings(`${head}${`A bat${id}${id} ran. `.repeat(120)}\n`);
  expect(fixed.split(id).length - 1).toBe(120);
  expect(times).toBeGreaterThan(20);
});
