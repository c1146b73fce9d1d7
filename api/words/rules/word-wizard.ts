/// The word wizard's stages and their order (specification, sections 4 and 5).

import { refusals } from "../../common/refusals.ts";
import { isID } from "../../common/rules/ids.ts";
import { isSameName } from "../../common/rules/names.ts";
import { cleanText } from "../../common/rules/text/index.ts";
import { fitzLetters, fitzSetProblem, supportsFitz } from "./fitz-types.ts";
import { hasExtraForms } from "./forms/extras.ts";
import { nonWordProblem, type ParentWord, parentProblem, relationProblems } from "./relations.ts";
import { choiceOf, extrasOf, storedType, type WordDraft } from "./word-draft.ts";
import { dialectsProblem, fitzTypeProblem, wordTextProblem } from "./words.ts";

export const wordStages = [
  "text",
  "dialects",
  "fitz",
  "extras",
  "parent",
  "relationship",
  "sheetFitzTypes",
  "sharedKey",
  "sheets",
  "popups",
  "symbol",
  "summary",
  "loading",
] as const;
export type WordStage = (typeof wordStages)[number];

/// The current stage. `grid` counts the grids of the sheets stage from 0, and is 0 at all other stages.
export interface WordStep {
  readonly stage: WordStage;
  readonly grid: number;
}

/// Returns the stages of this draft in order, as far as its choices determine them. `gridCount` is the number of grids
/// that are not hidden.
export function wordPath(draft: WordDraft, gridCount: number): WordStep[] {
  const stages: WordStage[] = ["text", "dialects", "fitz"];
  if (draft.fitzType !== null && hasExtraForms(draft.fitzType) && !draft.skipExtras) stages.push("extras");
  if (!draft.noParent) stages.push("parent");
  const choice = choiceOf(draft);
  if (choice === "S") stages.push("loading", "symbol", "sheetFitzTypes", "sharedKey", "summary");
  if (choice === "B") stages.push("symbol", "summary");
  if (choice === "C") stages.push("symbol", "relationship", ...(draft.relation === "P" ? ["popups" as const] : []));
  if (choice === "C" && draft.relation) stages.push("summary");
  const steps = stages.map((stage): WordStep => ({ stage, grid: 0 }));
  if (choice !== "K") return steps;
  const sheets = Array.from({ length: gridCount }, (_, grid): WordStep => ({ stage: "sheets", grid }));
  return [
    ...steps,
    { stage: "symbol", grid: 0 },
    { stage: "sheetFitzTypes", grid: 0 },
    ...sheets,
    { stage: "summary", grid: 0 },
  ];
}

const indexOf = (path: readonly WordStep[], step: WordStep) =>
  path.findIndex(({ stage, grid }) => stage === step.stage && grid === step.grid);

/// Returns the step that Next leads to; null at the end of the path.
export function nextWordStep(draft: WordDraft, step: WordStep, gridCount: number): WordStep | null {
  const path = wordPath(draft, gridCount);
  const at = indexOf(path, step);
  return at < 0 ? path[0]! : (path[at + 1] ?? null);
}

/// The parent's facts, null while they are not loaded or none is chosen.
export type LoadedParent = ParentWord | null;

/// Returns why Next is refused at a stage; null if it is not.
export function wordStageProblem(stage: WordStage, draft: WordDraft, parent: LoadedParent): string | null {
  return stageProblems[stage](draft, parent);
}

const stageProblems: Readonly<Record<WordStage, (draft: WordDraft, parent: LoadedParent) => string | null>> = {
  text: ({ text }) => wordTextProblem(text),
  dialects: ({ dialects }) => dialectsProblem(dialects),
  fitz: ({ fitzType }) => fitzTypeProblem(fitzType),
  extras: (draft) => extrasProblem(draft),
  parent: (draft) => {
    const choice = choiceOf(draft);
    if (!choice) return "The kind of word is required";
    if (choice === "K" || choice === "B") return null;
    if (!isID(draft.parentWordID)) return refusals.parentRequired;
    return extrasOf(draft).length ? refusals.extrasNeedKey : null;
  },
  loading: (_, parent) => (parent ? parentProblem(parent) : "Loading"),
  relationship: (draft, parent) => {
    if (!draft.relation || !draft.fitzType) return "The relationship is required";
    if (!parent) return "Loading";
    const child = { fitzType: draft.fitzType, hasExtras: extrasOf(draft).length > 0, isNonWord: draft.isNonWord };
    const problems = relationProblems(draft.relation, child, parent);
    return problems.length ? problems.join("\n") : null;
  },
  sheetFitzTypes: ({ sheetFitzTypes, fitzType }) => {
    const problem = fitzSetProblem(sheetFitzTypes);
    if (problem) return problem;
    return supportsFitz(sheetFitzTypes, fitzLetters(fitzType ?? ""))
      ? null
      : "The sheets must support the word's fitz type";
  },
  sharedKey: ({ places }) => (places.length ? null : "No sheet selected"),
  sheets: () => null,
  popups: ({ popup }) => (popup ? null : "No cell selected"),
  symbol: () => null,
  summary: () => null,
};

function extrasProblem(draft: WordDraft): string | null {
  const texts = extrasOf(draft).map(({ text }) => text);
  for (const [at, extra] of texts.entries()) {
    const problem = wordTextProblem(extra);
    if (problem) return problem;
    if ([draft.text, ...texts.slice(0, at)].some((other) => isSameName(other, extra)))
      return refusals.twice(cleanText(extra));
  }
  const empty = extrasOf(draft).find(({ dialects }) => dialectsProblem(dialects));
  return empty ? dialectsProblem(empty.dialects) : null;
}

/// Returns the step to show for a requested one: the step itself, or the first one before it that is incomplete.
/// Returns the first step if the draft's path does not contain the requested one.
export function reachableWordStep(
  draft: WordDraft,
  requested: WordStep,
  parent: LoadedParent,
  gridCount: number,
): WordStep {
  const path = wordPath(draft, gridCount);
  const last = indexOf(path, requested);
  return path.find(({ stage }, at) => at >= last || wordStageProblem(stage, draft, parent)) ?? path[0]!;
}

/// Returns what is missing before the word can be created, each with the stage that fixes it.
export function wordDraftProblems(
  draft: WordDraft,
  parent: LoadedParent,
): { readonly stage: WordStage; readonly message: string }[] {
  const path = wordPath(draft, 0);
  const problems = path.flatMap(({ stage }) => {
    const message = wordStageProblem(stage, draft, parent);
    return message ? [{ stage, message }] : [];
  });
  if (!problems.length && path.at(-1)?.stage !== "summary")
    problems.push({ stage: path.at(-1)!.stage, message: "The relationship is required" });
  const type = storedType(draft);
  const nonWord =
    type !== "L" && type && draft.fitzType && draft.isNonWord ? nonWordProblem(type, draft.fitzType) : null;
  if (nonWord && !problems.some(({ stage }) => stage === "relationship"))
    problems.push({ stage: "relationship", message: nonWord });
  return problems;
}
