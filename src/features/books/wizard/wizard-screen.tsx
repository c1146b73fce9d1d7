import { Text } from "@mantine/core";
import { useNavigate } from "react-router-dom";
import { useStore } from "zustand";
import { type BookStep, bookSteps } from "../../../../api/books/rules/book-wizard.ts";
import { useServices } from "../../../client/services.ts";
import { keptAttempt } from "../../../components/drafts/kept-attempt.ts";
import { CreateButton } from "../../../components/wizard/create-button.tsx";
import { useStepKeys } from "../../../components/wizard/use-step-keys.ts";
import { useWizardSession } from "../../../components/wizard/use-wizard-session.ts";
import { WizardFrame } from "../../../components/wizard/wizard-frame.tsx";
import { openImages } from "./image-store.ts";
import { listedSteps } from "./listed-steps.ts";
import { stepContents } from "./steps/step-contents.tsx";
import { createWizardSession, type WizardSession } from "./wizard-session.ts";
import { factsOf, isWaiting } from "./wizard-state.ts";
import { draftProblems, isLastStep, stepIndex, stepProblem, titleOf } from "./wizard-steps.ts";

/// The steps with one field, whose label is the step's title.
const isNamedByField: ReadonlySet<BookStep> = new Set(["title", "publisher", "mode"]);

/// The new-book wizard (specification, section 2): ten steps, each with its own address, which holds the whole draft.
export function WizardScreen() {
  const { api } = useServices();
  const navigate = useNavigate();
  const session = useWizardSession((goTo) =>
    createWizardSession(api, goTo, openImages, (id) => keptAttempt(`book-${id}`)),
  );
  const state = useStore(session.store);
  const { step, draft, notice } = state;
  const keys = useStepKeys(step, {
    isLast: () => isLastStep(session.store.getState().step),
    next: session.next,
    back: session.back,
    problem() {
      const { step, draft, ...rest } = session.store.getState();
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
      steps={listedSteps(state, session.go)}
      heading={titleOf(step)}
      isHeadingHidden={isNamedByField.has(step)}
      notice={notice}
      keys={keys}
      onBack={stepIndex(step) === 0 ? null : session.back}
      onBlur={session.flush}
      isLast={isLastStep(step)}
      create={
        <CreateButton
          what="The book"
          name={draft.title.trim()}
          problem={draftProblems(draft, factsOf(state))[0]?.message ?? null}
          isCreating={state.isCreating}
          refusal={state.refusal}
          create={session.create}
          onCreated={(id) => navigate(`/book/${id}`, { replace: true })}
          onCloseRefusal={session.closeRefusal}
          onKeyDown={keys.onKeyDown}
        >
          <Text>This creates the book with its new people, series, words and symbols.</Text>
        </CreateButton>
      }
    >
      <Content session={session} />
      <Missing session={session} />
    </WizardFrame>
  );
}

/// Says what the step lacks, where no single field says it.
function Missing({ session }: { session: WizardSession }) {
  const state = useStore(session.store);
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
