import { Button } from "@mantine/core";
import { type KeyboardEventHandler, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { earlierText, type Made } from "../../client/attempt.ts";
import type { ApiError } from "../../client/errors.ts";
import { ConfirmDialog } from "../dialogs/confirm-dialog.tsx";
import { announce } from "../screen/live-region.tsx";
import { RefusalAlert } from "../screen/refusal-alert.tsx";
import { toasts } from "../toast.tsx";

/// Create: makes what the wizard has collected, once however often it is clicked. It has the focus when the summary is reached. It asks
/// before where `children` say a consequence.
export function CreateButton({
  what,
  name,
  problem,
  isWaiting = false,
  isCreating,
  refusal,
  settled,
  create,
  onMade = toasts.done,
  onCreated,
  onAnother,
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
  /// Answers once `children` are known. Absent where they always are.
  settled?: () => Promise<void>;
  create: () => Promise<Made<{ readonly id: string }> | null>;
  /// Tells that it was made.
  onMade?: (message: string) => void;
  onCreated: (id: string) => void;
  /// Begins the next one, where several are made one after the other.
  onAnother?: (id: string) => void;
  onCloseRefusal: () => void;
  onKeyDown: KeyboardEventHandler;
  /// The way to what prevents it, for a refusal.
  links?: ReactNode;
  children?: ReactNode;
}) {
  /// What follows once it is made, while that is asked about or under way.
  const [after, setAfter] = useState<((id: string) => void) | null>(null);
  const [isAsking, setAsking] = useState(false);
  const consequence = useRef(children);
  consequence.current = children;
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => button.current?.focus(), []);

  async function run(then: (id: string) => void) {
    const made = await create();
    setAsking(false);
    if (made === null) return;
    onMade(made.isEarlier ? earlierText(what) : "Created ✓");
    then(made.answer.id);
  }

  async function start(then: (id: string) => void) {
    if (problem) return announce(problem);
    setAfter(() => then);
    await settled?.();
    if (consequence.current) setAsking(true);
    else void run(then);
  }

  function close() {
    setAsking(false);
    onCloseRefusal();
    button.current?.focus();
  }

  const closed = isWaiting ? { "aria-disabled": true, "data-disabled": true } : {};
  return (
    <>
      {onAnother && (
        <Button variant="default" {...closed} onKeyDown={onKeyDown} onClick={() => void start(onAnother)}>
          Create another
        </Button>
      )}
      <Button
        ref={button}
        loading={isCreating && !isAsking}
        {...closed}
        onKeyDown={onKeyDown}
        onClick={() => void start(onCreated)}
      >
        Create
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Create “${name}”?`}
          verb="Create"
          isBusy={isCreating}
          onConfirm={() => void run(after ?? onCreated)}
          onClose={close}
        >
          {children}
        </ConfirmDialog>
      )}
      {refusal && !isAsking && (
        <RefusalAlert
          title="Could not complete this action for the following reason(s):"
          error={refusal}
          onRetry={() => void run(after ?? onCreated)}
          onClose={close}
        >
          {links}
        </RefusalAlert>
      )}
    </>
  );
}
