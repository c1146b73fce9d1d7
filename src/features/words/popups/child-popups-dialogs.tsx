import { useStore } from "zustand";
import { StaleDialog } from "../../../components/dialogs/stale-books.tsx";
import { plural } from "../../../components/format.ts";
import { ConflictAlert } from "../../../components/screen/conflict-alert.tsx";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import type { ChildPopups, ChildPopupsWork } from "./child-popups-work.ts";
import type { Panels } from "./panels.ts";

/// Whatever the screen asks or tells before work goes on.
export function ChildPopupsDialogs({ work, loaded }: { work: ChildPopupsWork; loaded: ChildPopups }) {
  const { dialog, history, isSaving } = useStore(work.store);
  const { text } = loaded.word;
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "stale":
      return (
        <StaleDialog
          title={`Save the popups of “${text}”?`}
          verb="Save"
          books={dialog.books}
          isBusy={isSaving}
          onConfirm={() => void work.saveAnyway()}
          onClose={work.close}
        />
      );
    case "conflict":
      return history ? (
        <ConflictAlert
          title="The popups were saved by somebody else"
          theirs={`${counted(dialog.theirs.panels)}.`}
          mine={`${counted(history.present)}. Words that came or went meanwhile stay so.`}
          changed={dialog.theirs.word}
          isBusy={isSaving}
          onKeepMine={() => void work.keepMine()}
          onTakeTheirs={work.takeTheirs}
          onClose={work.close}
        />
      ) : null;
    case "refusal":
      return (
        <RefusalAlert
          title={`The popups of “${text}” could not be saved`}
          error={dialog.error}
          onRetry={() => void work.save()}
          onClose={work.close}
        />
      );
  }
}

const counted = (panels: Panels): string =>
  `${plural(panels.length, "popup")} with ${plural(
    panels.reduce((sum, { words }) => sum + words.length, 0),
    "word",
  )}`;
