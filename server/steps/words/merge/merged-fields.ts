import { allDialects } from "../../../../api/common/constants.ts";
import { isID } from "../../../../api/common/rules/ids.ts";
import type { WordSpelling } from "../../../../api/index.ts";
import { spellingProblems } from "../../../../api/words/rules/spelling/spelling.ts";
import { maxSimilars } from "../../../../api/words/rules/words.ts";
import type { WholeWord } from "../../../repositories/words/word-list.ts";
import { orNull, type WordFields } from "../../../repositories/words/word-rows.ts";

/// What a word takes over of one that goes: what it lacks itself. What it is comes from nobody else.
export function mergedFields(kept: WholeWord, gone: WholeWord): Partial<WordFields> {
  return {
    dialects: allDialects.filter((dialect) => kept.dialects.includes(dialect) || gone.dialects.includes(dialect)),
    definition: kept.definition ?? gone.definition,
    symbol_id: orNull(kept.symbolID) ?? orNull(gone.symbolID),
    is_author: kept.isAuthor || gone.isAuthor,
    is_illustrator: kept.isIllustrator || gone.isIllustrator,
    is_character: kept.isCharacter || gone.isCharacter,
    is_core: kept.isCore || gone.isCore,
  };
}

/// The ids of the similar words of both, and those for which there is no slot.
export function mergedSimilars(kept: WholeWord, gone: WholeWord): { slots: string[]; left: string[] } {
  const all = [...new Set([...kept.similars, ...gone.similars])].filter(
    (id) => isID(id) && id !== kept.id && id !== gone.id,
  );
  return { slots: all.slice(0, maxSimilars), left: all.slice(maxSimilars) };
}

/// The kept word's spellings, and of dialects and fields for which it has none those of the other word that fit its text.
export function mergedSpellings(kept: WholeWord, gone: WholeWord): WordSpelling[] {
  const isMissing = ({ dialect, field }: WordSpelling) =>
    !kept.spellings.some((one) => one.dialect === dialect && one.field === field);
  const fits = ({ dialect, field, graphemes }: WordSpelling) =>
    spellingProblems(kept.text, field, graphemes, dialect).length === 0;
  return [...kept.spellings, ...gone.spellings.filter((spelling) => isMissing(spelling) && fits(spelling))];
}
