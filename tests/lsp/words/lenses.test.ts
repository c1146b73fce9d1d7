import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { type CodeLens, CodeLensRequest } from "vscode-languageserver-protocol/node";
import { buildLookup } from "../../support/data/lookup.ts";
import { folderOf } from "../../support/editors/importtext.ts";
import { startLanguageClient } from "../../support/editors/language-client.ts";

const uri = "file:///book.importtext";
const text = `#part A
#chapter B
#page 1
Flopsy saw the dog.
Flopsy, Mopsy and dog!
#page 2
The.
  #page 3 type=Text
${["one", "two", "three", "four", "five", "six", "seven", "eight"].join(" ")}
#page 4 type=Unstructured
Flopsy
`;

async function client(texts: readonly string[]) {
  const lookup = buildLookup(["the", "saw", "saw", ...texts]);
  for (const word of lookup.rootKeys) if (word.text !== "dog") word.symbol = { widgit: 1 };
  const folder = folderOf({ "words.json": JSON.stringify(lookup) });
  const started = await startLanguageClient({
    initializationOptions: { dictionary: "words.json" },
    rootUri: pathToFileURL(folder).href,
  });
  onTestFinished(() => {
    started.connection.dispose();
    started.child.kill("SIGKILL");
  });
  const lenses = async (of = uri) => {
    const found = (await started.connection.sendRequest(CodeLensRequest.type, {
      textDocument: { uri: of },
    })) as CodeLens[];
    return found.map(({ range: { start, end }, command }) => [
      `${start.line}:${start.character}-${end.character}`,
      command?.title,
      command?.command,
    ]);
  };
  return { ...started, lenses, folder };
}

test("each page says which of its words are open, most frequent first, as soon as the dictionary is there", async () => {
  const { open, lenses, capabilities } = await client(["dog"]);
  expect(capabilities.codeLensProvider).toEqual({});
  await open(uri, text);
  // Nothing is to be chosen: the command is empty.
  expect(await lenses()).toEqual([
    ["2:0-5", "Missing: Flopsy ×2, Mopsy, and · Homonyms: saw · No symbol: dog ×2", ""],
    ["7:2-7", "Missing: one, two, three, four, five, six and 2 more", ""],
  ]);
});

test("they follow the text, and its dictionary", async () => {
  const { open, change, lenses, folder } = await client([]);
  await open(uri, text);
  expect((await lenses())[0]).toEqual(["2:0-5", "Missing: Flopsy ×2, dog ×2, Mopsy, and · Homonyms: saw", ""]);
  // A word of the page's second sentence, a page before it, and a page that is looked up no more.
  const at = (line: number, character: number) => ({ line, character });
  await change(uri, 2, [
    { range: { start: at(4, 0), end: at(4, 6) }, text: "The" },
    { range: { start: at(2, 0), end: at(2, 0) }, text: "#page 0\nPop.\n" },
    { range: { start: at(9, 15), end: at(9, 19) }, text: "Unstructured" },
  ]);
  expect(await lenses()).toEqual([
    ["2:0-5", "Missing: Pop", ""],
    ["4:0-5", "Missing: dog ×2, Flopsy, Mopsy, and · Homonyms: saw", ""],
  ]);
  writeFileSync(join(folder, "words.json"), JSON.stringify(buildLookup(["the", "pop", "dog", "saw", "and", "flopsy"])));
  const said = async () => JSON.stringify(await lenses());
  await expect.poll(said, { timeout: 30_000 }).toContain("No symbol");
});

test("a text that the folder leaves out has none", async () => {
  const { open, lenses, folder } = await client([]);
  await open(uri, text);
  expect(await lenses()).toHaveLength(2);
  writeFileSync(
    join(folder, "importtext.json"),
    JSON.stringify({ dictionary: "words.json", exclude: ["*.importtext"] }),
  );
  const own = pathToFileURL(join(folder, "own.importtext")).href;
  await open(own, text);
  expect(await lenses(own)).toEqual([]);
});

test("a text without a dictionary has none", async () => {
  const started = await startLanguageClient();
  onTestFinished(() => {
    started.connection.dispose();
    started.child.kill("SIGKILL");
  });
  await started.open(uri, text);
  const found = await started.connection.sendRequest(CodeLensRequest.type, { textDocument: { uri } });
  expect(found).toEqual([]);
});
