import { Button, Group, Loader, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useStore } from "zustand";
import { useServices } from "../../../client/services.ts";
import { plural } from "../../../components/format.ts";
import type { WordsChoice } from "../list/words-choice.ts";
import { ManyFields } from "./many-fields.tsx";
import { Preview } from "./many-preview.tsx";
import { createManySession, type ManyDone, type ManyPreview, type ManySession } from "./many-session.ts";

/// Changes the chosen words together: what is to change, then what would come of it, then done.
export function ManyDialog({
  choice,
  onChanged,
  onClose,
}: {
  choice: WordsChoice;
  onChanged: (changed: ManyDone) => void;
  onClose: () => void;
}) {
  const { api } = useServices();
  const [session] = useState(() => createManySession(api, choice));
  const { preview, activity, error } = useStore(session.store);
  const { chosen } = useStore(choice.store);
  const isSaving = activity === "saving";
  function close() {
    if (isSaving) return;
    session.back();
    onClose();
  }
  return (
    <Modal opened onClose={close} title={`Change ${plural(chosen.size, "word")}`} size="lg" centered>
      <Stack gap="lg">
        {preview ? (
          <Preview session={session} preview={preview} chosen={chosen} />
        ) : (
          <ManyFields session={session} words={chosen} />
        )}
        {error && (
          <Text c="var(--mantine-color-error)" role="alert" style={{ whiteSpace: "pre-line" }}>
            {error.message}
          </Text>
        )}
        {preview ? (
          <Decision session={session} preview={preview} onChanged={onChanged} />
        ) : (
          <Group justify="flex-end" gap="sm">
            {activity === "previewing" && (
              <Group gap="sm" role="status">
                <Loader size="xs" />
                <Text size="sm">Previewing changes to {plural(chosen.size, "word")}…</Text>
              </Group>
            )}
            <Button variant="default" onClick={activity === "previewing" ? session.back : close}>
              Cancel
            </Button>
            <Button disabled={activity === "previewing"} onClick={() => void session.preview()}>
              Preview
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  );
}

function Decision({
  session,
  preview,
  onChanged,
}: {
  session: ManySession;
  preview: ManyPreview;
  onChanged: (changed: ManyDone) => void;
}) {
  const isBusy = useStore(session.store, ({ activity }) => activity !== null);
  const count = preview.words.length;
  async function apply() {
    const changed = await session.apply();
    if (changed) onChanged(changed);
  }
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" disabled={isBusy} data-autofocus onClick={session.back}>
        Back
      </Button>
      {preview.refused.some(({ isChanged }) => isChanged) && (
        <Button variant="default" loading={isBusy} onClick={() => void session.preview()}>
          Look again
        </Button>
      )}
      <Button loading={isBusy} disabled={count === 0} onClick={() => void apply()}>
        Change {plural(count, "word")}
      </Button>
    </Group>
  );
}
