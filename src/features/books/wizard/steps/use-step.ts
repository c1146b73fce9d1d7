import { useStore } from "zustand";
import type { BookDraft, BookStep } from "../../../../../api/books/rules/book-wizard.ts";
import type { WizardSession } from "../wizard-session.ts";
import { factsOf } from "../wizard-state.ts";
import { stepProblem } from "../wizard-steps.ts";

/// Returns the draft for a step's fields, and the step's problem once it is shown.
export function useStep(
  session: WizardSession,
  step: BookStep,
): { readonly draft: BookDraft; readonly problem: string | null } {
  const state = useStore(session.store);
  const problem = state.submitted ? stepProblem(step, state.draft, factsOf(state)) : null;
  return { draft: state.draft, problem };
}
