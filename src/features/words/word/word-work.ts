import { createStore, type StoreApi } from "zustand/vanilla";
import { refusals } from "../../../../api/common/refusals.ts";
import { noID } from "../../../../api/common/rules/ids.ts";
import {
  type BriefWord,
  type DictWord,
  deleteWord,
  getSymbolModel,
  getWordDeletion,
  listWords,
  putWord,
  type WordDeletion,
} from "../../../../api/index.ts";
import { sameWord } from "../../../../api/words/rules/same-words.ts";
import type { Client } from "../../../client/client.ts";
import { deployedBooksUsing, type TitledBook } from "../../../client/deployed-books-using.ts";
import { ApiError, toApiError } from "../../../client/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { createReadAgain } from "../../../client/read-again.ts";
import { readTheirs } from "../../../client/read-theirs.ts";
import type { KeptDraft } from "../../../components/drafts/kept-draft.ts";
import type { Toasts } from "../../../components/toast.tsx";
import {
  bodyOf,
  changedFields,
  formOf,
  mergeForms,
  reachesBooks,
  type UnsavedWord,
  type WordForm,
  type WordFormField,
} from "./word-form.ts";
import { formProblems } from "./word-problems.ts";

/// A word with the form that it is edited in.
export interface LoadedWord {
  readonly word: DictWord;
  readonly form: WordForm;
}

export type WordDialog =
  | { readonly kind: "conflict"; readonly theirs: LoadedWord }
  | { readonly kind: "refusal"; readonly what: "save" | "delete"; readonly error: ApiError }
  | { readonly kind: "stale"; readonly books: readonly TitledBook[] }
  /// Words that this one, as it is to be, could not be told from.
  | { readonly kind: "same"; readonly words: readonly BriefWord[] }
  | { readonly kind: "delete"; readonly deletion: Load<WordDeletion> }
  | { readonly kind: "history" };

export interface WordState {
  readonly load: Load<LoadedWord>;
  readonly form: WordForm | null;
  /// The chosen parent with its places; null where there is none, or it is not known yet.
  readonly parent: DictWord | null;
  readonly touched: ReadonlySet<WordFormField>;
  readonly submitted: boolean;
  readonly activity: "saving" | "deleting" | null;
  readonly dialog: WordDialog | null;
  /// Where the focus is to go, by name; a new object each time.
  readonly focus: { readonly on: string } | null;
  readonly isDeleted: boolean;
}

const initialState: WordState = {
  load: nothingLoaded,
  form: null,
  parent: null,
  touched: new Set(),
  submitted: false,
  activity: null,
  dialog: null,
  focus: null,
  isDeleted: false,
};

export const unsavedFields = ({ load, form, isDeleted }: WordState): WordFormField[] =>
  load.data && form && !isDeleted ? changedFields(load.data.form, form) : [];

/// What is wrong, beside the fields that were touched, and beside all once a save was tried. A parent or type that cannot be is
/// told at once.
export function shownProblems(state: WordState): ReadonlyMap<WordFormField, string> {
  const { load, form, parent, touched, submitted } = state;
  if (!load.data || !form) return new Map();
  const all = formProblems(load.data.word, form, parent);
  const changed = unsavedFields(state);
  const isShown = (field: WordFormField) => submitted || touched.has(field) || (field !== "text" && changed.length > 0);
  return new Map([...all].filter(([field]) => isShown(field)));
}

export interface WordWork {
  readonly store: StoreApi<WordState>;
  load(): Promise<void>;
  stop(): void;
  change(fields: Partial<WordForm>): void;
  leave(field: WordFormField): void;
  /// Saves; where deployed books would become stale it asks first.
  save(): Promise<void>;
  saveAnyway(): Promise<void>;
  /// Saves a word that means something else than others of its text; without a definition the focus goes there.
  saveMeaning(): Promise<void>;
  keepMine(): Promise<void>;
  takeTheirs(): void;
  /// Shows what stands against deleting the word, before it is offered.
  askDelete(): Promise<void>;
  delete(): Promise<void>;
  ask(dialog: WordDialog): void;
  close(): void;
  abandon(): void;
}

