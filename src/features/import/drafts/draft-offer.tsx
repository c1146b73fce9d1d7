import { Alert, Button, Group, Text } from "@mantine/core";
import { useStore } from "zustand";
import { formatMoment, plural } from "../../../components/format.ts";
import type { ImportSession } from "../import-session.ts";

/// Offers the text that a closed or crashed editor left behind.
export function DraftOffer({ session }: { session: ImportSession }) {
  const [draft] = useStore(session.store, (state) => state.drafts);
  const revision = useStore(session.saver.store, (state) => state.revision);
  if (!draft) return null;
  return (
    <Alert color="yellow" radius={0} py="sm" title="Unsaved draft found in this browser" role="alert">
      <Group justify="space-between" gap="md">
        <Text size="sm">
          Last edited {formatMoment(new Date(draft.at).toISOString())}, {plural(draft.text.split("\n").length, "line")}.
          {draft.revision !== revision && " The text was saved again since."}
        </Text>
        <Group gap="sm">
          <Button size="compact-sm" variant="default" onClick={() => session.discardDraft(draft)}>
            Discard it
          </Button>
          <Button size="compact-sm" onClick={() => session.restoreDraft(draft)}>
            Restore it
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
