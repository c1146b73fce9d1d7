import { expect, test } from "vitest";
import { problemID } from "../../../server/deploy/problem-id.ts";
import { sameProblems } from "../../../server/deploy/word-problem-ids.ts";

test("the problems of a word are as many on forty grids as on two", () => {
  const grids = Array.from({ length: 40 }, (_, at) => `grid${at}`);
  const ids = sameProblems("gone", "kept", grids);
  expect(ids.size).toBe(sameProblems("gone", "kept", grids.slice(0, 2)).size);
  expect(ids.get(problemID("cell-missing", "gone", ...grids))).toBe(problemID("cell-missing", "kept", ...grids));
});
