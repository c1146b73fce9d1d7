import { createStore, type StoreApi } from "zustand/vanilla";
import {
  type ChangedWords,
  type Consequences,
  type DictWord,
  editWords,
  previewWords,
  putWords,
  type WordsEdit,
  type WordsPreview,
  type WordToChange,
} from "../../../../api/index.ts";
import { noConsequences } from "../../../../api/system/consequences.ts";
import type { Client } from "../../../client/client.ts";
import { type ApiError, isAbort, toApiError } from "../../../client/errors.ts";
import { noting } from "../../../client/noting.ts";
import { tryCall, tryOut } from "../../../client/try-out.ts";
import type { WordsChoice } from "../list/words-choice.ts";
import { changesOf, editProblem, type ManyEdit, noEdit, wholeEdit } from "./many-edit.ts";
import { isWide } from "./wide-edit.ts";

export interface ManyPreview {
  /// Each with the fields that differ.
  readonly words: readonly Changing[];
  readonly refused: WordsPreview["refused"];
  /// Chosen words that are so already.
  readonly same: number;
  readonly consequences: Consequences;
  /// Does it, without the words that are refused. Throws ApiError.
  readonly apply: (api: Client) => Promise<ManyDone>;
}

interface Changing {
  readonly id: string;
  readonly text: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/// What was done: words with their old values, or a change to be put back as a whole.
export type ManyDone =
  | { readonly kind: "words"; readonly changed: ChangedWords }
  | { readonly kind: "change"; readonly count: number; readonly changeID: number | null };

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
  apply(): Promise<ManyDone | null>;
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
    if (editProblem(get().edit, choice.store.getState().chosen.size)) return;
    asking = new AbortController();
    const { signal } = asking;
    set({ activity: "previewing", error: null, isAnother });
    try {
      // Others work on the words, too.
      await choice.refresh();
      const { chosen } = choice.store.getState();
      const { edit } = get();
      const preview = isWide(edit.wide)
        ? await tryWhole(api, chosen, wholeEdit(edit), signal)
        : await tryFields(api, chosen, changesOf(chosen.values(), edit), signal);
      if (!signal.aborted) set({ preview });
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
      set({ activity: "saving", error: null });
      try {
        return await preview.apply(api);
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

/// Fields that many words change in one statement.
async function tryFields(
  api: Client,
  chosen: WordsByID,
  words: readonly WordToChange[],
  signal: AbortSignal,
): Promise<ManyPreview> {
  const found = words.length
    ? await api.call(previewWords, { body: { words: [...words] }, signal })
    : { words: [], refused: [] };
  const free = without(words, found.refused);
  return {
    ...found,
    consequences: free.length
      ? await tryOut(api, (trial) => trial.call(putWords, { body: { words: free }, signal }))
      : noConsequences,
    same: chosen.size - words.length,
    apply: async (client) => ({
      kind: "words",
      changed: (await client.call(putWords, { body: { words: free } })).words,
    }),
  };
}

/// Any field: each word is saved by itself, and the try does the same.
async function tryWhole(api: Client, chosen: WordsByID, edit: WordsEdit, signal: AbortSignal): Promise<ManyPreview> {
  const words = [...chosen.values()].map(({ id, revision }) => ({ id, revision }));
  const { outcome, consequences } = await tryCall(api, editWords, { body: { words, edit }, signal });
  const said = new Set([...outcome.words, ...outcome.refused].map(({ id }) => id));
  return {
    ...outcome,
    consequences,
    same: words.filter(({ id }) => !said.has(id)).length,
    async apply(client) {
      const noted = noting(client);
      const done = await noted.api.call(editWords, { body: { words: without(words, outcome.refused), edit } });
      return { kind: "change", count: done.words.length, changeID: noted.changeID() };
    },
  };
}

type WordsByID = ReadonlyMap<string, DictWord>;

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
