import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { expect, test } from "vitest";
import { root } from "./imports.ts";

/// What the documents name is there: files and folders of the repository by their paths, pages by their links.

const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");
const documents = files.filter((file) => /^([A-Z]+|docs\/.*)\.md$/.test(file));
const rooms = "grammar|language|api|server|src|lsp|catalogue|build|tests|docs";
const folders = new Set(files.flatMap((file) => file.split("/").map((_, at, parts) => parts.slice(0, at).join("/"))));
const isThere = (path: string) => files.includes(path) || folders.has(path);

/// Where each document is wrong, as `docs/STYLE.md: src/nowhere.ts`.
const wrong = (found: (text: string, document: string) => Iterable<string>) =>
  documents.flatMap((document) =>
    [...found(readFileSync(join(root, document), "utf8"), document)].map((path) => `${document}: ${path}`),
  );

test("paths within a room are files or folders", () => {
  expect(documents.length).toBeGreaterThan(20);
  expect(
    wrong((text) =>
      [...text.matchAll(new RegExp(`\`((?:${rooms})/[\\w./-]+?)/?\``, "g"))]
        .map(([, path]) => path!)
        .filter((path) => !isThere(path)),
    ),
  ).toEqual([]);
});

test("names of files without a path are those of one", () => {
  const names = new Set(files.map((file) => posix.basename(file)));
  expect(
    wrong((text) =>
      [...text.matchAll(/`([\w-]+\.(?:tsx?|css|grammar|sql))`/g)]
        .map(([, name]) => name!)
        .filter((name) => !names.has(name)),
    ),
  ).toEqual([]);
});

test("links lead to pages that are there", () => {
  expect(
    wrong((text, document) =>
      [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, path]) => path!)
        .filter((path) => !existsSync(join(root, dirname(document), path))),
    ),
  ).toEqual([]);
});
