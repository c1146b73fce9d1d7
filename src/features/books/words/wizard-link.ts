import type { MissingWord } from "../../../../api/index.ts";
import { emptyWordDraft, type WordDraft } from "../../../../api/words/rules/word-draft.ts";
import { writeWordDraft } from "../../../../api/words/rules/word-wizard-query.ts";

/// The dictionary word that a missing one is a form of; null where there is none, or several.
export const parentOf = ({ parents, fitzType }: MissingWord): MissingWord["parents"][number] | null => {
  const fitting = parents.filter((parent) => parent.fitzType === fitzType);
  return fitting.length === 1 ? fitting[0]! : null;
};

/// The word wizard, filled in with what is proposed. A form of a word that exists is written as the book has it.
export function wizardLink(word: MissingWord, bookID: string): string {
  const parent = parentOf(word);
  const draft: WordDraft = {
    ...emptyWordDraft,
    text: parent ? word.texts[0]!.text.toLowerCase() : word.lemma,
    fitzType: word.fitzType,
    isCharacter: word.isName,
    ...(parent && { choice: "C", parentWordID: parent.id }),
    bookID,
    page: word.page ?? "",
  };
  return `/words/wizard?${new URLSearchParams(writeWordDraft(draft, { stage: "text", grid: 0 })).toString()}`;
}
