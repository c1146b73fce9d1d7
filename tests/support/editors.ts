import { spawnSync } from "node:child_process";

/// A real editor that can be the language server's client, without a screen.
export interface Editor {
  readonly name: string;
  readonly command: string;
  /// Its arguments, with the folder of its script.
  readonly args: (folder: string) => string[];
  /// Why it cannot be used here; null where it can.
  readonly absent: string | null;
}

const run = (command: string, args: string[], timeout = 20_000) =>
  spawnSync(command, args, { encoding: "utf8", timeout, stdio: ["ignore", "pipe", "pipe"] }).status === 0;

const candidates = [
  {
    name: "Neovim",
    command: "nvim",
    args: (folder: string) => ["--headless", "--clean", "-n", "-c", `luafile ${folder}/client.lua`],
    isThere: () =>
      run("nvim", ["--headless", "--clean", "-c", "lua if vim.lsp then vim.cmd('qall') else vim.cmd('cquit') end"]),
  },
  {
    name: "Emacs with eglot",
    command: "emacs",
    args: (folder: string) => ["--batch", "-l", `${folder}/client.el`],
    isThere: () =>
      run("emacs", ["--batch", "--eval", "(progn (require 'package) (package-initialize) (require 'eglot))"]),
  },
];

export const editors: Editor[] = candidates.map(({ name, command, args, isThere }) => {
  const absent = isThere() ? null : `skipped: ${name} is not installed (docs/decisions/0006-editors-in-tests.md)`;
  if (absent) console.warn(absent);
  return { name, command, args, absent };
});
