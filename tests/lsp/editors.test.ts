import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { buildLookup } from "../support/data/lookup.ts";
import { dataAbsent, realBook } from "../support/data/real-books.ts";
import { type Editor, editors } from "../support/editors/editors.ts";
import { folderOf } from "../support/editors/importtext.ts";

vi.setConfig({ testTimeout: 180_000 });

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/// The beginning of a real book if there is one. The dictionary has none of its words except the ones under test.
const book = dataAbsent ? "The end.\n" : realBook("peter-rabbit").importText;
const document = [
  "#character Peter symbol=rabbit colour=3366cc",
  "#part A",
  "#page 1",
  "The dog#10000000-0000-4000-8000-000000000002 ran.",
  "@peter: Ran!",
  book,
].join("\n");

interface Found {
  error?: string;
  diagnostics: { line: number; message: string }[];
  completion: string[];
  hover: string | string[];
  action: string;
  fixed: string;
  renamed: string[];
}

/// Returns the configuration from the documentation of an editor: the first code block below the heading.
function configurationOf(heading: string): string {
  const [, section = ""] = readFileSync(here("../../docs/editors.md"), "utf8").split(`## ${heading}\n`);
  const [code] = /(?:^ {4}.*\n|^\n(?= {4}))+/m.exec(section) ?? [""];
  return code.replace(/^ {4}/gm, "");
}

async function run({ command: editor, args, name, configuration }: Editor): Promise<Found> {
  const lookup = buildLookup(["the", "dog", "ran"]);
  lookup.rootKeys[1]!.definition = "An animal that barks";
  const bin = here("../../lsp/bin.mjs");
  const [heading = ""] = name.split(" ");
  const folder = folderOf({
    "book.importtext": document,
    "words.json": JSON.stringify(lookup),
    "importtext.json": '{"dictionary": "words.json"}',
    [configuration]: configurationOf(heading),
  });
  // Where the documentation takes the package to be.
  mkdirSync(join(folder, "importtext"));
  symlinkSync(here("../../lsp/editors"), join(folder, "importtext/editors"));
  mkdirSync(join(folder, "bin"));
  const command = join(folder, "bin/importtext");
  writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${bin}" "$@"\n`, { mode: 0o755 });
  const out = join(folder, "out.json");
  const child = spawn(editor, args(here("editors"), join(folder, configuration)), {
    cwd: folder,
    env: {
      ...process.env,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_STATE_HOME: folder,
      XDG_DATA_HOME: folder,
      PATH: `${join(folder, "bin")}:${process.env.PATH}`,
      IMPORTTEXT_ARGS: [join(folder, "book.importtext"), out].join("\n"),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [said] = await Promise.all([text(child.stderr), text(child.stdout), once(child, "close")]);
  try {
    return JSON.parse(readFileSync(out, "utf8"));
  } catch {
    throw new Error(`${editor} gave no result:\n${said}`);
  }
}

describe.each(editors)("$name, configured as documented", (editor) => {
  const { absent } = editor;
  test.skipIf(absent)(`shows, completes, fixes, renames and explains ${absent ?? ""}`, async () => {
    const found = await run(editor);
    expect(found.error).toBeUndefined();
    expect(found.diagnostics.map(({ line, message }) => `${line} ${message.replace(/^importtext.*?: /, "")}`)).toEqual(
      expect.arrayContaining(["2 Page must sit within a chapter", "4 'peter' is not a known character"]),
    );
    expect(found.completion).toEqual(expect.arrayContaining(["Peter", "Narrator"]));
    expect([found.hover].flat().join("\n")).toContain("An animal that barks");
    expect(found.fixed).toBe("@Peter: Ran!");
    expect(found.renamed[0]).toContain("Mrs Peter");
    expect(found.renamed[4]).toBe("@Mrs Peter: Ran!");
  });
});
