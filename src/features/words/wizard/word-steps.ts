import { isID } from "../../../../api/common/rules/ids.ts";
import type { WordDraft } from "../../../../api/words/rules/word-draft.ts";
import { type WordStage, type WordStep, wordPath } from "../../../../api/words/rules/word-wizard.ts";
import { writeWordDraft } from "../../../../api/words/rules/word-wizard-query.ts";
import type { WizardPlace } from "../../../components/wizard/draft-address.ts";

const titles: Readonly<Record<Exclude<WordStage, "sheets">, string>> = {
  text: "Word",
  dialects: "Dialects",
  fitz: "Fitz type",
  extras: "Extra forms",
  parent: "Kind of word",
  loading: "Parent word",
  relationship: "Relationship",
  sheetFitzTypes: "Sheet fitz types",
  sharedKey: "Shared key",
  popups: "Popup",
  symbol: "Symbol",
  summary: "Summary",
};

/// What a step is called; those of the sheets by their grid.
export const titleOf = ({ stage, grid }: WordStep, gridNames: readonly string[]): string =>
  stage === "sheets" ? `Sheet on ${gridNames[grid] ?? "a grid"}` : titles[stage];

export const placeOf = (step: WordStep, draft: WordDraft): WizardPlace => {
  const query = new URLSearchParams(writeWordDraft(draft, step)).toString();
  return { pathname: "/words/wizard", search: query && `?${query}` };
};

export const isSameStep = (one: WordStep, other: WordStep): boolean =>
  one.stage === other.stage && one.grid === other.grid;

/// Where a step is on the draft's path, from 0; -1 where the path does not lead to it.
export const indexOf = (path: readonly WordStep[], step: WordStep): number =>
  path.findIndex((one) => isSameStep(one, step));

/// The steps that people see: the parent word is loaded on the way, and nobody goes back to that.
export const shownPath = (draft: WordDraft, gridCount: number): WordStep[] =>
  wordPath(draft, gridCount).filter(({ stage }) => stage !== "loading");

/// The step before another one; null at the first.
export function stepBefore(draft: WordDraft, step: WordStep, gridCount: number): WordStep | null {
  const path = shownPath(draft, gridCount);
  const at = step.stage === "loading" ? path.findIndex(({ stage }) => stage === "parent") + 1 : indexOf(path, step);
  return path[at - 1] ?? null;
}

/// Whether the draft asks for a parent word, and names one.
export const hasParent = (draft: WordDraft): boolean =>
  !draft.noParent && (draft.choice === "C" || draft.choice === "S") && isID(draft.parentWordID);

/// Where the wizard leads back to: the import text that asked for the word, at the word's place in it, else the words.
export function wayBack({ bookID, page, text }: WordDraft): { readonly to: string; readonly label: string } {
  if (!isID(bookID)) return { to: "/words", label: "Words" };
  const query = page === "" ? "" : `?${new URLSearchParams({ page, word: text }).toString()}`;
  return { to: `/book/${bookID}/import${query}`, label: "Import" };
}
