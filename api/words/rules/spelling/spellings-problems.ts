import { dialects } from "../../../common/constants.ts";
import type { SpellingsToSave } from "../../edit.ts";
import type { DictWord } from "../../shapes.ts";
import { spellingProblems } from "./spelling.ts";

const fieldNames = { g: "", c: " (THRASS Ce)" };

/// Returns what is wrong with all spellings of a word, each with its dialect and field.
export function spellingsProblems(word: Pick<DictWord, "text" | "dialects">, spellings: SpellingsToSave): string[] {
  return spellings.flatMap(({ dialect, field, graphemes }, at) => {
    const title = `${dialects[dialect].name}${fieldNames[field]}`;
    if (spellings.slice(0, at).some((other) => other.dialect === dialect && other.field === field))
      return [`${title}: the spelling is given twice`];
    if (!word.dialects.includes(dialect)) return [`${title}: the word does not exist in this dialect`];
    return spellingProblems(word.text, field, graphemes, dialect).map((problem) => `${title}: ${problem}`);
  });
}
