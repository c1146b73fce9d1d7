import { expect, it } from "vitest";
import { type DeploymentHint, maxHintedWords } from "../../../api/index.ts";
import { groupHints } from "../../../src/features/import/readiness/hint-groups.ts";
import {
  hintsOf,
  nothingKnown,
  placeHints,
  questionsOf,
  unknownUses,
  wantedBy,
  withAnswer,
} from "../../../src/features/import/readiness/known-hints.ts";

let count = 0;
function hint(given: Partial<DeploymentHint>): DeploymentHint {
  return {
    id: String(count++),
    severity: "error",
    code: "symbol-missing",
    message: "",
    wordID: null,
    image: null,
    character: null,
    screen: "",
    putOff: null,
    ...given,
  };
}
const cover = hint({ code: "cover-missing", severity: "warning", message: "no cover" });
const fox = hint({ wordID: "fox", message: "“fox” has no symbol for British" });
const bat = hint({ wordID: "bat", message: "“bat” has no symbol for British" });
const foxSpelling = hint({
  code: "spelling-missing",
  severity: "warning",
  wordID: "fox",
  message: "“fox” has no spelling",
});
const picture = hint({ code: "page-picture-missing", image: "a.png", message: "The picture “a.png” is missing" });
const rob = hint({ code: "character-symbol-missing", severity: "warning", character: "Rob", message: "no Rob" });

const uses = (words: string[], images: string[] = [], characters: { name: string; symbol: string }[] = []) => ({
  isLookedUp: true,
  words,
  images,
  characters,
});
const robIs = (symbol: string) => ({ name: "Rob", symbol });

it("asks only about what it does not know, and about the book at first", () => {
  const asked = unknownUses(nothingKnown, uses(["fox", "bat", "the"], ["a.png"], [robIs("rob")]));
  expect(questionsOf(nothingKnown, unknownUses(nothingKnown, uses([])))).toHaveLength(1);
  const known = withAnswer(nothingKnown, asked, [picture, bat, fox, cover, rob, foxSpelling]);
  const nothing = unknownUses(known, uses(["the", "fox"], ["a.png"], [robIs("rob")]));
  expect(questionsOf(known, nothing)).toEqual([]);
  const more = unknownUses(known, uses(["the", "constructor"], ["__proto__"], [robIs("another")]));
  expect(questionsOf(known, more)).toEqual([
    { words: ["constructor"], images: ["__proto__"], characters: [robIs("another")] },
  ]);
});

it("divides what is too much for one call", () => {
  const words = Array.from({ length: maxHintedWords + 1 }, (_, index) => String(index));
  const questions = questionsOf(nothingKnown, unknownUses(nothingKnown, uses(words, ["a.png"])));
  expect(questions.map(({ words, images }) => [words.length, images.length])).toEqual([
    [maxHintedWords, 1],
    [1, 0],
  ]);
});

it("tells of what the text uses now, and forgets nothing that comes back", () => {
  const all = uses(["fox", "bat"], ["a.png"], [robIs("rob")]);
  const known = withAnswer(nothingKnown, unknownUses(nothingKnown, all), [picture, bat, fox, cover, rob, foxSpelling]);
  expect(hintsOf(known, all)).toEqual([cover, picture, rob, fox, foxSpelling, bat]);
  expect(hintsOf(known, uses(["bat"]))).toEqual([cover, bat]);
  expect(hintsOf(known, uses([], [], [robIs("another")]))).toEqual([cover]);
  // A later answer about a word leaves the others, and says again what is said of the book.
  const later = withAnswer(known, { words: ["bat"], images: [], characters: [] }, []);
  expect(hintsOf(later, all)).toEqual([picture, rob, fox, foxSpelling]);
});

it("places them, and groups them as the screen of problems does", () => {
  const hints = [cover, foxSpelling, fox, bat, picture];
  expect(wantedBy(hints)).toEqual({
    words: new Set(["fox", "bat"]),
    images: new Set(["a.png"]),
    characters: new Set(),
  });
  const at = (from: number) => ({ from, to: from + 3 });
  const placed = placeHints(hints, {
    words: new Map([
      ["fox", [at(1), at(9)]],
      ["bat", [at(5)]],
    ]),
    images: new Map([["a.png", [at(0)]]]),
    characters: new Map(),
  });
  expect(placed.map(({ places }) => places.length)).toEqual([0, 2, 2, 1, 1]);
  expect(
    groupHints(placed).map(({ severity, sentence, rest, hints }) => [severity, sentence, rest, hints.length]),
  ).toEqual([
    ["error", "2 words have no symbol", "has no symbol for British", 2],
    ["error", "1 page picture is missing", null, 1],
    ["warning", expect.stringMatching(/cover/), null, 1],
    ["warning", "1 word has no spelling", null, 1],
  ]);
});
