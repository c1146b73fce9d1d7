/// Sets of fitz types, written as strings of their letters: the fitz types of a sheet.
import { type FitzType, fitzTypes } from "../../common/constants.ts";

/// The colours of the specification, as CSS names them. Screens have shades of their own.
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

/// The letters of a set once each, in the order of the specification; what is no fitz type is left out.
export const fitzLetters = (set: string): FitzType[] =>
  (Object.keys(fitzTypes) as FitzType[]).filter((letter) => set.includes(letter));

/// Whether two sets hold the same fitz types: compared as sorted letters (specification, section 5, Move tool).
export const isSameFitz = (one: string, other: string): boolean =>
  fitzLetters(one).join("") === fitzLetters(other).join("");

/// Whether a sheet of these fitz types takes words of all those.
export const supportsFitz = (sheetFitzTypes: string, wanted: Iterable<string>): boolean =>
  [...wanted].every((letter) => isFitzType(letter) && sheetFitzTypes.includes(letter));

/// The names of a set's fitz types: `Nouns, Verbs`.
export const fitzNames = (set: string): string =>
  fitzLetters(set)
    .map((letter) => fitzTypes[letter])
    .join(", ");

/// Why a text cannot be the fitz types of a sheet; null where it can.
export function fitzSetProblem(set: string): string | null {
  if (!set) return "Fitz types are required";
  const letters = [...set];
  const unknown = letters.find((letter) => !isFitzType(letter));
  if (unknown !== undefined) return `“${unknown}” is not a fitz type`;
  return new Set(letters).size < letters.length ? "A fitz type is given twice" : null;
}
