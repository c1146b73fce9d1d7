import { type BookStep, bookSteps } from "../../../../api/books/rules/book-wizard.ts";
import type { ListedStep } from "../../../components/wizard/step-list.tsx";
import { factsOf, type WizardState } from "./wizard-state.ts";
import { draftProblems, obstacleBefore, placeOf } from "./wizard-steps.ts";

/// Returns the ten steps for the list beside the fields.
export function listedSteps(state: WizardState, go: (step: BookStep) => void): ListedStep[] {
  const { draft, step: current, furthest } = state;
  const facts = factsOf(state);
  const problems = draftProblems(draft, facts);
  return bookSteps.map(({ step, title }, at) => {
    const isCurrent = step === current;
    const missing = at <= furthest ? problems.filter(({ field }) => field === step) : [];
    // The type of a book is only required at the end.
    const shown = missing.filter(() => !isCurrent || step !== "others" || furthest > at);
    const isReachable = isCurrent || obstacleBefore(step, draft, facts) === null;
    return {
      key: step,
      title,
      place: isReachable ? placeOf(step, draft) : null,
      isCurrent,
      isPast: at < furthest,
      problems: shown.map(({ message }) => message),
      onGo: () => go(step),
    };
  });
}
