import { Text } from "@mantine/core";
import { useNavigate } from "react-router-dom";
import { useStore } from "zustand";
import { cleanText } from "../../../../api/common/rules/text/index.ts";
import type { WordStage } from "../../../../api/words/rules/word-wizard.ts";
import { useServices } from "../../../client/services.ts";
import { offerPutBack } from "../../../components/changes/offer-put-back.ts";
import { keptAttempt } from "../../../components/drafts/kept-attempt.ts";
import { plural } from "../../../components/format.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { toasts } from "../../../components/toast.tsx";
import { CreateButton } from "../../../components/wizard/create-button.tsx";
import { useStepKeys } from "../../../components/wizard/use-step-keys.ts";
import { useWizardSession } from "../../../components/wizard/use-wizard-session.ts";
import { WizardFrame } from "../../../components/wizard/wizard-frame.tsx";
import { isPathOpen, listedSteps } from "./listed-steps.ts";
import { stageContents } from "./stages/stage-contents.ts";
import { draftProblems, stepProblem } from "./wizard-problems.ts";
import { createWordWizardSession } from "./wizard-session.ts";
import { awaited, gridNames, isTurning } from "./wizard-state.ts";
import { titleOf, wayBack } from "./word-steps.ts";

/// The stages of one field, whose label is the stage's title.
const isNamedByField: ReadonlySet<WordStage> = new Set(["text"]);
const isWide: ReadonlySet<WordStage> = new Set(["sheets", "sharedKey", "popups"]);

/// The word wizard (specification, sections 2, 4 and 5): its stages follow from what is chosen; the address holds the
/// stage and the whole draft.
export function WordWizardScreen() {
  const { api } = useServices();
  const navigate = useNavigate();
  const session = useWizardSession((goTo) => createWordWizardSession(api, goTo, (id) => keptAttempt(`word-${id}`)));
  const state = useStore(session.store);
  const { step, draft, notice, isCreating, refusal, consequences } = state;
  const waiting = awaited(state);
  const isReady = waiting === null && !state.isSettling;
  const isLast = step.stage === "summary";
  const keys = useStepKeys(
    `${step.stage} ${step.grid}`,
    {
      isLast: () => session.store.getState().step.stage === "summary",
      next: session.next,
      back: session.back,
      takeRest: () => void session.takeRest(),
      problem() {
        const state = session.store.getState();
        return awaited(state) || isTurning(state) ? "Loading" : (stepProblem(state, state.step) ?? "");
      },
    },
    isReady,
  );
  const steps = listedSteps(state, session.go);
  const at = steps.findIndex(({ isCurrent }) => isCurrent);
  const Content = stageContents[step.stage];

  return (
    <WizardFrame
      title="New Word"
      progress={isPathOpen(state) ? `Step ${at + 1}` : `Step ${at + 1} of ${steps.length}`}
      back={wayBack(draft)}
      steps={steps}
      rest={
        isPathOpen(state) && (
          <Text size="xs" c="dimmed" p="sm">
            Further steps follow from the kind of word.
          </Text>
        )
      }
      heading={titleOf(step, gridNames(state))}
      isHeadingHidden={isNamedByField.has(step.stage)}
      notice={notice}
      keys={keys}
      isWide={isWide.has(step.stage)}
      isWaiting={!isReady || isTurning(state)}
      onBack={at === 0 ? null : session.back}
      onTakeRest={() => void session.takeRest()}
      onBlur={session.flush}
      isLast={isLast}
      create={
        <CreateButton
          what="The word"
          name={cleanText(draft.text)}
          problem={isReady ? (draftProblems(state)[0]?.message ?? null) : "Loading"}
          isWaiting={!isReady}
          isCreating={isCreating}
          refusal={refusal}
          settled={session.tried}
          create={session.create}
          onMade={(message) => {
            const { bookID } = draft;
            // A word that a text asked for is taken back where the text is.
            if (bookID !== null) return toasts.done(message);
            offerPutBack({ api, toasts }, { message, changeID: session.changeID() }, () => navigate("/words"));
          }}
          onCreated={(id) => {
            const { bookID } = draft;
            navigate(bookID === null ? `/word/${id}` : wayBack(draft).to, { replace: true });
          }}
          onAnother={() => navigate("/words/wizard", { replace: true })}
          onCloseRefusal={session.closeRefusal}
          onKeyDown={keys.onKeyDown}
        >
          {consequences && consequences.books.count > 0 && (
            <Text>
              {plural(consequences.books.count, "book")} in force{" "}
              {consequences.books.count === 1 ? "changes" : "change"}.
            </Text>
          )}
        </CreateButton>
      }
    >
      {waiting?.status === "failed" && <ErrorView error={waiting.error} onRetry={session.retry} />}
      {(isReady || step.stage === "loading") && <Content session={session} />}
    </WizardFrame>
  );
}
