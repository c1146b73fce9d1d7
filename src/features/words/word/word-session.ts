import type { StoreApi } from "zustand/vanilla";
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
import { ApiError } from "../../../client/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import type { KeptDraft } from "../../../components/drafts/kept-draft.ts";
import { createEditSession, type EditSession } from "../../../components/session/edit-session.ts";
import { draftIn, type EditState, type UnsavedDraft } from "../../../components/session/edit-state.ts";
import type { Toasts } from "../../../components/toast.tsx";
import { bodyOf, changedFields, formOf, mergeForms, type WordForm, type WordFormField } from "./word-form.ts";
import { formProblems } from "./word-problems.ts";

/// A word with the form that it is edited in.
export interface LoadedWord {
  readonly word: DictWord;
  readonly form: WordForm;
}

/// Words that this one, as it is to be, could not be told from.
export interface SameDialog {
  readonly kind: "same";
  readonly words: readonly BriefWord[];
}

interface WordExtra {
  /// The chosen parent with its places; null where there is none, or it is not known yet.
  readonly parent: DictWord | null;
  /// What stands against deleting the word.
  readonly deletion: Load<WordDeletion>;
}

export type WordState = EditState<LoadedWord, WordForm, SameDialog> & WordExtra;

export interface WordSession extends EditSession<LoadedWord, WordForm, SameDialog, WordExtra> {
  readonly store: StoreApi<WordState>;
  /// Saves a word that means something else than others of its text; without a definition the focus goes there.
  saveMeaning(): Promise<void>;
  /// Reads what stands against deleting the word, before it is offered.
  askDelete(): Promise<void>;
}

/// What is wrong, beside the fields that were touched, and beside all once a save was tried. A parent or type that cannot be is
/// told at once.
export function shownProblems({
  load,
  base,
  history,
  parent,
  touched,
  submitted,
}: WordState): ReadonlyMap<WordFormField, string> {
  if (!load.data || !base || !history) return new Map();
  const all = formProblems(load.data.word, history.present, parent);
  const isChanged = changedFields(base, history.present).length > 0;
  const isShown = (field: WordFormField) => submitted || touched.has(field) || (field !== "text" && isChanged);
  return new Map([...all].filter(([field]) => isShown(field)));
}

export function createWordSession(
  api: Client,
  toasts: Toasts,
  id: string,
  kept: KeptDraft<UnsavedDraft<WordForm>>,
): WordSession {
  const extra: WordExtra = { parent: null, deletion: nothingLoaded };
  const session: EditSession<LoadedWord, WordForm, SameDialog, WordExtra> = createEditSession(
    {
      read: (signal) => readWord(api, id, signal),
      draftOf: ({ form }) => form,
      isSame: (one, other) => changedFields(one, other).length === 0,
      revisionOf: ({ word }) => word.revision,
      merge: (base, mine, theirs) => ({ draft: mergeForms(base, mine, theirs.form) }),
      obstacle(form, { word }) {
        const [first] = formProblems(word, form, get().parent).keys();
        return first === undefined ? null : { focus: { on: first } };
      },
      async send(api, form, { data: { word }, base, agreed }) {
        const meaning = agreed.includes("same") ? { isAnotherMeaning: true } : {};
        const body = { id, ...bodyOf(form, changedFields(base, form)), ...meaning, revision: word.revision };
        const { revision } = await api.call(putWord, { body });
        return { word: { ...word, revision }, form };
      },
      ownRefusal: ({ code, words }) => (code === sameWord ? { kind: "same", words } : null),
      delete(api, { word: { revision } }) {
        const withForms = (get().deletion.data?.forms ?? []).length > 0;
        return api.call(deleteWord, { body: { id, revision, withForms } });
      },
      lastChange: ({ word }) => word,
      firstField: "text",
    },
    { api, toasts, kept, extra },
  );
  const { getState: get, setState: set } = session.store;
  const deletion = createLoader<WordDeletion>(
    () => get().deletion,
    (load) => set({ deletion: load }),
  );
  session.store.subscribe((state, before) => {
    if (state.history !== before.history && draftIn<WordForm>(state)?.parent?.id !== state.parent?.id)
      void readParent();
  });

  async function readParent(): Promise<void> {
    const wanted = draftIn<WordForm>(get())?.parent?.id;
    if (wanted === undefined) return set({ parent: null });
    try {
      const { words } = await api.call(listWords, { query: { id: wanted, includeSheets: true } });
      if (draftIn<WordForm>(get())?.parent?.id === wanted) set({ parent: words[0] ?? null });
    } catch {
      // The server asks the same rules when the word is saved.
    }
  }

  return {
    ...session,
    stop() {
      session.stop();
      deletion.stop();
    },
    async saveMeaning() {
      if (draftIn<WordForm>(get())?.definition.trim()) await session.save(["same"]);
      else set({ dialog: null, focus: { on: "definition" } });
    },
    async askDelete() {
      set({ dialog: { kind: "delete", meanwhile: null }, deletion: nothingLoaded });
      await deletion.run((signal) => api.call(getWordDeletion, { query: { id }, signal }));
    },
  };
}

async function readWord(api: Client, id: string, signal?: AbortSignal): Promise<LoadedWord> {
  const missing = new ApiError(404, { error: `${refusals.noSuch("word")}.` });
  if (!listWords.query.safeParse({ id }).success) throw missing;
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
  if (!word) throw missing;
  const model =
    word.symbolID === noID ? null : await api.call(getSymbolModel, { ...aborted, query: { id: word.symbolID } });
  return { word, form: formOf(word, model?.words.join(", ") ?? "") };
}
