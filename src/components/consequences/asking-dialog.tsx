import { useStore } from "zustand";
import type { Asking } from "./asking.ts";
import { ConsequencesDialog } from "./consequences-dialog.tsx";

/// The question that an action asks before it goes on.
export function AskingDialog({ asking }: { asking: Asking }) {
  const asked = useStore(asking.store);
  if (!asked) return null;
  const { answer, ...question } = asked;
  return (
    <ConsequencesDialog {...question} isBusy={false} onConfirm={() => answer(true)} onClose={() => answer(false)} />
  );
}
