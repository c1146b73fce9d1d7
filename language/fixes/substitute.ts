import type { ImportDocument } from "../document/document.ts";
import type { TextChange } from "../document/edit.ts";
import { spotAt } from "../navigation/spot.ts";
import type { LookupWord } from "../types.ts";
import { likeCase } from "./decide-words.ts";
import { choicesOf, writeWord } from "./write-word.ts";

/// The change that puts a dictionary word in the place of the word at an offset, with the capital that stands there, and with its id
/// where its text alone could mean another. Null where there is no word, or it cannot be written.
export function substitutionAt(document: ImportDocument, offset: number, word: LookupWord): TextChange | null {
  const { dictionary } = document;
  const spot = spotAt(document, offset);
  if (!dictionary || spot?.kind !== "word") return null;
  const text = likeCase(word.text, spot.text);
  const written = writeWord(text);
  const choice = choicesOf(dictionary, text, spot.wordIndex === 0).find((one) => one.word.id === word.id);
  return written && choice ? { ...spot.span, insert: written + choice.id } : null;
}
