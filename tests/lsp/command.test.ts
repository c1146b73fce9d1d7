import { once } from "node:events";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { folderOf, importtext, startImporttext } from "../support/editors/importtext.ts";

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

describe("wrong usage exits 2, says why on standard error and prints nothing else", () => {
  test.each([
    [[], "no command given"],
    [["frob"], "'frob' is not a command\n"],
    [["chek"], "'chek' is not a command; did you mean 'check'?\n"],
    [["check", "--dictionery", "a"], "Unknown option '--dictionery'; did you mean '--dictionary'?\n"],
    [["check", "--xyzzy"], "Unknown option '--xyzzy'\n"],
    [["check"], "check needs a file"],
    [["check", "-", "-"], "standard input can be read only once"],
    [["check", "a", "--format", "xml"], "--format must be text, json, jsonl, sarif or github"],
    [["check", "a", "--server", "http://localhost", "--dictionary", "b"], "--dictionary or --server, not both"],
    [["check", "a", "--max-warnings", "few"], "--max-warnings must be a whole number"],
    [["check", "-", "--fix"], "--fix writes files"],
    [["check", "-", "--watch"], "standard input cannot be watched"],
    [["check", "a", "--watch", "--format=json"], "--watch prints text only"],
    [["check", "a", "--dictionary"], "argument missing"],
    [["check", "a", "--max-problems=-1"], "--max-problems must be a whole number"],
    [["check", "a", "--max-problems", "x"], "--max-problems must be a whole number"],
    [["check", "a", "--summary", "--format=sarif"], "--summary prints text, json or jsonl"],
    [["check", "a", "--summary", "--watch"], "--watch goes without --summary"],
    [["check", "a", "--diff", "--fix"], "--diff goes without --fix"],
    [["check", "a", "--diff", "--format=json"], "--diff prints a diff only"],
    [["check", "a", "--baseline=b", "--write-baseline=c"], "--baseline or --write-baseline, not both"],
    [["check", "a", "--write-baseline=c", "--format=json"], "--write-baseline prints no problems"],
    [["parse"], "parse needs one file"],
    [["parse", "a", "b"], "parse needs one file"],
    [["parse", "a", "--format=json"], "Unknown option '--format'"],
    [["format"], "format needs a file"],
    [["format", "a", "--check", "--write"], "--check or --write, not both"],
    [["format", "-", "--write"], "--write writes files"],
    [["format", "a", "--diff", "--write"], "--diff without --check and --write"],
    [["stats"], "stats needs a file"],
    [["words"], "words needs a file"],
    [["words", "a", "--format=xml"], "--format must be text, csv or json"],
    [["words", "a", "--kind=long"], "--kind must be missing, homonym or no-symbol"],
    [["dictionary", "-o", "a"], "dictionary needs --server URL"],
    [["dictionary", "--server", "http://localhost"], "dictionary needs -o FILE"],
    [["login", "a"], "login takes no files; name the server with --server URL"],
    [["logout", "a"], "logout takes no files; name the server with --server URL"],
    [["list", "--format", "xml"], "--format must be text or json"],
    [["list", "x".repeat(201)], "a search has 200 characters at most"],
    [["pull", "-o", "a"], "-o names the file of one book"],
    [["pull", "a", "b", "-o", "c"], "-o names the file of one book"],
    [["push", "--book", "a"], "--book says which book one file is"],
    [["push", "a", "--server", "http://localhost"], "--server is for --book"],
    [["lsp"], "lsp needs --stdio"],
    [["lsp", "--stdio", "a"], "lsp takes no files"],
  ])("%j", async (args, reason) => {
    const { code, out, err } = await importtext(args);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(/^importtext: .+\nTry 'importtext( \w+)? --help'\.\n$/);
    expect(err).toContain(reason);
  });
});

test.each([
  [["--help"]],
  ...["check", "parse", "format", "stats", "words", "dictionary", "explain", "lsp"].map((command) => [
    [command, "--help"],
  ]),
  ...["login", "logout", "list", "pull", "push", "import", "diff", "status"].map((command) => [[command, "--help"]]),
])("%j prints its usage and exits 0", async (args) => {
  const { code, out, err } = await importtext(args);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toMatch(/^Usage: importtext /);
});

test("--version prints the package's version and names the build", async () => {
  const { code, out, err } = await importtext(["--version"]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toMatch(/^[^+]+\+[0-9a-f]{12}\n$/);
  expect(out.startsWith(`${version}+`)).toBe(true);
});

test("a reader that closes its end early is not an error", async () => {
  const child = startImporttext(["check", "-"]);
  child.stdout.once("data", () => child.stdout.destroy());
  child.stdin.end("#verse\n".repeat(60_000));
  const [err, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
  expect({ code, err }).toEqual({
    code: 1,
    err: "1 file: 60000 errors, 0 warnings, words were not looked up: no dictionary\n",
  });
});

describe("an invalid dictionary file", () => {
  const word = { id: "x", text: "dog", type: "Z", fitzType: "N", definition: null, dialects: [], symbol: null };
  test.each([
    ["is missing", null, "words.json: no such file"],
    ["is not JSON", "{", "words.json: the dictionary is not JSON"],
    ["is something else", "[1, 2]", "words.json: not a dictionary\n  Invalid input: expected object, received array"],
    ["lacks a list", '{"rootKeys": [], "popups": []}', "not a dictionary\n  keys: "],
    ["has an extra field", '{"rootKeys": [], "popups": [], "keys": [], "words": []}', 'Unrecognized key: "words"'],
    ["has invalid words", JSON.stringify({ rootKeys: [word], popups: [], keys: [] }), "rootKeys[0].id: must be a UUID"],
  ])("%s", async (_, content, reason) => {
    const cwd = folderOf({ "a.importtext": "#verse\n", ...(content === null ? {} : { "words.json": content }) });
    const { code, out, err } = await importtext(["check", "a.importtext", "--dictionary", "words.json"], { cwd });
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(reason);
  });

  test("is described by its first wrong fields only", async () => {
    const body = JSON.stringify({ rootKeys: Array(5_000).fill(word), popups: [], keys: [] });
    const cwd = folderOf({ "words.json": body });
    const { err } = await importtext(["parse", "-", "--dictionary", "words.json"], { cwd });
    expect(err.split("\n").length).toBe(8);
    expect(err).toMatch(/\n {2}and \d+ more\n$/);
  });
});
