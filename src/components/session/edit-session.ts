import { createStore, type StoreApi } from "zustand/vanilla";
import type { Consequences } from "../../../api/system/consequences.ts";
import { earlierText } from "../../client/attempt.ts";
import type { Client } from "../../client/client.ts";
import { type ApiError, toApiError } from "../../client/errors.ts";
import { createLoader } from "../../client/load.ts";
import { noting } from "../../client/noting.ts";
import { createReadAgain } from "../../client/read-again.ts";
import { readCurrent } from "../../client/read-current.ts";
import { tryOut } from "../../client/try-out.ts";
import { offerPutBack } from "../changes/offer-put-back.ts";
import type { KeptDraft } from "../drafts/kept-draft.ts";
import type { Toasts } from "../toast.tsx";
import { type Agreement, agreementOf, questionOf } from "./edit-agreement.ts";
import {
  type EditDialog,
  type EditState,
  initialState,
  type LastChange,
  type OwnDialog,
  type UnsavedDraft,
} from "./edit-state.ts";
import type { EditSubject, SaveContext } from "./edit-subject.ts";
import { afterReading, afterSend, placeAfter, rebasedOn, restoredDraft, startOf } from "./edit-transitions.ts";
import { type AskedStep, createSavedUndo } from "./saved-steps.ts";
import { doStep, redoStep, startHistory, type UndoHistory, undoStep } from "./undo-history.ts";

/// Edits one thing: reads it, changes its draft, undoes by name, keeps the draft through a reload, saves under the
/// revision that it started from, and deletes. `X` is what the screen's state has besides.
export interface EditSession<D, T, Own extends OwnDialog = never, X extends object = object> {
  readonly store: StoreApi<EditState<D, T, Own> & X>;
  isUnsaved(): boolean;
  /// Whether unsaved changes outlive the screen.
  readonly isKept: boolean;
  load(): Promise<void>;
  /// Starts from data that were read elsewhere, and restores what was unsaved before a reload.
  open(data: D): Promise<void>;
  /// Stops showing results: the screen was closed.
  stop(): void;
  /// Replaces the draft. A `name` makes it a step that can be undone; consecutive steps of one `key` are one step.
  change(draft: T, name?: string, key?: string | null): void;
  /// Changes some fields of the draft.
  patch(fields: Partial<T>, name?: string, key?: string | null): void;
  /// Undoes the last step. Where nothing is unsaved, it undoes the last save, by putting its change back on the server.
  undo(): void;
  redo(): void;
  /// Undoes or redoes a save, after the question about it.
  confirmPutBack(asked: AskedStep): Promise<void>;
  leave(field: string): void;
  /// Saves. Consequences are asked about first, unless they were agreed to. Resolves to true where nothing is left to
  /// save.
  save(agreed?: readonly string[]): Promise<boolean>;
  keepMine(): Promise<void>;
  takeTheirs(): void;
  delete(): Promise<void>;
  /// Returns what the deletion would do. Throws ApiError.
  tryDelete(): Promise<Consequences>;
  /// Reads the thing again and merges unsaved changes into it. Throws ApiError.
  refresh(): Promise<void>;
  /// Runs an activity of the screen's own, during which nothing is saved.
  during<R>(activity: string, run: () => Promise<R>): Promise<R>;
  ask(dialog: EditDialog<D> | Own): void;
  /// Closes the dialog. The focus returns to where it came from.
  close(): void;
  notify(text: string): void;
  focusOn(name: string): void;
  /// Leaves the screen and drops unsaved changes.
  abandon(): void;
}

interface SessionOptions<T, X> {
  readonly api: Client;
  readonly toasts: Toasts;
  /// Where unsaved changes are kept through a reload; null keeps nothing.
  readonly kept: KeptDraft<UnsavedDraft<T>> | null;
  /// The initial values of what the screen's state has besides.
  readonly extra?: X;
  /// Says which save was put back; without it, a toast does.
  readonly tell?: (text: string) => void;
}

