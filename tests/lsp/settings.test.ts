import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { findSettings } from "../../lsp/settings/find-settings.ts";
import { readSettings, settingsSchema } from "../../lsp/settings/settings.ts";
import { buildLookup } from "../support/data/lookup.ts";
import { folderOf, importtext } from "../support/editors/importtext.ts";
import { startLanguageClient } from "../support/editors/language-client.ts";

const id = "5f0c2f4e-52c5-4a41-9a70-6f3a7e0c1b11";

test("the published schema matches the one that validates settings", () => {
  const published = readFileSync(new URL("../../lsp/importtext.schema.json", import.meta.url), "utf8");
  const { title, not, ...schema } = JSON.parse(published);
  expect(schema).toEqual(z.toJSONSchema(settingsSchema, { target: "draft-7" }));
  expect({ title, not }).toEqual({ title: "importtext.json", not: { required: ["dictionary", "server"] } });
});

test("settings are looked for in folders above a path that is not a folder", async () => {
  const folder = folderOf({ "importtext.json": '{"images": "x"}', "a.txt": "" });
  expect(await findSettings(join(folder, "a.txt"))).toMatchObject({ folder, settings: { images: "x" }, problems: [] });
});

describe("mistakes in importtext.json are marked at their ranges, and valid fields are kept", () => {
  test.each([
    ['{"dictionary": |5|}', "dictionary: Invalid input: expected string, received number", {}],
    [
      `{"dictionary": "a.json", |"dictionery"|: 1}`,
      "'dictionery' is not a setting; did you mean 'dictionary'?",
      { dictionary: "a.json" },
    ],
    [`{"imprintID": "${id}", "seriesID": |"x"|}`, "seriesID: must be a UUID", { imprintID: id }],
    ['{"a": {"server": 1}, "server": |"ftp://x"|}', "server: must be an address, https://…", {}],
    ['{"dictionary": "a", |"server"|: "https://b"}', "Give a dictionary or a server, not both", { dictionary: "a" }],
    ["|[1]|", "Invalid input: expected object, received array", {}],
    ['{"images": "x" |y|}', "Not JSON: ", {}],
  ])("%s", (marked, message, settings) => {
    const [before = "", inside = ""] = marked.split("|");
    const found = readSettings(marked.replaceAll("|", ""));
    const problem = found.problems.find((one) => one.message.startsWith(message));
    expect(problem).toMatchObject({ from: before.length, to: before.length + inside.length });
    expect(found.settings).toEqual(settings);
  });

  test.each(["", "{", "\uFEFF", `${"[".repeat(50_000)}`, "nul"])("never fails: %.20s", (text) => {
    const { problems } = readSettings(text);
    expect(problems).toHaveLength(1);
  });
});

test("a folder's dictionary applies to it and below, the nearest one first", async () => {
  const text = "#part A\n#chapter B\n#page 1\nThe dog.\n";
  const cwd = folderOf({
    "a.importtext": text,
    "importtext.json": '{"dictionary": "words.json"}',
    "words.json": JSON.stringify(buildLookup(["the", "dog"])),
  });
  mkdirSync(join(cwd, "b/c"), { recursive: true });
  writeFileSync(join(cwd, "b/c/b.importtext"), text);
  expect(await importtext(["check", "."], { cwd })).toMatchObject({
    code: 0,
    err: "2 files: 0 errors, 0 warnings\n",
  });

  writeFileSync(join(cwd, "b/importtext.json"), '{"dictionary": "own.json"}');
  writeFileSync(join(cwd, "b/own.json"), JSON.stringify(buildLookup(["the"])));
  const { out } = await importtext(["check", "."], { cwd });
  expect(out).toBe("b/c/b.importtext:4:5: error word-missing 'dog' is not in the dictionary\n");

  writeFileSync(join(cwd, "b/importtext.json"), '{\n  "dictionery": 1\n}');
  const { code, err } = await importtext(["check", "."], { cwd });
  expect(code).toBe(2);
  expect(err).toContain("importtext.json:2:3: 'dictionery' is not a setting; did you mean 'dictionary'?");
});

test("the language server follows a folder's settings, and shows mistakes in their file", async () => {
  const folder = folderOf({ "importtext.json": '{"dictionary": 5}' });
  writeFileSync(join(folder, "words.json"), JSON.stringify(buildLookup(["the"])));
  const client = await startLanguageClient({ rootUri: pathToFileURL(folder).href });
  onTestFinished(() => {
    client.connection.dispose();
    client.child.kill("SIGKILL");
  });
  const uri = pathToFileURL(join(folder, "a.importtext")).href;
  const settings = pathToFileURL(join(folder, "importtext.json")).href;
  await client.open(uri, "#part A\n#chapter B\n#page 1\nThe dog.\n");
  const shown = (count: number) =>
    client.when(() => client.published.findLast((one) => one.uri === settings && one.diagnostics.length === count));
  expect((await shown(1)).diagnostics[0]).toMatchObject({
    code: "settings-invalid",
    range: { start: { line: 0, character: 15 }, end: { line: 0, character: 16 } },
  });
  await client.when(() => client.messages.find((message) => message.startsWith("No dictionary is set")));

  writeFileSync(join(folder, "importtext.json"), '{"dictionary": "words.json"}');
  expect(await client.diagnostics(uri, 1, (found) => found.length === 1)).toMatchObject([{ code: "word-missing" }]);
  await shown(0);
  writeFileSync(join(folder, "words.json"), JSON.stringify(buildLookup(["the", "dog"])));
  await client.diagnostics(uri, 1, (found) => found.length === 0);
  // It is reported only once.
  expect(client.messages).toHaveLength(1);
});

test("an open folder that is nowhere on this machine keeps no text from its settings", async () => {
  const folder = folderOf({ "importtext.json": '{"maxProblems": 1}' });
  const client = await startLanguageClient({ rootUri: "file://elsewhere/books" });
  onTestFinished(async () => void (await client.stop()));
  const uri = pathToFileURL(join(folder, "a.importtext")).href;
  await client.open(uri, "@Al: Hi\n@Bo: Hi\n");
  expect(await client.diagnostics(uri, 1, (found) => found.length > 0)).toHaveLength(1);
});
