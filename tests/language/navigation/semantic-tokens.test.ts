import { expect, test } from "vitest";
import {
  createDictionary,
  ImportDocument,
  semanticTokenModifiers,
  semanticTokens,
  semanticTokenTypes,
  zeroUUID,
} from "../../../language/index.ts";
import { buildLookup } from "../../support/data/lookup.ts";

const lookup = buildLookup(["bat", "bat", "cat", "ice cream"]);
const dictionary = createDictionary(lookup);
const batId = lookup.rootKeys[0]!.id;

const shown = (text: string, from?: number, to?: number): string[] =>
  semanticTokens(new ImportDocument(text, dictionary), from, to).map(
    ({ from: start, to: end, type, modifiers }) => `${text.slice(start, end)} ${[type, ...modifiers].join(".")}`,
  );

test.each<[title: string, text: string, tokens: string[]]>([
  [
    "a control line",
    '#Page “1” Type=text image="a b" x',
    [
      "#Page keyword",
      "“1” namespace",
      "Type property",
      "= operator",
      "text enumMember",
      "image property",
      "= operator",
      '"a b" string',
      "x invalid",
    ],
  ],
  [
    "a character",
    "#character Al symbol=a colour=112233",
    [
      "#character keyword",
      "Al variable.declaration",
      "symbol property",
      "= operator",
      "a string",
      "colour property",
      "= operator",
      "112233 number",
    ],
  ],
  [
    "a name given by its key",
    "#character name=Al",
    ["#character keyword", "name property", "= operator", "Al variable.declaration"],
  ],
  ["a footnote", "#footnote index=1", ["#footnote keyword", "index property", "= operator", "1 number"]],
  ["an unknown tag", "#constructor a=b", ["#constructor invalid", "a=b invalid"]],
  ["a comment", " // Hi", ["// Hi comment"]],
  ["words", "a cat, BAT, bat", ["a word.missing", "cat word", "BAT word.homonym", "bat word.homonym"]],
  ["a group", "[ice cream] [a b]", ["[ice cream] group", "[a b] group.missing"]],
  [
    "ids",
    `cat#${batId} dog#${zeroUUID}`,
    ["cat word.idMismatch", `#${batId} wordId`, "dog word.noKey", `#${zeroUUID} wordId`],
  ],
  [
    "markup and mistakes",
    "\\rst\\ \\# [ # \\x",
    ["\\rst\\ macro", "\\# escape", "[ invalid", "# invalid", "\\x invalid"],
  ],
  [
    "speakers",
    "#character Al\n@Al: cat\n@Narrator:\n@toString: bat\n@Al",
    [
      "#character keyword",
      "Al variable.declaration",
      "Al variable",
      "cat word",
      "Narrator variable.defaultLibrary",
      "toString variable.unknown",
      "bat word.homonym",
      "Al invalid",
    ],
  ],
  [
    "words that are not looked up",
    "#page 1 type=Unstructured\ndog",
    ["#page keyword", "1 namespace", "type property", "= operator", "Unstructured enumMember", "dog word"],
  ],
])("%s", (_title, text, tokens) => {
  expect(shown(text)).toEqual(tokens);
});

test("a range of the text gives the tokens of that range", () => {
  const text = "#page 1 type=Text\n@Narrator: dog cat bat\ncat";
  const at = text.indexOf("cat");
  expect(shown(text, at + 1, at + 5)).toEqual(["cat word", "bat word.homonym"]);
  expect(shown(text, text.indexOf("Text") + 1, text.indexOf("Text") + 2)).toEqual(["Text enumMember"]);
});

test("the legend has each name once", () => {
  expect(new Set(semanticTokenTypes).size).toBe(semanticTokenTypes.length);
  expect(new Set(semanticTokenModifiers).size).toBe(semanticTokenModifiers.length);
});
