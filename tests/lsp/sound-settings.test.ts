import fc from "fast-check";
import { expect, test } from "vitest";
import { readSettings, settingsSchema } from "../../lsp/settings/settings.ts";
import { soundSettings } from "../../lsp/settings/sound-settings.ts";
import { runs, timeout } from "../language/arbitrary-text.ts";

const id = "5f0c2f4e-52c5-4a41-9a70-6f3a7e0c1b11";

/// For each field what is taken without the schema, and what is left to it.
const fields: Readonly<Record<string, { sound: unknown[]; left: unknown[] }>> = {
  $schema: { sound: ["", "a"], left: [1, null] },
  dictionary: { sound: ["words.json"], left: ["", 1, null, ["a"]] },
  server: { sound: [], left: ["https://a.test", "ftp://a.test"] },
  imprintID: { sound: [id], left: [id.toUpperCase(), `${id}x`, "", 1] },
  seriesID: { sound: [id], left: [` ${id}`, {}] },
  images: { sound: ["images"], left: ["", false] },
  accepted: {
    sound: [[], ["Flopsy", { text: "a b" }, { text: "a", fitz: "P", scope: ["x/*"] }], Array(10_000).fill("a")],
    left: [
      {},
      "a",
      [""],
      [" a"],
      ["a".repeat(201)],
      [1],
      [null],
      [["a"]],
      [{}],
      [{ fitz: "P" }],
      [{ text: " a" }],
      [{ text: "a", fitz: "Q" }],
      [{ text: "a", fitz: "toString" }],
      [{ text: "a", scope: [] }],
      [{ text: "a", scope: "x" }],
      [{ text: "a", scope: Array(101).fill("x") }],
      [{ text: "a", more: 1 }],
      Array(10_001).fill("a"),
    ],
  },
  severities: {
    sound: [{}, { "word-missing": "off", "page-empty": "error" }],
    left: [[], { "word-missing": "loud" }, { "no-code": "off" }, { constructor: "off" }],
  },
  exclude: { sound: [[], ["a/**"]], left: ["a", [""], ["a".repeat(501)], [1], Array(1_001).fill("a")] },
  maxProblems: { sound: [1, 1_000_000], left: [0, 1.5, 1_000_001, "1", null] },
  requireDictionary: { sound: [true, false], left: [0, "true", null] },
};
const rows = Object.entries(fields);

test("each field of the schema has its rows here", () =>
  expect(Object.keys(fields)).toEqual(Object.keys(settingsSchema.shape)));

test.each(rows.flatMap(([key, { sound }]) => sound.map((value) => [key, value] as const)))(
  "%s: %j is taken without the schema",
  (key, value) => expect(soundSettings(JSON.stringify({ [key]: value }))).toEqual({ [key]: value }),
);

test.each([
  ...rows.flatMap(([key, { left }]) => left.map((value) => JSON.stringify({ [key]: value }))),
  '{"dictionery": "a"}',
  '{"__proto__": {}}',
  '{"toString": "a"}',
  "[]",
  "null",
  "{",
  "",
])("%.80s is left to the schema", (text) => expect(soundSettings(text)).toBeNull());

test("what is taken without the schema is what the schema makes of it", { timeout }, () => {
  const keys = [...Object.keys(fields), "more", "__proto__"];
  const values = rows.flatMap(([, { sound, left }]) => [...sound, ...left]);
  const any = fc.dictionary(fc.constantFrom(...keys), fc.constantFrom(...values));
  const right = fc.record(
    Object.fromEntries(
      rows.filter(([, { sound }]) => sound.length > 0).map(([key, { sound }]) => [key, fc.constantFrom(...sound)]),
    ),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(any, right), (body) => {
      const text = JSON.stringify(body);
      const sound = soundSettings(text);
      if (sound) expect(readSettings(text)).toEqual({ settings: sound, problems: [] });
    }),
    runs(300),
  );
});
