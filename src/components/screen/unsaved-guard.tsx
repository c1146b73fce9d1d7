import { useContext, useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { ConfirmDialog } from "../dialogs/confirm-dialog.tsx";
import { WorkspaceContext } from "./workspace-slot.ts";

/// Asks before the screen or the page is left with unsaved changes.
export function UnsavedGuard({
  isUnsaved,
  what,
  isKept = false,
  onLeave,
}: {
  isUnsaved: boolean;
  what: string;
  /// The browser keeps the changes: another tab of the same thing opens without a question.
  isKept?: boolean;
  /// Called when the screen is left without saving.
  onLeave?: () => void;
}) {
  const workspace = useContext(WorkspaceContext);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      currentLocation.pathname !== nextLocation.pathname &&
      !(isKept && workspace?.isWithin(nextLocation.pathname)),
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      title={`${what} not saved`}
      verb="Leave"
      safe="Stay here"
      onConfirm={() => {
        onLeave?.();
        blocker.proceed();
      }}
      onClose={() => blocker.reset()}
    >
      What you changed is lost when you leave.
    </ConfirmDialog>
  );
}
