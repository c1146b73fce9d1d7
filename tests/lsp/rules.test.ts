import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ResourceOperationKind } from "vscode-languageserver-protocol/node";
import { acceptWord, newSettings } from "../../lsp/settings/accept-word.ts";
import { atMost, rulesOf } from "../../lsp/settings/rules-of-file.ts";
import { readSettings } from "../../lsp/settings/settings.ts";
import { buildLookup } from "../support/data/lookup.ts";
import { folderOf, importtext } from "../support/editors/importtext.ts";
import { startLanguageClient } from "../support/editors/language-client.ts";

const head = "#part A\n#chapter B\n#page 1\n";
const words = JSON.stringify(buildLookup(["the", "dog", "saw"]));
const settingsOf = (settings: object) => JSON.stringify({ dictionary: "words.json", ...settings });

describe("mistakes within a field are marked where they stand", () => {
  test.each([
    ['{"severities": {"page-empty": "off", |"page-void"|: "off"}}', "'page-void' is no code"],
    ['{"severities": {|"empty-page"|: "off"}}', "'empty-page' is no code; did you mean 'page-empty'?"],
    ['{"severities": {"page-empty": |"loud"|}}', "severities.page-empty: "],
    ['{"accepted": ["a", {"text": "b", |"fits"|: "P"}]}', "'fits' is not a setting"],
    ['{"accepted": ["a", {"text": "b", "fitz": |"X"|}]}', "accepted[1].fitz: "],
    ['{"accepted": ["a", |5|]}', "accepted[1]: must be a text or an object"],
    ['{"accepted": [|""|]}', "accepted[0]: "],
    ['{"exclude": ["a", |""|]}', "exclude[1]: "],
    ['{"exclude": |"a"|}', "exclude: "],
    ['{"maxProblems": |0|}', "maxProblems: "],
    ['{"requireDictionary": |1|}', "requireDictionary: "],
    ['{"a": {"maxProblems": 5}, "maxProblems": |"5"|}', "maxProblems: "],
  ])("%s", (marked, message) => {
    const [before = "", inside = ""] = marked.split("|");
    const { problems } = readSettings(marked.replaceAll("|", ""));
    const found = problems.find((one) => one.message.startsWith(message));
    expect(found).toMatchObject({ from: before.length, to: before.length + inside.length });
  });
});

describe("a word is accepted in importtext.json, and all else stays", () => {
  test.each([
    ["{}", '{\n  "accepted": ["Flopsy"]\n}'],
    ['{"images": "x"}', '{"accepted": ["Flopsy"], "images": "x"}'],
    ['{\n\t"images": "x"\n}', '{\n\t"accepted": ["Flopsy"],\n\t"images": "x"\n}'],
    ['{"accepted": []}', '{"accepted": ["Flopsy"]}'],
    ['{"accepted": ["a"]}', '{"accepted": ["Flopsy", "a"]}'],
    ['{\r\n  "accepted": [\r\n    "a"\r\n  ]\r\n}', '{\r\n  "accepted": [\r\n    "Flopsy",\r\n    "a"\r\n  ]\r\n}'],
    ['{"severities": {"accepted": 1}}', '{"accepted": ["Flopsy"], "severities": {"accepted": 1}}'],
    ['\uFEFF{"images": "x"}', '\uFEFF{"accepted": ["Flopsy"], "images": "x"}'],
    ["{", null],
    ["[]", null],
    ['{"accepted": 5}', null],
  ])("%j", (text, expected) => {
    const made = acceptWord({ text, ...readSettings(text) }, "Flopsy");
    expect(made && text.slice(0, made.at) + made.insert + text.slice(made.at)).toBe(expected);
  });

  test("a new file is valid", () =>
    expect(readSettings(newSettings('a"b'))).toEqual({ settings: { accepted: ['a"b'] }, problems: [] }));
});

test.each([
  [["drafts"], "drafts/a.importtext", true],
  [["drafts/"], "drafts/b/a.importtext", true],
  [["./a.importtext"], "a.importtext", true],
  [["**/old-*.importtext"], "x/old-1.importtext", true],
  [["*.importtext"], "x/a.importtext", false],
  [["draft"], "drafts/a.importtext", false],
])("exclude %j of %s: %s", (exclude, path, isExcluded) => {
  const found = { file: "/f/importtext.json", folder: "/f", text: "", settings: { exclude }, problems: [] };
  expect(rulesOf(found, `/f/${path}`).isExcluded).toBe(isExcluded);
});

