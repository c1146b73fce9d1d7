import type { Dictionary } from "../dictionary/dictionary.ts";
import { caseKey } from "../normalise.ts";
import type { LookupWord } from "../types.ts";
import { type Sense, senseOf } from "./senses.ts";

/// A dictionary word that a word of a text can mean.
export interface Reading {
  readonly word: LookupWord;
  /// The word that it is a form of; null where it is none.
  readonly root: LookupWord | null;
  /// What the table of meanings knows of it.
  readonly sense: Sense | null;
}

export function readingOf(word: LookupWord, dictionary: Dictionary): Reading {
  const isForm = word.type === "A" || word.type === "C";
  const root = isForm ? dictionary.byId(word.parentWordID) : null;
  const own = senseOf(caseKey(word.text), word.definition ?? "");
  return { word, root, sense: own ?? (root && senseOf(caseKey(root.text), root.definition ?? "")) };
}
