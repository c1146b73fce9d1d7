import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { folderOf } from "../../support/editors/importtext.ts";
import { openExtension } from "./stub.ts";

const sources = fileURLToPath(new URL("../../../lsp/vscode", import.meta.url));
const selector = [{ language: "importtext" }];

async function activate(
  folder = folderOf({}),
  start?: () => Promise<void>,
  settings: Record<string, unknown> = {},
  answers: readonly string[] = [],
) {
  const { editor, extension } = openExtension(folder, start);
  editor.answers.push(...answers);
  for (const [name, value] of Object.entries(settings)) editor.settings.set(`importtext.${name}`, value);
  const own = extension(sources);
  await own.activate({ extensionPath: "/extension", subscriptions: [] });
  return { editor, own };
}

const run = (editor: Awaited<ReturnType<typeof activate>>["editor"], name: string) =>
  editor.commands.get(`importtext.${name}`)!();

test("its own server is started for import texts, and stopped", async () => {
  const { editor, own } = await activate();
  await own.deactivate();
  const server = { module: join("/extension", "server", "importtext.cjs"), args: ["lsp"], transport: 0 };
  expect(editor.said).toEqual([["client", server, selector], "stop"]);
  expect([...editor.commands.keys()]).toEqual(
    [
      ...["restart", "showLog", "chooseDictionary"],
      ...["login", "pullBook", "pull", "push", "import", "status", "diff"],
    ].map((name) => `importtext.${name}`),
  );
});

test("the server of the setting is started in its place, and another one when the setting changes", async () => {
  const { editor } = await activate(undefined, undefined, { command: ["node", "/a/bin.mjs"] });
  editor.settings.set("importtext.command", ["importtext"]);
  await editor.change("importtext.dictionary");
  await editor.change("importtext.command");
  expect(editor.said).toEqual([
    ["client", { command: "node", args: ["/a/bin.mjs", "lsp"], transport: 0 }, selector],
    "stop",
    ["client", { command: "importtext", args: ["lsp"], transport: 0 }, selector],
  ]);
});

test("the server is started again by a command, and the log is shown by another", async () => {
  const { editor } = await activate();
  await run(editor, "restart");
  await run(editor, "showLog");
  expect(editor.said).toEqual([expect.anything(), "stop", expect.anything(), "log shown"]);
});

test.each([
  [
    ["nowhere"],
    /^The language server .* did not start\. The setting importtext\.command names ‘nowhere’: .* \(spawn ENOENT\)$/,
  ],
  [[], /^The language server .* did not start\. Restart it\. .*reinstall the extension.* \(spawn ENOENT\)$/],
])("a message says what to do where the server of %j does not start", async (command, message) => {
  const fail = async () => {
    throw new Error("spawn ENOENT");
  };
  const { editor } = await activate(undefined, fail, { command }, ["Show log"]);
  const actions = ["Restart", "Show log", ...(command.length > 0 ? ["Open settings"] : [])];
  expect(editor.said.slice(1)).toEqual([
    ["log", "spawn ENOENT"],
    [expect.stringMatching(message), ...actions],
    "log shown",
  ]);
});

test("the dictionary is chosen as a file, as a server or none, and importtext.json comes first", async () => {
  const folder = folderOf({});
  const { editor } = await activate(folder);
  const choose = async (...answers: string[]) => {
    editor.said.length = 0;
    editor.answers.push(...answers);
    await run(editor, "chooseDictionary");
    return editor.said.slice(1);
  };
  const saved = (dictionary: string, server: string) => [
    ["dictionary", dictionary, "workspace"],
    ["server", server, "workspace"],
  ];
  expect(await choose("A dictionary file", join(folder, "words/en.json"))).toEqual(saved(join("words", "en.json"), ""));
  expect(await choose("A dictionary file", "/elsewhere/en.json")).toEqual(saved("/elsewhere/en.json", ""));
  expect(await choose("A Symbolshelf server", " https://example.org")).toEqual(saved("", "https://example.org"));
  expect(await choose("A Symbolshelf server", "example.org")).toEqual([]);
  expect(await choose("No dictionary")).toEqual(saved("", ""));
  expect(await choose()).toEqual([]);

  const settled = folderOf({ "importtext.json": "{}" });
  const other = (await activate(settled)).editor;
  other.said.length = 0;
  other.answers.push("Open importtext.json");
  await run(other, "chooseDictionary");
  expect(other.said).toEqual([
    ["Open importtext.json", "A dictionary file…", "A Symbolshelf server…", "No dictionary"],
    ["opened", join(settled, "importtext.json")],
  ]);
});
