import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { putImportText } from "../../../api/index.ts";
import { bookWith, closeServer, openServer, person, server, story, textOf } from "./fixture.ts";

vi.setConfig({ testTimeout: 120_000 });

beforeAll(openServer);
afterAll(closeServer);

const here = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const has = (command: string) => spawnSync(command, ["--version"]).status === 0;

const vim = (...commands: string[]) => [
  ...["--cmd", `set runtimepath^=${here("lsp/editors/vim")}`, "--cmd", "filetype plugin on", "a.importtext"],
  ...commands.flatMap((command) => ["-c", command]),
];
const said = "let g:said = execute('Importtext status') | call writefile(split(g:said, '\\n'), 'said')";
const edited = ["%s/One/Uno/", "Importtext push", said, "%print", "quit"];

const editors = [
  { name: "Vim", command: "vim", args: ["-es", "-u", "NONE", "-i", "NONE", "-N", ...vim(...edited)] },
  { name: "Neovim", command: "nvim", args: ["--headless", "-u", "NONE", "-i", "NONE", ...vim(...edited)] },
  {
    name: "Emacs",
    command: "emacs",
    args: [
      ...["--batch", "-Q", "-L", here("lsp/editors/emacs"), "-l", "importtext-mode", "a.importtext", "--eval"],
      `(progn (goto-char (point-min)) (search-forward "One") (replace-match "Uno") (importtext-push)
              (write-region (cdr (importtext--run "status")) nil "said")
              (princ (buffer-string)))`,
    ],
  },
];

describe.each(editors)("$name", ({ name, command, args }) => {
  test.skipIf(!has(command))("pushes what was typed, and shows what was merged", async () => {
    const id = await bookWith(`By ${name}`);
    const ann = await person(`by-${name.toLowerCase()}`);
    await ann.run(["pull", id, "-o", "a.importtext"]);
    await server.call(putImportText, { body: { bookId: id, text: story.replace("Three", "Drei"), revision: 1 } });
    const bin = join(ann.folder, "bin");
    mkdirSync(bin);
    writeFileSync(join(bin, "importtext"), `#!/bin/sh\nexec '${process.execPath}' '${here("lsp/bin.mjs")}' "$@"\n`);
    chmodSync(join(bin, "importtext"), 0o755);
    // Not awaited in this thread, which answers the calls.
    const { spawn } = await import("node:child_process");
    const { text } = await import("node:stream/consumers");
    const env = { ...process.env, ...ann.env, PATH: `${bin}:${process.env.PATH}`, HOME: ann.folder };
    const child = spawn(command, args, { cwd: ann.folder, env });
    child.stdin.end();
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const both = story.replace("Three", "Drei").replace("One", "Uno");
    expect((await textOf(id)).text, out + err).toBe(both);
    expect(`${out}${err}`).toContain("Drei.");
    expect(readFileSync(join(ann.folder, "said"), "utf8")).toContain(`'By ${name}', revision 3: never imported`);
  });
});
