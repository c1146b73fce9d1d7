import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Dialect, FitzType } from "../../../api/common/constants.ts";
import { extraType, hasExtraForms, proposeExtras } from "../../../api/words/rules/forms/extras.ts";
import { dataAbsent, dataFile } from "../../support/data/real-data.ts";
import { adjectives, byDialect, nouns, verbs } from "./extra-forms.table.ts";

const all: readonly Dialect[] = ["en-gb", "en-au", "en-us"];
const british: readonly Dialect[] = ["en-gb"];

/// Returns the texts of the proposals, in order.
const texts = (text: string, fitzType: FitzType, dialects = british) =>
  proposeExtras(text, fitzType, dialects).map((form) => form.text);

/// Returns the rows of a table: a word and its British proposals, in order.
const rowsOf = (table: string) =>
  table
    .trim()
    .split(/\s*[;\n]\s*/)
    .map((line) => {
      const [word = "", forms = ""] = line.split(": ");
      return [word, forms === "none" ? "" : forms] as const;
    });

describe.each([
  ["nouns", "N", nouns],
  ["verbs", "V", verbs],
  ["adjectives and adverbs", "A", adjectives],
] as const)("%s", (_, fitzType, table) => {
  test.each(rowsOf(table))("%s: %s", (word, forms) => {
    expect(texts(word, fitzType).join(", ")).toBe(forms);
  });
});

test("the tables have nearly 600 words, without duplicates", () => {
  const words = [nouns, verbs, adjectives].map((table) => rowsOf(table).map(([word]) => word));
  for (const list of words) expect(list).toEqual([...new Set(list)]);
  expect(words.flat().length).toBeGreaterThan(590);
});

describe("by dialect", () => {
  const shown = (text: string, fitzType: FitzType, dialects = all) =>
    proposeExtras(text, fitzType, dialects).map((form) => `${form.text} ${form.kinds} ${form.dialects}`);

  test.each([
    ["travel", "V", ["travelling ing en-gb,en-au", "traveling ing en-us"]],
    ["learn", "V", ["learnt past,participle en-gb,en-au", "learned past,participle en-us"]],
    ["get", "V", ["got past,participle en-gb,en-au,en-us", "gotten participle en-us"]],
    ["dive", "V", ["dived past,participle en-gb,en-au,en-us", "dove past en-us"]],
    ["fit", "V", ["fitted past,participle en-gb,en-au"]],
    ["age", "V", ["ageing ing en-gb,en-au", "aging ing en-us"]],
    ["cruel", "A", ["crueller comparative en-gb,en-au", "crueler comparative en-us"]],
    ["dog", "N", ["dogs plural en-gb,en-au,en-us"]],
  ] as const)("%s", (text, fitzType, expected) => {
    expect(shown(text, fitzType)).toEqual(expect.arrayContaining([...expected]));
  });

  test.each(rowsOf(byDialect))("%s: %s", (entry, forms) => {
    const word = entry.slice(0, -2);
    const [here = "", american = ""] = forms.split(" | ");
    const [gb = "", au = gb] = here.split(" / ");
    for (const [dialect, expected] of [
      ["en-gb", gb],
      ["en-au", au],
      ["en-us", american],
    ] as const)
      expect(texts(word, entry.slice(-1) as FitzType, [dialect]).join(", "), dialect).toBe(expected);
  });

  test("forms exist only in the dialects of the word", () => {
    expect(shown("travel", "V", ["en-us"]).join()).not.toMatch(/travell|en-gb/);
    expect(proposeExtras("travel", "V", [])).toEqual([]);
  });

  test("irregular forms are marked", () => {
    const marked = proposeExtras("go", "V", all).map(({ text, isIrregular }) => [text, isIrregular]);
    expect(marked).toEqual([
      ["goes", false],
      ["going", false],
      ["went", true],
      ["gone", true],
    ]);
  });
});

test("a form with the text of the word or of another form is proposed once", () => {
  for (const [word, fitzType] of [
    ["put", "V"],
    ["sheep", "N"],
    ["walk", "V"],
    ["come", "V"],
  ] as const) {
    const proposed = [word, ...texts(word, fitzType)];
    expect(new Set(proposed).size).toBe(proposed.length);
  }
});

test("people have a possessive; other words and non-words have nothing", () => {
  expect(texts("Pip", "P")).toEqual(["Pip's"]);
  expect(texts(" James ", "P")).toEqual(["James's"]);
  expect(texts("hello", "S")).toEqual([]);
  expect(texts("and", "M")).toEqual([]);
  for (const text of ["", "  ", "123", "…", "-", "'"]) expect(texts(text, "V")).toEqual([]);
});

test("extra forms are proposed for nouns, verbs and adjectives, and become A or C words", () => {
  const letters = [..."PVNAMSL"] as FitzType[];
  expect(letters.filter(hasExtraForms).join("")).toBe("VNA");
  expect(letters.filter(hasExtraForms).map(extraType).join("")).toBe("CAA");
});

test.skipIf(dataAbsent)("agree with the inflections of 4,000 common words", () => {
  const rows = readFileSync(dataFile("words.tsv"), "utf8").trim().split("\n").slice(1);
  const kinds = new Map(
    Object.entries({ past: "past", ing: "ing", "3s": "present", comp: "comparative", pl: "plural" }),
  );
  const counted = new Map<string, { right: number; all: number }>();
  for (const row of rows) {
    const [text = "", fitzType = "", , , , , , , inflections = ""] = row.split("\t");
    if (!"NVA".includes(fitzType)) continue;
    const known = new Map<string, string[]>();
    for (const entry of inflections.split(";")) {
      const [name = "", form = ""] = entry.split(":");
      const kind = kinds.get(name);
      if (kind) known.set(kind, [...(known.get(kind) ?? []), form.replace("*", "")]);
    }
    for (const [kind, forms] of known) {
      const proposed = proposeExtras(text, fitzType as FitzType, british).filter((form) =>
        form.kinds.some((other) => other === kind),
      );
      const isRight = proposed.length ? proposed.some((form) => forms.includes(form.text)) : forms.includes(text);
      const count = counted.get(kind) ?? { right: 0, all: 0 };
      counted.set(kind, { right: count.right + Number(isRight), all: count.all + 1 });
    }
  }
  const shares = [...counted].map(([kind, { right, all }]) => [kind, right / all] as const);
  expect(shares).toHaveLength(5);
  // The missing forms are plurals of uncountable nouns (moneys), and second forms besides ours (learned).
  for (const [kind, share] of shares) expect(share, kind).toBeGreaterThan(0.97);
});
