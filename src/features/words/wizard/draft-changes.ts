import { allDialects } from "../../../../api/common/constants.ts";
import { cleanText } from "../../../../api/common/rules/text/index.ts";
import type { Dialect } from "../../../../api/index.ts";
import { dialectSpelling } from "../../../../api/words/rules/dialect-spelling/dialect-spelling.ts";
import { proposeExtras } from "../../../../api/words/rules/forms/extras.ts";
import type { DraftExtra, WordDraft } from "../../../../api/words/rules/word-draft.ts";

/// The extra forms to begin with.
export const proposedExtras = ({ text, fitzType, dialects }: WordDraft): DraftExtra[] =>
  fitzType === null
    ? []
    : proposeExtras(cleanText(text), fitzType, dialects).map((form) => ({
        // In the order in which the address is read, so that it does not change by being read.
        kinds: form.kinds,
        text: form.text,
        dialects: form.dialects,
        isIrregular: form.isIrregular,
      }));

/// The dialects that a text is spelled for: flavour is British and Australian. All where it says nothing.
export const proposedDialects = (text: string): readonly Dialect[] =>
  dialectSpelling(cleanText(text))?.dialects ?? allDialects;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/// A draft after a change, without what the change has overtaken: forms that nobody touched are proposed again for another
/// text, as are dialects that nobody chose, places on sheets of other fitz types and a cell in another word's popups are chosen again.
export function changedDraft(before: WordDraft, change: Partial<WordDraft>): WordDraft {
  const draft = { ...before, ...change };
  if (change.text !== undefined && !change.dialects && isSame(before.dialects, proposedDialects(before.text)))
    draft.dialects = proposedDialects(change.text);
  const is = (...fields: (keyof WordDraft)[]) => fields.some((field) => !isSame(before[field], draft[field]));
  const after = { ...draft };
  if (is("fitzType")) after.extras = change.extras ?? null;
  else if (is("text", "dialects") && !is("extras") && before.extras && isProposed(before.extras, before))
    after.extras = null;
  if (is("text", "fitzType")) after.isAnotherMeaning = false;
  if (is("choice", "parentWordID", "sheetFitzTypes") && !is("places", "gridsWithout")) {
    after.places = [];
    after.gridsWithout = [];
  }
  if (is("parentWordID") && !is("popup")) after.popup = null;
  if (is("parentWordID", "choice") && !is("sheetFitzTypes")) after.sheetFitzTypes = "";
  if (draft.relation !== "L" || draft.fitzType !== "A") after.isNonWord = false;
  if (draft.choice !== "B") Object.assign(after, { isAuthor: false, isIllustrator: false, isCharacter: false });
  return after;
}

/// Whether these are the forms that are proposed for a draft's word.
export const isProposed = (extras: readonly DraftExtra[], draft: WordDraft): boolean =>
  isSame(extras, proposedExtras(draft));
