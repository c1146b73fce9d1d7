import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { root } from "./imports.ts";

/// The maximum number of files in a folder itself. Readers do not look through more.
const maxFiles = 25;
/// Pages of these folders are found through their index.
const lists = new Set(["docs/decisions"]);

test(`no folder has more than ${maxFiles} files of its own`, () => {
  const counts = new Map<string, number>();
  for (const file of execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n"))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(100);
  expect([...counts].filter(([folder, count]) => count > maxFiles && !lists.has(folder))).toEqual([]);
});
