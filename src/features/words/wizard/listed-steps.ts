import type { WordStep } from "../../../../api/words/rules/word-wizard.ts";
import type { ListedStep } from "../../../components/wizard/step-list.tsx";
import { draftProblems } from "./wizard-problems.ts";
import { gridNames, gridsOf, type WordWizardState } from "./wizard-state.ts";
import { isSameStep, placeOf, shownPath, titleOf } from "./word-steps.ts";

/// The steps as far as the draft's choices settle them, as they stand beside the fields.
export function listedSteps(state: WordWizardState, go: (step: WordStep) => void): ListedStep[] {
  const { draft, furthest } = state;
  const names = gridNames(state);
  const problems = draftProblems(state);
  const path = shownPath(draft, gridsOf(state).length);
  const shownStep: WordStep = state.step.stage === "loading" ? { stage: "symbol", grid: 0 } : state.step;
  const blocked = path.findIndex((step) => problems.some((problem) => isSameStep(problem.step, step)));
  return path.map((step, at) => {
    const isCurrent = isSameStep(step, shownStep);
    const isOpen = isCurrent || blocked < 0 || at <= blocked;
    const missing = at <= furthest ? problems.filter((problem) => isSameStep(problem.step, step)) : [];
    return {
      key: `${step.stage} ${step.grid}`,
      title: titleOf(step, names),
      place: isOpen ? placeOf(step, draft) : null,
      isCurrent,
      isPast: at < furthest,
      problems: missing.map(({ message }) => message),
      onGo: () => go(step),
    };
  });
}

/// Whether the rest of the way is open: it depends on what is not chosen yet.
export const isPathOpen = (state: WordWizardState): boolean =>
  shownPath(state.draft, gridsOf(state).length).at(-1)?.stage !== "summary";
