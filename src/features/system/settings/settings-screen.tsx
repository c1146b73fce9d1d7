import "@mantine/core/styles/Switch.css";
import { Button, Group, Stack, Switch, Text } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import { noID } from "../../../../api/common/rules/ids.ts";
import type { Change, Settings } from "../../../../api/index.ts";
import { useServices, useSession } from "../../../client/services.ts";
import { keptDraft } from "../../../components/drafts/kept-draft.ts";
import { formatMoment, plural } from "../../../components/format.ts";
import { SessionDialogs } from "../../../components/session/session-dialogs.tsx";
import { SessionScreen } from "../../../components/session/session-screen.tsx";
import { toasts } from "../../../components/toast.tsx";
import { CoreWordsField, LevelsFields } from "./levels-fields.tsx";
import {
  createSettingsSession,
  type SettingsDraft,
  type SettingsSession,
  unsavedSettings,
} from "./settings-session.ts";

/// The system settings (specification, section 2).
export function SettingsScreen() {
  const userID = useSession((state) => state.userID) ?? "";
  return <SettingsOf key={userID} userID={userID} />;
}

function SettingsOf({ userID }: { userID: string }) {
  const { api } = useServices();
  const [session] = useState(() =>
    createSettingsSession(api, toasts, keptDraft(`settings-${userID}`, unsavedSettings)),
  );
  return (
    <SessionScreen
      session={session}
      name="Settings"
      titleOf={() => "Settings"}
      missing="There are no settings."
      what="The settings are"
    >
      {(settings, draft) => <SettingsForm session={session} settings={settings} draft={draft} />}
    </SessionScreen>
  );
}

function SettingsForm({
  session,
  settings,
  draft,
}: {
  session: SettingsSession;
  settings: Settings;
  draft: SettingsDraft;
}) {
  const change = (values: Partial<SettingsDraft>) => session.change({ ...draft, ...values });
  return (
    <Stack gap="xl" px="lg" py="sm" maw={1280}>
      <Switch
        label="Allow Popups' Second Row"
        description="A popup of a word has one row of three cells, and with this a second one."
        checked={draft.allowPopupsSecondRow}
        onChange={(event) => change({ allowPopupsSecondRow: event.currentTarget.checked })}
      />
      <LevelsFields levels={draft.readingLevels} onChange={(readingLevels) => change({ readingLevels })} />
      <CoreWordsField text={draft.coreWords} onChange={(coreWords) => change({ coreWords })} />
      <Group gap="md">
        <Text c="dimmed">
          Last saved {formatMoment(settings.updatedAt)}, {settings.updatedBy}
        </Text>
        <Button
          name="history"
          variant="default"
          size="compact-sm"
          leftSection={<IconHistory size={16} aria-hidden />}
          onClick={() => session.ask({ kind: "history" })}
        >
          History
        </Button>
      </Group>
      <SessionDialogs
        session={session}
        texts={{
          label: "the settings",
          refusal: () => ({ title: "The settings could not be saved" }),
          history: { kind: "settings", id: noID, describe: describeChange },
        }}
      />
    </Stack>
  );
}

const rowsText = (isAllowed: unknown): string =>
  isAllowed ? "a second row of popups is allowed" : "no second row of popups";

function describeChange({ after }: Change): string {
  const { allowPopupsSecondRow, readingLevels, coreWords } = after ?? {};
  const changed = [
    allowPopupsSecondRow !== undefined && rowsText(allowPopupsSecondRow),
    Array.isArray(readingLevels) && `${plural(readingLevels.length, "level")} with limits`,
    Array.isArray(coreWords) && plural(coreWords.length, "core word"),
  ];
  const text = changed.filter(Boolean).join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
