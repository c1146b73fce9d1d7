import { Button, Group, Loader, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useStore } from "zustand";
import type { ChangedWords } from "../../../../api/index.ts";
import { useServices } from "../../../client/services.ts";
import { plural } from "../../../components/format.ts";
import type { WordsChoice } from "../list/words-choice.ts";
import { ManyFields } from "./many-fields.tsx";
import { Preview } from "./many-preview.tsx";
import { createManyWork, type ManyPreview, type ManyWork } from "./many-work.ts";

/// Changes the chosen words together: what is to change, then what would come of it, then done.
export function ManyDialog({
  choice,
  onChanged,
  onClose,
}: {
  choice: WordsChoice;
  onChanged: (changed: ChangedWords) => void;
  onClose: () => void;
}) {
  const { api } = useServices();
  const [work] = useState(() => createManyWork(api, choice));
  const { preview, activity, error } = useStore(work.store);
  const { chosen } = useStore(choice.store);
  const isSaving = activity === "saving";
  function close() {
    if (isSaving) return;
    work.back();
    onClose();
  }
  return (
    <Modal opened onClose={close} title={`Change ${plural(chosen.size, "word")}`} size="lg" centered>
      <Stack gap="lg">
        {preview ? <Preview work={work} preview={preview} chosen={chosen} /> : <ManyFields work={work} />}
        {error && (
          <Text c="var(--mantine-color-error)" role="alert" style={{ whiteSpace: "pre-line" }}>
            {error.message}
          </Text>
        )}
        {preview ? (
          <Decision work={work} preview={preview} onChanged={onChanged} />
        ) : (
          <Group justify="flex-end" gap="sm">
            {activity === "previewing" && (
              <Group gap="sm" role="status">
                <Loader size="xs" />
                <Text size="sm">Previewing changes to {plural(chosen.size, "word")}…</Text>
              </Group>
            )}
            <Button variant="default" onClick={activity === "previewing" ? work.back : close}>
              Cancel
            </Button>
            <Button disabled={activity === "previewing"} onClick={() => void work.preview()}>
              Preview
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  );
}

function Decision({
  work,
  preview,
  onChanged,
}: {
  work: ManyWork;
  preview: ManyPreview;
  onChanged: (changed: ChangedWords) => void;
}) {
  const isBusy = useStore(work.store, ({ activity }) => activity !== null);
  const count = preview.words.length;
  async function apply() {
    const changed = await work.apply();
    if (changed) onChanged(changed);
  }
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" disabled={isBusy} data-autofocus onClick={work.back}>
        Back
      </Button>
      {preview.refused.some(({ isChanged }) => isChanged) && (
        <Button variant="default" loading={isBusy} onClick={() => void work.preview()}>
          Look again
        </Button>
      )}
      <Button loading={isBusy} disabled={count === 0} onClick={() => void apply()}>
        Change {plural(count, "word")}
      </Button>
    </Group>
  );
}
