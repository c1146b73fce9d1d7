import { useEffect, useMemo, useState } from "react";
import { checkSequence } from "../../../../api/index.ts";
import type { SequenceProblem } from "../../../../api/phonics/rules/sequence-problems.ts";
import { useServices } from "../../../client/services.ts";
import { fieldsOf, formProblems, type SequenceForm } from "./sequence-form.ts";

/// How long a form rests before its words are looked up, ms.
const rest = 700;

/// The problems of a form: at once what the form itself shows, and what its words' spellings show once it rests.
export function useProblems(form: SequenceForm): readonly SequenceProblem[] {
  const { api } = useServices();
  const own = useMemo(() => formProblems(form), [form]);
  const [checked, setChecked] = useState<{ of: SequenceForm; problems: readonly SequenceProblem[] } | null>(null);
  useEffect(() => {
    const stopped = new AbortController();
    const timer = setTimeout(() => {
      const body = { sequence: fieldsOf(form) };
      if (!checkSequence.body.safeParse(body).success) return;
      api.call(checkSequence, { body, signal: stopped.signal }).then(
        ({ problems }) => setChecked({ of: form, problems }),
        // Without an answer, what the form itself shows is told.
        () => undefined,
      );
    }, rest);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [api, form]);
  if (checked === null || checked.of === form) return checked?.problems ?? own;
  // While somebody types, what was told of other words stays.
  const steps = new Map(checked.of.steps.map((step) => [step.id, step]));
  const isSame = (id: string | null) => id !== null && steps.get(id) === form.steps.find((step) => step.id === id);
  const known = new Set(own.map(({ stepID, part, index }) => `${stepID} ${part} ${index}`));
  return [
    ...own,
    ...checked.problems.filter(
      ({ stepID, part, index, isRefused }) => !isRefused && isSame(stepID) && !known.has(`${stepID} ${part} ${index}`),
    ),
  ];
}
