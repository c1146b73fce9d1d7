import { Text } from "@mantine/core";
import { useStore } from "zustand";
import type { Sheet } from "../../../../api/index.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { HistoryDialog } from "../../../components/dialogs/history-dialog.tsx";
import { StaleDialog } from "../../../components/dialogs/stale-books.tsx";
import { ConflictAlert } from "../../../components/screen/conflict-alert.tsx";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import { describeSheetChange } from "./describe-sheet-change.ts";
import { describeChanges, draftOf } from "./sheet-draft.ts";
import type { SheetWork } from "./sheet-work.ts";

/// Whatever the sheet's screen asks or tells before work goes on (specification, sections 2 and 8).
export function SheetDialogs({ work, sheet }: { work: SheetWork; sheet: Sheet }) {
  const { dialog, activity, base, history } = useStore(work.store);
  const label = sheetLabel(sheet);
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "conflict": {
      if (!base || !history) return null;
      const theirs = draftOf(dialog.theirs);
      return (
        <ConflictAlert
          title="The sheet was saved by somebody else"
          theirs={describeChanges(base, theirs)}
          mine={<>{describeChanges(base, history.present)}. Keep mine leaves everything else as they saved it.</>}
          changed={dialog.changed}
          isBusy={activity === "saving"}
          onKeepMine={() => void work.keepMine()}
          onTakeTheirs={work.takeTheirs}
          onClose={work.close}
        />
      );
    }
    case "stale":
      return (
        <StaleDialog
          title={`Save “${label}”?`}
          verb="Save"
          books={dialog.books}
          isBusy={activity === "saving"}
          onConfirm={() => void work.saveAnyway()}
          onClose={work.close}
        />
      );
    case "delete":
      return (
        <ConfirmDialog
          title={`Delete “${label}”?`}
          verb="Delete"
          isDangerous
          isBusy={activity === "deleting"}
          onConfirm={() => void work.delete()}
          onClose={work.close}
        >
          <Text>Its quarantine and its own highlights go with it. This cannot be undone.</Text>
        </ConfirmDialog>
      );
    case "history":
      return (
        <HistoryDialog
          kind="sheet"
          id={sheet.id}
          title={`History of “${label}”`}
          describe={describeSheetChange}
          onClose={work.close}
        />
      );
    case "refusal": {
      const { what, error } = dialog;
      const titles = {
        save: "The sheet could not be saved",
        delete: `“${label}” could not be deleted${error.status === 422 ? ": it likely contains words" : ""}`,
        paste: "The words could not be pasted",
      };
      const retries = { save: work.save, delete: work.delete, paste: work.paste };
      return (
        <RefusalAlert title={titles[what]} error={error} onRetry={() => void retries[what]()} onClose={work.close} />
      );
    }
  }
}
