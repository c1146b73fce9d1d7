import { Anchor, Stack, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { moveBlocked } from "../../../../api/words/rules/move.ts";
import { AlertDialog } from "../../../components/dialogs/alert-dialog.tsx";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import { SessionDialogs } from "../../../components/session/session-dialogs.tsx";
import type { MoveFacts, MoveSheet } from "./move-facts.ts";
import type { Ineligible, MoveSession } from "./move-session.ts";

const named = (sheet: MoveSheet): string => `“${sheetLabel(sheet)}”, number ${sheet.number}`;

/// All that the move asks or says (specification, section 5, Move tool).
export function MoveDialogs({ session, text }: { session: MoveSession; text: string }) {
  const refused = `“${text}” could not be moved`;
  return (
    <SessionDialogs
      session={session}
      texts={{
        label: `“${text}”`,
        verb: "Move",
        conflictTitle: "The word was saved by somebody else",
        conflict: ({ mine, theirs }) => ({
          theirs: places(theirs.facts),
          mine: `to move it to ${[...mine.to.values()].map(({ sheet }) => named(sheet)).join("; ")}.`,
        }),
        refusal: () => ({ title: refused }),
      }}
      own={(dialog) => {
        switch (dialog.kind) {
          case "ineligible":
            return <IneligibleAlert dialog={dialog} onClose={session.close} />;
          case "blocked":
            return (
              <AlertDialog opened title={moveBlocked} onClose={session.close}>
                {dialog.reason}
              </AlertDialog>
            );
          case "unfound":
            return (
              <RefusalAlert
                title={refused}
                error={dialog.error}
                onRetry={() => void dialog.again()}
                onClose={session.close}
              />
            );
          default:
            return null;
        }
      }}
    />
  );
}

function IneligibleAlert({ dialog: { sheet, reason }, onClose }: { dialog: Ineligible; onClose: () => void }) {
  return (
    <AlertDialog opened title={sheet ? `${named(sheet)} was not chosen` : "No next sheet"} onClose={onClose}>
      <Stack gap="sm">
        <Text>{reason}</Text>
        {sheet && (
          <Anchor component={Link} to={`/sheets/${sheet.id}`} target="_blank" size="sm">
            Open the sheet in a new tab
          </Anchor>
        )}
      </Stack>
    </AlertDialog>
  );
}

const places = ({ grids }: MoveFacts): string => {
  const on = grids.flatMap(({ place }) => (place ? [named(place.sheet)] : []));
  return on.length > 0 ? `it stands on ${on.join("; ")}.` : "it has no place on a sheet.";
};
