import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { editorFiles } from "../../../grammar/editors/index.ts";
import { looks } from "../../../grammar/editors/looks.ts";
import { nodes } from "../../../grammar/index.ts";
import { controlKinds } from "../../../grammar/tags.ts";

const files = editorFiles();

test.each([...files.keys()])("%s is made from the tables as they are: npm run grammars", (path) => {
  expect(readFileSync(new URL(`../../../lsp/${path}`, import.meta.url), "utf8")).toBe(files.get(path));
});

test("every tag is in every grammar", () => {
  const grammars = [
    "vscode/syntaxes/importtext.tmLanguage.json",
    "editors/vim/syntax/importtext.vim",
    "editors/emacs/importtext-tables.el",
    "editors/helix/tree-sitter-importtext/src/tables.h",
  ];
  // Signs that may stand between two letters of a tag.
  const between = /\[(?:\\[xu]\{?\w+\}?-?)+\]\*/g;
  for (const path of grammars)
    for (const tag of controlKinds)
      expect([path, files.get(path)!.replaceAll("\\\\", "\\").replace(between, "")]).toEqual([
        path,
        expect.stringContaining(tag),
      ]);
});

test("every token of the grammar has one look", () => {
  const all = Object.values(looks).flatMap(({ nodes }) => nodes);
  const whole = ["Document", "ControlLine", "UnknownLine", "SpokenLine", "Sentence", "Name", "Parameter"];
  const known = Object.keys(nodes).filter((name) => /^[A-Z]/.test(name) && !whole.includes(name));
  // Two terms are both of the type Tag; what follows an unknown tag has no look.
  const wanted = known.filter((name) => !["NamedTag", "PlainTag", "UnknownText"].includes(name));
  expect(all.toSorted()).toEqual([...wanted, "Tag"].sort());
});
