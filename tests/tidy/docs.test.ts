import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { expect, test } from "vitest";
import { root } from "./imports.ts";

/// Everything that the documents name must exist: files and folders by their paths, pages by their links.

const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");
const documents = files.filter((file) => /^([A-Z]+|docs\/.*)\.md$/.test(file));
const rooms = "grammar|language|api|server|src|lsp|catalogue|build|tests|docs";
const folders = new Set(files.flatMap((file) => file.split("/").map((_, at, parts) => parts.slice(0, at).join("/"))));
const isThere = (path: string) => files.includes(path) || folders.has(path);

/// Returns each document's mistakes, as `docs/STYLE.md: src/nowhere.ts`.
const wrong = (found: (text: string, document: string) => Iterable<string>) =>
  documents.flatMap((document) =>
    [...found(readFileSync(join(root, document), "utf8"), document)].map((path) => `${document}: ${path}`),
  );

test("paths within a room are existing files or folders", () => {
  expect(documents.length).toBeGreaterThan(20);
  expect(
    wrong((text) =>
      [...text.matchAll(new RegExp(`\`((?:${rooms})/[\\w./-]+?)/?\``, "g"))]
        .map(([, path]) => path!)
        .filter((path) => !isThere(path)),
    ),
  ).toEqual([]);
});

test("file names without a path exist", () => {
  const names = new Set(files.map((file) => posix.basename(file)));
  expect(
    wrong((text) =>
      [...text.matchAll(/`([\w-]+\.(?:tsx?|css|grammar|sql))`/g)]
        .map(([, name]) => name!)
        .filter((name) => !names.has(name)),
    ),
  ).toEqual([]);
});

test("links lead to existing pages", () => {
  expect(
    wrong((text, document) =>
      [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, path]) => path!)
        .filter((path) => !existsSync(join(root, dirname(document), path))),
    ),
  ).toEqual([]);
});
