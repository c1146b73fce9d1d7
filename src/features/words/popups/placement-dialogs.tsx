import { Text } from "@mantine/core";
import { useStore } from "zustand";
import type { PopupPlacement } from "../../../../api/index.ts";
import { cannotSave } from "../../../../api/words/rules/popups.ts";
import { AlertDialog } from "../../../components/dialogs/alert-dialog.tsx";
import { StaleDialog } from "../../../components/dialogs/stale-books.tsx";
import { ConflictAlert } from "../../../components/screen/conflict-alert.tsx";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import { cellLabel, type PanelCell } from "./panels.ts";
import { type PlacementWork, standingCell } from "./placement-work.ts";

/// Whatever the screen asks or tells before work goes on (specification, section 8).
export function PlacementDialogs({
  work,
  placement: { childWord },
}: {
  work: PlacementWork;
  placement: PopupPlacement;
}) {
  const { dialog, choice, isSaving } = useStore(work.store);
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "cannot":
      return (
        <AlertDialog opened title={cannotSave} onClose={work.close}>
          <Text style={{ whiteSpace: "pre-line" }}>{dialog.reasons}</Text>
        </AlertDialog>
      );
    case "stale":
      return (
        <StaleDialog
          title={`Save the placement of “${childWord.text}”?`}
          verb="Save"
          books={dialog.books}
          isBusy={isSaving}
          onConfirm={() => void work.saveAnyway()}
          onClose={work.close}
        />
      );
    case "conflict":
      return (
        <ConflictAlert
          title="The popups were saved by somebody else"
          theirs={`“${childWord.text}” stands ${placed(dialog.theirs, standingCell(dialog.theirs))}.`}
          mine={choice.placement ? `${placed(choice.placement, choice.cell)}.` : "no parent."}
          changed={dialog.changed}
          isBusy={isSaving}
          onKeepMine={() => void work.keepMine()}
          onTakeTheirs={work.takeTheirs}
          onClose={work.close}
        />
      );
    case "refusal":
      return (
        <RefusalAlert
          title={`“${childWord.text}” could not be placed`}
          error={dialog.error}
          onRetry={() => void dialog.again()}
          onClose={work.close}
        />
      );
  }
}

const placed = ({ parentWord }: PopupPlacement, cell: PanelCell | null): string =>
  `below “${parentWord.text}”, ${cell ? cellLabel(cell) : "at no cell"}`;
