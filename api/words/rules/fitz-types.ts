/// Sets of fitz types as strings of their letters, such as the fitz types of a sheet.
import { type FitzType, fitzTypes } from "../../common/constants.ts";

/// The colours of the specification, as CSS names. Screens have shades of their own.
export const fitzColours: Readonly<Record<FitzType, string>> = {
  P: "yellow",
  V: "green",
  N: "orange",
  A: "blue",
  M: "lightgray",
  S: "lightgray",
  L: "lightgray",
};

const order = Object.keys(fitzTypes).join("");

export const isFitzType = (letter: string): letter is FitzType => letter.length === 1 && order.includes(letter);

/// Returns the letters of a set, each once and in the order of the specification. Other characters are left out.
export const fitzLetters = (set: string): FitzType[] =>
  (Object.keys(fitzTypes) as FitzType[]).filter((letter) => set.includes(letter));

/// True if two sets contain the same fitz types: their sorted letters are equal (specification, section 5, Move tool).
export const isSameFitz = (one: string, other: string): boolean =>
  fitzLetters(one).join("") === fitzLetters(other).join("");

/// True if a sheet with these fitz types supports all the wanted ones.
export const supportsFitz = (sheetFitzTypes: string, wanted: Iterable<string>): boolean =>
  [...wanted].every((letter) => isFitzType(letter) && sheetFitzTypes.includes(letter));

/// Returns the names of a set's fitz types: `Nouns, Verbs`.
export const fitzNames = (set: string): string =>
  fitzLetters(set)
    .map((letter) => fitzTypes[letter])
    .join(", ");

/// Returns why a text cannot be the fitz types of a sheet; null if it can.
export function fitzSetProblem(set: string): string | null {
  if (!set) return "Fitz types are required";
  const letters = [...set];
  const unknown = letters.find((letter) => !isFitzType(letter));
  if (unknown !== undefined) return `“${unknown}” is not a fitz type`;
  return new Set(letters).size < letters.length ? "A fitz type is given twice" : null;
}
