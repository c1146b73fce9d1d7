import { expect, test } from "vitest";
import { z } from "zod";
import * as api from "../../../../api/index.ts";
import { endpointsOf } from "../../../../api/system/openapi.ts";
import { freeTexts } from "../../../support/data/free-texts.ts";

/// The texts in requests that are not cleaned, with the reason.
const exceptions = new Map(
  [
    ["An import text has rules of its own: the language's.", ["putImportText body text"]],
    [
      "What the browser read of an import text is compared with what the server read, and never stored.",
      [
        "characters.name",
        "characters.symbol",
        "parts.name",
        "parts.chapters.name",
        "parts.chapters.pages.name",
        "parts.chapters.pages.image",
        "parts.chapters.pages.sentences.character",
        "parts.chapters.pages.sentences.words.text",
        "parts.chapters.pages.sentences.words.punctuation",
        "parts.chapters.pages.sentences.words.acapela",
        "parts.chapters.pages.footnotes.word",
        "parts.chapters.pages.footnotes.text",
      ].map((path) => `putImport body ${path}`),
    ],
    [
      "What the wizard calls an element of a list by is not stored.",
      ["playCharacters.id", "newCharacterWords.id", "missingSymbols.id", "missingSymbols.key"].map(
        (path) => `createBook body ${path}`,
      ),
    ],
    [
      "What is stored already is named as it is stored, whatever it holds.",
      ["getSymbol query name", "getBookPage query image", "deleteBookPage body image"],
    ],
    [
      "Only a sound of the dialect is taken.",
      [
        "putWords body words.",
        "previewWords body words.",
        "putWordSpelling body ",
        ...["reviewDesk", "saveDesk"].flatMap((call) =>
          ["", "as.", "forms.", "as.forms."].map((path) => `${call} body rows.decision.${path}`),
        ),
      ].map((path) => `${path}spellings.graphemes.phoneme`),
    ],
    [
      "How the sender calls a row or a part of the form, and what the text says already: compared, never stored.",
      [
        "importBoards body boards.id",
        "postSymbolSet body pictures.part",
        "stageSwap body pictures.part",
        ...["reviewDesk", "saveDesk"].flatMap((call) => [`${call} body rows.key`, `${call} body rows.texts`]),
        ...["images", "characters.name", "characters.symbol"].map((path) => `getReadiness body ${path}`),
      ],
    ],
    ["Only an address of the staff is taken.", ["addStaffAccount body email"]],
    ["Only a day is taken.", ["createLicence body licence.permissions.expires", "putLicence body permissions.expires"]],
    [
      "One letter, compared with the form by which books are sorted.",
      ["listBookFacets query filterBySortField", "listBooks query filterBySortField"],
    ],
    [
      "An account's address as the change has it, a day, and a moment: compared, never stored.",
      ["listStaffEvents query email", "listChanges query by", "listChanges query day", "getPastSheet query since"],
    ],
  ].flatMap(([reason, places]) => [...places!].map((place): [string, string] => [place, reason as string])),
);

test("every text in a request is cleaned, or is an exception with a reason", () => {
  const taken = endpointsOf(api).flatMap(([name, { query, body }]) => [
    ...freeTexts(query).map(({ path, kind }) => ({ place: `${name} query ${path}`, kind })),
    ...freeTexts(body).map(({ path, kind }) => ({ place: `${name} body ${path}`, kind })),
  ]);
  const unclean = taken.filter(({ kind }) => kind === null).map(({ place }) => place);
  expect(unclean.sort()).toEqual([...exceptions.keys()].sort());
  // Queries contain search texts; bodies contain entered texts, but where a body says which words are meant.
  expect(
    taken.filter(({ place, kind }) => kind === "search" && place.includes(" body ")).map(({ place }) => place),
  ).toEqual([
    ...["text", "definition", "symbol"].map((field) => `createBook body characterWords.${field}`),
    "confirmSpellings body filter",
  ]);
  expect(taken.filter(({ place, kind }) => kind === "entry" && place.includes(" query "))).toEqual([]);
  expect(taken.filter(({ kind }) => kind === "entry").length).toBeGreaterThan(50);
});

test("a text that is not cleaned is detected", () => {
  const schema = z.strictObject({
    name: z.string().max(9),
    words: z.array(z.union([z.string(), z.number()])).optional(),
    entry: api.entry.nullable().default(null),
    id: api.uuid,
  });
  expect(freeTexts(schema)).toEqual([
    { path: "name", kind: null },
    { path: "words", kind: null },
    { path: "entry", kind: "entry" },
  ]);
});
