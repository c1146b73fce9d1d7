import { useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { ConfirmDialog } from "../dialogs/confirm-dialog.tsx";

/// Keeps what is not saved from being lost unseen when the screen or the page is left.
export function UnsavedGuard({
  isUnsaved,
  what,
  onLeave,
}: {
  isUnsaved: boolean;
  what: string;
  /// It is left without saving.
  onLeave?: () => void;
}) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
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
