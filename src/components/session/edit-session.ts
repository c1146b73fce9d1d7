import { createStore, type StoreApi } from "zustand/vanilla";
import { type Attempt, earlierText } from "../../client/attempt.ts";
import type { TitledBook } from "../../client/deployed-books-using.ts";
import { type ApiError, toApiError } from "../../client/errors.ts";
import { createLoader } from "../../client/load.ts";
import { createReadAgain } from "../../client/read-again.ts";
import { readTheirs } from "../../client/read-theirs.ts";
import type { KeptDraft } from "../drafts/kept-draft.ts";
import type { Toasts } from "../toast.tsx";
import {
  type EditDialog,
  type EditState,
  initialState,
  type LastChange,
  type OwnDialog,
  type UnsavedDraft,
} from "./edit-state.ts";
import { doStep, mapHistory, redoStep, startHistory, stepsSince, type UndoHistory, undoStep } from "./undo-history.ts";

/// My changes in what somebody else saved. `notice` says what of them had no room.
export interface Merged<T> {
  readonly draft: T;
  readonly notice?: string;
}

/// What a save starts from, and what the person has agreed to: `stale`, or the kind of a dialog of the screen's own.
export interface SaveContext<D, T> {
  readonly data: D;
  readonly base: T;
  readonly agreed: readonly string[];
}

/// All that one screen knows of what it edits; the session does the rest. `D` is what is read, `T` the draft. What throws,
/// throws ApiError.
export interface EditSubject<D, T, Own extends OwnDialog = never> {
  read(signal?: AbortSignal): Promise<D>;
  /// The draft as it is saved.
  draftOf(data: D): T;
  /// Whether two drafts would be saved alike.
  isSame(one: T, other: T): boolean;
  /// Of what was read after one save this is the same.
  revisionOf(data: D): number | string;
  /// Mine where I changed the base, theirs elsewhere.
  merge(base: T, mine: T, theirs: D): Merged<T>;
  /// Saves; answers what is saved now, as far as that is known before it is read again.
  send?(draft: T, context: SaveContext<D, T>): Promise<D>;
  /// Where the thing is yet to be made, instead of `send`.
  create?: {
    /// As `The sheet`.
    readonly name: string;
    readonly attempt: Attempt;
    send(draft: T, key: string, agreed: readonly string[]): Promise<{ readonly id: string }>;
  };
  delete?(data: D): Promise<unknown>;
  /// What stands in the way of a save, and is told before it.
  obstacle?(draft: T, data: D): { readonly focus?: { readonly on: string }; readonly dialog?: Own } | null;
  /// Whether a draft like the base is saved nevertheless.
  hasMore?(): boolean;
  /// The deployed books that a save makes stale.
  booksMadeStale?(draft: T, context: SaveContext<D, T>): Promise<readonly TitledBook[]>;
  /// The screen's own answer to a refusal.
  ownRefusal?(error: ApiError, draft: T): Own | null;
  /// Who made the change that a save met. Nobody does of what is yet to be made.
  lastChange?(theirs: D, context: SaveContext<D, T>): LastChange | Promise<LastChange>;
  /// A draft that was changed since `sent` was saved.
  sinceSent?(draft: T, sent: T, saved: D): T;
  /// A draft as it is once it was read after the save that `saved` came of; without it, it is merged.
  asStored?(draft: T, saved: D, now: D): T;
  /// Whether it is read again after a refusal: what others changed may explain it.
  readonly isReadAfterRefusal?: boolean;
  /// What is said once it is saved; `Saved ✓` without it.
  readonly done?: string;
  /// The name of the button that saves; `save` without it.
  readonly saveName?: string;
  /// The field that has the focus once theirs is taken; the save button without it.
  readonly firstField?: string;
  /// Where the focus goes when a dialog of the screen's own is closed; the save button without it.
  focusAfter?(dialog: Own): string;
}

