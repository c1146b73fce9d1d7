import { Text } from "@mantine/core";
import { useNavigate } from "react-router-dom";
import { useStore } from "zustand";
import { type BookStep, bookSteps } from "../../../../api/books/rules/book-wizard.ts";
import { useServices } from "../../../client/services.ts";
import { keptAttempt } from "../../../components/drafts/kept-attempt.ts";
import { CreateButton } from "../../../components/wizard/create-button.tsx";
import { useStepKeys } from "../../../components/wizard/use-step-keys.ts";
import { useWizardWork } from "../../../components/wizard/use-wizard-work.ts";
import { WizardFrame } from "../../../components/wizard/wizard-frame.tsx";
import { openImages } from "./image-store.ts";
import { listedSteps } from "./listed-steps.ts";
import { stepContents } from "./steps/step-contents.tsx";
import { factsOf, isWaiting } from "./wizard-state.ts";
import { draftProblems, isLastStep, stepIndex, stepProblem, titleOf } from "./wizard-steps.ts";
import { createWizardWork, type WizardWork } from "./wizard-work.ts";

/// The steps of one field, whose label is the step's title.
const isNamedByField: ReadonlySet<BookStep> = new Set(["title", "publisher", "mode"]);

/// The new-book wizard (specification, section 2): ten steps on addresses of their own, of which each holds the whole draft.
export function WizardScreen() {
  const { api } = useServices();
  const navigate = useNavigate();
  const work = useWizardWork((goTo) => createWizardWork(api, goTo, openImages, (id) => keptAttempt(`book-${id}`)));
  const state = useStore(work.store);
  const { step, draft, notice } = state;
  const keys = useStepKeys(step, {
    isLast: () => isLastStep(work.store.getState().step),
    next: work.next,
    back: work.back,
    problem() {
      const { step, draft, ...rest } = work.store.getState();
      const problem = stepProblem(step, draft, factsOf({ step, draft, ...rest }));
      return problem ?? (isWaiting({ step, ...rest }) ? "Looking which symbols are missing" : "");
    },
  });
  const Content = stepContents[step];

  return (
    <WizardFrame
      title="New Book"
      progress={`Step ${stepIndex(step) + 1} of ${bookSteps.length}`}
      back={{ to: "/books", label: "Books" }}
      steps={listedSteps(state, work.go)}
      heading={titleOf(step)}
      isHeadingHidden={isNamedByField.has(step)}
      notice={notice}
      keys={keys}
      onBack={stepIndex(step) === 0 ? null : work.back}
      onBlur={work.flush}
      isLast={isLastStep(step)}
      create={
        <CreateButton
          what="The book"
          name={draft.title.trim()}
          problem={draftProblems(draft, factsOf(state))[0]?.message ?? null}
          isCreating={state.isCreating}
          refusal={state.refusal}
          create={work.create}
          onCreated={(id) => navigate(`/book/${id}`, { replace: true })}
          onCloseRefusal={work.closeRefusal}
          onKeyDown={keys.onKeyDown}
        >
          <Text>This creates the book with its new people, series, words and symbols.</Text>
        </CreateButton>
      }
    >
      <Content work={work} />
      <Missing work={work} />
    </WizardFrame>
  );
}

/// What the step is missing, where no one field says it.
function Missing({ work }: { work: WizardWork }) {
  const state = useStore(work.store);
  const { step, draft, submitted } = state;
  if (!submitted || (step !== "characters" && step !== "symbols")) return null;
  const problem = stepProblem(step, draft, factsOf(state));
  return (
    problem && (
      <Text size="sm" c="var(--mantine-color-error)">
        {problem}
      </Text>
    )
  );
}
