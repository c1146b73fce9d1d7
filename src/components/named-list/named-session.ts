import { createStore, type StoreApi } from "zustand/vanilla";
import { type NamedKind, uniqueNameProblem } from "../../../api/common/rules/names.ts";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import type { Consequences } from "../../../api/system/consequences.ts";
import { createAttempt } from "../../client/attempt.ts";
import type { Client } from "../../client/client.ts";
import { ApiError, toApiError } from "../../client/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../client/load.ts";
import { noting } from "../../client/noting.ts";
import { tryOut } from "../../client/try-out.ts";
import { offerPutBack } from "../changes/offer-put-back.ts";
import type { Toasts } from "../toast.tsx";
import type { NamedSource, NamedThing, NamedThings } from "./named-view.ts";

export type NamedDialog<T> =
  | { readonly kind: "delete"; readonly thing: T }
  | { readonly kind: "merge"; readonly things: readonly T[] }
  | { readonly kind: "history"; readonly thing: T }
  /// The consequences of a rename, before it is saved.
  | { readonly kind: "rename"; readonly thing: T; readonly name: string; readonly consequences: Consequences }
  /// `theirs` is the thing as somebody else left it, `name` what it was to be called.
  | { readonly kind: "conflict"; readonly theirs: T; readonly name: string }
  | {
      readonly kind: "refusal";
      readonly title: string;
      readonly error: ApiError;
      readonly thing: T | null;
      readonly again: () => Promise<void>;
    };

/// A name that is being typed: the thing's, or a new one's where `id` is null.
export interface NameEntry {
  readonly id: string | null;
  readonly error: string | null;
  readonly isSaving: boolean;
}

export interface NamedState<T> {
  readonly load: Load<NamedThings<T>>;
  readonly entry: NameEntry | null;
  readonly selected: ReadonlySet<string>;
  readonly dialog: NamedDialog<T> | null;
  /// What the dialog asked for is under way.
  readonly isBusy: boolean;
  /// The row that is to have the focus; a new object each time.
  readonly focus: { readonly id: string } | null;
  /// A rename that can be taken back.
  readonly undo: { readonly id: string; readonly name: string; readonly revision: number } | null;
}

export interface NamedSession<T extends NamedThing> {
  readonly store: StoreApi<NamedState<T>>;
  load(): Promise<void>;
  stop(): void;
  /// Opens the entry of a new name.
  add(): void;
  startRename(id: string): void;
  cancelEntry(): void;
  /// Saves the name being typed. `thenFocus` brings the focus back to the row of a renamed thing.
  saveEntry(name: string, thenFocus: boolean): Promise<void>;
  keepMine(): Promise<void>;
  takeTheirs(): void;
  undoRename(): Promise<void>;
  /// Renames after the user has confirmed the consequences.
  confirmRename(): Promise<void>;
  /// What would come of a deletion or a merge. Throw ApiError.
  tryRemove(thing: T): Promise<Consequences>;
  tryMerge(id: string, duplicateIDs: readonly string[]): Promise<Consequences>;
  ask(dialog: NamedDialog<T>): void;
  closeDialog(): void;
  remove(thing: T): Promise<void>;
  merge(id: string, duplicateIDs: readonly string[]): Promise<void>;
  select(ids: readonly string[], isSelected: boolean): void;
  /// These were deleted together: the focus goes to the row that takes their place.
  removed(ids: readonly string[]): void;
}

