import { createStore, type StoreApi } from "zustand/vanilla";
import type { BookField } from "../../../../api/books/rules/book.ts";
import { refusals } from "../../../../api/common/refusals.ts";
import {
  type Book,
  deleteBook,
  deployBook,
  getBook,
  getDeployPackage,
  getDeployStatus,
  putBook,
} from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { ApiError, isAbort, toApiError } from "../../../client/errors.ts";
import { createLoader } from "../../../client/load.ts";
import { createReadAgain } from "../../../client/read-again.ts";
import type { KeptDraft } from "../../../components/drafts/kept-draft.ts";
import type { Toasts } from "../../../components/toast.tsx";
import type { BookDraft } from "./book-draft.ts";
import { asSaved, type BookForm, changedFields, entriesOf, formOf, formProblems, withMyChanges } from "./book-form.ts";
import {
  type BookDialog,
  type BookState,
  type DeployStatus,
  initialState,
  isUnsaved,
  placeAfter,
  takenISBNs,
} from "./book-state.ts";

export interface BookWork {
  readonly store: StoreApi<BookState>;
  load(): Promise<void>;
  loadDeployment(): Promise<void>;
  stop(): void;
  change(fields: Partial<BookForm>): void;
  leave(field: BookField): void;
  save(): Promise<boolean>;
  keepMine(): Promise<void>;
  takeTheirs(): void;
  /// Back to what is saved; can be taken back.
  discard(): void;
  /// The screen is left: what is not saved is lost.
  abandon(): void;
  deploy(): Promise<void>;
  /// Breaks a deployment off: what was in force stays in force.
  cancelDeploy(): void;
  remove(): Promise<void>;
  /// The package in force; null where it could not be fetched.
  fetchPackage(): Promise<Blob | null>;
  ask(dialog: BookDialog): void;
  closeDialog(): void;
}

