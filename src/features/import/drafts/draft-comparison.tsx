import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { ComparisonView } from "../../../components/dialogs/comparison-view.tsx";
import type { Draft } from "../../../components/drafts/text-drafts.ts";
import { formatMoment } from "../../../components/format.ts";
import type { ImportSession } from "../import-session.ts";
import classes from "./draft-comparison.module.css";

/// The text in the editor beside a draft that this browser kept, and what becomes of the draft.
export default function DraftComparison({
  session,
  draft,
  onClose,
}: {
  session: ImportSession;
  draft: Draft;
  onClose: () => void;
}) {
  const [now] = useState(() => session.editor()?.text() ?? "");
  return (
    <div className={classes.panel}>
      <ComparisonView
        dictionary={session.dictionary()}
        left={{ label: "The text in the editor", text: now }}
        right={{ label: `The draft of ${formatMoment(new Date(draft.at).toISOString())}`, text: draft.text }}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          Decide later
        </Button>
        <Button
          variant="default"
          onClick={() => {
            onClose();
            session.discardDraft(draft);
          }}
        >
          Discard the draft
        </Button>
        <Button
          onClick={() => {
            onClose();
            session.restoreDraft(draft);
          }}
        >
          Restore the draft
        </Button>
      </Group>
    </div>
  );
}