/// What can be done with a list of named things. After each change the list is read again: others work on it too.
export function createNamedSession<T extends NamedThing>(
  api: Client,
  kind: NamedKind,
  callsOf: (api: Client) => NamedSource<T>,
  toasts: Toasts,
): NamedSession<T> {
  const source = callsOf(api);
  const store = createStore<NamedState<T>>(() => ({
    load: nothingLoaded,
    entry: null,
    selected: new Set(),
    dialog: null,
    isBusy: false,
    focus: null,
    undo: null,
  }));
  const { getState: get, setState: set } = store;
  const loader = createLoader<NamedThings<T>>(
    () => get().load,
    (load) => set({ load }),
  );
  const attempt = createAttempt();
  /// What the last try to add was called.
  let tried = "";
  let hideUndo = () => {};

  const things = (): readonly T[] => get().load.data?.things ?? [];
  const find = (id: string) => things().find((thing) => thing.id === id);

  async function load(): Promise<void> {
    await loader.run((signal) => source.list(signal));
    const there = new Set(things().map(({ id }) => id));
    set(({ selected }) => ({ selected: new Set([...selected].filter((id) => there.has(id))) }));
  }

  /// What is known of the list once a change is acknowledged: it holds even where the list cannot be read again.
  function change(next: (things: readonly T[]) => readonly T[]): void {
    const { load: known } = get();
    if (known.data) set({ load: { ...known, data: { ...known.data, things: next(known.data.things) } } });
  }
  const without = (ids: readonly string[]) => change((all) => all.filter(({ id }) => !ids.includes(id)));

  async function sendName(id: string, name: string, seen: number): Promise<number> {
    const { revision } = await source.rename({ id, name, revision: seen });
    change((all) => all.map((thing) => (thing.id === id ? { ...thing, name, revision } : thing)));
    return revision;
  }

  function refuse(title: string, error: unknown, thing: T | null, again: () => Promise<void>): void {
    set({ dialog: { kind: "refusal", title, error: toApiError(error), thing, again } });
  }

  /// Tells what was done, and offers to put it back.
  function offer(message: string, changeID: number | null, id: string): void {
    hideUndo();
    hideUndo = offerPutBack({ api, toasts }, { message, changeID }, () => {
      void load().then(() => set({ focus: { id } }));
    });
  }

  /// Runs what a dialog asked for; `done` comes after success and before the list is read again, with the change that was made.
  async function act(
    title: string,
    thing: T | null,
    call: (source: NamedSource<T>) => Promise<unknown>,
    done: (changeID: number | null) => void,
  ): Promise<void> {
    set({ isBusy: true });
    try {
      const noted = noting(api);
      await call(callsOf(noted.api));
      done(noted.changeID());
      await load();
      set({ dialog: null });
    } catch (error) {
      const { status } = toApiError(error);
      // Somebody else changed or deleted it: the list shows what is.
      if (status === 409 || status === 404) await load();
      refuse(title, error, thing, () => act(title, thing, call, done));
    } finally {
      set({ isBusy: false });
    }
  }

  async function rename(thing: T, name: string): Promise<"saved" | ApiError> {
    try {
      const revision = await sendName(thing.id, name, thing.revision);
      set({ undo: { id: thing.id, name: thing.name, revision } });
      hideUndo();
      hideUndo = toasts.undoable(`Saved ✓ “${thing.name}” is now “${name}”.`, () => void undoRename());
      await load();
      return "saved";
    } catch (error) {
      return toApiError(error);
    }
  }

  /// Shows the current state of a thing that somebody else has saved since.
  async function showConflict(id: string, name: string, error: ApiError): Promise<void> {
    await load();
    const theirs = find(id);
    if (theirs) set({ dialog: { kind: "conflict", theirs, name } });
    else refuse("Could not rename", error, null, load);
  }

  async function undoRename(): Promise<void> {
    const { undo } = get();
    if (!undo) return;
    hideUndo();
    set({ undo: null });
    try {
      await sendName(undo.id, undo.name, undo.revision);
      toasts.done("Saved ✓");
      await load();
      set({ focus: { id: undo.id } });
    } catch (error) {
      const failure = toApiError(error);
      if (failure.status === 409) return showConflict(undo.id, undo.name, failure);
      refuse("Could not undo", failure, null, () => {
        set({ undo, dialog: null });
        return undoRename();
      });
    }
  }

  async function create(name: string): Promise<void> {
    const saving: NameEntry = { id: null, error: null, isSaving: true };
    set({ entry: saving });
    try {
      const before = tried;
      tried = name;
      const { answer, isEarlier } = await attempt.run((key) => source.create(name, key));
      await load();
      if (isEarlier) {
        const error = `“${find(answer.id)?.name ?? before}” was made already and is in the list. “${name}” is not added yet.`;
        if (get().entry === saving) set({ entry: { id: null, error, isSaving: false } });
        return;
      }
      toasts.done(`Saved ✓ “${name}” is in the list.`);
      // The next one can be typed at once.
      if (get().entry === saving) set({ entry: { id: null, error: null, isSaving: false } });
    } catch (error) {
      if (get().entry === saving) set({ entry: { id: null, error: toApiError(error).message, isSaving: false } });
    }
  }

  async function saveRename(thing: T, name: string, thenFocus: boolean): Promise<void> {
    const close = () => set({ entry: null, ...(thenFocus ? { focus: { id: thing.id } } : {}) });
    if (name === thing.name) return close();
    set({ entry: { id: thing.id, error: null, isSaving: true } });
    const consequences = await tryRename(thing, name).catch(toApiError);
    if (consequences instanceof ApiError) return tellRename(consequences, thing, name, close);
    if (consequences.grade !== "none") {
      set({
        dialog: { kind: "rename", thing, name, consequences },
        entry: { id: thing.id, error: null, isSaving: false },
      });
      return;
    }
    await sendRename(thing, name, close);
  }

  const tryRename = ({ id, revision }: T, name: string) =>
    tryOut(api, (api) => callsOf(api).rename({ id, name, revision }));

  async function sendRename(thing: T, name: string, close: () => void): Promise<void> {
    await tellRename(await rename(thing, name), thing, name, close);
  }

  /// Reports the outcome of a rename.
  async function tellRename(saved: "saved" | ApiError, thing: T, name: string, close: () => void): Promise<void> {
    if (saved === "saved") return close();
    if (saved.status === 409) {
      await showConflict(thing.id, name, saved);
      set({ entry: find(thing.id) ? { id: thing.id, error: null, isSaving: false } : null });
      return;
    }
    set({ entry: { id: thing.id, error: saved.message, isSaving: false } });
  }

  return {
    store,
    load,
    stop() {
      loader.stop();
      hideUndo();
    },
    add: () => set({ entry: { id: null, error: null, isSaving: false } }),
    startRename: (id) => set({ entry: { id, error: null, isSaving: false } }),
    cancelEntry() {
      const id = get().entry?.id;
      set({ entry: null, ...(id ? { focus: { id } } : {}) });
    },
    async saveEntry(text, thenFocus) {
      const { entry, dialog } = get();
      if (!entry || entry.isSaving || dialog) return;
      const name = cleanText(text);
      const error = uniqueNameProblem(kind, name, entry.id, things());
      // A name that may be added already is asked for: it is taken by itself then.
      if (error && !(entry.id === null && attempt.isOpen())) return set({ entry: { ...entry, error } });
      if (entry.id === null) return create(name);
      const thing = find(entry.id);
      if (thing) await saveRename(thing, name, thenFocus);
      else set({ entry: null });
    },
    async keepMine() {
      const { dialog } = get();
      if (dialog?.kind !== "conflict") return;
      const { theirs, name } = dialog;
      set({ isBusy: true });
      const saved = await rename(theirs, name);
      set({ isBusy: false, dialog: null });
      if (saved === "saved") set({ entry: null, focus: { id: theirs.id } });
      else if (saved.status === 409) await showConflict(theirs.id, name, saved);
      else set({ entry: { id: theirs.id, error: saved.message, isSaving: false } });
    },
    takeTheirs() {
      const { dialog } = get();
      if (dialog?.kind === "conflict") set({ dialog: null, entry: null, focus: { id: dialog.theirs.id } });
    },
    undoRename,
    async confirmRename() {
      const { dialog } = get();
      if (dialog?.kind !== "rename") return;
      const { thing, name } = dialog;
      set({ isBusy: true });
      await sendRename(thing, name, () => set({ entry: null, focus: { id: thing.id } }));
      set({ isBusy: false });
      if (get().dialog === dialog) set({ dialog: null });
    },
    tryRemove: ({ id, revision }) => tryOut(api, (api) => callsOf(api).remove({ id, revision })),
    tryMerge: (id, duplicateIDs) => tryOut(api, (api) => callsOf(api).merge({ id, duplicateIDs: [...duplicateIDs] })),
    ask: (dialog) => set({ dialog }),
    closeDialog() {
      const { dialog, entry, focus } = get();
      const thing =
        (dialog && (dialog.kind === "merge" ? dialog.things[0] : "thing" in dialog && dialog.thing)) || null;
      set({ dialog: null, focus: thing && !entry ? { id: thing.id } : focus });
    },
    async remove(thing) {
      const at = things().indexOf(thing);
      const neighbour = things()[at + 1] ?? things()[at - 1];
      await act(
        `“${thing.name}” could not be deleted`,
        thing,
        (calls) => calls.remove({ id: thing.id, revision: thing.revision }),
        (changeID) => {
          offer("Deleted", changeID, thing.id);
          without([thing.id]);
        },
      );
      if (get().dialog === null && neighbour) set({ focus: { id: neighbour.id } });
    },
    async merge(id, duplicateIDs) {
      await act(
        "Could not merge",
        null,
        (calls) => calls.merge({ id, duplicateIDs: [...duplicateIDs] }),
        (changeID) => {
          offer("Merged", changeID, id);
          without(duplicateIDs);
          set({ selected: new Set() });
        },
      );
      if (get().dialog === null) set({ focus: { id } });
    },
    removed(ids) {
      const all = things();
      const last = all.findLastIndex(({ id }) => ids.includes(id));
      const left = (thing: T) => !ids.includes(thing.id);
      const next = all.slice(last + 1).find(left) ?? all.findLast(left);
      without(ids);
      set(({ selected }) => ({ selected: new Set([...selected].filter((id) => !ids.includes(id))) }));
      void load().then(() => next && set({ focus: { id: next.id } }));
    },
    select(ids, isSelected) {
      set(({ selected }) => {
        const next = new Set(selected);
        for (const id of ids) {
          if (isSelected) next.add(id);
          else next.delete(id);
        }
        return { selected: next };
      });
    },
  };
}
