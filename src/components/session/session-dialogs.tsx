import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { Change, HistoryKind } from "../../../api/index.ts";
import type { ApiError } from "../../client/errors.ts";
import { ConfirmWrite } from "../consequences/confirm-write.tsx";
import { ConsequencesDialog } from "../consequences/consequences-dialog.tsx";
import { HistoryDialog } from "../dialogs/history-dialog.tsx";
import { formatMoment } from "../format.ts";
import { ConflictAlert } from "../screen/conflict-alert.tsx";
import { RefusalAlert } from "../screen/refusal-alert.tsx";
import type { EditSession } from "./edit-session.ts";
import type { EditDialog, LastChange, OwnDialog } from "./edit-state.ts";
import { KeptRefusal } from "./kept-refusal.tsx";
import { SavedStepDialogs } from "./saved-step-dialogs.tsx";

/// The texts of a screen for its session's dialogs. `D` is what is read, `T` the draft.
export interface SessionTexts<D, T> {
  /// For example `“cab”`: names what is saved, deleted, or has a history.
  readonly label: string;
  /// `Save` without it.
  readonly verb?: string;
  /// For example `Swap cow and hen on Farm animals 1`, from a step's name; null where that does not describe the whole.
  actionTitle?(action: string): string | null;
  /// Omitted where there is no conflict: of what is yet to be created, or is only on or off.
  readonly conflictTitle?: string;
  /// What they changed, and what I changed.
  conflict?(sides: { base: T; mine: T; theirs: D }): { readonly theirs: ReactNode; readonly mine: ReactNode };
  refusal(what: string, error: ApiError): { title: string; children?: ReactNode; onRetry?: () => void };
  /// The results of a save beside its consequences.
  readonly beside?: ReactNode;
  /// What else is deleted with it.
  readonly consequence?: ReactNode;
  readonly history?: { readonly kind: HistoryKind; readonly id: string; describe(change: Change): string };
}

/// All that a session asks or says before work goes on (specification, section 8). `own` renders the screen's own
/// dialogs and those that it replaces; it returns nothing to leave one to the session.
export function SessionDialogs<D, T, Own extends OwnDialog, X extends object>({
  session,
  texts,
  onSave = session.save,
  own,
}: {
  session: EditSession<D, T, Own, X>;
  /// Replaces the session's save where it is one of several.
  onSave?: (agreed: readonly string[]) => Promise<boolean>;
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
    case "consequences": {
      const { action, agreed, consequences } = dialog;
      const actionTitle = (action !== null && texts.actionTitle?.(action)) || null;
      return (
        <ConsequencesDialog
          title={`${actionTitle ?? `${verb} ${label}`}?`}
          verb={actionTitle !== null && action !== null ? action : verb}
          consequences={consequences}
          isBusy={activity === "saving"}
          onConfirm={() => void onSave([...agreed, "consequences"])}
          onClose={session.close}
        >
          {texts.beside}
        </ConsequencesDialog>
      );
    }
    case "delete":
      return (
        <ConfirmWrite
          title={`Delete ${label}?`}
          verb="Delete"
          isBusy={activity === "deleting"}
          consider={session.tryDelete}
          onConfirm={() => void session.delete()}
          onClose={session.close}
        >
          <SavedMeanwhile by={dialog.meanwhile} />
          <Text component="div">{texts.consequence}</Text>
        </ConfirmWrite>
      );
    case "history":
      return history ? (
        <HistoryDialog
          {...history}
          title={`History of ${label}`}
          onPutBack={() => void session.refresh().catch(() => undefined)}
          onClose={session.close}
        />
      ) : null;
    case "refusal": {
      const { what, error } = dialog;
      const { onRetry, ...rest } = texts.refusal(what, error);
      const retry = () => {
        if (what === "delete") session.ask({ kind: "delete", meanwhile: null });
        else void session.save();
      };
      if (error.kept && what === "save")
        return <KeptRefusal {...rest} error={error} kept={error.kept} session={session} onSave={onSave} />;
      return <RefusalAlert {...rest} error={error} onRetry={onRetry ?? retry} onClose={session.close} />;
    }
    case "putBack":
    case "notPutBack":
      return (
        <SavedStepDialogs
          dialog={dialog}
          isBusy={activity === "puttingBack"}
          onConfirm={(asked) => void session.confirmPutBack(asked)}
          onRetry={(way) => session[way]()}
          onClose={session.close}
        />
      );
    default:
      return null;
  }
}

/// Says that somebody saved the thing that is to be deleted.
export function SavedMeanwhile({ by }: { by: LastChange | null }) {
  if (!by) return null;
  return (
    <Text fw={600} mb="sm">
      {by.updatedBy} saved it at {formatMoment(by.updatedAt)}, after you opened it.
    </Text>
  );
}
