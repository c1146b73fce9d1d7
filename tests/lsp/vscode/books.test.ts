import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { folderOf } from "../../support/editors/importtext.ts";
import { openExtension } from "./stub.ts";

const sources = fileURLToPath(new URL("../../../lsp/vscode", import.meta.url));

/// A command line that notes what it is asked, and answers what the test wants by the name of the command.
const program = `
import { appendFileSync } from "node:fs";
const [name, ...rest] = process.argv.slice(2);
appendFileSync("asked", JSON.stringify([name, ...rest]) + "\\n");
const { out = "", err = "", code = 0 } = JSON.parse(process.env.ANSWERS)[name] ?? {};
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = code;
`;

async function open(answers: Record<string, { out?: string; err?: string; code?: number }>) {
  const folder = folderOf({ "a.importtext": "", "program.mjs": program });
  chmodSync(join(folder, "program.mjs"), 0o755);
  const { editor, extension } = openExtension(folder);
  editor.settings.set("importtext.command", [
    "env",
    `ANSWERS=${JSON.stringify(answers)}`,
    process.execPath,
    join(folder, "program.mjs"),
  ]);
  editor.open = join(folder, "a.importtext");
  await extension(sources).activate({ extensionPath: "/extension", subscriptions: [] });
  editor.said.length = 0;
  const asked = () =>
    readFileSync(join(folder, "asked"), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  const run = (name: string) => editor.commands.get(`importtext.${name}`)!();
  return { editor, folder, run, asked };
}

test("the open text is saved, pushed, and what came of it is told by its severity", async () => {
  const { editor, run, asked } = await open({
    push: { out: "a.importtext: pushed as revision 2\n" },
    pull: { err: "a.importtext: a conflict\n", code: 1 },
    import: { err: "importtext: a.importtext: push it first\n", code: 2 },
    status: { out: "up to date\n" },
  });
  for (const name of ["push", "pull", "import", "status"]) await run(name);
  expect(asked()).toEqual(["push", "pull", "import", "status"].map((name) => [name, "--", "a.importtext"]));
  expect(editor.said).toEqual([
    ...["saved", ["information", "a.importtext: pushed as revision 2"]],
    ...["saved", ["warning", "a.importtext: a conflict"]],
    ...["saved", ["a.importtext: push it first"]],
    ...["saved", ["information", "up to date"]],
  ]);
});

test("differences are shown as a document, and that there are none is said", async () => {
  const different = await open({ diff: { out: "-a\n+b\n", code: 1 } });
  await different.run("diff");
  expect(different.editor.said).toEqual(["saved", ["opened", "diff: -a\n+b\n"]]);
  const same = await open({});
  await same.run("diff");
  expect(same.editor.said).toEqual(["saved", ["information", "The file and the server's text are the same."]]);
});

test("a book is chosen, pulled into the folder and opened", async () => {
  const books = [
    { id: "one", title: "First", imprint: { name: "I" }, series: null },
    { id: "two", title: "Second", imprint: { name: "I" }, series: null },
  ];
  const { editor, folder, run, asked } = await open({
    list: { out: JSON.stringify(books) },
    pull: { out: "second.importtext: revision 4\n" },
  });
  editor.settings.set("importtext.server", "https://shelf.example");
  editor.answers.push("Second");
  await run("pullBook");
  expect(asked()).toEqual([
    ["list", "--format", "json", "--server", "https://shelf.example"],
    ["pull", "two", "--server", "https://shelf.example"],
  ]);
  expect(editor.said).toEqual([
    ["First", "Second"],
    ["information", "second.importtext: revision 4"],
    ["opened", join(folder, "second.importtext")],
  ]);
});

test("who is not signed in is offered to, in a terminal", async () => {
  const err = "importtext: http://x: no account; run 'importtext login --server http://x'\n";
  const { editor, run } = await open({ list: { err, code: 2 } });
  editor.answers.push("Sign in", "http://x");
  await run("pullBook");
  expect(editor.said).toEqual([
    [err.trim().replace("importtext: ", ""), "Sign in"],
    ["terminal", expect.objectContaining({ shellPath: "env" })],
  ]);
  const [, { shellArgs }] = editor.said[1] as [string, { shellArgs: string[] }];
  expect(shellArgs.slice(-3)).toEqual(["login", "--server", "http://x"]);
});

test("without a text that is open there is nothing to push", async () => {
  const { editor, run } = await open({});
  delete editor.open;
  await run("push");
  expect(editor.said).toEqual([["Open the text of a book first."]]);
});
