import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildLookup } from "../../support/data/lookup.ts";
import { folderOf } from "../../support/editors/importtext.ts";
import { startLanguageClient } from "../../support/editors/language-client.ts";
import { makePackages, offline, type Packages } from "../../support/editors/packages.ts";
import { openExtension } from "../vscode/stub.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let packages: Packages;
beforeAll(() => {
  packages = makePackages();
});
afterAll(() => packages?.remove());

/// Unpacks the extension into an empty folder, as the editor does. Returns the names in the package, and the folder.
function install() {
  const files = unzipSync(readFileSync(packages.vsix));
  const folder = folderOf({});
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return {
    names: Object.keys(files),
    folder: join(folder, "extension"),
    text: (name: string) => String(readFileSync(join(folder, name))),
  };
}

test("the package holds what its manifests name, and the type of each of its files", () => {
  const { names, text } = install();
  const { main, icon, version, publisher, name, contributes } = JSON.parse(text("extension/package.json"));
  const { languages, grammars, snippets, jsonValidation } = contributes;
  const named = [
    ...[main, icon, languages[0].configuration, languages[0].icon.dark, jsonValidation[0].url],
    ...[...grammars, ...snippets].map(({ path }: { path: string }) => path),
  ].map((path: string) => join("extension", path));
  const gallery = text("extension.vsixmanifest");
  named.push(...[...gallery.matchAll(/(?: Path="|<License>|<Icon>)([^"<]+)/g)].map(([, path]) => path!));
  expect(named.filter((path) => !names.includes(path))).toEqual([]);
  expect(gallery).toContain(`Id="${name}" Version="${version}" Publisher="${publisher}"`);
  const types = [...text("[Content_Types].xml").matchAll(/Extension="([^"]+)" ContentType="[\w/+-]+"/g)].map(
    ([, one]) => one,
  );
  expect(
    [...new Set(names.map((one) => extname(one)))].filter((one) => one !== ".xml" && !types.includes(one)),
  ).toEqual([]);
  expect(names.filter((one) => /node_modules|\.map$/.test(one))).toEqual([]);
  // A picture of 128 by 128 points, as the gallery wants it.
  const png = readFileSync(join(install().folder, "icon.png"));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([128, 128]);
  expect(statSync(packages.vsix).size).toBeLessThanOrEqual(400_000);
});

test("the server that it starts checks a book, with nothing set up", async () => {
  const { folder } = install();
  const started: { module?: string; args: string[] }[] = [];
  const { extension } = openExtension(folderOf({}), async (server) => void started.push(server));
  await extension(folder).activate({ extensionPath: folder, subscriptions: [] });
  const [{ module = "", args } = { args: [] }] = started;

  const books = folderOf({
    "words.json": JSON.stringify(buildLookup(["the", "dog"])),
    "importtext.json": '{"dictionary": "words.json"}',
  });
  const uri = String(pathToFileURL(join(books, "book.importtext")));
  const client = await startLanguageClient({ command: [process.execPath, module, ...args, "--stdio"], cwd: books });
  await client.open(uri, "#part A\n#page 1\nThe dog ran.\n");
  const found = await client.diagnostics(uri, 1, (all) => all.length > 1);
  expect(found.map(({ code, range }) => `${range.start.line} ${code}`)).toEqual([
    "1 page-outside-chapter",
    "2 word-missing",
  ]);
  expect(await client.stop()).toBe(0);
});

test("the protocol's client is in it, and needs nothing but the editor", () => {
  const { folder } = install();
  // Any class of the editor may be extended while the client is loaded.
  const script = `
    const Module = require("node:module");
    const vscode = new Proxy({}, { get: (_, name) => (name === "__esModule" || class {}) });
    const load = Module._load;
    Module._load = (name, ...more) => (name === "vscode" ? vscode : load(name, ...more));
    const { LanguageClient, TransportKind } = require("./client.js");
    console.log(typeof LanguageClient.prototype.start, TransportKind.stdio);
    require("./extension.js");
  `;
  expect(offline(process.execPath, ["-e", script], folder)).toEqual({ status: 0, stdout: "function 0\n", stderr: "" });
});
