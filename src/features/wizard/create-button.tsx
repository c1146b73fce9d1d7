import { Button, Text } from "@mantine/core";
import { type KeyboardEventHandler, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useStore } from "zustand";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { announce } from "../../components/live-region.tsx";
import { RefusalAlert } from "../../components/refusal-alert.tsx";
import { toasts } from "../../components/toast.tsx";
import { factsOf } from "./wizard-state.ts";
import { draftProblems } from "./wizard-steps.ts";
import type { WizardWork } from "./wizard-work.ts";

/// Create: asks, then makes the book and opens it. It has the focus when the summary is reached.
export function CreateButton({ work, onKeyDown }: { work: WizardWork; onKeyDown: KeyboardEventHandler }) {
  const navigate = useNavigate();
  const state = useStore(work.store);
  const { draft, isCreating, refusal } = state;
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const problems = draftProblems(draft, factsOf(state));

  useLayoutEffect(() => button.current?.focus(), []);

  async function create() {
    const id = await work.create();
    setAsking(false);
    if (id === null) return;
    toasts.done("Created ✓");
    navigate(`/book/${id}`, { replace: true });
  }

  function close() {
    setAsking(false);
    work.closeRefusal();
    button.current?.focus();
  }

  return (
    <>
      <Button
        ref={button}
        loading={isCreating && !isAsking}
        onKeyDown={onKeyDown}
        onClick={() => {
          if (problems[0]) announce(problems[0].message);
          else setAsking(true);
        }}
      >
        Create
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Create “${draft.title.trim()}”?`}
          verb="Create"
          isBusy={isCreating}
          onConfirm={() => void create()}
          onClose={close}
        >
          <Text>The book is made with its new people, series, words and symbols.</Text>
        </ConfirmDialog>
      )}
      {refusal && !isAsking && (
        <RefusalAlert
          title="Could not complete this action for the following reason(s):"
          error={refusal}
          onRetry={() => void create()}
          onClose={close}
        />
      )}
    </>
  );
}
