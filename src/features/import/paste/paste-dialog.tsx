import { Modal } from "@mantine/core";
import { Suspense } from "react";
import { useStore } from "zustand";
import { loadPart } from "../../../components/screen/load-part.tsx";
import type { ImportSession } from "../import-session.ts";

const PastePanel = loadPart(() => import("./paste-panel.tsx"));

/// Asks what a pasted manuscript is to become. Nothing changes until that is answered.
export function PasteDialog({ session }: { session: ImportSession }) {
  const manuscript = useStore(session.store, (state) => state.manuscript);
  if (manuscript === null) return null;
  return (
    <Modal opened onClose={session.dismissManuscript} title="Paste as import text" centered size="min(960px, 94vw)">
      <Suspense fallback={null}>
        <PastePanel
          manuscript={manuscript}
          onCancel={session.dismissManuscript}
          onPlain={() => {
            session.dismissManuscript();
            session.editor()?.pastePlain(manuscript.plain);
            session.editor()?.focus();
          }}
          onPaste={(lines) => {
            session.dismissManuscript();
            session.editor()?.pasteLines(lines);
            session.editor()?.focus();
          }}
        />
      </Suspense>
    </Modal>
  );
}