/// One thing that is edited: it is read, its draft is changed, undone by name, kept through a reload, saved under the
/// revision that it started from, and deleted. `X` is what the screen's state has besides.
export interface EditSession<D, T, Own extends OwnDialog = never, X extends object = object> {
  readonly store: StoreApi<EditState<D, T, Own> & X>;
  isUnsaved(): boolean;
  load(): Promise<void>;
  /// Starts from what was read elsewhere, with what was not saved before a reload.
  open(data: D): Promise<void>;
  /// The screen is closed: nothing that is under way is shown any more.
  stop(): void;
  /// Another draft. A `name` makes it a step that can be undone; steps of one `key` that follow one another are one.
  change(draft: T, name?: string, key?: string | null): void;
  /// Some fields of the draft.
  patch(fields: Partial<T>, name?: string, key?: string | null): void;
  undo(): void;
  redo(): void;
  leave(field: string): void;
  /// Saves; what has consequences is asked about first, unless it was agreed to. True where nothing is left to save.
  save(agreed?: readonly string[]): Promise<boolean>;
  keepMine(): Promise<void>;
  takeTheirs(): void;
  delete(): Promise<void>;
  /// Reads it again; what is not saved stays on top of it. Throws ApiError.
  refresh(): Promise<void>;
  /// Runs something of the screen's own, during which nothing is saved.
  during<R>(activity: string, run: () => Promise<R>): Promise<R>;
  ask(dialog: EditDialog<D> | Own): void;
  /// Closes the dialog; the focus goes back to where it came from.
  close(): void;
  notify(text: string): void;
  focusOn(name: string): void;
  /// The screen is left: what is not saved is lost.
  abandon(): void;
}

const loaded = <D>(data: D) => ({ status: "loaded", data, error: null }) as const;

