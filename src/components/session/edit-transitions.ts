import type { EditDialog, EditState, OwnDialog } from "./edit-state.ts";
import type { EditSubject } from "./edit-subject.ts";
import { doStep, mapHistory, startHistory, stepsSince, type UndoHistory } from "./undo-history.ts";

/// What a read or a save changes in a session's state.
type Change<D, T> = Partial<Omit<EditState<D, T>, "dialog">>;

/// The names of the steps that are not the person's.
export const restoredDraft = "Restored draft";
const myChanges = "My changes";

const loaded = <D>(data: D) => ({ status: "loaded", data, error: null }) as const;

/// The state of what is saved, without unsaved changes.
export function startOf<D, T, Own extends OwnDialog>({ draftOf }: EditSubject<D, T, Own>, data: D): Change<D, T> {
  const draft = draftOf(data);
  return { load: loaded(data), base: draft, history: startHistory(draft), submitted: false, touched: new Set() };
}

/// Merges unsaved changes into what somebody else saved. `notice` is null where all of them could be kept. Returns null
/// before anything is loaded.
export function rebasedOn<D, T, Own extends OwnDialog>(
  subject: EditSubject<D, T, Own>,
  { base, history }: EditState<D, T, Own>,
  now: D,
): (Change<D, T> & Pick<EditState<D, T>, "notice">) | null {
  if (base === null || history === null) return null;
  const theirs = startOf(subject, now);
  const { draft, notice } = subject.merge(base, history.present, now);
  const isMine = !subject.isSame(subject.draftOf(now), draft);
  return {
    ...theirs,
    ...(isMine ? { history: doStep(startHistory(subject.draftOf(now)), myChanges, draft) } : {}),
    notice: notice === undefined ? null : { text: notice },
  };
}

/// Takes what was sent as saved. Later changes stay unsaved.
export function afterSend<D, T, Own extends OwnDialog>(
  subject: EditSubject<D, T, Own>,
  { history: now }: EditState<D, T, Own>,
  sent: UndoHistory<T>,
  saved: D,
): Change<D, T> {
  const base = subject.draftOf(saved);
  const history = mapHistory(stepsSince(now ?? sent, sent), (draft) =>
    draft === sent.present ? base : (subject.sinceSent?.(draft, sent.present, saved) ?? draft),
  );
  return { load: loaded(saved), base, history, submitted: false, touched: new Set() };
}

/// Takes what was read after a save. Later changes stay. Where somebody else saved since and something is unsaved here,
/// the next save reports it.
export function afterReading<D, T, Own extends OwnDialog>(
  subject: EditSubject<D, T, Own>,
  { load: { data: saved }, base, history }: EditState<D, T, Own>,
  now: D,
  isUnsaved: boolean,
): Change<D, T> {
  if (saved === null || base === null || history === null) return {};
  const isPristine = history.present === base && history.past.length + history.future.length === 0;
  const isOtherSave = subject.revisionOf(now) !== subject.revisionOf(saved);
  if (isPristine || (isOtherSave && !isUnsaved)) return startOf(subject, now);
  if (isOtherSave) return {};
  const stored = (draft: T): T => {
    if (subject.asStored) return subject.asStored(draft, saved, now);
    // Blanks that were typed since stay, although they change nothing that is saved.
    const isTypedSince = draft !== base && subject.isSame(draft, base);
    return isTypedSince ? draft : subject.merge(base, draft, now).draft;
  };
  const notice = subject.asStored ? undefined : subject.merge(base, history.present, now).notice;
  return {
    load: loaded(now),
    base: subject.draftOf(now),
    history: mapHistory(history, stored),
    ...(notice === undefined ? {} : { notice: { text: notice } }),
  };
}

/// Returns what was done to a draft, where that was one step of the person; null otherwise.
export function actionOf<T>({ past }: UndoHistory<T>): string | null {
  const [step] = past;
  return past.length !== 1 || !step || [restoredDraft, myChanges].includes(step.name) ? null : step.name;
}

/// Returns the name of the element that gets the focus once a dialog closes.
export function placeAfter<D, T, Own extends OwnDialog>(
  { saveName = "save", focusAfter }: EditSubject<D, T, Own>,
  dialog: EditDialog<D> | Own,
): string {
  const shared = dialog as EditDialog<D>;
  switch (shared.kind) {
    case "conflict":
    case "consequences":
      return saveName;
    case "refusal":
      return shared.what;
    case "delete":
    case "history":
      return shared.kind;
    case "putBack":
    case "notPutBack":
      return shared.way;
    default:
      return focusAfter?.(dialog as Own) ?? saveName;
  }
}
