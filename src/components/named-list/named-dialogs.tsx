import { Anchor, Text } from "@mantine/core";
import { useCallback } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { noConsequences } from "../../../api/system/consequences.ts";
import { ConfirmWrite } from "../consequences/confirm-write.tsx";
import { ConsequencesDialog } from "../consequences/consequences-dialog.tsx";
import { HistoryDialog } from "../dialogs/history-dialog.tsx";
import { plural } from "../format.ts";
import { ConflictAlert } from "../screen/conflict-alert.tsx";
import { RefusalAlert } from "../screen/refusal-alert.tsx";
import { describeChange } from "./describe-change.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import type { NamedSession } from "./named-session.ts";
import { booksOf, type NamedThing, type NamedView } from "./named-view.ts";

/// The dialogs of a list of named things.
export function NamedDialogs<T extends NamedThing>({
  view,
  session,
}: {
  view: NamedView<T>;
  session: NamedSession<T>;
}) {
  const dialog = useStore(session.store, (state) => state.dialog);
  const isBusy = useStore(session.store, (state) => state.isBusy);
  const deleted = dialog?.kind === "delete" ? dialog.thing : null;
  const consider = useCallback(
    () => (deleted ? session.tryRemove(deleted) : Promise.resolve(noConsequences)),
    [session, deleted],
  );
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "delete":
      return (
        <ConfirmWrite
          title={`Delete “${dialog.thing.name}”?`}
          verb="Delete"
          isBusy={isBusy}
          consider={consider}
          onConfirm={() => void session.remove(dialog.thing)}
          onClose={session.closeDialog}
        >
          {view.ifDeleted(dialog.thing)}
        </ConfirmWrite>
      );
    case "merge":
      return (
        <MergeDialog
          view={view}
          things={dialog.things}
          isBusy={isBusy}
          onTry={session.tryMerge}
          onMerge={(id, duplicateIDs) => void session.merge(id, duplicateIDs)}
          onClose={session.closeDialog}
        />
      );
    case "rename":
      return (
        <ConsequencesDialog
          title={`Rename “${dialog.thing.name}” to “${dialog.name}”?`}
          verb="Rename"
          consequences={dialog.consequences}
          isBusy={isBusy}
          onConfirm={() => void session.confirmRename()}
          onClose={session.closeDialog}
        />
      );
    case "history":
      return (
        <HistoryDialog
          kind={view.kind}
          id={dialog.thing.id}
          title={`History of “${dialog.thing.name}”`}
          describe={describeChange}
          onPutBack={() => void session.load()}
          onClose={session.closeDialog}
        />
      );
    case "conflict":
      return (
        <ConflictAlert
          title={`This ${view.one} was renamed by somebody else`}
          theirs={<Text span fw={600} inherit>{`“${dialog.theirs.name}”`}</Text>}
          mine={<Text span fw={600} inherit>{`“${dialog.name}”`}</Text>}
          changed={dialog.theirs}
          isBusy={isBusy}
          onKeepMine={() => void session.keepMine()}
          onTakeTheirs={session.takeTheirs}
          onClose={session.closeDialog}
        />
      );
    case "refusal": {
      const { thing } = dialog;
      return (
        <RefusalAlert
          title={dialog.title}
          error={dialog.error}
          onRetry={() => void dialog.again()}
          onClose={session.closeDialog}
        >
          {thing && thing.bookCount > 0 && (
            <Anchor component={Link} to={booksOf(view, thing)}>
              Show the {plural(thing.bookCount, "book")}
            </Anchor>
          )}
          {thing && view.open && (
            <Anchor component={Link} to={view.open(thing)}>
              Show what “{thing.name}” holds
            </Anchor>
          )}
        </RefusalAlert>
      );
    }
  }
}
