import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test, vi } from "vitest";
import { looks } from "../../../grammar/editors/looks.ts";
import { editors } from "../../support/editors/editors.ts";
import { folderOf } from "../../support/editors/importtext.ts";
import { codeOf, corpusLines, differences, plainIn } from "./lines.ts";

vi.setConfig({ testTimeout: 240_000 });

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const path = here("../../../lsp/editors");
const [neovim, emacs] = ["nvim", "emacs"].map((name) => editors.find(({ command }) => command === name)!);

const isVim = spawnSync("vim", ["--version"], { encoding: "utf8" }).stdout?.startsWith("VIM");
const vims = [
  { name: "Neovim", command: "nvim", args: ["--headless", "-n", "-i", "NONE", "--clean"], absent: neovim!.absent },
  {
    name: "Vim",
    command: "vim",
    args: ["-n", "-i", "NONE", "--clean", "-N", "-T", "dumb", "--not-a-term"],
    absent: isVim ? null : "skipped: Vim is not installed",
  },
];

interface Found {
  readonly looks: readonly string[];
  readonly [more: string]: unknown;
}

/// JSON without a character that an editor may take for the mark of a byte order.
const ascii = (value: object): string =>
  JSON.stringify(value).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/// Runs an editor over the lines of the corpus and returns what its script wrote.
function run(command: string, args: readonly string[], ...more: readonly string[]): Found {
  const codes = Object.fromEntries(Object.keys(looks).map((look) => [look, codeOf(look)]));
  const folder = folderOf({ "lines.json": ascii(corpusLines), "codes.json": ascii(codes) });
  const [lines, out, known] = ["lines.json", "out.json", "codes.json"].map((name) => join(folder, name));
  const { stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, HOME: folder, IMPORTTEXT_ARGS: [lines, out, known, ...more].join("\n") },
  });
  try {
    const found = JSON.parse(readFileSync(out!, "utf8"));
    expect(found.error).toBeUndefined();
    return found;
  } catch (error) {
    throw new Error(`${command} gave no result:\n${stderr}`, { cause: error });
  }
}

/// Vim has a combining mark as part of the character before it, be it white space, a bracket, or a letter of a key, a tag
/// or an id.
const markInVim = /[\s[\]]\p{M}|\w\p{M}.*=|=.*\w\p{M}|\\\w*\p{M}/u;

describe("Lezer's tokens over the corpus", () => {
  describe.each(vims)("in Vim's syntax", ({ name, command, args, absent }) => {
    test.skipIf(absent)(`as ${name} reads it ${absent ?? ""}`, () => {
      const files = ["--cmd", `set rtp^=${path}/vim`, "--cmd", "filetype plugin on | syntax on"];
      const found = run(command, [...args, ...files, "-S", here("colours.vim")]);
      expect(found).toMatchObject({ filetype: "importtext", commentstring: "// %s" });
      expect(differences(found.looks, { plain: plainIn("vim"), skipped: markInVim })).toEqual([]);
    });
  });

  test.skipIf(emacs!.absent)(`in Emacs's mode ${emacs!.absent ?? ""}`, () => {
    const found = run("emacs", ["--batch", "-Q", "-L", `${path}/emacs`, "-l", here("emacs.el")]);
    expect(found).toMatchObject({ mode: "importtext-mode", comment: "// " });
    expect(differences(found.looks, { plain: plainIn("emacs") })).toEqual([]);
  });

  const noCompiler = spawnSync("cc", ["--version"]).status === 0 ? null : "skipped: there is no C compiler";
  const absent = neovim!.absent ?? noCompiler;
  test.skipIf(absent)(`in tree-sitter's grammar for Helix, as Neovim loads it ${absent ?? ""}`, () => {
    const source = `${path}/helix/tree-sitter-importtext/src`;
    const library = join(folderOf({}), "importtext.so");
    const flags = ["-shared", "-fPIC", "-O1", "-Wall", "-Wextra", "-Werror", "-I", source, "-o", library];
    const built = spawnSync("cc", [...flags, `${source}/parser.c`, `${source}/scanner.c`], { encoding: "utf8" });
    expect(built.stderr).toBe("");
    const script = ["-c", `luafile ${here("tree-sitter.lua")}`];
    const found = run("nvim", ["--headless", "-n", "-i", "NONE", "--clean", ...script], library);
    expect(found.hasError).toBe(false);
    expect(differences(found.looks)).toEqual([]);
  });
});
