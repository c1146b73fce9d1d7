/// The characters of books that an import text can declare (docs/import-language.md).

import { directorID, narratorID } from "../../common/constants.ts";
import { refusals } from "../../common/refusals.ts";
import { nameProblem } from "../../common/rules/names.ts";
import { cleanText } from "../../common/rules/text/index.ts";

/// 0x8899aa
export const defaultColour = 0x8899aa;

/// The name that is shown for a missing character.
export const missingCharacter = "Missing character";

/// The characters of every book, which are not declared.
export const fixedCharacters: Readonly<Record<string, string>> = {
  [directorID]: "Director",
  [narratorID]: "Narrator",
};

/// Returns a colour as 6 hex digits.
export const colourText = (colour: number): string => colour.toString(16).padStart(6, "0");

/// Parses a colour of 6 hex digits with or without `#`; null if it is not one.
export function parseColour(entry: string): number | null {
  const digits = /^\s*#?([0-9a-f]{6})\s*$/i.exec(entry)?.[1];
  return digits === undefined ? null : Number.parseInt(digits, 16);
}

/// Returns the form in which texts compare names of characters. It keeps the case.
const key = (name: string) => cleanText(name).replaceAll("’", "'");

/// Returns why a character cannot be declared after `others`; null if it can.
export function characterProblem(
  character: { readonly name: string; readonly symbol: string; readonly colour: number },
  others: readonly { readonly name: string }[],
): string | null {
  const name = key(character.name);
  if (!name) return "Character must have a name";
  if (name.includes(":")) return "A character's name cannot hold a colon";
  const problem = nameProblem(character.name);
  if (problem) return problem;
  if (Object.values(fixedCharacters).includes(name)) return `'${name}' is a reserved character`;
  if (others.some((other) => key(other.name) === name)) return `Character '${name}' is already defined`;
  if (!cleanText(character.symbol)) return "Character must have a symbol";
  const symbol = nameProblem(character.symbol, "Symbol name");
  if (symbol) return symbol;
  const { colour } = character;
  return Number.isInteger(colour) && colour >= 0 && colour <= 0xffffff ? null : refusals.badColour;
}
