import { describe, expect, test } from "vitest";
import { dataAbsent, dataFile } from "../support/data/real-books.ts";
import { folderOf, importtext } from "../support/editors/importtext.ts";

describe("a text that is not UTF-8 is refused with the line number", () => {
  test.each([
    ["Latin-1", Buffer.from("one\r\ntwo\r\ncaf\xe9\r\n", "latin1"), 3],
    ["CP1252 quotes", Buffer.from("\x93Hop\x94\n", "latin1"), 1],
    ["UTF-16 with a byte order mark", Buffer.from("\uFEFF#part A\n", "utf16le"), 1],
    ["a truncated character", Buffer.from([0x61, 0x0d, 0x62, 0x0a, 0xe2, 0x82, 0x0a]), 3],
    ["an encoded surrogate", Buffer.from([0x0a, 0xed, 0xa0, 0x80]), 2],
    ["an overlong slash", Buffer.from([0xc0, 0xaf]), 1],
  ])("%s", async (_, bytes, line) => {
    const cwd = folderOf({ "text.importtext": bytes });
    const err = `importtext: text.importtext: line ${line} is not UTF-8; save the text as UTF-8\n`;
    expect(await importtext(["check", "text.importtext"], { cwd })).toEqual({ code: 2, out: "", err });
    expect(await importtext(["parse", "text.importtext"], { cwd })).toEqual({ code: 2, out: "", err });
  });

  test("a genuine replacement character is accepted", async () => {
    const { code, err } = await importtext(["check", "-"], { input: "// a \uFFFD in a comment\n" });
    expect({ code, err }).toEqual({ code: 0, err: expect.stringMatching(/^1 file: 0 errors/) });
  });
});

describe.skipIf(dataAbsent)(`files in real old encodings ${dataAbsent ?? ""}`, () => {
  test.each(["aesop-iso8859-1-crlf.txt", "mcguffey-cp1252-mislabelled-crlf.txt"])("%s is refused", async (name) => {
    const { code, out, err } = await importtext(["check", dataFile(`hostile/encodings/${name}`)]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(/: line \d+ is not UTF-8; save the text as UTF-8\n$/);
  });

  test("alice-utf8-bom-crlf.txt is read: its first sentence is outside a page", async () => {
    const { code, out } = await importtext([
      "check",
      "--format=json",
      dataFile("hostile/encodings/alice-utf8-bom-crlf.txt"),
    ]);
    expect(code).toBe(1);
    const [first] = JSON.parse(out)[0].diagnostics;
    expect(first).toMatchObject({ code: "sentence-outside-page", column: 1 });
  });
});
