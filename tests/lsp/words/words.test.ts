import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import type { Statistics } from "../../../language/index.ts";
import { Lemmas } from "../../../lsp/words/lemmas.ts";
import { buildLookup } from "../../support/data/lookup.ts";
import { folderOf, importtext } from "../../support/editors/importtext.ts";

const head = "#part A\n#chapter B\n#page 1\n";
const symbol = { symbolstix: "x" };

/// the, dog (with a form), saw (two), hop, cat and a word of one dialect; dog and its form lack a symbol.
function dictionary() {
  const lookup = buildLookup(["the", "dog", "saw", "saw", "hop", "cat", "fall"]);
  const [the, dog, verb, noun, hop, cat, fall] = lookup.rootKeys;
  for (const word of [the, verb, noun, hop, cat]) word!.symbol = symbol;
  Object.assign(verb!, { fitzType: "V", definition: "cut" });
  Object.assign(fall!, { dialects: ["en-us"] });
  const dogs = { ...dog!, id: "20000000-0000-4000-8000-000000000001", text: "dogs", type: "A" as const };
  lookup.keys.push({ ...dogs, parentWordID: dog!.id });
  return JSON.stringify(lookup);
}

const library = () => {
  const cwd = folderOf({
    "words.json": dictionary(),
    "importtext.json": JSON.stringify({ dictionary: "words.json", accepted: ["Ned"], exclude: ["drafts"] }),
    "a.importtext": `${head}The dog hopped, Flopsy. Ned wriggled.\n@Bo: The saw, Flopsy’s fall!\n#page 2 type=Unstructured\nBlah blah.\n`,
    "b.importtext": `${head}“Hopping Flopsy dogs” wriggle; \\rst\\ wriggling. The dog.\n`,
  });
  mkdirSync(join(cwd, "drafts"));
  writeFileSync(join(cwd, "drafts/c.importtext"), `${head}Oops.\n`);
  return cwd;
};

describe("importtext words", () => {
  test("lists the words that are open by lemma, the most frequent first, with a sentence and file", async () => {
    const { code, out, err } = await importtext(["words", "."], { cwd: library() });
    expect({ code, lines: out.trimEnd().split("\n") }).toEqual({
      code: 0,
      lines: [
        "3  missing    Flopsy (Flopsy’s)             a.importtext:4: The dog hopped, Flopsy. Ned wriggled.",
        "3  missing    wriggle (wriggled, wriggling)  a.importtext:4: The dog hopped, Flopsy. Ned wriggled.",
        "3  no symbol  dog (dogs)                     a.importtext:4: The dog hopped, Flopsy. Ned wriggled.",
        "2  missing    hop (hopped, Hopping)          a.importtext:4: The dog hopped, Flopsy. Ned wriggled.",
        "1  homonym    saw                            a.importtext:5: The saw, Flopsy’s fall!",
      ].map((line) => line.replace("(Flopsy’s)    ", "(Flopsy’s)     ")),
    });
    expect(err).toBe(
      "2 files: 3 missing (8 uses), 1 homonym (1 use), 1 no symbol (3 uses)\n" +
        "importtext: 1 file left out by importtext.json\n",
    );
  });

  test("as JSON names the dictionary words that it is about, and sums up", async () => {
    const { out } = await importtext(["words", ".", "--format", "json"], { cwd: library() });
    const { files, totals, words } = JSON.parse(out);
    expect({ files, totals }).toEqual({
      files: 2,
      totals: { missing: { words: 3, uses: 8 }, homonym: { words: 1, uses: 1 }, noSymbol: { words: 1, uses: 3 } },
    });
    expect(words[0]).toEqual({
      kind: "missing",
      lemma: "Flopsy",
      count: 3,
      files: 2,
      texts: [
        { text: "Flopsy", count: 2 },
        { text: "Flopsy’s", count: 1 },
      ],
      words: [],
      file: "a.importtext",
      line: 4,
      sentence: "The dog hopped, Flopsy. Ned wriggled.",
    });
    const about = (lemma: string) =>
      words
        .find((word: { lemma: string }) => word.lemma === lemma)
        .words.map(({ text, fitzType, definition }: Record<string, unknown>) => [text, fitzType, definition]);
    expect(about("hop")).toEqual([["hop", "N", null]]);
    expect(about("dog").map(([text]: [string]) => text)).toEqual(["dog", "dogs"]);
    expect(about("saw")).toEqual([
      ["saw", "V", "cut"],
      ["saw", "N", null],
    ]);
  });

  test("as CSV is what spreadsheets open, with no cell that starts a formula", async () => {
    const cwd = library();
    writeFileSync(join(cwd, "c.importtext"), `${head}-Zig, zag\n`);
    const { out } = await importtext(["words", "c.importtext", "--kind", "missing", "--format=csv"], { cwd });
    expect(out.split("\r\n")).toEqual([
      "kind,lemma,count,files,texts,sentence,file,line,words",
      `missing,zag,1,1,zag 1,"'-Zig, zag",c.importtext,4,`,
      `missing,zig,1,1,Zig 1,"'-Zig, zag",c.importtext,4,`,
      "",
    ]);
  });

  test("--kind chooses", async () => {
    const cwd = library();
    const kinds = async (...names: string[]) => {
      const { out } = await importtext(["words", ".", ...names.flatMap((name) => ["--kind", name])], { cwd });
      return [
        ...new Set(
          out
            .trimEnd()
            .split("\n")
            .map((line) => line.slice(3, 12).trim()),
        ),
      ];
    };
    expect(await kinds("homonym")).toEqual(["homonym"]);
    expect(await kinds("no-symbol", "homonym")).toEqual(["no symbol", "homonym"]);
  });

  test("agrees with stats, text by text", async () => {
    const cwd = library();
    const [words, stats] = await Promise.all(
      ["words", "stats"].map(async (name) => JSON.parse((await importtext([name, ".", "--format=json"], { cwd })).out)),
    );
    const sum = (of: (one: Statistics) => number) =>
      stats.reduce((all: number, { statistics }: { statistics: Statistics }) => all + of(statistics), 0);
    expect(words.totals).toMatchObject({
      missing: { uses: sum(({ problems }) => problems.missing) },
      homonym: { uses: sum(({ problems }) => problems.homonym) },
      noSymbol: { uses: sum(({ withoutSymbol }) => withoutSymbol) },
    });
  });

  test("says that it needs a dictionary, and does the other files all the same", async () => {
    const cwd = folderOf({ "a.importtext": `${head}Hi.\n` });
    mkdirSync(join(cwd, "b"));
    writeFileSync(join(cwd, "b/importtext.json"), '{"dictionary": "words.json"}');
    writeFileSync(join(cwd, "b/words.json"), dictionary());
    writeFileSync(join(cwd, "b/b.importtext"), `${head}Hi.\n`);
    const { code, out, err } = await importtext(["words", "."], { cwd });
    expect({ code, out }).toEqual({
      code: 2,
      out: "1  missing  hi (Hi)  b/b.importtext:4: Hi.\n".replace("hi (Hi)", "hi"),
    });
    expect(err).toContain("importtext: a.importtext: no dictionary, and the words need one\n");
  });
});

