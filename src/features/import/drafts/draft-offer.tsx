import { Alert, Button, Group, Modal, Text } from "@mantine/core";
import { useRef, useState } from "react";
import { useStore } from "zustand";
import { formatMoment, plural } from "../../../components/format.ts";
import { loadPart } from "../../../components/screen/load-part.tsx";
import type { ImportSession } from "../import-session.ts";

const DraftComparison = loadPart(() => import("./draft-comparison.tsx"));

/// Offers the text that a closed or crashed editor left behind.
export function DraftOffer({ session }: { session: ImportSession }) {
  const [draft] = useStore(session.store, (state) => state.drafts);
  const revision = useStore(session.saver.store, (state) => state.revision);
  const [isCompared, setCompared] = useState(false);
  const compare = useRef<HTMLButtonElement>(null);
  if (!draft) return null;
  return (
    <Alert color="yellow" radius={0} py="sm" title="Unsaved draft found in this browser" role="alert">
      <Group justify="space-between" gap="md">
        <Text size="sm">
          Last edited {formatMoment(new Date(draft.at).toISOString())}, {plural(draft.text.split("\n").length, "line")}.
          {draft.revision !== revision && " The text was saved again since."}
        </Text>
        <Group gap="sm">
          <Button ref={compare} size="compact-sm" variant="default" onClick={() => setCompared(true)}>
            Compare…
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => session.discardDraft(draft)}>
            Discard it
          </Button>
          <Button size="compact-sm" onClick={() => session.restoreDraft(draft)}>
            Restore it
          </Button>
        </Group>
      </Group>
      {isCompared && (
        <Modal
          opened
          centered
          size="min(1360px, 96vw)"
          title="Compare the draft with the text"
          returnFocus={false}
          transitionProps={{ duration: 0 }}
          onClose={() => {
            setCompared(false);
            compare.current?.focus();
          }}
        >
          <DraftComparison
            session={session}
            draft={draft}
            onClose={() => {
              setCompared(false);
              compare.current?.focus();
            }}
          />
        </Modal>
      )}
    </Alert>
  );
}
