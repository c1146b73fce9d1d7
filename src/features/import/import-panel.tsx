import { Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { Suspense, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { useServices } from "../../client/services.ts";
import { useDocumentTitle } from "../../components/screen/document-title.ts";
import { loadPart } from "../../components/screen/load-part.tsx";
import { Screen } from "../../components/screen/screen.tsx";
import { EditorBar } from "./bar/editor-bar.tsx";
import { ImportButton } from "./bar/import-button.tsx";
import { SaveStatusLine } from "./bar/save-status-line.tsx";
import { ShortcutSheet } from "./bar/shortcut-sheet.tsx";
import { TextFigures } from "./bar/text-figures.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DictionaryLine } from "./dictionary/dictionary-line.tsx";
import { DraftOffer } from "./drafts/draft-offer.tsx";
import { LeaveGuard } from "./drafts/leave-guard.tsx";
import type { LoadedText } from "./import-loader.ts";
import classes from "./import-panel.module.css";
import { createImportWork, type ImportWork } from "./import-work.ts";
import { OutlinePanel } from "./panels/outline-panel.tsx";
import { ProblemsPanel } from "./panels/problems-panel.tsx";
import { PasteDialog } from "./paste/paste-dialog.tsx";
import { previewChoices } from "./preview/preview-choices.ts";
import { PreviewToggle } from "./preview/preview-toggle.tsx";
import { RefusalDialog } from "./refusal-dialog.tsx";
import { useAddressedPlace } from "./use-addressed-place.ts";
import { VersionsButton } from "./versions/versions-button.tsx";
import { VersionsDialog } from "./versions/versions-dialog.tsx";

const ReaderPreview = loadPart(() => import("./preview/reader-preview.tsx"));

/// Editor, problems and status of a text that is loaded; its dictionary may still be on its way.
export function ImportPanel({ text }: { text: LoadedText }) {
  const { api, session } = useServices();
  const [work, setWork] = useState<ImportWork | null>(null);
  useEffect(() => {
    const made = createImportWork({ api, userID: session.store.getState().userID ?? "", text });
    setWork(made);
    return made.stop;
  }, [api, session, text]);
  return work && <OpenImportPanel work={work} book={text.book} />;
}

function OpenImportPanel({ work, book }: { work: ImportWork; book: LoadedText["book"] }) {
  const isUnsaved = useStore(work.saver.store, ({ status }) => status !== "saved");
  const isOpen = useStore(work.store, (state) => state.isOpen);
  const hasPreview = useStore(previewChoices, ({ isShown }) => isShown);
  const place = useRef<HTMLDivElement>(null);
  useDocumentTitle(`Import: ${book.title}`, isUnsaved);

  useEffect(() => {
    const close = place.current && work.open(place.current);
    work.editor()?.focus();
    return () => close?.();
  }, [work]);
  useEffect(() => keepSafe(work), [work]);
  useAddressedPlace(work);

  async function importNow() {
    const imported = await work.importText();
    if (imported) notifications.show({ message: "Imported", color: "green" });
    else if (work.dictionary() === null)
      notifications.show({ message: "The dictionary is not loaded yet", color: "red" });
    else if (work.store.getState().errors === 0) tellFailed(work);
  }
  useEffect(() => watchKeys(work, () => void importNow()));

  return (
    <Screen
      title="Import"
      subtitle={
        <Text c="dimmed">
          {book.title}
          {isUnsaved && <span aria-hidden> •</span>}
        </Text>
      }
      back={{ to: `/book/${book.id}`, label: "Book" }}
      action={<ImportButton work={work} onImport={() => void importNow()} />}
      tools={
        <>
          <SaveStatusLine work={work} />
          <TextFigures work={work} />
          <PreviewToggle />
          <VersionsButton />
          <DictionaryLine work={work} />
        </>
      }
    >
      <div className={classes.panel}>
        <DraftOffer work={work} />
        <div className={classes.columns} {...(hasPreview ? { "data-preview": true } : {})}>
          <OutlinePanel work={work} />
          <div className={classes.main}>
            <EditorBar work={work} />
            <div ref={place} className={classes.editor} />
          </div>
          {hasPreview && (
            <div className={classes.preview}>
              <Suspense fallback={<div />}>{isOpen && <PreviewOf work={work} bookId={book.id} />}</Suspense>
            </div>
          )}
          <ProblemsPanel work={work} />
        </div>
      </div>
      <ConflictDialog work={work} bookId={book.id} />
      <PasteDialog work={work} />
      <VersionsDialog work={work} bookId={book.id} />
      <RefusalDialog work={work} onRetry={() => void importNow()} />
      <LeaveGuard work={work} />
      <ShortcutSheet onClose={() => work.editor()?.focus()} />
    </Screen>
  );
}

function PreviewOf({ work, bookId }: { work: ImportWork; bookId: string }) {
  const editor = work.editor();
  return editor && <ReaderPreview editor={editor} bookId={bookId} />;
}

/// Of a conflict its dialog tells, and more.
function tellFailed(work: ImportWork) {
  if (work.saver.store.getState().status !== "conflict") notifications.show({ message: "Failed", color: "red" });
}

/// Ctrl+S saves, Ctrl+Enter imports, wherever on the screen.
function watchKeys(work: ImportWork, importNow: () => void) {
  async function save() {
    const saved = await work.saver.save();
    if (saved) notifications.show({ message: "Saved", color: "green" });
    else tellFailed(work);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    if (event.key !== "s" && event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "s") void save();
    else importNow();
  }
  window.addEventListener("keydown", onKeyDown, { capture: true });
  return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
}

/// A tab that is hidden or going away saves, and hands to the browser what may not arrive any more.
function keepSafe(work: ImportWork) {
  const isUnsaved = () => work.saver.store.getState().status !== "saved";
  function onHidden() {
    if (document.visibilityState !== "hidden" || !isUnsaved()) return;
    work.keeper.flush();
    void work.saver.save({ keepalive: true });
  }
  function onLeave() {
    if (!isUnsaved()) return;
    work.keeper.flush();
    void work.saver.save({ keepalive: true });
  }
  function onBeforeUnload(event: BeforeUnloadEvent) {
    if (isUnsaved() && !work.keeper.isSafe()) event.preventDefault();
  }
  document.addEventListener("visibilitychange", onHidden);
  window.addEventListener("pagehide", onLeave);
  window.addEventListener("beforeunload", onBeforeUnload);
  return () => {
    document.removeEventListener("visibilitychange", onHidden);
    window.removeEventListener("pagehide", onLeave);
    window.removeEventListener("beforeunload", onBeforeUnload);
  };
}
