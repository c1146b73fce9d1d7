import { Group, Text } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { useStore } from "zustand";
import type { ApiError } from "../../client/errors.ts";
import { useDocumentTitle } from "../screen/document-title.ts";
import { ErrorView } from "../screen/error-view.tsx";
import { SaveButton } from "../screen/save-button.tsx";
import { Screen } from "../screen/screen.tsx";
import { UnsavedGuard } from "../screen/unsaved-guard.tsx";
import { useSaveKey } from "../screen/use-save-key.ts";
import type { EditSession } from "./edit-session.ts";
import { draftIn, type OwnDialog } from "./edit-state.ts";
import { SessionUndo } from "./undo-buttons.tsx";

interface Back {
  readonly to: string;
  readonly label: string;
}

/// The words and parts of a screen that edits one thing. `D` is what is read, `T` the draft.
export interface SessionScreenProps<D, T> {
  /// The title of the screen until the thing itself is loaded.
  readonly name: string;
  titleOf(data: D): string;
  /// Returns the title of the browser tab, where it says more than the screen's.
  tabTitleOf?(data: D): string;
  subtitle?(data: D): ReactNode;
  back?(data: D | null): Back;
  /// Says that there is no such thing, as `There is no such word.`, with the way back.
  readonly missing: string;
  readonly missingBack?: Back;
  /// Returns why it cannot be loaded, where a retry does not help.
  messageFor?(error: ApiError): string | null;
  /// For example `The word is`, before `not saved`.
  readonly what: string;
  readonly verb?: "Save" | "Create";
  /// Replaces the button `Save`.
  readonly saveButton?: ReactNode;
  /// Whether the tools have undo and redo. Otherwise they appear beside the save once something was saved.
  readonly hasUndo?: boolean;
  /// Other primary actions, before the save.
  readonly actions?: ReactNode;
  tools?(data: D, draft: T): ReactNode;
  /// The address to go to after the deletion.
  readonly afterDelete?: string;
  /// Returns the address of the created thing.
  addressOf?(id: string): string;
  /// What is shown below the title during loading; without it, nothing.
  readonly loading?: ReactNode;
  /// Returns why it cannot be edited, in place of the work; null where it can.
  closed?(data: D): ReactNode;
  children(data: D, draft: T): ReactNode;
}

/// A screen that edits one thing. It loads the thing, says whether it is saved, saves by button and by Ctrl+S, asks
/// before unsaved changes are left, and moves the focus where the session wants it.
export function SessionScreen<D, T, Own extends OwnDialog, X extends object>({
  session,
  ...props
}: { session: EditSession<D, T, Own, X> } & SessionScreenProps<D, T>) {
  const { status, data, error } = useStore(session.store, (state) => state.load);
  const draft = useStore(session.store, draftIn<T>);
  const isUnsaved = useStore(session.store, () => session.isUnsaved());
  useLife(session, props);
  useDocumentTitle(data === null ? props.name : (props.tabTitleOf ?? props.titleOf)(data), isUnsaved);
  const back = props.back?.(data);
  const isGone = useStore(session.store, ({ isDeleted, created }) => isDeleted || created !== null);

  if (status === "failed" && draft === null) {
    const isMissing = error?.status === 404;
    const message = isMissing ? props.missing : error && props.messageFor?.(error);
    const way = (isMissing && props.missingBack) || back;
    return (
      <Screen title={props.name} {...(way ? { back: way } : {})}>
        {message ? <Text px="lg">{message}</Text> : <ErrorView error={error} onRetry={() => void session.load()} />}
      </Screen>
    );
  }
  const { verb, actions: more, saveButton, hasUndo } = props;
  const actions = <Actions session={session} {...{ verb, more, saveButton, hasUndo }} />;
  if (data === null || draft === null || isGone) {
    if (props.loading === undefined || isGone) return null;
    return (
      <Screen title={props.name} {...(back ? { back } : {})} action={actions}>
        {props.loading}
      </Screen>
    );
  }
  const title = props.titleOf(data);
  const closed = props.closed?.(data) ?? null;
  return (
    <Screen
      title={isUnsaved ? `• ${title}` : title}
      subtitle={props.subtitle?.(data)}
      {...(back ? { back } : {})}
      action={closed === null && actions}
      tools={closed === null && props.tools?.(data, draft)}
    >
      {closed ?? props.children(data, draft)}
      <UnsavedGuard isUnsaved={isUnsaved} what={props.what} isKept={session.isKept} onLeave={session.abandon} />
    </Screen>
  );
}

/// Runs what the session does by itself while its screen is open.
function useLife<D, T, Own extends OwnDialog, X extends object>(
  session: EditSession<D, T, Own, X>,
  { afterDelete, addressOf }: Pick<SessionScreenProps<D, T>, "afterDelete" | "addressOf">,
): void {
  const navigate = useNavigate();
  const focus = useStore(session.store, (state) => state.focus);
  const created = useStore(session.store, (state) => state.created);
  const isDeleted = useStore(session.store, (state) => state.isDeleted);
  useEffect(() => {
    void session.load();
    return session.stop;
  }, [session]);
  useEffect(() => {
    if (focus) document.querySelector<HTMLElement>(`main [name="${CSS.escape(focus.on)}"]`)?.focus();
  }, [focus]);
  useEffect(() => {
    if (isDeleted && afterDelete !== undefined) navigate(afterDelete, { replace: true });
  }, [isDeleted, afterDelete, navigate]);
  useEffect(() => {
    if (created !== null && addressOf) navigate(addressOf(created), { replace: true });
  }, [created, addressOf, navigate]);
}

function Actions<D, T, Own extends OwnDialog, X extends object>({
  session,
  verb = "Save",
  more,
  saveButton,
  hasUndo = false,
}: {
  session: EditSession<D, T, Own, X>;
  verb?: "Save" | "Create" | undefined;
  more: ReactNode;
  saveButton: ReactNode;
  hasUndo: boolean | undefined;
}) {
  const isUndoShown = useStore(session.store, ({ saves }) => !hasUndo && saves.past.length + saves.future.length > 0);
  const isSaving = useStore(session.store, (state) => state.activity === "saving");
  useSaveKey(() => {
    if (session.store.getState().dialog === null) void session.save();
  });
  const save = saveButton ?? <SaveButton verb={verb} isSaving={isSaving} onSave={() => void session.save()} />;
  if (!more && !isUndoShown) return save;
  return (
    <Group gap="sm" wrap="nowrap" flex="none">
      {isUndoShown && <SessionUndo session={session} />}
      {more}
      {save}
    </Group>
  );
}
