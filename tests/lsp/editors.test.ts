import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { editors } from "../support/editors.ts";
import { folderOf } from "../support/importtext.ts";
import { buildLookup } from "../support/lookup.ts";
import { dataAbsent, realBook } from "../support/real-books.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/// The beginning of a real book where there is one, its words in no dictionary but the few that are asked about.
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

async function run(command: string, args: string[]): Promise<Found> {
  const lookup = buildLookup(["the", "dog", "ran"]);
  lookup.rootKeys[1]!.definition = "An animal that barks";
  const folder = folderOf({
    "book.importtext": document,
    "words.json": JSON.stringify(lookup),
    "importtext.json": '{"dictionary": "words.json"}',
  });
  const out = join(folder, "out.json");
  const child = spawn(command, args, {
    cwd: folder,
    env: {
      ...process.env,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_STATE_HOME: folder,
      XDG_DATA_HOME: folder,
      IMPORTTEXT_NODE: process.execPath,
      IMPORTTEXT_ARGS: [here("../../lsp/bin.mjs"), join(folder, "book.importtext"), out].join("\n"),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [said] = await Promise.all([text(child.stderr), text(child.stdout), once(child, "close")]);
  try {
    return JSON.parse(readFileSync(out, "utf8"));
  } catch {
    throw new Error(`${command} gave no result:\n${said}`);
  }
}

describe.each(editors)("$name", ({ command, args, absent }) => {
  test.skipIf(absent)(`shows, completes, mends, renames and explains ${absent ?? ""}`, async () => {
    const found = await run(command, args(here("editors")));
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
