import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { ConfirmDialog } from "../dialogs/confirm-dialog.tsx";
import { HistoryDialog } from "../dialogs/history-dialog.tsx";
import { plural } from "../format.ts";
import { ConflictAlert } from "../screen/conflict-alert.tsx";
import { RefusalAlert } from "../screen/refusal-alert.tsx";
import { describeChange } from "./describe-change.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import { booksOf, type NamedThing, type NamedView } from "./named-view.ts";
import type { NamedWork } from "./named-work.ts";

/// Whatever a list of named things asks or tells before work goes on.
export function NamedDialogs<T extends NamedThing>({ view, work }: { view: NamedView<T>; work: NamedWork<T> }) {
  const dialog = useStore(work.store, (state) => state.dialog);
  const isBusy = useStore(work.store, (state) => state.isBusy);
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "delete":
      return (
        <ConfirmDialog
          title={`Delete “${dialog.thing.name}”?`}
          verb="Delete"
          isDangerous
          isBusy={isBusy}
          onConfirm={() => void work.remove(dialog.thing)}
          onClose={work.closeDialog}
        >
          {view.ifDeleted(dialog.thing)}
        </ConfirmDialog>
      );
    case "merge":
      return (
        <MergeDialog
          view={view}
          things={dialog.things}
          isBusy={isBusy}
          onMerge={(id, duplicateIDs) => void work.merge(id, duplicateIDs)}
          onClose={work.closeDialog}
        />
      );
    case "history":
      return (
        <HistoryDialog
          kind={view.kind}
          id={dialog.thing.id}
          title={`History of “${dialog.thing.name}”`}
          describe={describeChange}
          onClose={work.closeDialog}
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
          onKeepMine={() => void work.keepMine()}
          onTakeTheirs={work.takeTheirs}
          onClose={work.closeDialog}
        />
      );
    case "refusal": {
      const { thing } = dialog;
      return (
        <RefusalAlert
          title={dialog.title}
          error={dialog.error}
          onRetry={() => void dialog.again()}
          onClose={work.closeDialog}
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
