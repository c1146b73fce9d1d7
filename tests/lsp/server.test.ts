import { spawn } from "node:child_process";
import { once } from "node:events";
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import {
  type CompletionList,
  CompletionRequest,
  DidChangeConfigurationNotification,
  DidCloseTextDocumentNotification,
  ExitNotification,
} from "vscode-languageserver-protocol/node";
import { buildLookup } from "../support/data/lookup.ts";
import { folderOf, startImporttext } from "../support/editors/importtext.ts";
import { startLanguageClient } from "../support/editors/language-client.ts";

const uri = "file:///book.importtext";
const head = "#character Peter symbol=rabbit colour=3366cc\n#part A\n#chapter B\n#page 1\n";

/// Starts a client of a server that is stopped with the test.
async function client(...options: Parameters<typeof startLanguageClient>) {
  const started = await startLanguageClient(...options);
  onTestFinished(() => {
    started.connection.dispose();
    started.child.kill("SIGKILL");
  });
  return started;
}

test("shows a mistake, clears it when it is fixed, completes speakers, and ends with 0", async () => {
  const { capabilities, open, change, diagnostics, connection, stop } = await client();
  expect(capabilities).toMatchObject({ positionEncoding: "utf-16", textDocumentSync: { openClose: true, change: 2 } });

  await open(uri, `${head}@Petre: Hop!\n`);
  expect(await diagnostics(uri, 1)).toEqual([
    {
      range: { start: { line: 4, character: 1 }, end: { line: 4, character: 6 } },
      severity: 1,
      code: "speaker-unknown",
      source: "importtext",
      message: "'Petre' is not a known character",
    },
  ]);

  await change(uri, 2, [
    { range: { start: { line: 4, character: 4 }, end: { line: 4, character: 6 } }, text: "er" },
    { range: { start: { line: 5, character: 0 }, end: { line: 5, character: 0 } }, text: "@" },
  ]);
  expect((await diagnostics(uri, 2)).map(({ code }) => code)).toEqual(["speaker-unclosed"]);
  const { items } = (await connection.sendRequest(CompletionRequest.type, {
    textDocument: { uri },
    position: { line: 5, character: 1 },
  })) as CompletionList;
  expect(items.map(({ label }) => label).sort()).toEqual(["Director", "Narrator", "Peter"]);
  expect(items.find(({ label }) => label === "Peter")?.textEdit).toEqual({
    range: { start: { line: 5, character: 1 }, end: { line: 5, character: 1 } },
    newText: "Peter: ",
  });

  await change(uri, 3, [{ range: { start: { line: 5, character: 0 }, end: { line: 5, character: 1 } }, text: "" }]);
  expect(await diagnostics(uri, 3)).toEqual([]);
  expect(await stop()).toBe(0);
});

test("offers nothing outside speakers", async () => {
  const { open, connection } = await client();
  await open(uri, `${head}Hop.\n`);
  const position = { line: 4, character: 2 };
  expect(await connection.sendRequest(CompletionRequest.type, { textDocument: { uri }, position })).toBeNull();
});

test("sends a problem's related position to a client that supports it", async () => {
  const capabilities = { textDocument: { publishDiagnostics: { relatedInformation: true } } };
  const { open, diagnostics } = await client({ capabilities });
  await open(uri, "#part A\r\n#chapter B\r\n#page 1\r\nHi\r\n#page 1\r\n");
  const [found] = await diagnostics(uri, 1);
  expect(found).toMatchObject({
    severity: 2,
    message: "Page '1' is already in this chapter, on line 3",
    relatedInformation: [
      { location: { uri, range: { start: { line: 2, character: 6 }, end: { line: 2, character: 7 } } } },
    ],
  });
});

test("takes a whole new text, empty changes, and a burst of changes, and reports for the last version", async () => {
  const { open, change, diagnostics, published } = await client();
  await open(uri, "#verse");
  await change(uri, 2, [{ text: `${head}x` }]);
  for (let version = 3; version < 43; version++) {
    const end = { line: 4, character: version - 2 };
    await change(uri, version, [{ range: { start: end, end }, text: "x" }]);
  }
  await change(uri, 43, []);
  await change(uri, 44, [{ range: { start: { line: 3, character: 0 }, end: { line: 4, character: 0 } }, text: "" }]);
  expect((await diagnostics(uri, 44)).map(({ code, range }) => [code, range.end.character])).toEqual([
    ["sentence-outside-page", 41],
  ]);
  const versions = published.map(({ version }) => version!);
  expect(versions).toEqual([...versions].sort((a, b) => a - b));
});

test("clears the problems of a document that is closed", async () => {
  const { open, diagnostics, connection, published, when } = await client();
  await open(uri, "#verse");
  expect(await diagnostics(uri, 1)).toHaveLength(1);
  await connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
  await when(() => (published.at(-1)?.diagnostics.length === 0 ? true : undefined));
});

test("looks words up in the dictionary of the initialisation options, and again when the file changes", async () => {
  const folder = folderOf({ "words.json": JSON.stringify(buildLookup(["the", "dog"])) });
  const { open, diagnostics, messages, when } = await client({
    initializationOptions: { dictionary: "words.json" },
    rootUri: pathToFileURL(folder).href,
  });
  await open(uri, `${head}The dog ran.\n`);
  expect((await diagnostics(uri, 1)).map(({ message }) => message)).toEqual(["'ran' is not in the dictionary"]);

  writeFileSync(join(folder, "words.json"), "{");
  expect(await when(() => messages[0])).toContain("the dictionary is not JSON");

  writeFileSync(join(folder, "new.json"), JSON.stringify(buildLookup(["the", "dog", "ran"])));
  renameSync(join(folder, "new.json"), join(folder, "words.json"));
  expect(await diagnostics(uri, 1, (found) => found.length === 0)).toEqual([]);
});