test("where there are too many problems, the severest are shown, in their order", () => {
  const all = (["information", "warning", "error", "warning", "error"] as const).map((severity, at) => ({
    severity,
    at,
  }));
  expect(atMost(all, 3).map(({ at }) => at)).toEqual([1, 2, 4]);
  expect(atMost(all, 1).map(({ at }) => at)).toEqual([2]);
  expect(atMost(all, null)).toBe(all);
});

describe("check follows the rules of the folder", () => {
  const check = async (settings: object, text: string, ...options: string[]) => {
    const cwd = folderOf({ "a.importtext": text, "words.json": words, "importtext.json": settingsOf(settings) });
    return importtext(["check", ".", ...options], { cwd });
  };
  const text = `${head}The dog saw Flopsy\n#page 1\nThe dog\n`;

  test("accepted words, by scope and fitz", async () => {
    expect((await check({}, text)).code).toBe(1);
    expect((await check({ accepted: ["Flopsy"] }, text)).code).toBe(0);
    expect((await check({ accepted: [{ text: "flopsy", fitz: "N" }] }, text)).code).toBe(0);
    expect((await check({ accepted: [{ text: "flopsy", fitz: "P" }] }, text)).code).toBe(1);
    expect((await check({ accepted: [{ text: "Flopsy", scope: ["a.*"] }] }, text)).code).toBe(0);
    expect((await check({ accepted: [{ text: "Flopsy", scope: ["b/**"] }] }, text)).code).toBe(1);
  });

  test("severities", async () => {
    const { code, out } = await check(
      { severities: { "word-missing": "warning", "page-name-duplicate": "off" } },
      text,
    );
    expect({ code, out }).toEqual({
      code: 0,
      out: "a.importtext:4:13: warning word-missing 'Flopsy' is not in the dictionary\n",
    });
  });

  test("texts that are left out are told", async () => {
    expect(await check({ exclude: ["*.importtext"] }, text)).toEqual({
      code: 0,
      out: "",
      err: "importtext: 1 file left out by importtext.json\n",
    });
  });

  test("the most problems, without an error being lost", async () => {
    const { code, out, err } = await check({ maxProblems: 1 }, `${head}#page 1\n${"#page 1\n".repeat(5)}#verse\n`);
    expect(code).toBe(1);
    expect(out).toMatch(/^a\.importtext:\d+:1: error tag-unknown [^\n]*\n$/);
    expect(err).toMatch(/1 file: 1 error, \d+ warnings, \d+ problems not shown\n/);
  });

  test("parse prints accepted words with no key", async () => {
    const cwd = folderOf({
      "a.importtext": text,
      "words.json": words,
      "importtext.json": settingsOf({ accepted: ["Flopsy"] }),
    });
    const { code, out } = await importtext(["parse", "a.importtext"], { cwd });
    expect(code).toBe(0);
    expect(out.replace(/\s+/g, " ")).toContain('"text": "Flopsy", "keyId": "00000000-0000-0000-0000-000000000000"');
  });
});

describe("without a dictionary nothing is green by accident", () => {
  const run = (...options: string[]) => {
    const cwd = folderOf({ "a.importtext": `${head}Hi\n` });
    return importtext(["check", "a.importtext", ...options], { cwd });
  };
  const note = "words were not looked up: no dictionary";

  test("every format says so", async () => {
    expect((await run()).err).toBe(`1 file: 0 errors, 0 warnings, ${note}\n`);
    const json = await run("--format=json");
    expect(json.err).toBe(`importtext: ${note}\n`);
    expect(JSON.parse(json.out)).toMatchObject([{ hasDictionary: false }]);
    expect((await run("--format=github")).out).toBe(`::warning title=importtext::${note}\n`);
    const [{ invocations }] = JSON.parse((await run("--format=sarif")).out).runs;
    expect(invocations).toEqual([
      { executionSuccessful: true, toolExecutionNotifications: [{ level: "warning", message: { text: note } }] },
    ]);
  });

  test.each(["text", "json", "sarif", "github"])("--require-dictionary exits with 2: %s", async (format) => {
    const { code, err } = await run("--require-dictionary", "--format", format);
    expect(code).toBe(2);
    expect(err).toContain("importtext: a.importtext: no dictionary, and one is required\n");
  });

  test("a folder can require one", async () => {
    const cwd = folderOf({ "a.importtext": `${head}Hi\n`, "importtext.json": '{"requireDictionary": true}' });
    expect((await importtext(["check", "a.importtext"], { cwd })).code).toBe(2);
  });
});