describe("much text", () => {
  const page = (index: number) => `#page ${index}\n${"The dog ran past a Bat. ".repeat(60)}\n`;
  const text = `#part A\n#chapter B\n${Array.from({ length: 200 }, (_, index) => page(index)).join("")}`;
  const names = Array.from({ length: 12 }, (_, index) => `${String.fromCharCode(97 + index)}.importtext`);

  test("is read on all cores with the same report as on one, and the dictionary once", async () => {
    const cwd = folderOf({
      "words.json": dictionary(),
      ...Object.fromEntries(names.map((name, index) => [name, `${text}#page x\nThe zig${index} zag.\n`])),
    });
    // Notes each file that any thread reads.
    const log = join(cwd, "read.log");
    writeFileSync(
      join(cwd, "note.mjs"),
      `import fs, { appendFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
const { readFile } = fs.promises;
fs.promises.readFile = (file, ...rest) => {
  appendFileSync(${JSON.stringify(log)}, \`\${file}\\n\`);
  return readFile(file, ...rest);
};
syncBuiltinESMExports();
`,
    );
    appendFileSync(log, "");
    vi.stubEnv("NODE_OPTIONS", `--import=${join(cwd, "note.mjs")}`);
    const args = ["--dictionary", "words.json", "--format=json"];
    const all = await importtext(["words", ...names, ...args], { cwd });
    vi.unstubAllEnvs();
    const read = readFileSync(log, "utf8").split("\n");
    expect(read.filter((file) => file.endsWith("importtext"))).toHaveLength(names.length);
    expect(read.filter((file) => file.endsWith("words.json"))).toHaveLength(1);

    const { files, words } = JSON.parse(all.out);
    expect(files).toBe(names.length);
    const rows = words.map(({ kind, lemma, count, file, line }: Record<string, unknown>) => [
      kind,
      lemma,
      count,
      file,
      line,
    ]);
    const uses = 200 * 60 * names.length;
    expect(rows.slice(0, 5)).toEqual([
      ["missing", "Bat", uses, "a.importtext", 4],
      ["missing", "a", uses, "a.importtext", 4],
      ["missing", "past", uses, "a.importtext", 4],
      ["missing", "ran", uses, "a.importtext", 4],
      ["noSymbol", "dog", uses, "a.importtext", 4],
    ]);
    expect(rows.slice(5, 7)).toEqual([
      ["missing", "zag", names.length, "a.importtext", 404],
      ["missing", "zig0", 1, "a.importtext", 404],
    ]);
    expect(rows).toHaveLength(5 + 1 + names.length);
    expect(rows.at(-1)).toEqual(["missing", "zig9", 1, "j.importtext", 404]);
  });
});

describe("lemmas of missing words", () => {
  const known = new Set(["hop", "try", "knife", "see", "brother", "broth", "big"]);
  test.each([
    ["hopped", [], "hop", true],
    ["tries", [], "try", true],
    ["knives", [], "knife", true],
    ["saw", [], "see", true],
    ["bigger", [], "big", true],
    ["brother", [], "brother", true],
    ["wriggled", ["wriggle"], "wriggle", false],
    ["wriggled", ["wriggling"], "wriggle", false],
    ["wriggled", [], "wriggled", false],
    ["danced", ["dancing"], "dance", false],
    ["walked", ["walking"], "walk", false],
    ["bus", ["bu"], "bus", false],
    ["thing", ["the"], "thing", false],
  ] as const)("%s beside %j is of %s", (text, others, lemma, isKnown) => {
    const lemmas = new Lemmas(new Set([text, ...others]));
    expect(lemmas.of(text, (one) => known.has(one))).toEqual({ lemma, isKnown });
  });
});
