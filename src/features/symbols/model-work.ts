import { createStore, type StoreApi } from "zustand/vanilla";
import { refusals } from "../../../api/common/refusals.ts";
import {
  createSymbolModel,
  deleteSymbolModel,
  getSymbolModel,
  listSymbolModelWords,
  putSymbolModel,
  type SymbolModel,
} from "../../../api/index.ts";
import { type Attempt, earlierText } from "../../client/attempt.ts";
import type { Client } from "../../client/client.ts";
import { ApiError, toApiError } from "../../client/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../client/load.ts";
import { createReadAgain } from "../../client/read-again.ts";
import { readTheirs } from "../../client/read-theirs.ts";
import type { KeptDraft } from "../../components/drafts/kept-draft.ts";
import type { Toasts } from "../../components/toast.tsx";
import type { ModelDraft } from "./model-draft.ts";
import { fieldsOf, formOf, formProblems, type ModelField, type ModelForm, sameForm } from "./model-form.ts";

/// A model with the words of the dictionary that it shows; both empty where it is to be made.
export interface LoadedModel {
  readonly model: SymbolModel | null;
  readonly words: readonly { readonly id: string; readonly text: string }[];
}

export interface ModelState {
  readonly load: Load<LoadedModel>;
  readonly form: ModelForm;
  readonly submitted: boolean;
  readonly touched: ReadonlySet<ModelField>;
  readonly activity: "saving" | "deleting" | null;
  readonly dialog:
    | { readonly kind: "refusal"; readonly what: "save" | "create" | "delete"; readonly error: ApiError }
    | { readonly kind: "conflict"; readonly theirs: SymbolModel }
    /// What speaks against making it, a reason on a line.
    | { readonly kind: "doubts"; readonly doubts: string }
    | { readonly kind: "invalid" | "delete" | "history" }
    | null;
  /// The model that was made.
  readonly created: string | null;
  readonly isDeleted: boolean;
}

export interface ModelWork {
  readonly store: StoreApi<ModelState>;
  load(): Promise<void>;
  stop(): void;
  change(fields: Partial<ModelForm>): void;
  leave(field: ModelField): void;
  save(skipChecks?: boolean): Promise<void>;
  keepMine(): Promise<void>;
  takeTheirs(): void;
  remove(): Promise<void>;
  ask(dialog: ModelState["dialog"]): void;
  /// The screen is left: what is not saved is lost.
  abandon(): void;
}

export const isUnsaved = ({ load, form, created, isDeleted }: ModelState): boolean =>
  load.data !== null && created === null && !isDeleted && !sameForm(formOf(load.data.model), form);

