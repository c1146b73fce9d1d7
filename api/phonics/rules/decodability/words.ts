/// What is said of a word at a step.
import type { Sequence, SequenceStep } from "../sequence.ts";
import type { Unit } from "./read-word.ts";

/// How a step is called within a sentence: `step 2.5`. Names say more behind a colon, and may say that they are steps.
export const stepName = ({ name }: Pick<SequenceStep, "name">): string => {
  const short = name.replace(/:.*$/su, "").trim();
  return /^(step|phase|set|unit|week|level|stage)\b/iu.test(short) || !/^\d/.test(short) ? short : `step ${short}`;
};

/// Where a sequence teaches a correspondence: `step 3.4`; null if nowhere.
export function taughtWhere({ steps }: Pick<Sequence, "steps">, { step }: Pick<Unit, "step">): string | null {
  const found = step === null ? undefined : steps[step];
  return found ? stepName(found) : null;
}

/// `“rain” is beyond step 2.5: ai:eɪ (step 3.4)`
export function beyondText(
  text: string,
  beyond: readonly Unit[],
  { sequence, step }: { sequence: Pick<Sequence, "steps">; step: number },
): string {
  const units = beyond.map((unit) => `${unit.key} (${taughtWhere(sequence, unit) ?? "not taught"})`);
  return `“${text}” is beyond ${stepName(sequence.steps[step]!)}: ${units.join(", ")}`;
}
