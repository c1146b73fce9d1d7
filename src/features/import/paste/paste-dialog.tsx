import { Modal } from "@mantine/core";
import { Suspense } from "react";
import { useStore } from "zustand";
import { loadPart } from "../../../components/screen/load-part.tsx";
import type { ImportWork } from "../import-work.ts";

const PastePanel = loadPart(() => import("./paste-panel.tsx"));

/// Asks what a pasted manuscript is to become. Nothing is changed until that is answered.
export function PasteDialog({ work }: { work: ImportWork }) {
  const manuscript = useStore(work.store, (state) => state.manuscript);
  if (manuscript === null) return null;
  return (
    <Modal opened onClose={work.dismissManuscript} title="Paste as import text" centered size="min(960px, 94vw)">
      <Suspense fallback={null}>
        <PastePanel
          manuscript={manuscript}
          onCancel={work.dismissManuscript}
          onPlain={() => {
            work.dismissManuscript();
            work.editor()?.pastePlain(manuscript.plain);
            work.editor()?.focus();
          }}
          onPaste={(lines) => {
            work.dismissManuscript();
            work.editor()?.pasteLines(lines);
            work.editor()?.focus();
          }}
        />
      </Suspense>
    </Modal>
  );
}
