import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./imports.ts";

/// The latest commits that this clone has (CONTRIBUTING.md).
test.skipIf(!existsSync(join(root, ".git")))(
  "commits have a subject of at most 72 characters, and a body that says why",
  () => {
    const log = execFileSync("git", ["log", "-30", "--no-merges", "--format=%h%x1f%s%x1f%b%x1e"], {
      cwd: root,
      encoding: "utf8",
    });
    const commits = log
      .split("\x1e")
      .map((commit) => commit.trimStart().split("\x1f"))
      .filter(([hash]) => hash);
    expect(commits.length).toBeGreaterThan(0);
    expect(commits.filter(([, subject, body]) => subject!.length > 72 || !body!.trim())).toEqual([]);
  },
);