export function createEditSession<D, T, Own extends OwnDialog = never, X extends object = object>(
  subject: EditSubject<D, T, Own>,
  { api, toasts, kept, extra, tell = toasts.done }: SessionOptions<T, X>,
): EditSession<D, T, Own, X> {
  type State = EditState<D, T, Own> & X;
  const store = createStore<State>(() => ({ ...initialState, ...extra }) as unknown as State);
  const get: () => EditState<D, T, Own> = store.getState;
  const set = (change: Partial<EditState<D, T, Own>>) => store.setState(change as Partial<State>);
  const { draftOf, isSame, done = "Saved ✓", saveName = "save" } = subject;
  const read = (signal?: AbortSignal) => subject.read(signal);
  const loader = createLoader<D>(
    () => get().load,
    (load) => set({ load }),
  );
  const readAgain = createReadAgain<D>(read);
  /// Somebody else changed the thing after the base of the restored draft was read: the next save asks.
  let isBaseOutdated = false;

  /// Screens ask at every change of the state, mostly about the same two drafts.
  let lastComparison: { readonly base: T; readonly draft: T; readonly isAlike: boolean } | null = null;
  function isSameAsBase(base: T, draft: T): boolean {
    if (lastComparison?.base !== base || lastComparison.draft !== draft)
      lastComparison = { base, draft, isAlike: isSame(base, draft) };
    return lastComparison.isAlike;
  }

  store.subscribe((state, before) => {
    const isOther = (key: "history" | "base" | "created" | "isDeleted") => state[key] !== before[key];
    const { base, history } = state;
    if (!base || !history) return;
    if (!(isOther("history") || isOther("base") || isOther("created") || isOther("isDeleted"))) return;
    if (isUnsaved()) kept?.write({ base, draft: history.present });
    else kept?.clear();
  });

  function isUnsaved(): boolean {
    const { base, history, created, isDeleted } = get();
    if (base === null || history === null || created !== null || isDeleted) return false;
    return base !== history.present && !isSameAsBase(base, history.present);
  }

  /// Shows what is saved, and drops unsaved changes.
  function start(data: D): void {
    isBaseOutdated = false;
    set(startOf(subject, data));
  }

  async function open(data: D): Promise<void> {
    const unsaved = kept?.read() ?? null;
    // The address decides what is to be created: a draft of something else is dropped.
    const isOther = subject.create !== undefined && unsaved !== null && !isSame(unsaved.base, draftOf(data));
    if (unsaved && !isOther && !isSame(unsaved.base, unsaved.draft)) await restore(data, unsaved);
    else start(data);
  }

  async function restore(data: D, { base, draft }: UnsavedDraft<T>): Promise<void> {
    if (isSame(draft, draftOf(data))) return start(data);
    const history = doStep(startHistory(base), restoredDraft, draft);
    isBaseOutdated = !isSame(base, draftOf(data));
    set({ load: { status: "loaded", data, error: null }, base, history });
    // Where the read of who changed it fails, the next save asks.
    if (isBaseOutdated) await askAboutConflict(data, { data, base, agreed: [] }).catch(() => undefined);
  }

  /// Merges unsaved changes into what somebody else saved. Returns whether all of them could be kept.
  function rebase(now: D): boolean {
    const rebased = rebasedOn(subject, get(), now);
    isBaseOutdated = false;
    if (rebased) set(rebased);
    return rebased !== null && rebased.notice === null;
  }

  function change(draft: T, name?: string, key: string | null = null): void {
    const { history } = get();
    if (history === null) return;
    const next = name === undefined ? { ...history, present: draft } : doStep(history, name, draft, key);
    set({ history: next, notice: null });
    saves.changed();
  }

  async function lastChange(theirs: D, context: SaveContext<D, T>): Promise<LastChange> {
    return (await subject.lastChange?.(theirs, context)) ?? { updatedBy: "", updatedAt: "" };
  }

  async function askAboutConflict(theirs: D, context: SaveContext<D, T>): Promise<void> {
    set({ dialog: { kind: "conflict", theirs, changed: await lastChange(theirs, context) } });
  }

  function saveContext(agreed: readonly string[]): SaveContext<D, T> | null {
    const { load, base } = get();
    return load.data === null || base === null ? null : { data: load.data, base, agreed };
  }

  /// Sends a draft. Where somebody else's save changed nothing of the draft, sends it again on top of that save.
  async function send(api: Client, draft: T, context: SaveContext<D, T>): Promise<D> {
    try {
      return await subject.send!(api, draft, context);
    } catch (thrown) {
      const theirs = await readCurrent(toApiError(thrown), read);
      if (theirs === null || !isSame(context.base, draftOf(theirs))) throw thrown;
      const merged = subject.merge(context.base, draft, theirs);
      if (merged.notice !== undefined) throw thrown;
      return await subject.send!(api, merged.draft, { ...context, data: theirs });
    }
  }

  /// Shows the error of a save, or asks about it. Resolves to true where somebody else saved the same: nothing is left
  /// to save.
  async function handleSaveError(error: ApiError, draft: T, context: SaveContext<D, T>): Promise<boolean> {
    const dialog = subject.ownRefusal?.(error, draft) ?? { kind: "refusal" as const, what: saveName, error };
    try {
      const theirs = await readCurrent(error, read);
      const isUntouched = get().history?.present === draft;
      if (theirs !== null && isUntouched && isSame(draft, draftOf(theirs))) {
        start(theirs);
        toasts.done(done);
        return true;
      }
      if (theirs !== null) await askAboutConflict(theirs, context);
      else if (subject.isReadAfterRefusal) await refresh();
      if (theirs !== null) return false;
    } catch {
      // The screen stays as it is, and the refusal is shown.
    }
    set({ dialog });
    return false;
  }

  async function refresh(): Promise<void> {
    const now = await read();
    if (isUnsaved()) rebase(now);
    else start(now);
  }

  async function during<R>(activity: string, run: () => Promise<R>): Promise<R> {
    set({ activity, dialog: null });
    try {
      return await run();
    } finally {
      set({ activity: null });
    }
  }

  /// Whether a write goes on. Asks first where necessary.
  async function isAgreed(sent: UndoHistory<T>, agreement: Agreement, write: (api: Client) => Promise<unknown>) {
    const dialog = await questionOf(api, sent, agreement, write);
    if (dialog) set({ dialog });
    return dialog === null;
  }

  async function create(sent: UndoHistory<T>, agreement: Agreement): Promise<boolean> {
    const draft = sent.present;
    const { agreed } = agreement;
    const { name, attempt, send } = subject.create!;
    try {
      // Where an earlier attempt may have created it already, a dry run would say nothing new.
      if (!attempt.isOpen() && !(await isAgreed(sent, agreement, (api) => send(api, draft, "", agreed)))) return false;
      const { answer, isEarlier } = await attempt.run((key) => send(api, draft, key, agreed));
      toasts.done(isEarlier ? earlierText(name) : done);
      set({ created: answer.id });
      return true;
    } catch (thrown) {
      const error = toApiError(thrown);
      set({ dialog: subject.ownRefusal?.(error, draft) ?? { kind: "refusal", what: saveName, error } });
      return false;
    }
  }

  async function write(sent: UndoHistory<T>, context: SaveContext<D, T>, agreement: Agreement): Promise<boolean> {
    const draft = sent.present;
    try {
      if (!(await isAgreed(sent, agreement, (api) => send(api, draft, context)))) return false;
      const noted = noting(api);
      const saved = await send(noted.api, draft, context);
      set(afterSend(subject, get(), sent, saved));
      saves.saved(sent, noted.changeID());
      toasts.done(done);
      return true;
    } catch (thrown) {
      return await handleSaveError(toApiError(thrown), draft, context);
    }
  }

  async function save(agreed: readonly string[] = []): Promise<boolean> {
    const { history, activity, dialog } = get();
    const agreement = agreementOf(dialog, agreed);
    const context = saveContext(agreed);
    if (context === null || history === null || activity !== null) return false;
    const isRetried = subject.create?.attempt.isOpen() ?? false;
    const obstacle = isRetried ? null : (subject.obstacle?.(history.present, context.data) ?? null);
    if (obstacle) {
      set({ submitted: true, ...obstacle });
      return false;
    }
    if (!subject.create && !isUnsaved() && !(subject.hasMore?.() ?? false)) {
      toasts.done(done);
      return true;
    }
    set({ notice: null });
    readAgain.stop();
    const isSaved = await during("saving", async () => {
      if (subject.create) return create(history, agreement);
      if (!isBaseOutdated) return write(history, context, agreement);
      await read().then(
        (theirs) => askAboutConflict(theirs, context),
        (thrown) => set({ dialog: { kind: "refusal", what: saveName, error: toApiError(thrown) } }),
      );
      return false;
    });
    if (isSaved && !subject.create) void readAgain.run((now) => set(afterReading(subject, get(), now, isUnsaved())));
    return isSaved;
  }

  const saves = createSavedUndo({
    api,
    get,
    set,
    during,
    isUnsaved,
    refresh() {
      readAgain.stop();
      return refresh();
    },
    tell,
  });

  /// Asks again, with the current thing, where somebody else saved it meanwhile.
  async function handleDeleteError(error: ApiError): Promise<void> {
    try {
      if (error.status === 409 || subject.isReadAfterRefusal) await refresh();
      const { data, base } = { data: get().load.data, base: get().base };
      if (error.status === 409 && data !== null && base !== null) {
        const meanwhile = await lastChange(data, { data, base, agreed: [] });
        return set({ dialog: { kind: "delete", meanwhile } });
      }
    } catch {
      // The refusal is shown.
    }
    set({ dialog: { kind: "refusal", what: "delete", error } });
  }

  return {
    store,
    isUnsaved,
    isKept: kept !== null,
    async load() {
      await loader.run(read);
      const { data, status } = get().load;
      if (data !== null && status === "loaded") await open(data);
    },
    open,
    stop() {
      loader.stop();
      readAgain.stop();
    },
    change,
    patch(fields, name, key) {
      const { history } = get();
      if (history !== null) change({ ...history.present, ...fields }, name, key);
    },
    undo() {
      const { history } = get();
      if (history && history.past.length > 0) set({ history: undoStep(history), notice: null });
      else void saves.go("undo");
    },
    redo() {
      const { history } = get();
      if (history && history.future.length > 0) set({ history: redoStep(history), notice: null });
      else void saves.go("redo");
    },
    confirmPutBack: saves.confirm,
    leave: (field) => set({ touched: new Set(get().touched).add(field) }),
    save,
    async keepMine() {
      const { dialog } = get();
      if (!isConflict(dialog)) return;
      set({ dialog: null });
      if (rebase(dialog.theirs)) await save();
    },
    takeTheirs() {
      const { dialog } = get();
      if (!isConflict(dialog)) return;
      start(dialog.theirs);
      set({ dialog: null, notice: null, focus: { on: subject.firstField ?? saveName } });
    },
    async delete() {
      const { load, activity } = get();
      if (load.data === null || activity !== null || !subject.delete) return;
      set({ activity: "deleting" });
      try {
        const [noted, screen] = [noting(api), location.hash];
        await subject.delete(noted.api, load.data);
        set({ isDeleted: true, dialog: null });
        offerPutBack({ api, toasts }, { message: "Deleted", changeID: noted.changeID() }, () => {
          location.hash = screen;
        });
      } catch (thrown) {
        await handleDeleteError(toApiError(thrown));
      } finally {
        set({ activity: null });
      }
    },
    tryDelete: () => tryOut(api, async (trial) => subject.delete?.(trial, get().load.data!)),
    refresh,
    during,
    ask: (dialog) => set({ dialog }),
    close() {
      const { dialog } = get();
      if (dialog) set({ dialog: null, focus: { on: placeAfter(subject, dialog) } });
    },
    notify: (text) => set({ notice: { text } }),
    focusOn: (name) => set({ focus: { on: name } }),
    abandon() {
      kept?.clear();
      subject.create?.attempt.forget();
    },
  };

  function isConflict(dialog: EditDialog<D> | Own | null): dialog is EditDialog<D> & { kind: "conflict" } {
    return dialog?.kind === "conflict";
  }
}
