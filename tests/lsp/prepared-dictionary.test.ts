import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDictionary } from "../../lsp/dictionary/open-dictionary.ts";
import { buildLookup } from "../support/data/lookup.ts";
import { importtext, temporaryFolder } from "../support/editors/importtext.ts";

/// Enough words for the file to be prepared.
const many = Array.from({ length: 6_000 }, (_, index) => `word${index}`);
/// A time after the file has settled.
const later = () => Date.now() + 60_000;

let folder = "";
let file = "";
const cache = () => join(folder, "cache/importtext");
const prepared = () =>
  readdirSync(cache())
    .filter((name) => name.endsWith(".words"))
    .map((name) => join(cache(), name));

beforeEach(() => {
  folder = temporaryFolder({ "words.json": JSON.stringify(buildLookup([...many, "bat"])) });
  file = join(folder, "words.json");
  vi.stubEnv("XDG_CACHE_HOME", join(folder, "cache"));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/// Reads the file again and prepares it.
async function prepareIt(): Promise<void> {
  const { prepare } = await openDictionary(file, later());
  expect(prepare).not.toBeNull();
  await prepare?.();
}

const isPrepared = async () => (await openDictionary(file, later())).prepare === null;

test("a dictionary that was read once is opened in its prepared form", async () => {
  await prepareIt();
  const { dictionary, prepare } = await openDictionary(file, later());
  expect(prepare).toBeNull();
  expect(dictionary.matches("BAT")).toEqual([buildLookup([...many, "bat"]).rootKeys.at(-1)]);
  expect(dictionary.matches("cat")).toEqual([]);
  expect(prepared()).toHaveLength(1);
});

test("a dictionary that changed since is read again", async () => {
  await prepareIt();
  writeFileSync(file, JSON.stringify(buildLookup([...many, "cat"])));
  const { dictionary, prepare } = await openDictionary(file, later());
  expect([dictionary.matches("cat").length, dictionary.matches("bat").length]).toEqual([1, 0]);
  await prepare?.();
  expect((await openDictionary(file, later())).dictionary.matches("cat")).toHaveLength(1);
  expect(prepared()).toHaveLength(1);
  // Another file of the same size and name replaces it.
  writeFileSync(`${file}.new`, JSON.stringify(buildLookup([...many, "cot"])));
  renameSync(`${file}.new`, file);
  expect((await openDictionary(file, later())).dictionary.matches("cot")).toHaveLength(1);
});

test("a dictionary that was just written is not prepared, nor is a small one", async () => {
  expect((await openDictionary(file)).prepare).toBeNull();
  writeFileSync(file, JSON.stringify(buildLookup(["bat"])));
  expect((await openDictionary(file, later())).prepare).toBeNull();
});

test("a damaged prepared form is replaced", async () => {
  await prepareIt();
  const [name = ""] = prepared();
  const whole = readFileSync(name);
  const spoil = [
    () => truncateSync(name, whole.length - 1),
    () => truncateSync(name, 0),
    () => writeFileSync(name, whole.fill(0, whole.length >> 1, (whole.length >> 1) + 4)),
    () => {
      rmSync(name);
      mkdirSync(name);
    },
  ];
  for (const how of spoil) {
    how();
    const { dictionary, prepare } = await openDictionary(file, later());
    expect(dictionary.matches("bat")).toHaveLength(1);
    expect(prepare).not.toBeNull();
  }
  rmSync(name, { recursive: true });
  await prepareIt();
  expect(await isPrepared()).toBe(true);
});

test("a cache that cannot be written is not an error", async () => {
  writeFileSync(join(folder, "cache"), "a file");
  await prepareIt();
  const { dictionary, prepare } = await openDictionary(file, later());
  expect(dictionary.matches("bat")).toHaveLength(1);
  expect(prepare).not.toBeNull();
});

test("only a few are kept", async () => {
  mkdirSync(cache(), { recursive: true });
  for (let index = 0; index < 12; index++) writeFileSync(join(cache(), `${index}.words`), "old");
  await prepareIt();
  expect(prepared()).toHaveLength(8);
  expect(await isPrepared()).toBe(true);
});

test("processes that read it at the same time each prepare it", async () => {
  writeFileSync(join(folder, "a.importtext"), "#part A\n#chapter B\n#page 1\nBat word1 zog\n");
  const check = async () => {
    const { code, out } = await importtext(["check", "a.importtext", "--dictionary", "words.json"], { cwd: folder });
    return `${code} ${out}`;
  };
  const said = "1 a.importtext:4:11: error word-missing 'zog' is not in the dictionary\n";
  await vi.waitFor(
    async () => {
      expect(await Promise.all([check(), check(), check()])).toEqual([said, said, said]);
      expect(await isPrepared()).toBe(true);
    },
    { timeout: 50_000, interval: 100 },
  );
  expect(await check()).toBe(said);
  expect(prepared()).toHaveLength(1);
});
