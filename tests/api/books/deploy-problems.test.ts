import { expect, test } from "vitest";
import { problemsByKind } from "../../../api/books/rules/deploy-problems.ts";

const problem = (code: string, severity: string, message: string) => ({ code, severity, message }) as never;

test("equal problems are reported once, errors first, spelling last", () => {
  const kinds = problemsByKind<{ code: "symbol-missing"; severity: "error"; message: string }>([
    problem("spelling-missing", "warning", "“dog” has no spelling"),
    problem("word-without-key", "error", "“kiite” has no word of the dictionary"),
    problem("cover-missing", "warning", "The book has no cover"),
    ...Array.from({ length: 82 }, (_, at) => problem("symbol-missing", "error", `“word ${at}” has no symbol`)),
    problem("word-without-key", "error", "“kiite” has no word of the dictionary"),
    problem("spelling-missing", "warning", "“cat” has no spelling"),
  ]);
  expect(kinds.map(({ severity, sentence, problems }) => `${severity}: ${sentence} (${problems.length})`)).toEqual([
    "error: 1 word is not in the dictionary (2)",
    "error: 82 words have no symbol (82)",
    "warning: The book has no cover (1)",
    "warning: 2 words have no spelling (2)",
  ]);
});
