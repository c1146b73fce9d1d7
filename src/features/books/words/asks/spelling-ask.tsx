import { Button, Group, Kbd, Modal, NativeSelect, Skeleton, Stack } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { useServices } from "../../../../client/services.ts";
import { ErrorView } from "../../../../components/screen/error-view.tsx";
import { draftIn } from "../../../../components/session/edit-state.ts";
import { SessionUndo } from "../../../../components/session/undo-buttons.tsx";
import { SpellingDialogs } from "../../../../components/spelling/spelling-dialogs.tsx";
import { createSpellingSession } from "../../../../components/spelling/spelling-session.ts";
import { SpellingWork } from "../../../../components/spelling/spelling-work.tsx";
import type { Spellings } from "../../../../components/spelling/spellings.ts";
import { toasts } from "../../../../components/toast.tsx";
import type { AskProps } from "./ask-props.ts";

/// The spellings of words that lack some, one word after the other. Each is saved at once: the words are there already.
export function SpellingAsk({ session, keys, name, onDone, onClose }: AskProps) {
  const [words] = useState(() => session.rows(keys).flatMap((row) => row.notSpelled));
  const [id, setID] = useState(words[0]?.id ?? "");
  const at = words.findIndex((word) => word.id === id);
  function onSaved() {
    const next = words[at + 1];
    if (next) return setID(next.id);
    void session.load();
    onDone(true);
  }
  return (
    <Modal
      opened
      centered
      returnFocus={false}
      size="xl"
      title={`${name}: spelling`}
      onClose={() => {
        // Escape closes what lies over it, and not this as well.
        if (document.querySelectorAll("[role=dialog]").length > 1) return;
        if (at > 0) void session.load();
        onClose();
      }}
    >
      <Stack gap="sm">
        {words.length > 1 && (
          <NativeSelect
            label="Word"
            rightSection={<IconSelector size={16} aria-hidden />}
            value={id}
            data={words.map((word) => ({ value: word.id, label: word.text }))}
            onChange={(event) => setID(event.currentTarget.value)}
          />
        )}
        <OneWord key={id} id={id} isLast={at === words.length - 1} onSaved={onSaved} />
      </Stack>
    </Modal>
  );
}

function OneWord({ id, isLast, onSaved }: { id: string; isLast: boolean; onSaved: () => void }) {
  const { api } = useServices();
  const [session] = useState(() => createSpellingSession(api, toasts, id, null));
  const { data, status, error } = useStore(session.store, (state) => state.load);
  const spellings = useStore(session.store, draftIn<Spellings>);
  const isSaving = useStore(session.store, (state) => state.activity === "saving");
  useEffect(() => {
    // What is missing is proposed at once: that is what the dialog was opened for.
    void session.load().then(session.proposeMissing);
    return session.stop;
  }, [session]);
  const button = useRef<HTMLButtonElement>(null);
  const isThere = data !== null && spellings !== null;
  // What is proposed is mostly right: the next key saves it.
  useEffect(() => {
    if (isThere) button.current?.focus();
  }, [isThere]);
  if (status === "failed" && spellings === null) return <ErrorView error={error} onRetry={() => void session.load()} />;
  if (!data || !spellings) return <Skeleton height={240} />;
  async function save() {
    if (await session.save()) onSaved();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields and buttons in it
    <div
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void save();
      }}
    >
      <SpellingWork session={session} data={data} spellings={spellings} />
      <Group justify="flex-end" gap="sm">
        <SessionUndo session={session} />
        <Button
          ref={button}
          loading={isSaving}
          onClick={() => void save()}
          rightSection={
            <Kbd size="xs" aria-hidden>
              Ctrl ↵
            </Kbd>
          }
        >
          {isLast ? "Save" : "Save, next word"}
        </Button>
      </Group>
      <SpellingDialogs session={session} word={data.word} />
    </div>
  );
}