/// What can be done with one symbol model; `id` is null where it is to be made.
export function createModelWork(
  api: Client,
  toasts: Toasts,
  id: string | null,
  draft: KeptDraft<ModelDraft>,
  /// Of a model that is to be made.
  attempt: Attempt,
): ModelWork {
  const nothing = { load: nothingLoaded, form: formOf(null), submitted: false, touched: new Set<ModelField>() };
  const store = createStore<ModelState>(() => ({
    ...nothing,
    activity: null,
    dialog: null,
    created: null,
    isDeleted: false,
  }));
  const { getState: get, setState: set } = store;
  const loader = createLoader<LoadedModel>(
    () => get().load,
    (load) => set({ load }),
  );

  store.subscribe((state, before) => {
    if (state.form === before.form && state.load.data === before.load.data && !state.created && !state.isDeleted)
      return;
    const { data } = state.load;
    if (data && isUnsaved(state)) draft.write({ revision: data.model?.revision ?? 0, form: state.form });
    else if (data) draft.clear();
  });

  async function read(signal?: AbortSignal): Promise<LoadedModel> {
    if (id === null) return { model: null, words: [] };
    if (!getSymbolModel.query.safeParse({ id }).success)
      throw new ApiError(404, { error: `${refusals.noSuch("model")}.` });
    const aborted = signal ? { signal } : {};
    const [model, { words }] = await Promise.all([
      api.call(getSymbolModel, { query: { id }, ...aborted }),
      api.call(listSymbolModelWords, { query: { id, limit: maxWords }, ...aborted }),
    ]);
    return { model, words };
  }

  const readAgain = createReadAgain(read);

  function show(data: LoadedModel): void {
    set({
      load: { status: "loaded", data, error: null },
      form: formOf(data.model),
      submitted: false,
      touched: new Set(),
    });
  }

  async function save(skipChecks = false): Promise<void> {
    const { form, activity, load } = get();
    if (activity || !load.data) return;
    set({ submitted: true, dialog: null });
    if (formProblems(form).length > 0 && !attempt.isOpen()) return set({ dialog: { kind: "invalid" } });
    const { model } = load.data;
    set({ activity: "saving" });
    readAgain.stop();
    try {
      if (model === null || id === null) {
        const body = { symbol: fieldsOf(form), ...(skipChecks ? { skipChecks } : {}) };
        const { answer, isEarlier } = await attempt.run((key) => api.call(createSymbolModel, { body, key }));
        toasts.done(isEarlier ? earlierText("The symbol model") : "Saved ✓");
        return set({ created: answer.id });
      }
      const fields = fieldsOf(form);
      const { revision } = await api.call(putSymbolModel, { body: { id, ...fields, revision: model.revision } });
      const saved = { ...model, ...fields, revision };
      set({ load: { status: "loaded", data: { ...load.data, model: saved }, error: null } });
      if (get().form === form) set({ form: formOf(saved), submitted: false, touched: new Set() });
      toasts.done("Saved ✓");
    } catch (thrown) {
      return await refuse(id === null ? "create" : "save", toApiError(thrown));
    } finally {
      set({ activity: null });
    }
    await readAgain.run(takeSaved);
  }

  /// The model as it was saved, as it is read again: what was typed since stays, blanks that are not saved too. Where
  /// somebody else saved it since, too, the next save tells.
  function takeSaved(now: LoadedModel): void {
    const { load, form } = get();
    const saved = load.data?.model ?? null;
    const isTyped = JSON.stringify(form) !== JSON.stringify(formOf(saved));
    if (!isTyped) show(now);
    else if (now.model?.revision === saved?.revision) set({ load: { status: "loaded", data: now, error: null } });
  }

  async function refuse(what: "save" | "create" | "delete", error: ApiError): Promise<void> {
    if (error.code === "doubts") return set({ dialog: { kind: "doubts", doubts: error.message } });
    const theirs = id === null ? null : await readTheirs(error, () => api.call(getSymbolModel, { query: { id } }));
    set({ dialog: theirs ? { kind: "conflict", theirs } : { kind: "refusal", what, error } });
  }

  return {
    store,
    async load() {
      const kept = draft.read();
      await loader.run(async (signal) => {
        const data = await read(signal);
        set({ form: kept?.form ?? formOf(data.model) });
        // What was not saved before a reload comes back; the save tells where somebody else saved meanwhile.
        return kept && data.model ? { ...data, model: { ...data.model, revision: kept.revision } } : data;
      });
    },
    stop() {
      loader.stop();
      readAgain.stop();
    },
    change: (fields) => set({ form: { ...get().form, ...fields } }),
    leave: (field) => set({ touched: new Set([...get().touched, field]) }),
    save,
    async keepMine() {
      const { dialog, load } = get();
      if (dialog?.kind !== "conflict" || !load.data) return;
      set({ load: { ...load, data: { ...load.data, model: dialog.theirs } }, dialog: null });
      await save();
    },
    takeTheirs() {
      const { dialog, load } = get();
      if (dialog?.kind !== "conflict" || !load.data) return;
      set({ dialog: null });
      show({ ...load.data, model: dialog.theirs });
    },
    async remove() {
      const model = get().load.data?.model;
      if (!model) return;
      set({ activity: "deleting" });
      try {
        await api.call(deleteSymbolModel, { body: { id: model.id, revision: model.revision } });
        toasts.done("Deleted");
        set({ isDeleted: true, dialog: null });
      } catch (thrown) {
        await refuse("delete", toApiError(thrown));
      } finally {
        set({ activity: null });
      }
    },
    ask: (dialog) => set({ dialog }),
    abandon() {
      draft.clear();
      attempt.forget();
    },
  };
}

/// The most words that are listed.
const maxWords = 500;