export function createWordWork(api: Client, toasts: Toasts, id: string, kept: KeptDraft<UnsavedWord>): WordWork {
  const store = createStore<WordState>(() => initialState);
  const { getState: get, setState: set } = store;
  const loader = createLoader<LoadedWord>(
    () => get().load,
    (load) => set({ load }),
  );
  store.subscribe((state, before) => {
    if (state.form === before.form && state.load.data === before.load.data) return;
    if (state.form?.parent?.id !== state.parent?.id) void readParent();
    if (state.load.data && state.form && unsavedFields(state).length > 0)
      kept.write({ base: state.load.data.form, form: state.form });
    else if (state.form) kept.clear();
  });

  async function read(signal?: AbortSignal): Promise<LoadedWord> {
    const aborted = signal ? { signal } : {};
    const { words } = await api.call(listWords, {
      ...aborted,
      query: {
        id,
        includeChildren: true,
        includeSheets: true,
        includeSymbols: true,
        includePopups: true,
        includeUsage: true,
        includeSpellings: true,
      },
    });
    const [word] = words;
    if (!word) throw new ApiError(404, { error: `${refusals.noSuch("word")}.` });
    const model =
      word.symbolID === noID ? null : await api.call(getSymbolModel, { ...aborted, query: { id: word.symbolID } });
    return { word, form: formOf(word, model?.words.join(", ") ?? "") };
  }

  const readAgain = createReadAgain(read);
  const deletion = createLoader<WordDeletion>(
    () => {
      const { dialog } = get();
      return dialog?.kind === "delete" ? dialog.deletion : nothingLoaded;
    },
    (load) => {
      if (get().dialog?.kind === "delete") set({ dialog: { kind: "delete", deletion: load } });
    },
  );

  async function readParent(): Promise<void> {
    const wanted = get().form?.parent?.id;
    if (wanted === undefined) return set({ parent: null });
    try {
      const { words } = await api.call(listWords, { query: { id: wanted, includeSheets: true } });
      if (get().form?.parent?.id === wanted) set({ parent: words[0] ?? null });
    } catch {
      // The server asks the same rules when the word is saved.
    }
  }

  function show(loaded: LoadedWord, form: WordForm): void {
    set({ load: { status: "loaded", data: loaded, error: null }, form });
  }

  /// The word as it was saved, as it is read again: what was changed since stays. Where somebody else saved it since, too,
  /// the next save tells.
  function takeSaved(now: LoadedWord): void {
    const { load, form } = get();
    if (!load.data || !form) return;
    if (now.word.revision === load.data.word.revision || unsavedFields(get()).length === 0)
      show(now, mergeForms(load.data.form, form, now.form));
  }

  async function save(isWarned: boolean, isAnotherMeaning = false): Promise<void> {
    const { load, form, parent, activity } = get();
    if (!load.data || !form || activity) return;
    const { word } = load.data;
    const problems = formProblems(word, form, parent);
    const [first] = problems.keys();
    if (first !== undefined) return set({ submitted: true, focus: { on: first } });
    const changed = unsavedFields(get());
    if (changed.length === 0) return toasts.done("Saved ✓");
    set({ activity: "saving", dialog: null });
    readAgain.stop();
    try {
      if (!isWarned && reachesBooks(changed)) {
        const books = await deployedBooksUsing(api, [id]);
        if (books.length > 0) return set({ dialog: { kind: "stale", books } });
      }
      const meaning = isAnotherMeaning ? { isAnotherMeaning } : {};
      const body = { id, ...bodyOf(form, changed), ...meaning, revision: word.revision };
      const { revision } = await api.call(putWord, { body });
      const data = { word: { ...word, revision }, form };
      set({ load: { status: "loaded", data, error: null }, submitted: false, touched: new Set() });
      toasts.done("Saved ✓");
    } catch (thrown) {
      return await handleSaveError(toApiError(thrown), "save");
    } finally {
      set({ activity: null });
    }
    await readAgain.run(takeSaved);
  }

  /// What was refused is told; after a conflict with what is there now.
  async function handleSaveError(error: ApiError, what: "save" | "delete"): Promise<void> {
    if (error.code === sameWord) return set({ dialog: { kind: "same", words: error.words } });
    const theirs = await readTheirs(error, read);
    set({ dialog: theirs ? { kind: "conflict", theirs } : { kind: "refusal", what, error } });
  }

  return {
    store,
    async load() {
      if (!listWords.query.safeParse({ id }).success) {
        const error = new ApiError(404, { error: `${refusals.noSuch("word")}.` });
        return set({ load: { status: "failed", data: null, error } });
      }
      const unsaved = kept.read();
      await loader.run(read);
      const { data, status } = get().load;
      if (data && status === "loaded")
        show(data, unsaved ? mergeForms(unsaved.base, unsaved.form, data.form) : data.form);
    },
    stop() {
      loader.stop();
      deletion.stop();
      readAgain.stop();
    },
    change: (fields) => set(({ form }) => ({ form: form && { ...form, ...fields } })),
    leave: (field) => set(({ touched }) => ({ touched: new Set([...touched, field]) })),
    save: () => save(false),
    saveAnyway: () => save(true),
    async saveMeaning() {
      if (get().form?.definition.trim()) return save(true, true);
      set({ dialog: null, focus: { on: "definition" } });
    },
    async keepMine() {
      const { dialog, form, load } = get();
      if (dialog?.kind !== "conflict" || !form || !load.data) return;
      const { theirs } = dialog;
      set({ dialog: null });
      show(theirs, mergeForms(load.data.form, form, theirs.form));
      await save(false);
    },
    takeTheirs() {
      const { dialog } = get();
      if (dialog?.kind !== "conflict") return;
      set({ dialog: null, submitted: false, touched: new Set(), focus: { on: "text" } });
      show(dialog.theirs, dialog.theirs.form);
    },
    async askDelete() {
      set({ dialog: { kind: "delete", deletion: nothingLoaded } });
      await deletion.run((signal) => api.call(getWordDeletion, { query: { id }, signal }));
    },
    async delete() {
      const { load, activity, dialog } = get();
      if (!load.data || activity) return;
      const forms = dialog?.kind === "delete" ? (dialog.deletion.data?.forms ?? []) : [];
      set({ activity: "deleting" });
      try {
        await api.call(deleteWord, { body: { id, revision: load.data.word.revision, withForms: forms.length > 0 } });
        toasts.done("Deleted");
        kept.clear();
        set({ isDeleted: true, dialog: null });
      } catch (thrown) {
        await handleSaveError(toApiError(thrown), "delete");
      } finally {
        set({ activity: null });
      }
    },
    ask: (dialog) => set({ dialog }),
    close() {
      const { dialog } = get();
      if (!dialog) return;
      const on =
        dialog.kind === "refusal"
          ? dialog.what
          : dialog.kind === "conflict" || dialog.kind === "stale" || dialog.kind === "same"
            ? "save"
            : dialog.kind;
      set({ dialog: null, focus: { on } });
    },
    abandon: kept.clear,
  };
}
