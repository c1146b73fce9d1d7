import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { Change, HistoryKind } from "../../../api/index.ts";
import type { ApiError } from "../../client/errors.ts";
import { ConfirmDialog } from "../dialogs/confirm-dialog.tsx";
import { HistoryDialog } from "../dialogs/history-dialog.tsx";
import { StaleDialog } from "../dialogs/stale-books.tsx";
import { formatMoment } from "../format.ts";
import { ConflictAlert } from "../screen/conflict-alert.tsx";
import { RefusalAlert } from "../screen/refusal-alert.tsx";
import type { EditSession } from "./edit-session.ts";
import type { EditDialog, LastChange, OwnDialog } from "./edit-state.ts";

/// What a screen says in the dialogs of its session. `D` is what is read, `T` the draft.
export interface SessionTexts<D, T> {
  /// As `“cab”`: what is saved, deleted, and has a history.
  readonly label: string;
  /// `Save` without it.
  readonly verb?: string;
  /// Of what is yet to be made, or is only on or off, there is no conflict.
  readonly conflictTitle?: string;
  /// What they changed, and what I did.
  conflict?(sides: { base: T; mine: T; theirs: D }): { readonly theirs: ReactNode; readonly mine: ReactNode };
  refusal(what: string, error: ApiError): { title: string; children?: ReactNode; onRetry?: () => void };
  /// What else goes when it is deleted.
  readonly consequence?: ReactNode;
  readonly history?: { readonly kind: HistoryKind; readonly id: string; describe(change: Change): string };
}

/// Whatever a session asks or tells before work goes on (specification, section 8). `own` draws the dialogs that only the
/// screen has, and those that it draws otherwise: nothing where it leaves one to the session.
export function SessionDialogs<D, T, Own extends OwnDialog, X extends object>({
  session,
  texts,
  own,
}: {
  session: EditSession<D, T, Own, X>;
  texts: SessionTexts<D, T>;
  own?: (dialog: EditDialog<D> | Own) => ReactNode;
}) {
  const any: EditDialog<D> | Own | null = useStore(session.store, (state) => state.dialog);
  const activity = useStore(session.store, (state) => state.activity);
  const base = useStore(session.store, (state) => state.base);
  const mine = useStore(session.store, (state) => state.history?.present ?? null);
  if (any === null) return null;
  const drawn = own?.(any) ?? null;
  if (drawn !== null) return drawn;
  const dialog = any as EditDialog<D>;
  const { label, verb = "Save", history } = texts;
  switch (dialog.kind) {
    case "conflict": {
      if (base === null || mine === null || !texts.conflict) return null;
      return (
        <ConflictAlert
          title={texts.conflictTitle ?? "It was saved by somebody else"}
          {...texts.conflict({ base, mine, theirs: dialog.theirs })}
          changed={dialog.changed}
          isBusy={activity === "saving"}
          onKeepMine={() => void session.keepMine()}
          onTakeTheirs={session.takeTheirs}
          onClose={session.close}
        />
      );
    }
    case "stale":
      return (
        <StaleDialog
          title={`${verb} ${label}?`}
          verb={verb}
          books={dialog.books}
          isBusy={activity === "saving"}
          onConfirm={() => void session.save(["stale"])}
          onClose={session.close}
        />
      );
    case "delete":
      return (
        <ConfirmDialog
          title={`Delete ${label}?`}
          verb="Delete"
          isDangerous
          isBusy={activity === "deleting"}
          onConfirm={() => void session.delete()}
          onClose={session.close}
        >
          <SavedMeanwhile by={dialog.meanwhile} />
          <Text component="div">{texts.consequence}</Text>
        </ConfirmDialog>
      );
    case "history":
      return history ? <HistoryDialog {...history} title={`History of ${label}`} onClose={session.close} /> : null;
    case "refusal": {
      const { what, error } = dialog;
      const { onRetry, ...rest } = texts.refusal(what, error);
      const retry = () => {
        if (what === "delete") session.ask({ kind: "delete", meanwhile: null });
        else void session.save();
      };
      return <RefusalAlert {...rest} error={error} onRetry={onRetry ?? retry} onClose={session.close} />;
    }
    default:
      return null;
  }
}

/// Somebody saved what is to be deleted while it was looked at.
export function SavedMeanwhile({ by }: { by: LastChange | null }) {
  if (!by) return null;
  return (
    <Text fw={600} mb="sm">
      {by.updatedBy} saved it at {formatMoment(by.updatedAt)}, after you opened it.
    </Text>
  );
}
