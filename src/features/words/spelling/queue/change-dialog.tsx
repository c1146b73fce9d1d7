import { Button, Group, Kbd, Modal, Skeleton } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import type { QueuedWord } from "../../../../../api/index.ts";
import { useServices } from "../../../../client/services.ts";
import { ErrorView } from "../../../../components/screen/error-view.tsx";
import { draftIn } from "../../../../components/session/edit-state.ts";
import { SessionUndo } from "../../../../components/session/undo-buttons.tsx";
import { SpellingDialogs } from "../../../../components/spelling/spelling-dialogs.tsx";
import { createSpellingSession } from "../../../../components/spelling/spelling-session.ts";
import { SpellingWork } from "../../../../components/spelling/spelling-work.tsx";
import type { Spellings } from "../../../../components/spelling/spellings.ts";
import { toasts } from "../../../../components/toast.tsx";

/// A word's spellings, cut and heard by hand, with what is missing proposed. Ctrl+Enter saves and goes on.
export function ChangeDialog({
  word,
  onSaved,
  onUnchanged,
  onClose,
}: {
  word: QueuedWord;
  onSaved: () => void;
  /// What stands is to be confirmed as it is.
  onUnchanged: () => void;
  onClose: () => void;
}) {
  const { api } = useServices();
  const [session] = useState(() => createSpellingSession(api, toasts, word.id, null));
  const { data, status, error } = useStore(session.store, (state) => state.load);
  const spellings = useStore(session.store, draftIn<Spellings>);
  const isSaving = useStore(session.store, (state) => state.activity === "saving");
  const work = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void session.load().then(session.proposeMissing);
    return session.stop;
  }, [session]);
  const isThere = data !== null && spellings !== null;
  useEffect(() => {
    if (isThere) work.current?.querySelector<HTMLElement>("input")?.focus();
  }, [isThere]);

  async function save() {
    if (!session.isUnsaved()) onUnchanged();
    else if (await session.save()) onSaved();
  }
  return (
    <Modal
      opened
      centered
      size="90rem"
      returnFocus={false}
      title={`Spelling of “${word.text}”`}
      onClose={() => {
        // Escape closes what lies over it, and not this as well.
        if (document.querySelectorAll("[role=dialog]").length === 1) onClose();
      }}
    >
      {status === "failed" && !isThere && <ErrorView error={error} onRetry={() => void session.load()} />}
      {status !== "failed" && !isThere && <Skeleton height={240} />}
      {isThere && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields and buttons in it
        <div
          ref={work}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            void save();
          }}
        >
          <SpellingWork session={session} data={data} spellings={spellings} />
          <Group justify="flex-end" gap="sm">
            <SessionUndo session={session} />
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              loading={isSaving}
              onClick={() => void save()}
              rightSection={
                <Kbd size="xs" aria-hidden>
                  Ctrl ↵
                </Kbd>
              }
            >
              Confirm, next word
            </Button>
          </Group>
          <SpellingDialogs session={session} word={data.word} />
        </div>
      )}
    </Modal>
  );
}
