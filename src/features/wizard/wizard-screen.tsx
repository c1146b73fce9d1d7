import { Button, Group, Text, Title, Tooltip } from "@mantine/core";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { useStore } from "zustand";
import { type BookStep, bookSteps } from "../../../api/rules/book-wizard.ts";
import { useServices } from "../../api/services.ts";
import { useDocumentTitle } from "../../components/document-title.ts";
import { Screen } from "../../components/screen.tsx";
import { CreateButton } from "./create-button.tsx";
import { openImages } from "./image-store.ts";
import { StepList } from "./step-list.tsx";
import { stepContents } from "./steps/step-contents.tsx";
import { useStepKeys } from "./use-step-keys.ts";
import classes from "./wizard-screen.module.css";
import { factsOf } from "./wizard-state.ts";
import { isLastStep, stepIndex, stepOfPath, stepProblem, titleOf } from "./wizard-steps.ts";
import { createWizardWork, type WizardWork } from "./wizard-work.ts";

/// The steps of one field, whose label is the step's title.
const isNamedByField: ReadonlySet<BookStep> = new Set(["title", "publisher", "mode"]);

/// The new-book wizard (specification, section 2): ten steps on addresses of their own, of which each holds the whole draft.
export function WizardScreen() {
  const work = useWork();
  const step = useStore(work.store, (state) => state.step);
  const keys = useStepKeys(work);
  useDocumentTitle("New Book");

  const Content = stepContents[step];
  const isLast = isLastStep(step);

  return (
    <Screen
      title="New Book"
      subtitle={
        <Text c="dimmed">
          Step {stepIndex(step) + 1} of {bookSteps.length}
        </Text>
      }
      back={{ to: "/books", label: "Books" }}
      action={
        <Group gap="sm" wrap="nowrap">
          <Tooltip label="Back (Shift+Tab in the first field)" position="bottom-end" withinPortal={false}>
            <Button variant="default" disabled={stepIndex(step) === 0} onClick={work.back}>
              Back
            </Button>
          </Tooltip>
          {isLast ? (
            <CreateButton work={work} onKeyDown={keys.onKeyDown} />
          ) : (
            <Tooltip label="Next (Tab in the last field)" position="bottom-end" withinPortal={false}>
              <Button ref={keys.next} onClick={keys.goOn}>
                Next
              </Button>
            </Tooltip>
          )}
        </Group>
      }
    >
      <div className={classes.layout}>
        <StepList work={work} />
        <form
          ref={keys.fields}
          noValidate
          aria-label="New Book"
          aria-describedby="wizard-step"
          className={classes.step}
          onKeyDown={keys.onKeyDown}
          onBlur={work.flush}
          onSubmit={(event) => event.preventDefault()}
        >
          <Notice work={work} />
          <Title
            id="wizard-step"
            order={2}
            tabIndex={-1}
            className={classes.heading}
            {...(isNamedByField.has(step) ? { "data-hidden": true } : {})}
          >
            {titleOf(step)}
          </Title>
          <Content work={work} />
          <Missing work={work} />
          {!isLast && (
            <Text size="xs" c="dimmed" className={classes.keys}>
              Tab in the last field goes to the next step, Shift+Tab in the first one goes back. After Esc, Tab only
              moves between fields, buttons and links.
            </Text>
          )}
        </form>
      </div>
    </Screen>
  );
}

/// The wizard's work, told of every address.
function useWork(): WizardWork {
  const { api } = useServices();
  const navigate = useNavigate();
  const location = useLocation();
  const isPop = useNavigationType() === "POP";
  const go = useRef(navigate);
  go.current = navigate;
  const [work] = useState(() =>
    createWizardWork(
      api,
      (place, draftID, replace) => void go.current(place, { replace, state: { draftID } }),
      openImages,
    ),
  );
  // Before anything is drawn: nothing of another draft is seen.
  useLayoutEffect(() => {
    const { pathname, search, state } = location;
    work.arrive({ step: stepOfPath(pathname), search, draftID: draftIDOf(state), isPop });
  }, [work, location, isPop]);
  useEffect(() => {
    /// Ctrl+R and F5 read the address: once the page goes away it is too late to write it.
    const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || key === "F5") work.flush();
    };
    window.addEventListener("keydown", onKeyDown);
    window.addEventListener("pagehide", work.flush);
    return () => {
      window.removeEventListener("keydown", onKeyDown);
      window.removeEventListener("pagehide", work.flush);
      work.stop();
    };
  }, [work]);
  return work;
}

function draftIDOf(state: unknown): string | null {
  return typeof state === "object" && state !== null && "draftID" in state && typeof state.draftID === "string"
    ? state.draftID
    : null;
}

/// Why another step is shown than was asked for.
function Notice({ work }: { work: WizardWork }) {
  const notice = useStore(work.store, (state) => state.notice);
  return (
    <div role="status">
      {notice && (
        <Text className={classes.notice} size="sm">
          {notice}
        </Text>
      )}
    </div>
  );
}

/// What the step is missing, where no one field says it.
function Missing({ work }: { work: WizardWork }) {
  const state = useStore(work.store);
  const { step, draft, isTried } = state;
  if (!isTried || (step !== "characters" && step !== "symbols")) return null;
  const problem = stepProblem(step, draft, factsOf(state));
  return (
    problem && (
      <Text size="sm" c="var(--mantine-color-error)">
        {problem}
      </Text>
    )
  );
}
