import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { importLookup } from "../../api/words/words.ts";
import { readLookup } from "../../lsp/dictionary/read-lookup.ts";
import { isSurelyLookup } from "../../lsp/dictionary/sound-lookup.ts";
import { runs, timeout } from "../language/arbitrary-text.ts";
import { buildLookup } from "../support/data/lookup.ts";
import { folderOf } from "../support/editors/importtext.ts";

const lookup = buildLookup(["bat", "cat"]);
const [word, other] = lookup.rootKeys;
const withWord = (change: object) => ({ ...lookup, keys: [{ ...word, ...change }] });
const symbol = { symbolstix: "bat", symbolstixEnAu: null, widgit: 3, widgitEnUs: null, symbolshelfEnUs: "x" };

test.each([
  ["a dictionary", lookup],
  ["an empty dictionary", buildLookup([])],
  ["accepted names", { ...lookup, accepted: ["Flopsy"] }],
  ["accepted names and uses", { ...lookup, accepted: [], uses: [] }],
  ["a symbol's names", withWord({ symbol, definition: "An animal" })],
  ["an id in capitals", withWord({ id: "ABCDEF00-0000-4000-8000-000000000000" })],
])("%s is taken without the schema", (_, body) => {
  expect(isSurelyLookup(body)).toBe(true);
  expect(importLookup.safeParse(body).success).toBe(true);
});

test("a dictionary file may start with a byte order mark", async () => {
  const folder = folderOf({ "words.json": `\uFEFF${JSON.stringify(lookup)}` });
  expect(await readLookup(join(folder, "words.json"))).toEqual(lookup);
});

const strange = [undefined, null, 3, 1.5, "", "K", "k", [], ["en-gb"], [3], {}, { widgit: 1.5 }, { widgit: "3" }];
const stranger = [...strange, { symbolstix: 3 }, { widgitenus: 3 }, symbol, `${word?.id} `, `x${word?.id}`, other?.id];
const names = [...Object.keys(word ?? {}), "more", "__proto__", "constructor"];

describe("what the schema refuses is left to the schema", () => {
  const check = (body: unknown) => {
    if (isSurelyLookup(body)) expect(importLookup.safeParse(body).success).toBe(true);
  };

  test("in a word", { timeout }, () => {
    let taken = 0;
    for (const name of names)
      for (const value of stranger) {
        const changed = JSON.parse(JSON.stringify(withWord(Object.fromEntries([[name, value]])))) as unknown;
        check(changed);
        if (isSurelyLookup(changed)) taken++;
      }
    expect(taken).toBeGreaterThan(10);
    const any = fc.dictionary(fc.constantFrom(...names), fc.constantFrom(...stranger));
    fc.assert(
      fc.property(any, (change) => check(withWord(change))),
      runs(500),
    );
  });

  test.each([
    null,
    [],
    "x",
    {},
    { ...lookup, more: [] },
    { ...lookup, keys: {} },
    { ...lookup, keys: [null] },
    [lookup],
  ])("%j", (body) => {
    check(body);
    expect(isSurelyLookup(body)).toBe(false);
  });
});
