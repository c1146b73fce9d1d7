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
const files = here("../../../lsp/editors");
const [neovim, emacs] = ["nvim", "emacs"].map((name) => editors.find(({ command }) => command === name)!);

interface Found {
  readonly looks: readonly string[];
  readonly [more: string]: unknown;
}

/// Runs an editor over the lines of the corpus and returns what its script wrote.
function run(command: string, args: readonly string[], ...more: readonly string[]): Found {
  const codes = Object.fromEntries(Object.keys(looks).map((look) => [look, codeOf(look)]));
  const folder = folderOf({ "lines.json": JSON.stringify(corpusLines), "codes.json": JSON.stringify(codes) });
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

/// Vim has a combining mark as part of the character before it, be it white space.
const markOnSpace = /\s\p{M}/u;

describe("Lezer's tokens over the corpus", () => {
  test.skipIf(neovim!.absent)(`in Vim's syntax, as Neovim reads it ${neovim!.absent ?? ""}`, () => {
    const started = ["--headless", "-n", "-i", "NONE", "--clean", "--cmd", `set rtp^=${files}/vim`];
    const found = run("nvim", [...started, "-c", `luafile ${here("vim.lua")}`]);
    expect(found).toMatchObject({ filetype: "importtext", commentstring: "// %s" });
    expect(differences(found.looks, { plain: plainIn("vim"), skipped: markOnSpace })).toEqual([]);
  });

  test.skipIf(emacs!.absent)(`in Emacs's mode ${emacs!.absent ?? ""}`, () => {
    const found = run("emacs", ["--batch", "-Q", "-L", `${files}/emacs`, "-l", here("emacs.el")]);
    expect(found).toMatchObject({ mode: "importtext-mode", comment: "// " });
    expect(differences(found.looks, { plain: plainIn("emacs") })).toEqual([]);
  });

  const noCompiler = spawnSync("cc", ["--version"]).status === 0 ? null : "skipped: there is no C compiler";
  const absent = neovim!.absent ?? noCompiler;
  test.skipIf(absent)(`in tree-sitter's grammar for Helix, as Neovim loads it ${absent ?? ""}`, () => {
    const source = `${files}/helix/tree-sitter-importtext/src`;
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
