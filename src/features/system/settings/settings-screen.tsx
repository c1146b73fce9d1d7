import { Button, Group, Stack, Switch, Text } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { noID } from "../../../../api/common/rules/ids.ts";
import type { Change, Settings } from "../../../../api/index.ts";
import { useServices } from "../../../client/services.ts";
import { HistoryDialog } from "../../../components/dialogs/history-dialog.tsx";
import { formatMoment } from "../../../components/format.ts";
import { ConflictAlert } from "../../../components/screen/conflict-alert.tsx";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import { SaveButton } from "../../../components/screen/save-button.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { UnsavedGuard } from "../../../components/screen/unsaved-guard.tsx";
import { useSaveKey } from "../../../components/screen/use-save-key.ts";
import { toasts } from "../../../components/toast.tsx";
import { createSettingsWork, isUnsaved, type SettingsWork } from "./settings-work.ts";

/// The system settings (specification, section 2).
export function SettingsScreen() {
  const { api } = useServices();
  const [work] = useState(() => createSettingsWork(api, toasts));
  const { status, data, error } = useStore(work.store, (state) => state.load);
  const unsaved = useStore(work.store, isUnsaved);
  const isSaving = useStore(work.store, (state) => state.isSaving);
  useDocumentTitle("Settings", unsaved);
  useSaveKey(() => void work.save());
  useEffect(() => {
    void work.load();
    return work.stop;
  }, [work]);

  if (status === "failed") {
    return (
      <Screen title="Settings">
        <ErrorView error={error} onRetry={() => void work.load()} />
      </Screen>
    );
  }
  if (data === null) return null;
  return (
    <Screen
      title={unsaved ? "• Settings" : "Settings"}
      action={<SaveButton isSaving={isSaving} onSave={() => void work.save()} />}
    >
      <SettingsForm work={work} settings={data} />
      <SettingsDialogs work={work} />
      <UnsavedGuard isUnsaved={unsaved} what="The settings are" />
    </Screen>
  );
}

function SettingsForm({ work, settings }: { work: SettingsWork; settings: Settings }) {
  const isAllowed = useStore(work.store, (state) => state.allowPopupsSecondRow);
  const [isHistory, showHistory] = useState(false);
  const history = useRef<HTMLButtonElement>(null);
  return (
    <Stack gap="xl" px="lg" py="sm" maw={720}>
      <Switch
        label="Allow Popups' Second Row"
        description="A popup of a word has one row of three cells, and with this a second one."
        checked={isAllowed}
        onChange={(event) => work.change(event.currentTarget.checked)}
      />
      <Group gap="md">
        <Text c="dimmed">
          Last saved {formatMoment(settings.updatedAt)}, {settings.updatedBy}
        </Text>
        <Button
          ref={history}
          variant="default"
          size="compact-sm"
          leftSection={<IconHistory size={16} aria-hidden />}
          onClick={() => showHistory(true)}
        >
          History
        </Button>
      </Group>
      {isHistory && (
        <HistoryDialog
          kind="settings"
          id={noID}
          title="History of the settings"
          describe={describeChange}
          onClose={() => {
            showHistory(false);
            history.current?.focus();
          }}
        />
      )}
    </Stack>
  );
}

function SettingsDialogs({ work }: { work: SettingsWork }) {
  const { refusal, conflict, allowPopupsSecondRow, isSaving } = useStore(work.store);
  if (conflict) {
    return (
      <ConflictAlert
        title="The settings were saved by somebody else"
        theirs={rowsText(conflict.allowPopupsSecondRow)}
        mine={rowsText(allowPopupsSecondRow)}
        changed={conflict}
        isBusy={isSaving}
        onKeepMine={() => void work.keepMine()}
        onTakeTheirs={work.takeTheirs}
        onClose={work.close}
      />
    );
  }
  if (!refusal) return null;
  return (
    <RefusalAlert
      title="The settings could not be saved"
      error={refusal}
      onRetry={() => void work.save()}
      onClose={work.close}
    />
  );
}

const rowsText = (isAllowed: unknown): string =>
  isAllowed ? "a second row of popups is allowed" : "no second row of popups";

function describeChange({ after }: Change): string {
  const text = rowsText(after?.allowPopupsSecondRow);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
