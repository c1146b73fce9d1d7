import { Modal } from "@mantine/core";
import { useStore } from "zustand";
import { loadPart } from "../../../components/screen/load-part.tsx";
import type { ImportSession } from "../import-session.ts";

const LevelPanel = loadPart(() => import("./level-panel.tsx"));

/// What the text comes to, against the limits of its level.
export function LevelDialog({ session }: { session: ImportSession }) {
  const { isReportOpen, book, report, kindsAbove } = useStore(session.level.store);
  if (!isReportOpen || !book || !report) return null;
  const close = () => session.level.openReport(false);
  return (
    <Modal opened onClose={close} title={`Level ${book.level}`} centered size="min(800px, 96vw)">
      <LevelPanel book={book} report={report} above={new Set(kindsAbove)} />
    </Modal>
  );
}
