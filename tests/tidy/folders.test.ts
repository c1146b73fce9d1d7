import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { root } from "./imports.ts";

/// So many files of its own a folder may hold: more are not looked through.
const most = 25;
/// Pages are found by their list.
const lists = new Set(["docs/decisions"]);

test(`no folder holds more than ${most} files of its own`, () => {
  const counts = new Map<string, number>();
  for (const file of execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n"))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(100);
  expect([...counts].filter(([folder, count]) => count > most && !lists.has(folder))).toEqual([]);
});
