import { describe, expect, test } from "vitest";
import { buildLookup } from "../support/data/lookup.ts";
import { folderOf, importtext } from "../support/editors/importtext.ts";

const good = "#part A\n#chapter B\n#page 1\nThe dog ran.\n";
const warned = "#part A\n#chapter B\n#page 1\nHi\n#page 1\n";

describe("importtext check", () => {
  test("is silent and exits 0 if nothing is wrong", async () => {
    const words = JSON.stringify(buildLookup(["the", "dog", "ran"]));
    const cwd = folderOf({ "good.importtext": good, "words.json": words });
    const args = ["check", "good.importtext", "--dictionary", "words.json"];
    expect(await importtext(args, { cwd })).toEqual({ code: 0, out: "", err: "" });
  });

  test("prints FILE:LINE:COLUMN: SEVERITY CODE MESSAGE and exits 1 if there is an error", async () => {
    const cwd = folderOf({ "bad.importtext": `${good}#verse 1\n@Peter: Hop.\n` });
    expect(await importtext(["check", "bad.importtext"], { cwd })).toEqual({
      code: 1,
      out: [
        "bad.importtext:5:1: error tag-unknown Unknown control tag '#verse'",
        "bad.importtext:6:2: error speaker-unknown 'Peter' is not a known character",
        "",
      ].join("\n"),
      err: "1 file: 2 errors, 0 warnings, words were not looked up: no dictionary\n",
    });
  });

  test("prints a warning with its related line, and exits 0", async () => {
    const cwd = folderOf({ "warned.importtext": warned });
    const { code, out } = await importtext(["check", "warned.importtext"], { cwd });
    expect({ code, out }).toEqual({
      code: 0,
      out: "warned.importtext:5:7: warning page-name-duplicate Page '1' is already in this chapter, on line 3\n",
    });
  });

  test("prints JSON of exactly the documented form", async () => {
    const cwd = folderOf({ "good.importtext": good, "bad.importtext": `${good}#verse 1\n` });
    const { code, out } = await importtext(["check", "--format", "json", "good.importtext", "bad.importtext"], { cwd });
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual([
      { file: "good.importtext", diagnostics: [], hasDictionary: false },
      {
        file: "bad.importtext",
        hasDictionary: false,
        diagnostics: [
          {
            line: 5,
            column: 1,
            endLine: 5,
            endColumn: 7,
            severity: "error",
            code: "tag-unknown",
            message: "Unknown control tag '#verse'",
          },
        ],
      },
    ]);
  });

  test("says in JSON what a homonym can mean, in the editors' order", async () => {
    const lookup = buildLookup(["the", "saw", "saw", "dog"]);
    const [, verb, noun] = lookup.rootKeys;
    Object.assign(verb!, { fitzType: "V", definition: "cut" });
    Object.assign(noun!, { definition: "a tool" });
    const cwd = folderOf({ "the.importtext": `${good}The saw ran.\n`, "words.json": JSON.stringify(lookup) });
    const { out } = await importtext(["check", "the.importtext", "--format", "json", "--dictionary", "words.json"], {
      cwd,
    });
    const [{ diagnostics }] = JSON.parse(out);
    expect(diagnostics.find(({ code }: { code: string }) => code === "word-homonym")).toMatchObject({
      line: 5,
      isSure: true,
      meanings: [
        { id: noun!.id, text: "saw", fitzType: "N", definition: "a tool", reason: "after “The”" },
        { id: verb!.id, text: "saw", fitzType: "V", definition: "cut", reason: null },
      ],
    });
  });

  test.each([
    ["lines end with LF", "#part A\n#chapter B\n#verse", "3:1-7"],
    ["lines end with CRLF", "#part A\r\n#chapter B\r\n#verse", "3:1-7"],
    ["lines end with CR", "#part A\r#chapter B\r#verse", "3:1-7"],
    ["a byte order mark is not counted", "\uFEFF#verse", "1:1-7"],
    ["a byte order mark does not affect later lines", "\uFEFF\n #verse", "2:2-8"],
    ["columns are UTF-16 code units", "#part 🐇 verse=1", "1:10-15"],
  ])("%s", async (_, input, position) => {
    const { out } = await importtext(["check", "-", "--format=json"], { input });
    const [{ file, diagnostics }] = JSON.parse(out);
    const [{ line, column, endLine, endColumn }] = diagnostics;
    expect(file).toBe("-");
    expect(endLine).toBe(line);
    expect(`${line}:${column}-${endColumn}`).toBe(position);
  });

  test("looks words up in a dictionary file, and only with one", async () => {
    const cwd = folderOf({
      "words.json": JSON.stringify(buildLookup(["the", "dog", "bat", "bat"])),
      "text.importtext": "#part A\n#chapter B\n#page 1\nThe bat ran.\n",
    });
    const { code, out } = await importtext(["check", "text.importtext", "--dictionary", "words.json"], { cwd });
    expect({ code, out }).toEqual({
      code: 1,
      out: [
        "text.importtext:4:5: error word-homonym 'bat' could be any of 2 words",
        "text.importtext:4:9: error word-missing 'ran' is not in the dictionary",
        "",
      ].join("\n"),
    });
    expect((await importtext(["check", "text.importtext"], { cwd })).code).toBe(0);
  });

  test("checks the other files if one cannot be read, and exits 2", async () => {
    const cwd = folderOf({ "bad.importtext": "#verse\n", "latin.importtext": Buffer.from("caf\xe9", "latin1") });
    const files = ["none.importtext", "latin.importtext", "no*.importtext", "bad.importtext"];
    expect(await importtext(["check", ...files], { cwd })).toEqual({
      code: 2,
      out: "bad.importtext:1:1: error tag-unknown Unknown control tag '#verse'\n",
      err: [
        "importtext: no*.importtext: matches no file",
        "importtext: none.importtext: no such file",
        "importtext: latin.importtext: line 1 is not UTF-8; save the text as UTF-8",
        "1 file: 1 error, 0 warnings, words were not looked up: no dictionary",
        "",
      ].join("\n"),
    });
    const { out } = await importtext(["check", "--format", "json", ...files], { cwd });
    expect(JSON.parse(out).map(({ file }: { file: string }) => file)).toEqual(["bad.importtext"]);
  });

  test("shows control characters of a text as their codes", async () => {
    const { out } = await importtext(["check", "-"], { input: "#\u001b[31mred\n@\u0007x: y\n" });
    expect(out).not.toBe("");
    expect(out.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
  });

  test("prints all of a long report through a pipe", async () => {
    const lines = 60_000;
    const { code, out } = await importtext(["check", "-"], { input: "#verse\n".repeat(lines) });
    expect(code).toBe(1);
    expect(out.split("\n").length).toBe(lines + 1);
    expect(out).toMatch(new RegExp(`-:${lines}:1: error tag-unknown .*\n$`));
  });
});
