import { Modal } from "@mantine/core";
import { useStore } from "zustand";
import { loadPart } from "../../components/screen/load-part.tsx";
import type { ImportSession } from "./import-session.ts";

const MergeDialog = loadPart(() => import("./merge/merge-dialog.tsx"));

/// Reports that somebody else saved meanwhile. Closing it keeps the conflict and saves nothing.
export function ConflictDialog({ session, bookId }: { session: ImportSession; bookId: string }) {
  const conflict = useStore(session.saver.store, (state) => state.conflict);
  const isAsked = useStore(session.store, (state) => state.isAsked);
  const close = () => session.ask(false);
  if (conflict === null || !isAsked) return null;
  return (
    <Modal opened onClose={close} title="This text was saved by somebody else" centered size="min(1280px, 94vw)">
      <MergeDialog session={session} bookId={bookId} theirs={conflict} onClose={close} />
    </Modal>
  );
}