describe("in an editor", () => {
  async function opened(files: Record<string, string>, text: string, resourceOperations: ResourceOperationKind[] = []) {
    const folder = folderOf({ ...files, "words.json": words, "a.importtext": text });
    const client = await startLanguageClient({
      rootUri: pathToFileURL(folder).href,
      capabilities: {
        textDocument: { publishDiagnostics: { codeDescriptionSupport: true } },
        workspace: { workspaceEdit: { documentChanges: true, resourceOperations } },
      },
      initializationOptions: { dictionary: "words.json" },
    });
    onTestFinished(() => {
      client.connection.dispose();
      client.child.kill("SIGKILL");
    });
    const uri = pathToFileURL(join(folder, "a.importtext")).href;
    await client.open(uri, text);
    return { client, folder, uri, settings: pathToFileURL(join(folder, "importtext.json")).href };
  }
  const actionsAt = async (client: Awaited<ReturnType<typeof startLanguageClient>>, uri: string, line: number) => {
    const range = { start: { line, character: 0 }, end: { line, character: 99 } };
    const params = { textDocument: { uri }, range, context: { diagnostics: [], only: ["quickfix"] } };
    return (await client.connection.sendRequest("textDocument/codeAction", params)) as {
      title: string;
      edit: { documentChanges: { kind?: string; textDocument: { uri: string }; edits: { newText: string }[] }[] };
    }[];
  };

  test("a word is accepted by a fix, and the folder's rules are followed when they change", async () => {
    const text = `${head}The dog saw Flopsy\n`;
    const { client, folder, uri, settings } = await opened({ "importtext.json": '{"images": "x"}' }, text);
    const [problem] = await client.diagnostics(uri, 1, (found) => found.length === 1);
    expect(problem).toMatchObject({
      code: "word-missing",
      codeDescription: { href: expect.stringMatching(/docs\/codes\.md#word-missing$/) },
    });
    const accept = (await actionsAt(client, uri, 3)).find(({ title }) => title === "Accept “Flopsy” in this folder");
    const [change] = accept!.edit.documentChanges;
    expect(change).toEqual({
      textDocument: { uri: settings, version: null },
      edits: [
        {
          range: { start: { line: 0, character: 1 }, end: { line: 0, character: 1 } },
          newText: '"accepted": ["Flopsy"], ',
        },
      ],
    });
    const file = join(folder, "importtext.json");
    const before = readFileSync(file, "utf8");
    writeFileSync(file, `${before.slice(0, 1)}${change!.edits[0]!.newText}${before.slice(1)}`);
    const shown = (severities: number[]) =>
      client.when(() => {
        const last = client.published.findLast((one) => one.uri === uri);
        return (
          JSON.stringify(last?.diagnostics.map(({ severity }) => severity)) === JSON.stringify(severities) || undefined
        );
      });
    await shown([]);
    writeFileSync(file, '{"severities": {"word-missing": "information"}}');
    await shown([3]);
    writeFileSync(file, '{"exclude": ["a.importtext"]}');
    await shown([]);
  });

  test("a folder without rules gets a file, where the editor can make one", async () => {
    const text = `${head}The dog saw Flopsy’s dog\n`;
    const { client, uri, settings } = await opened({}, text, ["create"]);
    await client.diagnostics(uri, 1, (found) => found.length === 1);
    const accept = (await actionsAt(client, uri, 3)).find(({ title }) => title.startsWith("Accept “Flopsy”"));
    expect(accept!.edit.documentChanges).toMatchObject([
      { kind: "create", uri: settings },
      { textDocument: { uri: settings }, edits: [{ newText: newSettings("Flopsy") }] },
    ]);
    const other = await opened({}, text);
    await other.client.diagnostics(other.uri, 1, (found) => found.length === 1);
    expect((await actionsAt(other.client, other.uri, 3)).map(({ title }) => title).join()).not.toContain("Accept");
  });

  test("a warning is disabled by a fix", async () => {
    const { client, uri } = await opened({}, `${head}The dog\n#page 1\nThe dog\n`);
    await client.diagnostics(uri, 1, (found) => found.length === 1);
    const disable = (await actionsAt(client, uri, 4)).find(({ title }) => title.startsWith("Disable"));
    expect(disable!.edit.documentChanges[0]!.edits[0]!.newText).toBe(
      "// importtext-disable-next-line page-name-duplicate\n",
    );
  });

  test("mistakes of importtext.json are shown where they stand", async () => {
    const { client, settings } = await opened(
      { "importtext.json": '{\n  "severities": {"page-void": "off"}\n}' },
      head,
    );
    const found = await client.when(() => client.published.findLast((one) => one.uri === settings));
    expect(found.diagnostics).toMatchObject([
      { message: "'page-void' is no code", range: { start: { line: 1, character: 17 } } },
    ]);
  });
});
