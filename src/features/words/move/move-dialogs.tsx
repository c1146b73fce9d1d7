import { Anchor, Stack, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { moveBlocked } from "../../../../api/words/rules/move.ts";
import { AlertDialog } from "../../../components/dialogs/alert-dialog.tsx";
import { StaleDialog } from "../../../components/dialogs/stale-books.tsx";
import { ConflictAlert } from "../../../components/screen/conflict-alert.tsx";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import type { MoveFacts, MoveSheet } from "./move-facts.ts";
import type { MoveWork } from "./move-work.ts";

const named = (sheet: MoveSheet): string => `“${sheetLabel(sheet)}”, number ${sheet.number}`;

/// Whatever the move asks or tells (specification, section 5, Move tool).
export function MoveDialogs({ work, text }: { work: MoveWork; text: string }) {
  const { dialog, destinations, isMoving } = useStore(work.store);
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "ineligible":
      return (
        <AlertDialog
          opened
          title={dialog.sheet ? `${named(dialog.sheet)} was not chosen` : "No next sheet"}
          onClose={work.close}
        >
          <Stack gap="sm">
            <Text>{dialog.reason}</Text>
            {dialog.sheet && (
              <Anchor component={Link} to={`/sheets/${dialog.sheet.id}`} target="_blank" size="sm">
                Open the sheet in a new tab
              </Anchor>
            )}
          </Stack>
        </AlertDialog>
      );
    case "blocked":
      return (
        <AlertDialog opened title={moveBlocked} onClose={work.close}>
          {dialog.reason}
        </AlertDialog>
      );
    case "stale":
      return (
        <StaleDialog
          title={`Move “${text}”?`}
          verb="Move"
          books={dialog.books}
          isBusy={isMoving}
          onConfirm={() => void work.moveAnyway()}
          onClose={work.close}
        />
      );
    case "conflict":
      return (
        <ConflictAlert
          title="The word was saved by somebody else"
          theirs={places(dialog.theirs)}
          mine={`to move it to ${[...destinations.values()].map(({ sheet }) => named(sheet)).join("; ")}.`}
          changed={dialog.theirs}
          isBusy={isMoving}
          onKeepMine={() => void work.keepMine()}
          onTakeTheirs={work.takeTheirs}
          onClose={work.close}
        />
      );
    case "refusal":
      return (
        <RefusalAlert
          title={`“${text}” could not be moved`}
          error={dialog.error}
          onRetry={() => void dialog.again()}
          onClose={work.close}
        />
      );
  }
}

const places = ({ grids }: MoveFacts): string => {
  const on = grids.flatMap(({ place }) => (place ? [named(place.sheet)] : []));
  return on.length > 0 ? `it stands on ${on.join("; ")}.` : "it has no place on a sheet.";
};
