import { Modal } from "@mantine/core";
import { Suspense } from "react";
import { useStore } from "zustand";
import { loadPart } from "../../../components/screen/load-part.tsx";
import type { ImportSession } from "../import-session.ts";

const MeaningsPanel = loadPart(() => import("./meanings-panel.tsx"));

/// Shows the certain meanings. Nothing changes until they are accepted.
export function MeaningsDialog({ session }: { session: ImportSession }) {
  const found = useStore(session.store, (state) => state.meanings);
  if (found === null) return null;
  function close() {
    session.dismissMeanings();
    session.editor()?.focus();
  }
  return (
    <Modal opened onClose={close} title="Meanings that are sure" centered size="min(800px, 94vw)">
      <Suspense fallback={null}>
        <MeaningsPanel
          found={found}
          onCancel={close}
          onAccept={(chosen) => {
            session.editor()?.acceptMeanings(chosen);
            close();
          }}
        />
      </Suspense>
    </Modal>
  );
}
