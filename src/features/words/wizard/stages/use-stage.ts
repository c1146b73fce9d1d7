import { useStore } from "zustand";
import { stepProblem } from "../wizard-problems.ts";
import type { WordWizardState } from "../wizard-state.ts";
import type { WordWizardWork } from "../wizard-work.ts";

export interface StageProps {
  readonly work: WordWizardWork;
}

/// The state as a stage shows it, and what the stage is missing once that is said.
export function useStage(work: WordWizardWork): WordWizardState & { readonly problem: string | null } {
  const state = useStore(work.store);
  return { ...state, problem: state.submitted ? stepProblem(state, state.step) : null };
}
