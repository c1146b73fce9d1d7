import { useStore } from "zustand";
import type { BookDraft, BookStep } from "../../../../../api/books/rules/book-wizard.ts";
import type { WizardSession } from "../wizard-session.ts";
import { factsOf } from "../wizard-state.ts";
import { stepProblem } from "../wizard-steps.ts";

/// The draft as a step shows it, and what the step is missing once that is said.
export function useStep(
  session: WizardSession,
  step: BookStep,
): { readonly draft: BookDraft; readonly problem: string | null } {
  const state = useStore(session.store);
  const problem = state.submitted ? stepProblem(step, state.draft, factsOf(state)) : null;
  return { draft: state.draft, problem };
}