/// What can be done with one book: its form, its deployment and its end. Every call sends the revision the form started from.
export function createBookWork(api: Client, toasts: Toasts, id: string, draft: KeptDraft<BookDraft>): BookWork {
  const store = createStore<BookState>(() => initialState);
  const { getState: get, setState: set } = store;
  const books = createLoader<Book>(
    () => get().load,
    (load) => set({ load }),
  );
  const deployments = createLoader<DeployStatus>(
    () => get().deployment,
    (deployment) => set({ deployment }),
  );

  const readAgain = createReadAgain((signal) => api.call(getBook, { query: { id }, signal }));

  let hideUndo = () => {};
  let deploying: AbortController | null = null;

  store.subscribe((state, before) => {
    if (state.form === before.form && state.base === before.base && state.isDeleted === before.isDeleted) return;
    const { base, form } = state;
    if (base && form && isUnsaved(state)) draft.write({ ...base, base: base.form, form });
    else draft.clear();
  });

  /// The book as it is now, with what was imported as it was read before.
  function show(book: Book): void {
    const before = get().load.data;
    set({ load: { status: "loaded", data: { ...book, import: book.import ?? before?.import ?? null }, error: null } });
  }

  function startFrom(book: Book, form = formOf(book)): void {
    set({ base: { form: formOf(book), revision: book.revision }, form });
  }

  async function load(): Promise<void> {
    if (!getBook.query.safeParse({ id }).success) {
      const error = new ApiError(404, { error: `${refusals.noSuch("book")}.` });
      return set({ load: { status: "failed", data: null, error } });
    }
    const kept = draft.read();
    await books.run((signal) => api.call(getBook, { query: { id, extended: true }, signal }));
    const { data, status } = get().load;
    if (!data || status !== "loaded") return;
    if (kept === null) return startFrom(data);
    const { form, base, revision } = kept;
    if (changedFields(base, formOf(data)).length === 0) return startFrom(data, form);
    set({ base: { form: base, revision }, form, dialog: { kind: "conflict", theirs: data } });
  }

  async function loadDeployment(): Promise<void> {
    if (getDeployStatus.query.safeParse({ id }).success)
      await deployments.run((signal) => api.call(getDeployStatus, { query: { id }, signal }));
  }

  async function during<T>(activity: NonNullable<BookState["activity"]>, run: () => Promise<T>): Promise<T> {
    set({ activity, since: Date.now(), dialog: null });
    try {
      return await run();
    } finally {
      set({ activity: null });
    }
  }

  function refuse(what: "save" | "deploy" | "delete" | "package", thrown: unknown): void {
    set({ dialog: { kind: "refusal", what, error: toApiError(thrown) } });
  }

  /// Sends the form; null where it was saved.
  async function write(form: BookForm): Promise<ApiError | null> {
    const { base, load } = get();
    if (!base || !load.data) return null;
    readAgain.stop();
    try {
      const { revision } = await api.call(putBook, { body: { id, ...entriesOf(form), revision: base.revision } });
      const saved = asSaved(form);
      const isSame = get().form === form;
      set({ base: { form: saved, revision }, submitted: false, touched: new Set(), taken: new Map() });
      if (isSame) set({ form: saved });
      show({ ...load.data, title: saved.title, revision });
      return null;
    } catch (thrown) {
      return toApiError(thrown);
    }
  }

  /// A save in between that changed none of the form's fields, as a new cover, stands in nobody's way.
  async function writeOver(form: BookForm): Promise<ApiError | Book | null> {
    const failure = await write(form);
    if (failure?.status !== 409) return failure;
    const theirs = await api.call(getBook, { query: { id } });
    const { base } = get();
    if (!base || changedFields(base.form, formOf(theirs)).length > 0) return theirs;
    set({ base: { form: formOf(theirs), revision: theirs.revision } });
    return write(form);
  }

  async function save(): Promise<boolean> {
    const { form, activity } = get();
    if (!form || activity || !isValid()) return false;
    const outcome = await during("saving", () => writeOver(form).catch(toApiError));
    if (outcome instanceof ApiError) {
      set({ taken: takenISBNs(form, outcome.message) });
      refuse("save", outcome);
      return false;
    }
    if (outcome) {
      set({ dialog: { kind: "conflict", theirs: outcome } });
      return false;
    }
    toasts.done("Saved ✓");
    void loadDeployment();
    void readAgain.run(show);
    return true;
  }

  function isValid(): boolean {
    const { form } = get();
    const problems = form ? formProblems(form) : [];
    if (problems.length > 0) set({ submitted: true, dialog: { kind: "invalid", problems } });
    return problems.length === 0;
  }

  return {
    store,
    load,
    loadDeployment,
    stop() {
      books.stop();
      readAgain.stop();
      deployments.stop();
      hideUndo();
    },
    change(fields) {
      const { form, taken } = get();
      if (!form) return;
      const changed = new Set(Object.keys(fields));
      set({
        form: { ...form, ...fields },
        taken: new Map([...taken].filter(([field]) => !changed.has(field))),
      });
    },
    leave: (field) => set(({ touched }) => ({ touched: new Set(touched).add(field) })),
    save,
    async keepMine() {
      const { dialog, base, form } = get();
      if (dialog?.kind !== "conflict" || !base || !form) return;
      show(dialog.theirs);
      startFrom(dialog.theirs, withMyChanges(base.form, form, formOf(dialog.theirs)));
      set({ dialog: null });
      await save();
    },
    takeTheirs() {
      const { dialog } = get();
      if (dialog?.kind !== "conflict") return;
      show(dialog.theirs);
      startFrom(dialog.theirs);
      set({ dialog: null, focus: { on: "title" }, submitted: false, touched: new Set() });
    },
    discard() {
      const { base, form } = get();
      if (!base || !form) return;
      set({ form: base.form, submitted: false, touched: new Set(), taken: new Map(), focus: { on: "title" } });
      hideUndo = toasts.undoable("Changes discarded", () => {
        if (get().base === base) set({ form });
      });
    },
    abandon: draft.clear,
    async deploy() {
      if (get().activity || !isValid()) return;
      if (isUnsaved(get()) && !(await save())) return;
      deploying = new AbortController();
      const { signal } = deploying;
      try {
        const { warnings } = await during("deploying", () => api.call(deployBook, { body: { id }, signal }));
        if (warnings.length > 0) set({ dialog: { kind: "warnings", warnings } });
        else toasts.done("Deployed ✓");
      } catch (thrown) {
        if (!isAbort(thrown)) refuse("deploy", thrown);
        else {
          toasts.done("Deployment cancelled");
          set({ focus: { on: "deploy" } });
        }
      }
      await loadDeployment();
    },
    cancelDeploy: () => deploying?.abort(),
    async remove() {
      const { dialog, base, activity } = get();
      if (dialog?.kind !== "delete" || !base || activity) return;
      const revision = dialog.meanwhile?.revision ?? get().load.data?.revision ?? base.revision;
      set({ activity: "deleting" });
      try {
        await api.call(deleteBook, { body: { id, revision } });
        toasts.done("Deleted");
        set({ isDeleted: true, dialog: null });
      } catch (thrown) {
        const error = toApiError(thrown);
        if (error.status !== 409) refuse("delete", error);
        else
          await api.call(getBook, { query: { id } }).then(
            (meanwhile) => set({ dialog: { kind: "delete", meanwhile } }),
            () => refuse("delete", error),
          );
      } finally {
        set({ activity: null });
      }
    },
    async fetchPackage() {
      if (get().activity) return null;
      try {
        return await during("fetching", () => api.picture(getDeployPackage, { query: { id } }));
      } catch (thrown) {
        refuse("package", thrown);
        return null;
      }
    },
    ask: (dialog) => set({ dialog }),
    closeDialog() {
      const { dialog } = get();
      if (dialog) set({ dialog: null, focus: { on: placeAfter(dialog) } });
    },
  };
}