test("requests the setting importtext.dictionary, and again when settings change", async () => {
  const folder = folderOf({
    "one.json": JSON.stringify(buildLookup(["the"])),
    "two.json": JSON.stringify(buildLookup(["the", "dog"])),
  });
  let dictionary = pathToFileURL(join(folder, "one.json")).href;
  const { open, diagnostics, connection } = await client({ settings: () => ({ dictionary }) });
  await open(uri, `${head}The dog.\n`);
  expect((await diagnostics(uri, 1)).map(({ code }) => code)).toEqual(["word-missing"]);

  dictionary = join(folder, "two.json");
  await connection.sendNotification(DidChangeConfigurationNotification.type, { settings: null });
  expect(await diagnostics(uri, 1, (found) => found.length === 0)).toEqual([]);
});

test("ignores the dictionary of the initialisation options without a message if the settings name another", async () => {
  const folder = folderOf({ "one.json": JSON.stringify(buildLookup(["dog"])) });
  const dictionary = join(folder, "one.json");
  for (const options of ["/nowhere/words.json", join(folderOf({ "two.json": "{" }), "two.json")]) {
    const { open, diagnostics, messages } = await client({
      initializationOptions: { dictionary: options },
      // Late enough for the dictionary of the options to be read but not reported.
      settings: () => setTimeout(200, { dictionary }),
    });
    await open(uri, `${head}The dog.\n`);
    expect((await diagnostics(uri, 1)).map(({ message }) => message)).toEqual(["'The' is not in the dictionary"]);
    expect(messages).toEqual([]);
  }
});

test("does not mention the dictionary of the initialisation options if the folder of a text names another", async () => {
  const folder = folderOf({
    "one.json": JSON.stringify(buildLookup(["dog"])),
    "importtext.json": JSON.stringify({ dictionary: "one.json" }),
  });
  const file = pathToFileURL(join(folder, "book.importtext")).href;
  const { open, diagnostics, messages } = await client({
    initializationOptions: { dictionary: "/nowhere/words.json" },
    settings: () => setTimeout(200, null),
  });
  await open(file, `${head}The dog.\n`);
  expect((await diagnostics(file, 1)).map(({ message }) => message)).toEqual(["'The' is not in the dictionary"]);
  expect(messages).toEqual([]);
});

test("shows its problems without words, and the reason, if the dictionary cannot be read", async () => {
  const { open, diagnostics, messages, when } = await client({
    initializationOptions: { dictionary: "/nowhere/words.json" },
  });
  await open(uri, "#verse");
  expect((await diagnostics(uri, 1)).map(({ code }) => code)).toEqual(["tag-unknown"]);
  expect(await when(() => messages[0])).toBe("/nowhere/words.json: no such file");
});

test.each([
  ["file://elsewhere/words.json", "File URL host"],
  ["words\0.json", "without null bytes"],
])("says what is wrong with the place %j of a dictionary", async (dictionary, message) => {
  for (const options of [
    { initializationOptions: { dictionary } },
    { initializationOptions: { dictionary: "/nowhere/words.json" }, settings: () => ({ dictionary }) },
  ]) {
    const { open, diagnostics, messages, when } = await client(options);
    await open(uri, "#verse");
    expect((await diagnostics(uri, 1)).map(({ code }) => code)).toEqual(["tag-unknown"]);
    expect(await when(() => messages[0])).toContain(message);
  }
});

test("says of each unknown or wrong setting where it stands, once", async () => {
  const { messages, when, connection, stop } = await client({
    initializationOptions: { dictionery: "words.json", trace: {} },
    settings: () => ({ server: 5, command: ["x"], constructor: "", dictionary: null, trace: { server: "off" } }),
  });
  const known = "there are dictionary, server, imprintID, seriesID";
  const expected = [
    "The setting importtext.server must be a text",
    `The setting importtext.constructor is not known: ${known}`,
    `The initialization option 'dictionery' is not known: ${known}`,
  ];
  await when(() => messages.length === 3 || undefined);
  await connection.sendNotification(DidChangeConfigurationNotification.type, { settings: null });
  expect(await stop()).toBe(0);
  expect(messages).toEqual(expected);
});

test.each([
  [{}, "No dictionary is set: everything but the words is checked"],
  [{ requireDictionary: true }, "No dictionary is set, and one is required: everything but the words is checked"],
])(
  "says once that there is no dictionary, whatever texts are opened, by the settings %j",
  async (settings, message) => {
    const folder = folderOf({ "importtext.json": JSON.stringify(settings), "words.json": "{}" });
    const { open, diagnostics, change, messages, stop } = await client({ rootUri: pathToFileURL(folder).href });
    for (const name of ["a", "b", "c"]) {
      const file = pathToFileURL(join(folder, `${name}.importtext`)).href;
      await open(file, `${head}The dog.\n`);
      await diagnostics(file, 1);
      await change(file, 2, [{ text: `${head}A dog.\n` }]);
      await diagnostics(file, 2);
    }
    expect(await stop()).toBe(0);
    expect(messages).toEqual([message]);
  },
);

test("ends with 1 on an exit without shutdown", async () => {
  const { connection, exited } = await client();
  await connection.sendNotification(ExitNotification.type);
  expect(await exited).toBe(1);
});

test("ends when the editor closes its end", async () => {
  const child = startImporttext(["lsp", "--stdio", "--clientProcessId=1"]);
  child.stdin.end();
  expect((await once(child, "exit"))[0]).toBe(1);
});

test("ends when the editor's process dies", async () => {
  const editor = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  const { exited } = await client({ processId: editor.pid! });
  editor.kill("SIGKILL");
  expect(await exited).toBe(1);
});
