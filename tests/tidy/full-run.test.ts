import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { onlyInFullRun } from "../full-run.ts";
import { root } from "./imports.ts";

test("each file that is left to the full run is there", () => {
  const files = onlyInFullRun.map((path) => path.replace(/\/\*\*$/, ""));
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});
