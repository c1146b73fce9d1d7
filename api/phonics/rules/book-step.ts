import type { SequenceStep } from "./sequence.ts";

/// The least level of books at a step, which stands at `index`.
export const levelOfStep = (step: Pick<SequenceStep, "level">, index: number): number => step.level ?? index + 1;

/// Returns the index of the step that a book is at: its own step where the sequence has it, else by its level the last
/// step whose level is not above it. Null: at none, as a book without a level.
export function stepOfBook(
  steps: readonly Pick<SequenceStep, "id" | "level">[],
  book: { readonly stepID: string | null; readonly level: number },
): number | null {
  const own = steps.findIndex(({ id }) => id === book.stepID);
  if (own >= 0) return own;
  const byLevel = steps.findLastIndex((step, index) => levelOfStep(step, index) <= book.level);
  return byLevel >= 0 ? byLevel : null;
}
