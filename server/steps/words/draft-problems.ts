import type { WordToCreate } from "../../../api/index.ts";
import { hasExtraForms } from "../../../api/words/rules/forms/extras.ts";
import type { ParentWord } from "../../../api/words/rules/relations.ts";
import { emptyWordDraft } from "../../../api/words/rules/word-draft.ts";
import { wordDraftProblems } from "../../../api/words/rules/word-wizard.ts";
import { definitionProblem } from "../../../api/words/rules/words.ts";

/// What of a new word the wizard's rules look at.
export type NewWord = Pick<
  WordToCreate,
  | "text"
  | "type"
  | "fitzType"
  | "dialects"
  | "definition"
  | "isNonWord"
  | "isBookSpecific"
  | "parentWordID"
  | "popups"
  | "grids"
  | "extras"
>;

/// What the wizard's own rules say of a new word, as at the wizard's last step. `parent` are the facts of the word above it, null where it
/// has none.
export function draftProblems(word: NewWord, parent: ParentWord | null, sheetFitzTypes: string): string[] {
  const { type, extras, popups, grids } = word;
  if (extras.length && !hasExtraForms(word.fitzType)) return ["Words of this fitz type have no extra forms"];
  if (popups.length && type !== "P") return ["Only a popup word stands in a popup"];
  const isChild = type !== "K" && type !== "S";
  const draft = {
    ...emptyWordDraft,
    text: word.text,
    dialects: word.dialects,
    fitzType: word.fitzType,
    skipExtras: !extras.length,
    extras,
    choice: isChild ? ("C" as const) : type === "K" && word.isBookSpecific ? ("B" as const) : type,
    parentWordID: parent ? word.parentWordID : null,
    relation: isChild ? type : null,
    isNonWord: word.isNonWord,
    sheetFitzTypes,
    places: grids,
    popup: popups[0] ?? null,
  };
  const problems = new Set(wordDraftProblems(draft, parent).map(({ message }) => message));
  const definition = definitionProblem(word.definition);
  if (definition) problems.add(definition);
  return [...problems];
}
