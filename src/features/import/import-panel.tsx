import { Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useStore } from "zustand";
import { useServices } from "../../client/services.ts";
import { offerCommands } from "../../components/commands/offered-commands.ts";
import { useDocumentTitle } from "../../components/screen/document-title.ts";
import { loadPart } from "../../components/screen/load-part.tsx";
import { Screen } from "../../components/screen/screen.tsx";
import { useOtherTabKey } from "../../components/screen/use-other-tab-key.ts";
import { namedCommands } from "../../editor/shortcuts.ts";
import { EditorBar } from "./bar/editor-bar.tsx";
import { fixFirst, ImportButton } from "./bar/import-button.tsx";
import { SaveStatusLine } from "./bar/save-status-line.tsx";
import { ShortcutSheet } from "./bar/shortcut-sheet.tsx";
import { TextFigures } from "./bar/text-figures.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DictionaryLine } from "./dictionary/dictionary-line.tsx";
import { DraftOffer } from "./drafts/draft-offer.tsx";
import { LeaveGuard } from "./drafts/leave-guard.tsx";
import type { LoadedText } from "./import-loader.ts";
import classes from "./import-panel.module.css";
import { createImportSession, type ImportSession } from "./import-session.ts";
import { LevelDialog } from "./level/level-dialog.tsx";
import { MeaningsDialog } from "./meanings/meanings-dialog.tsx";
import { OutlinePanel } from "./panels/outline-panel.tsx";
import { ProblemsPanel } from "./panels/problems-panel.tsx";
import { ManuscriptDrop, OpenManuscript } from "./paste/open-manuscript.tsx";
import { PasteDialog } from "./paste/paste-dialog.tsx";
import { PictureUploads } from "./paste/picture-uploads.tsx";
import { previewChoices } from "./preview/preview-choices.ts";
import { PreviewToggle } from "./preview/preview-toggle.tsx";
import { HintFigure, ReadinessLine } from "./readiness/readiness-line.tsx";
import { RefusalDialog } from "./refusal-dialog.tsx";
import { MergedToast } from "./together/merged-toast.tsx";
import { useAddressedPosition } from "./use-addressed-position.ts";
import { VersionsButton } from "./versions/versions-button.tsx";
import { VersionsDialog } from "./versions/versions-dialog.tsx";

const ReaderPreview = loadPart(() => import("./preview/reader-preview.tsx"));

/// The editor, problems and status of a loaded text. Its dictionary may still be loading.
export function ImportPanel({ text }: { text: LoadedText }) {
  const { api, session: login } = useServices();
  const [session, setSession] = useState<ImportSession | null>(null);
  useEffect(() => {
    const made = createImportSession({ api, userID: login.store.getState().userID ?? "", text });
    setSession(made);
    return made.stop;
  }, [api, login, text]);
  return session && <OpenImportPanel session={session} book={text.book} />;
}

function OpenImportPanel({ session, book }: { session: ImportSession; book: LoadedText["book"] }) {
  const isUnsaved = useStore(session.saver.store, ({ status }) => status !== "saved");
  const isOpen = useStore(session.store, (state) => state.isOpen);
  const hasPreview = useStore(previewChoices, ({ isShown }) => isShown);
  const position = useRef<HTMLDivElement>(null);
  useDocumentTitle(`Import: ${book.title}`, isUnsaved);

  useEffect(() => {
    const close = position.current && session.open(position.current);
    session.editor()?.focus();
    return () => close?.();
  }, [session]);
  useEffect(() => keepSafe(session), [session]);
  useEffect(() => offerCommands(namedCommands((name) => session.editor()?.run(name))), [session]);
  useEffect(() => session.together.watch(), [session]);
  useAddressedPosition(session);

  /// Ctrl+Enter always answers, if only with the reason why nothing can be imported.
  async function importNow() {
    if (session.store.getState().isImporting) return;
    const imported = await session.importText();
    const { errors } = session.store.getState();
    if (imported) notifications.show({ message: "Imported", color: "green" });
    else if (session.dictionary() === null)
      notifications.show({ message: "The dictionary is not loaded yet", color: "red" });
    else if (errors > 0) notifications.show({ message: fixFirst(errors), color: "red" });
    else tellFailed(session);
  }
  useEffect(() => watchKeys(session, () => void importNow()));
  const navigate = useNavigate();
  // Leaving saves first, and keeps caret and undo for the return.
  useOtherTabKey(() => void navigate(`/book/${book.id}/words`));

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
      action={<ImportButton session={session} onImport={() => void importNow()} />}
      tools={
        <>
          {/* Before what is counted and said, which is of another length at any key. */}
          <OpenManuscript session={session} />
          <PreviewToggle />
          <VersionsButton />
          <SaveStatusLine session={session} />
          <TextFigures session={session} />
          <HintFigure session={session} />
          <ReadinessLine session={session} />
          <DictionaryLine session={session} />
        </>
      }
    >
      <div className={classes.panel}>
        <DraftOffer session={session} />
        <PictureUploads session={session} />
        <div className={classes.columns} {...(hasPreview ? { "data-preview": true } : {})}>
          <OutlinePanel session={session} />
          <ManuscriptDrop session={session} className={classes.main}>
            <EditorBar session={session} bookID={book.id} />
            <div ref={position} className={classes.editor} />
          </ManuscriptDrop>
          {hasPreview && (
            <div className={classes.preview}>{isOpen && <PreviewOf session={session} bookId={book.id} />}</div>
          )}
          <ProblemsPanel session={session} />
        </div>
      </div>
      <MergedToast session={session} />
      <ConflictDialog session={session} bookId={book.id} />
      <PasteDialog session={session} bookID={book.id} />
      <MeaningsDialog session={session} />
      <LevelDialog session={session} />
      <VersionsDialog session={session} bookId={book.id} />
      <RefusalDialog session={session} onRetry={() => void importNow()} />
      <LeaveGuard session={session} />
      <ShortcutSheet onClose={() => session.editor()?.focus()} />
    </Screen>
  );
}

function PreviewOf({ session, bookId }: { session: ImportSession; bookId: string }) {
  const editor = session.editor();
  return editor && <ReaderPreview editor={editor} bookId={bookId} listening={session.listening} />;
}

/// A conflict has its own dialog, which says more.
function tellFailed(session: ImportSession) {
  if (session.saver.store.getState().status !== "conflict") notifications.show({ message: "Failed", color: "red" });
}

/// Makes Ctrl+S save and Ctrl+Enter import, anywhere on the screen.
function watchKeys(session: ImportSession, importNow: () => void) {
  async function save() {
    const saved = await session.saver.save();
    if (saved) notifications.show({ message: "Saved", color: "green" });
    else tellFailed(session);
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

/// Saves when the tab is hidden or closing, and stores in the browser what may not reach the server any more.
function keepSafe(session: ImportSession) {
  const isUnsaved = () => session.saver.store.getState().status !== "saved";
  function onHidden() {
    if (document.visibilityState !== "hidden" || !isUnsaved()) return;
    session.keeper.flush();
    void session.saver.save({ keepalive: true });
  }
  function onLeave() {
    if (!isUnsaved()) return;
    session.keeper.flush();
    void session.saver.save({ keepalive: true });
  }
  function onBeforeUnload(event: BeforeUnloadEvent) {
    if ((isUnsaved() && !session.keeper.isSafe()) || session.manuscripts.isUploading()) event.preventDefault();
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
