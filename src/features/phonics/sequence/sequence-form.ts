import { z } from "zod";
import { cleanText } from "../../../../api/common/rules/text/index.ts";
import {
  allDialects,
  type Dialect,
  type SequenceFields,
  type StoredSequence,
  sequenceFields,
} from "../../../../api/index.ts";
import type { Correspondence, WordShape } from "../../../../api/phonics/rules/sequence.ts";
import { type SequenceProblem, sequenceProblems } from "../../../../api/phonics/rules/sequence-problems.ts";
import { unsavedDraft } from "../../../components/session/edit-state.ts";

/// A step as it is typed: words with spaces between them.
export interface StepForm {
  readonly id: string;
  readonly name: string;
  readonly correspondences: readonly Correspondence[];
  readonly exceptionWords: string;
  readonly words: string;
  readonly shapes: readonly WordShape[];
  readonly level: string;
}

export interface SequenceForm {
  readonly name: string;
  readonly dialects: readonly Dialect[];
  readonly steps: readonly StepForm[];
}

export const newStep = (name: string): StepForm => ({
  id: crypto.randomUUID(),
  name,
  correspondences: [],
  exceptionWords: "",
  words: "",
  shapes: [],
  level: "",
});

export const formOf = (sequence: StoredSequence | null): SequenceForm =>
  sequence === null
    ? { name: "", dialects: allDialects, steps: [] }
    : {
        name: sequence.name,
        dialects: sequence.dialects,
        steps: sequence.steps.map((step) => ({
          ...step,
          exceptionWords: step.exceptionWords.join(" "),
          words: step.words.join(" "),
          level: step.level === null ? "" : String(step.level),
        })),
      };

const wordsIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/u)
    .map(cleanText)
    .filter(Boolean);

/// What the form stands for.
export const fieldsOf = ({ name, dialects: chosen, steps }: SequenceForm): SequenceFields => ({
  name: cleanText(name),
  dialects: allDialects.filter((dialect) => chosen.includes(dialect)),
  steps: steps.map((step) => ({
    id: step.id,
    name: cleanText(step.name),
    correspondences: step.correspondences.map(({ grapheme, sounds }) => ({ grapheme, sounds: { ...sounds } })),
    exceptionWords: wordsIn(step.exceptionWords),
    words: wordsIn(step.words),
    shapes: [...step.shapes],
    level: step.level.trim() === "" ? null : Number(step.level),
  })),
});

export const sameForm = (one: SequenceForm, other: SequenceForm): boolean =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));

export const formProblems = (form: SequenceForm): SequenceProblem[] => sequenceProblems(fieldsOf(form));

/// Mine where I changed the base, theirs elsewhere: the name, the dialects, and each step. The order of the steps is mine
/// where I changed it or which there are.
export function mergeForms(base: SequenceForm, mine: SequenceForm, theirs: SequenceForm): SequenceForm {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const stepIn = (form: SequenceForm, id: string) => form.steps.find((step) => step.id === id);
  const merged = (id: string) => {
    const [was, own, other] = [stepIn(base, id), stepIn(mine, id), stepIn(theirs, id)];
    return same(was, own) ? other : own;
  };
  const idsOf = (form: SequenceForm) => form.steps.map(({ id }) => id);
  const isOrderMine = !same(idsOf(base), idsOf(mine));
  const order = isOrderMine
    ? [...idsOf(mine), ...idsOf(theirs).filter((id) => !stepIn(base, id))]
    : [
        ...idsOf(theirs),
        ...idsOf(mine).filter((id) => !stepIn(theirs, id) && !same(stepIn(base, id), stepIn(mine, id))),
      ];
  return {
    name: mine.name === base.name ? theirs.name : mine.name,
    dialects: same(mine.dialects, base.dialects) ? theirs.dialects : mine.dialects,
    steps: order.flatMap((id) => merged(id) ?? []),
  };
}

const stepForm = z.strictObject({
  ...sequenceFields.shape.steps.element.shape,
  exceptionWords: z.string(),
  words: z.string(),
  level: z.string(),
});
export const unsavedSequence = unsavedDraft<SequenceForm>(
  z.strictObject({ ...sequenceFields.shape, name: z.string(), steps: z.array(stepForm) }),
);

/// What two forms have differently, in words.
export function describeDifference(form: SequenceForm, other: SequenceForm): string {
  const changed = form.steps
    .filter((step) => JSON.stringify(step) !== JSON.stringify(other.steps.find(({ id }) => id === step.id)))
    .map(({ name }) => name);
  const gone = other.steps.filter(({ id }) => !form.steps.some((step) => step.id === id)).map(({ name }) => name);
  return (
    [
      ...(form.name === other.name ? [] : [`Name: ${form.name}`]),
      ...(changed.length ? [`Steps: ${changed.join(", ")}`] : []),
      ...(gone.length ? [`Without: ${gone.join(", ")}`] : []),
    ].join("; ") || "the order of the steps"
  );
}
