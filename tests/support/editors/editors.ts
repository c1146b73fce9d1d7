import { spawnSync } from "node:child_process";

/// A real editor that can be the language server's client, without a display.
export interface Editor {
  readonly name: string;
  readonly command: string;
  /// Its arguments, with the folder of its script and its configuration.
  readonly args: (folder: string, configuration: string) => string[];
  /// The required name of its configuration file.
  readonly configuration: string;
  /// Why it cannot be used here; null if it can.
  readonly absent: string | null;
}

const run = (command: string, args: string[], timeout = 20_000) =>
  spawnSync(command, args, { encoding: "utf8", timeout, stdio: ["ignore", "pipe", "pipe"] }).status === 0;

const candidates = [
  {
    name: "Neovim",
    command: "nvim",
    configuration: "init.lua",
    args: (folder: string, configuration: string) => [
      ...["--headless", "-n", "-i", "NONE", "-u", configuration],
      ...["-c", `luafile ${folder}/client.lua`],
    ],
    isThere: () =>
      run("nvim", ["--headless", "--clean", "-c", "lua if vim.lsp then vim.cmd('qall') else vim.cmd('cquit') end"]),
  },
  {
    name: "Emacs with eglot",
    command: "emacs",
    configuration: "init.el",
    args: (folder: string, configuration: string) => ["--batch", "-l", configuration, "-l", `${folder}/client.el`],
    isThere: () =>
      run("emacs", ["--batch", "--eval", "(progn (require 'package) (package-initialize) (require 'eglot))"]),
  },
];

export const editors: Editor[] = candidates.map(({ isThere, ...editor }) => {
  const absent = isThere()
    ? null
    : `skipped: ${editor.name} is not installed (docs/decisions/0006-editors-in-tests.md)`;
  if (absent) console.warn(absent);
  return { ...editor, absent };
});
