import { expect, test } from "vitest";
import { characterProblem, colourText, defaultColour, parseColour } from "../../../api/people/rules/characters.ts";

const pip = { name: "Pip", symbol: "mouse", colour: defaultColour };

test.each([
  [{}, [], null],
  [{ name: " " }, [], "Character must have a name"],
  [{ name: "Pip: again" }, [], "A character's name cannot hold a colon"],
  [{ name: "Narrator" }, [], "'Narrator' is a reserved character"],
  [{ name: " Director " }, [], "'Director' is a reserved character"],
  [{ name: "director" }, [], null],
  [{ name: "x".repeat(201) }, [], "Name must be at most 200 characters"],
  [{}, [{ name: " Pip " }], "Character 'Pip' is already defined"],
  [{ name: "Mr  O’Neil" }, [{ name: "Mr O'Neil" }], "Character 'Mr O'Neil' is already defined"],
  // Names are case-sensitive.
  [{}, [{ name: "pip" }], null],
  [{ symbol: " " }, [], "Character must have a symbol"],
  [{ colour: 0x1000000 }, [], "Colour must be 6 hex digits"],
  [{ colour: -1 }, [], "Colour must be 6 hex digits"],
  [{ colour: 1.5 }, [], "Colour must be 6 hex digits"],
])("%j after %j: %s", (difference, others, problem) => {
  expect(characterProblem({ ...pip, ...difference }, others)).toBe(problem);
});

test.each([
  ["8899aa", 0x8899aa],
  ["#00FF00", 0x00ff00],
  [" 000000 ", 0],
  ["fff", null],
  ["8899ag", null],
  ["", null],
])("the colour '%s' is %s", (entry, colour) => {
  expect(parseColour(entry)).toBe(colour);
  if (colour !== null) expect(parseColour(colourText(colour))).toBe(colour);
});
