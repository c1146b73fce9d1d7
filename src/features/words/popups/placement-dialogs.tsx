import { Text } from "@mantine/core";
import type { PopupPlacement } from "../../../../api/index.ts";
import { cannotSave } from "../../../../api/words/rules/popups.ts";
import { AlertDialog } from "../../../components/dialogs/alert-dialog.tsx";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import { SessionDialogs } from "../../../components/session/session-dialogs.tsx";
import { cellLabel, type PanelCell } from "./panels.ts";
import { type PlacementSession, standingCell } from "./placement-session.ts";

/// All that the screen asks or says before work goes on (specification, section 8).
export function PlacementDialogs({
  session,
  placement: { childWord },
}: {
  session: PlacementSession;
  placement: PopupPlacement;
}) {
  const refused = `“${childWord.text}” could not be placed`;
  return (
    <SessionDialogs
      session={session}
      texts={{
        label: `the placement of “${childWord.text}”`,
        conflictTitle: "The popups were saved by somebody else",
        conflict: ({ mine, theirs: { stored } }) => ({
          theirs: `“${childWord.text}” stands ${placed(stored, standingCell(stored))}.`,
          mine: mine.placement ? `${placed(mine.placement, mine.cell)}.` : "no parent.",
        }),
        refusal: () => ({ title: refused }),
      }}
      own={(dialog) => {
        if (dialog.kind === "cannot")
          return (
            <AlertDialog opened title={cannotSave} onClose={session.close}>
              <Text style={{ whiteSpace: "pre-line" }}>{dialog.reasons}</Text>
            </AlertDialog>
          );
        if (dialog.kind !== "unread") return null;
        const { error, again } = dialog;
        return <RefusalAlert title={refused} error={error} onRetry={() => void again()} onClose={session.close} />;
      }}
    />
  );
}

const placed = ({ parentWord }: PopupPlacement, cell: PanelCell | null): string =>
  `below “${parentWord.text}”, ${cell ? cellLabel(cell) : "at no cell"}`;
