import { useStore } from "zustand";
import { stepProblem } from "../wizard-problems.ts";
import type { WordWizardSession } from "../wizard-session.ts";
import type { WordWizardState } from "../wizard-state.ts";

export interface StageProps {
  readonly session: WordWizardSession;
}

/// The state as a stage shows it, and what the stage is missing once that is said.
export function useStage(session: WordWizardSession): WordWizardState & { readonly problem: string | null } {
  const state = useStore(session.store);
  return { ...state, problem: state.submitted ? stepProblem(state, state.step) : null };
}
