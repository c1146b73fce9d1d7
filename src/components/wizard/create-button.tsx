import { Button } from "@mantine/core";
import { type KeyboardEventHandler, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { earlierText, type Made } from "../../client/attempt.ts";
import type { ApiError } from "../../client/errors.ts";
import { ConfirmDialog } from "../dialogs/confirm-dialog.tsx";
import { announce } from "../screen/live-region.tsx";
import { RefusalAlert } from "../screen/refusal-alert.tsx";
import { toasts } from "../toast.tsx";

/// Create: asks, then makes what the wizard has collected, once however often it is clicked. It has the focus when the
/// summary is reached. `children` say the consequence.
export function CreateButton({
  what,
  name,
  problem,
  isWaiting = false,
  isCreating,
  refusal,
  create,
  onCreated,
  onCloseRefusal,
  onKeyDown,
  links,
  children,
}: {
  /// What is made, as a sentence begins with it: `The book`.
  what: string;
  name: string;
  /// What is missing; null where it can be made.
  problem: string | null;
  /// It is not known yet whether it can be made.
  isWaiting?: boolean;
  isCreating: boolean;
  refusal: ApiError | null;
  /// Answers the new thing; null where it was refused, or is under way already.
  create: () => Promise<Made<{ readonly id: string }> | null>;
  onCreated: (id: string) => void;
  onCloseRefusal: () => void;
  onKeyDown: KeyboardEventHandler;
  /// The way to what prevents it, for a refusal.
  links?: ReactNode;
  children: ReactNode;
}) {
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => button.current?.focus(), []);

  async function run() {
    const made = await create();
    setAsking(false);
    if (made === null) return;
    toasts.done(made.isEarlier ? earlierText(what) : "Created ✓");
    onCreated(made.answer.id);
  }

  function close() {
    setAsking(false);
    onCloseRefusal();
    button.current?.focus();
  }

  return (
    <>
      <Button
        ref={button}
        loading={isCreating && !isAsking}
        {...(isWaiting ? { "aria-disabled": true, "data-disabled": true } : {})}
        onKeyDown={onKeyDown}
        onClick={() => {
          if (problem) announce(problem);
          else setAsking(true);
        }}
      >
        Create
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Create “${name}”?`}
          verb="Create"
          isBusy={isCreating}
          onConfirm={() => void run()}
          onClose={close}
        >
          {children}
        </ConfirmDialog>
      )}
      {refusal && !isAsking && (
        <RefusalAlert
          title="Could not complete this action for the following reason(s):"
          error={refusal}
          onRetry={() => void run()}
          onClose={close}
        >
          {links}
        </RefusalAlert>
      )}
    </>
  );
}
