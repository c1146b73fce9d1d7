import { expect, test } from "vitest";
import { createDictionary, ImportDocument, type TextChange } from "../../../language/index.ts";
import { buildLookup } from "../../support/data/lookup.ts";
import { seeded } from "../../support/data/seeded.ts";

const dictionary = createDictionary(buildLookup(["the", "dog", "ran"]));

/// Several hundred lines: an edit moves those behind it in blocks.
const text = `#character Bo symbol=rabbit colour=3366cc\n#part A\n${Array.from(
  { length: 150 },
  (_, page) =>
    `${page % 30 === 0 ? `#chapter ${page}\n` : ""}#page ${page}\n@Bo: The dog ran.\n\nThe rabbit ran.\n#footnote index=${page + 1} word=ran text="To run."\n`,
).join("")}`;

const inserts = ["", "a", "x y", "\n", "\nThe cat ran.\n", "// note\n", "#page new\n", "\nThe dog.".repeat(200)];

const seen = (document: ImportDocument) => ({
  places: document.model.entries.map(({ from, line }) => [from, line.kind]),
  pages: document.model.pages.map(({ entry, sentences }) => [entry.from, sentences.map(({ from }) => from)]),
  diagnostics: document.diagnostics,
});

test("a long text after many edits here and there is read like a new one", () => {
  const random = seeded(11);
  const below = (most: number) => Math.floor(random() * most);
  let current = text;
  const document = new ImportDocument(text, dictionary);
  document.diagnostics;
  let place = 0;
  for (let round = 0; round < 120; round++) {
    // Some letters follow each other, as they are typed; others are elsewhere.
    place = round % 3 === 0 ? below(current.length) : Math.min(place + 1, current.length);
    const change: TextChange = {
      from: place,
      to: Math.min(place + (round % 4 === 0 ? below(60) : 0), current.length),
      insert: inserts[round % 3 === 0 ? below(inserts.length) : 1] as string,
    };
    current = current.slice(0, change.from) + change.insert + current.slice(change.to);
    document.edit([change]);
    expect(seen(document)).toEqual(seen(new ImportDocument(current, dictionary)));
  }
});
