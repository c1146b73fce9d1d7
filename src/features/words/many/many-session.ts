import { createStore, type StoreApi } from "zustand/vanilla";
import {
  type ChangedWords,
  type Consequences,
  previewWords,
  putWords,
  type WordsPreview,
  type WordToChange,
} from "../../../../api/index.ts";
import { noConsequences } from "../../../../api/system/consequences.ts";
import type { Client } from "../../../client/client.ts";
import { type ApiError, isAbort, toApiError } from "../../../client/errors.ts";
import { tryOut } from "../../../client/try-out.ts";
import type { WordsChoice } from "../list/words-choice.ts";
import { changesOf, editProblem, type ManyEdit, noEdit } from "./many-edit.ts";

export interface ManyPreview extends WordsPreview {
  /// What was asked.
  readonly sent: readonly WordToChange[];
  /// Chosen words that are so already.
  readonly same: number;
  readonly consequences: Consequences;
}

export interface ManyState {
  readonly edit: ManyEdit;
  /// Whether a preview was asked for: only then an empty edit is told.
  readonly submitted: boolean;
  readonly preview: ManyPreview | null;
  readonly activity: "previewing" | "saving" | null;
  readonly error: ApiError | null;
  /// Somebody changed words since the preview that was agreed to: this is another one.
  readonly isAnother: boolean;
}

export interface ManySession {
  readonly store: StoreApi<ManyState>;
  change(edit: ManyEdit): void;
  preview(): Promise<void>;
  /// Gives up the preview that is being made, or goes back from the one that is shown.
  back(): void;
  /// Does what the preview shows, without the words that are refused; those that it changed, or null where it did not.
  apply(): Promise<ChangedWords | null>;
}

/// Changes the chosen words together: first shown, then done in one call.
export function createManySession(api: Client, choice: WordsChoice): ManySession {
  const store = createStore<ManyState>(() => ({
    edit: noEdit,
    submitted: false,
    preview: null,
    activity: null,
    error: null,
    isAnother: false,
  }));
  const { getState: get, setState: set } = store;
  let asking = new AbortController();

  async function look(isAnother: boolean): Promise<void> {
    set({ submitted: true });
    if (editProblem(get().edit)) return;
    asking = new AbortController();
    const { signal } = asking;
    set({ activity: "previewing", error: null, isAnother });
    try {
      // Others work on the words, too.
      await choice.refresh();
      const { chosen } = choice.store.getState();
      const words = changesOf(chosen.values(), get().edit);
      const found = words.length
        ? await api.call(previewWords, { body: { words }, signal })
        : { words: [], refused: [] };
      const free = without(words, found.refused);
      const consequences = free.length
        ? await tryOut(api, (api) => api.call(putWords, { body: { words: free }, signal }))
        : noConsequences;
      if (!signal.aborted) set({ preview: { ...found, consequences, sent: words, same: chosen.size - words.length } });
    } catch (thrown) {
      if (!isAbort(thrown) && !signal.aborted) set({ error: toApiError(thrown) });
    } finally {
      if (!signal.aborted) set({ activity: null });
    }
  }

  return {
    store,
    change: (edit) => set({ edit, error: null }),
    preview: () => look(false),
    back() {
      asking.abort();
      set({ preview: null, activity: null, error: null, isAnother: false });
    },
    async apply() {
      const { preview, activity } = get();
      if (!preview || activity) return null;
      const words = without(preview.sent, preview.refused);
      set({ activity: "saving", error: null });
      try {
        return (await api.call(putWords, { body: { words } })).words;
      } catch (thrown) {
        const error = toApiError(thrown);
        // Nothing was done: what would be done now is shown.
        if (error.status === 409 || error.status === 422) await look(true);
        else set({ error });
        return null;
      } finally {
        set({ activity: null });
      }
    },
  };
}

function without<T extends { id: string }>(words: readonly T[], refused: readonly { id: string }[]): T[] {
  const ids = new Set(refused.map(({ id }) => id));
  return words.filter(({ id }) => !ids.has(id));
}

/// Gives changed words their old values back in one call, but for those that were changed since: their texts.
export async function takeBack(api: Client, changed: ChangedWords): Promise<{ count: number; left: string[] }> {
  const words = changed.map(({ id, revision, before }) => ({ id, revision, ...before }));
  const { refused } = await api.call(previewWords, { body: { words } });
  const free = without(words, refused);
  if (free.length > 0) await api.call(putWords, { body: { words: free } });
  return { count: free.length, left: refused.map(({ text }) => text) };
}