/// `kept`: where what is not saved outlives a reload. `extra`: what the screen's state has besides, at first.
export function createEditSession<D, T, Own extends OwnDialog = never, X extends object = object>(
  subject: EditSubject<D, T, Own>,
  { toasts, kept, extra }: { toasts: Toasts; kept: KeptDraft<UnsavedDraft<T>> | null; extra?: X },
): EditSession<D, T, Own, X> {
  type State = EditState<D, T, Own> & X;
  const store = createStore<State>(() => ({ ...initialState, ...extra }) as unknown as State);
  const get: () => EditState<D, T, Own> = store.getState;
  const set = (change: Partial<EditState<D, T, Own>>) => store.setState(change as Partial<State>);
  const { draftOf, isSame, saveName = "save" } = subject;
  const read = (signal?: AbortSignal) => subject.read(signal);
  const loader = createLoader<D>(
    () => get().load,
    (load) => set({ load }),
  );
  const readAgain = createReadAgain<D>(read);
  /// Somebody else changed the draft's base before it was restored: the next save asks.
  let isBehind = false;

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
    return base !== history.present && !isSame(base, history.present);
  }

  /// Shows what is saved, with nothing that is not.
  function start(data: D): void {
    const draft = draftOf(data);
    isBehind = false;
    set({ load: loaded(data), base: draft, history: startHistory(draft), submitted: false, touched: new Set() });
  }

  async function open(data: D): Promise<void> {
    const unsaved = kept?.read() ?? null;
    // What was to be made is as the address wants it.
    const isOther = subject.create !== undefined && unsaved !== null && !isSame(unsaved.base, draftOf(data));
    if (unsaved && !isOther && !isSame(unsaved.base, unsaved.draft)) await restore(data, unsaved);
    else start(data);
  }

  async function restore(data: D, { base, draft }: UnsavedDraft<T>): Promise<void> {
    if (isSame(draft, draftOf(data))) return start(data);
    const history = doStep(startHistory(base), "Restored draft", draft);
    isBehind = !isSame(base, draftOf(data));
    set({ load: loaded(data), base, history });
    // Where it cannot be said who, the next save asks.
    if (isBehind) await askWhose(data, { data, base, agreed: [] }).catch(() => undefined);
  }

  /// What is not saved, on top of what somebody else saved. Whether all of it had room.
  function rebase(now: D): boolean {
    const { base, history } = get();
    if (base === null || history === null) return false;
    const { draft, notice } = subject.merge(base, history.present, now);
    start(now);
    if (!isSame(draftOf(now), draft)) set({ history: doStep(startHistory(draftOf(now)), "My changes", draft) });
    if (notice !== undefined) set({ notice: { text: notice } });
    return notice === undefined;
  }

  /// What was sent is what is saved; what was changed since is not.
  function takeSent(sent: UndoHistory<T>, saved: D): void {
    const base = draftOf(saved);
    const history = mapHistory(stepsSince(get().history ?? sent, sent), (draft) =>
      draft === sent.present ? base : (subject.sinceSent?.(draft, sent.present, saved) ?? draft),
    );
    set({ load: loaded(saved), base, history, submitted: false, touched: new Set() });
  }

  /// What was saved, as it is read again: what was changed since stays. Where somebody else saved since, too, and something
  /// is not saved here, the next save tells.
  function takeRead(now: D): void {
    const { load, base, history } = get();
    if (load.data === null || base === null || history === null) return;
    const saved = load.data;
    const isPristine = history.present === base && history.past.length + history.future.length === 0;
    const isOtherSave = subject.revisionOf(now) !== subject.revisionOf(saved);
    if (isPristine || (isOtherSave && !isUnsaved())) start(now);
    if (isPristine || isOtherSave) return;
    const merged = (draft: T) => subject.merge(base, draft, now);
    // A blank that was typed since changes nothing that is saved, and stays.
    const stored = (draft: T) => {
      if (subject.asStored) return subject.asStored(draft, saved, now);
      return draft !== base && isSame(draft, base) ? draft : merged(draft).draft;
    };
    const notice = subject.asStored ? undefined : merged(history.present).notice;
    set({ load: loaded(now), base: draftOf(now), history: mapHistory(history, stored) });
    if (notice !== undefined) set({ notice: { text: notice } });
  }

  async function lastChange(theirs: D, context: SaveContext<D, T>): Promise<LastChange> {
    return (await subject.lastChange?.(theirs, context)) ?? { updatedBy: "", updatedAt: "" };
  }

  async function askWhose(theirs: D, context: SaveContext<D, T>): Promise<void> {
    set({ dialog: { kind: "conflict", theirs, changed: await lastChange(theirs, context) } });
  }

  function change(draft: T, name?: string, key: string | null = null): void {
    const { history } = get();
    if (history === null) return;
    const next = name === undefined ? { ...history, present: draft } : doStep(history, name, draft, key);
    set({ history: next, notice: null });
  }

  function saveContext(agreed: readonly string[]): SaveContext<D, T> | null {
    const { load, base } = get();
    return load.data === null || base === null ? null : { data: load.data, base, agreed };
  }

  /// Saves what was sent; a save in between that changed nothing of the draft stands in nobody's way.
  async function send(draft: T, context: SaveContext<D, T>): Promise<D> {
    try {
      return await subject.send!(draft, context);
    } catch (thrown) {
      const theirs = await readTheirs(toApiError(thrown), read);
      if (theirs === null || !isSame(context.base, draftOf(theirs))) throw thrown;
      const merged = subject.merge(context.base, draft, theirs);
      if (merged.notice !== undefined) throw thrown;
      return await subject.send!(merged.draft, { ...context, data: theirs });
    }
  }

  async function handleSaveError(error: ApiError, draft: T, context: SaveContext<D, T>): Promise<void> {
    const own = subject.ownRefusal?.(error, draft) ?? null;
    if (own) return set({ dialog: own });
    try {
      const theirs = await readTheirs(error, read);
      const isUntouched = get().history?.present === draft;
      if (theirs !== null && isUntouched && isSame(draft, draftOf(theirs))) return takeSame(theirs);
      if (theirs !== null) return await askWhose(theirs, context);
      if (subject.isReadAfterRefusal) await refresh();
    } catch {
      // What is on screen stays, and the refusal is told.
    }
    set({ dialog: { kind: "refusal", what: saveName, error } });
  }

  /// Somebody else saved the same.
  function takeSame(theirs: D): void {
    start(theirs);
    toasts.done("Saved ✓");
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

  async function create(draft: T, agreed: readonly string[]): Promise<boolean> {
    const { name, attempt, send } = subject.create!;
    try {
      const { answer, isEarlier } = await attempt.run((key) => send(draft, key, agreed));
      toasts.done(isEarlier ? earlierText(name) : "Saved ✓");
      set({ created: answer.id });
      return true;
    } catch (thrown) {
      const error = toApiError(thrown);
      set({ dialog: subject.ownRefusal?.(error, draft) ?? { kind: "refusal", what: saveName, error } });
      return false;
    }
  }

  async function write(sent: UndoHistory<T>, context: SaveContext<D, T>): Promise<boolean> {
    const draft = sent.present;
    try {
      if (subject.booksMadeStale && !context.agreed.includes("stale")) {
        const books = await subject.booksMadeStale(draft, context);
        if (books.length > 0) {
          set({ dialog: { kind: "stale", books } });
          return false;
        }
      }
      takeSent(sent, await send(draft, context));
      toasts.done(subject.done ?? "Saved ✓");
      return true;
    } catch (thrown) {
      await handleSaveError(toApiError(thrown), draft, context);
      return false;
    }
  }

  async function save(agreed: readonly string[] = []): Promise<boolean> {
    const { history, activity } = get();
    const context = saveContext(agreed);
    if (context === null || history === null || activity !== null) return false;
    const isRetried = subject.create?.attempt.isOpen() ?? false;
    const obstacle = isRetried ? null : (subject.obstacle?.(history.present, context.data) ?? null);
    if (obstacle) {
      set({ submitted: true, ...obstacle });
      return false;
    }
    if (!subject.create && !isUnsaved() && !(subject.hasMore?.() ?? false)) {
      toasts.done("Saved ✓");
      return true;
    }
    set({ notice: null });
    readAgain.stop();
    const isSaved = await during("saving", async () => {
      if (subject.create) return create(history.present, agreed);
      if (!isBehind) return write(history, context);
      await read().then(
        (theirs) => askWhose(theirs, context),
        (thrown) => set({ dialog: { kind: "refusal", what: saveName, error: toApiError(thrown) } }),
      );
      return false;
    });
    if (isSaved && !subject.create) void readAgain.run(takeRead);
    return isSaved;
  }

  /// Somebody else saved it meanwhile: it is asked again, with what it is now.
  async function handleDeleteError(error: ApiError): Promise<void> {
    try {
      if (error.status === 409 || subject.isReadAfterRefusal) await refresh();
      const { data, base } = { data: get().load.data, base: get().base };
      if (error.status === 409 && data !== null && base !== null) {
        const meanwhile = await lastChange(data, { data, base, agreed: [] });
        return set({ dialog: { kind: "delete", meanwhile } });
      }
    } catch {
      // The refusal is told.
    }
    set({ dialog: { kind: "refusal", what: "delete", error } });
  }

  return {
    store,
    isUnsaved,
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
    undo: () => set({ history: get().history && undoStep(get().history!), notice: null }),
    redo: () => set({ history: get().history && redoStep(get().history!), notice: null }),
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
        await subject.delete(load.data);
        toasts.done("Deleted");
        set({ isDeleted: true, dialog: null });
      } catch (thrown) {
        await handleDeleteError(toApiError(thrown));
      } finally {
        set({ activity: null });
      }
    },
    refresh,
    during,
    ask: (dialog) => set({ dialog }),
    close() {
      const { dialog } = get();
      if (dialog) set({ dialog: null, focus: { on: placeAfter(dialog) } });
    },
    notify: (text) => set({ notice: { text } }),
    focusOn: (name) => set({ focus: { on: name } }),
    abandon() {
      kept?.clear();
      subject.create?.attempt.forget();
    },
  };

  function placeAfter(dialog: EditDialog<D> | Own): string {
    const shared = dialog as EditDialog<D>;
    switch (shared.kind) {
      case "conflict":
      case "stale":
        return saveName;
      case "refusal":
        return shared.what;
      case "delete":
      case "history":
        return shared.kind;
      default:
        return subject.focusAfter?.(dialog as Own) ?? saveName;
    }
  }

  function isConflict(dialog: EditDialog<D> | Own | null): dialog is EditDialog<D> & { kind: "conflict" } {
    return dialog?.kind === "conflict";
  }
}
