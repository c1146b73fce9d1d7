import { createStore, type StoreApi } from "zustand/vanilla";
import { type Consequences, type ImportOutcome, importWords, revertChange } from "../../../../api/index.ts";
import { changeHeader } from "../../../../api/system/changes.ts";
import type { Client, UploadInput } from "../../../client/client.ts";
import { type ApiError, isAbort, toApiError } from "../../../client/errors.ts";
import { followWork } from "../../../client/follow-work.ts";
import { tryUpload } from "../../../client/try-out.ts";
import type { Toasts } from "../../../components/toast.tsx";

export type ImportMode = "all" | "sound";

/// How far the work under way is, of 1. What is sent comes before what the server does with it.
export interface ImportProgress {
  readonly what: "Sending the file" | "Looking at the words" | "Importing";
  readonly part: number;
}

export interface ImportState {
  readonly file: File | null;
  readonly mode: ImportMode;
  /// What an import would do; null until it is known.
  readonly tried: { readonly outcome: ImportOutcome; readonly consequences: Consequences } | null;
  /// What an import did; it stays until another file is chosen.
  readonly done: {
    readonly outcome: ImportOutcome;
    readonly changeID: number | null;
    readonly isUndone: boolean;
  } | null;
  readonly activity: "trying" | "importing" | "undoing" | null;
  readonly progress: ImportProgress | null;
  readonly error: ApiError | null;
}

/// A file of words: first tried, then imported as it was agreed to.
export interface ImportSession {
  readonly store: StoreApi<ImportState>;
  choose(file: File): Promise<void>;
  /// Tries the chosen file again.
  again(): Promise<void>;
  setMode(mode: ImportMode): void;
  run(): Promise<void>;
  /// Gives up what is under way: nothing is written then.
  cancel(): void;
  undo(): Promise<void>;
  clear(): void;
}

const empty: ImportState = {
  file: null,
  mode: "sound",
  tried: null,
  done: null,
  activity: null,
  progress: null,
  error: null,
};

const sessions = new WeakMap<Client, ImportSession>();

/// The one import of this page: it goes on while other screens are shown.
export function importSessionOf(api: Client, toasts: Toasts): ImportSession {
  const session = sessions.get(api) ?? createImportSession(api, toasts);
  sessions.set(api, session);
  return session;
}

export function createImportSession(api: Client, toasts: Toasts): ImportSession {
  const store = createStore<ImportState>(() => empty);
  const { getState: get, setState: set } = store;
  let working = new AbortController();

  async function during(
    activity: "trying" | "importing",
    work: (signal: AbortSignal) => Promise<Partial<ImportState>>,
  ) {
    if (get().activity !== null) return;
    working = new AbortController();
    const { signal } = working;
    set({ activity, error: null, progress: null });
    try {
      const outcome = await work(signal);
      set({ ...outcome, activity: null, progress: null });
    } catch (thrown) {
      set({ activity: null, progress: null, error: isAbort(thrown) ? null : toApiError(thrown) });
    }
  }

  /// Sends the file, and tells how far that is and then how far the server is.
  function follow<T>(
    signal: AbortSignal,
    mode: ImportMode,
    what: ImportProgress["what"],
    send: (input: UploadInput<typeof importWords>) => Promise<T>,
  ): Promise<T> {
    const files = { file: get().file! };
    return followWork(
      api,
      (workKey) =>
        send({
          body: { mode },
          files,
          signal,
          workKey,
          onProgress: ({ sent, total }) =>
            set({
              progress:
                sent < total
                  ? { what: "Sending the file", part: sent / total }
                  : { what, part: get().progress?.what === what ? get().progress!.part : 0 },
            }),
        }),
      ({ done, total }) => set({ progress: { what, part: total === 0 ? 0 : done / total } }),
    );
  }

  const look = () =>
    during("trying", async (signal) => ({
      tried: await follow(signal, "sound", "Looking at the words", (input) => tryUpload(api, importWords, input)),
    }));

  return {
    store,
    async choose(file) {
      if (get().activity !== null) return;
      set({ ...empty, file });
      await look();
    },
    again: look,
    setMode: (mode) => set({ mode }),
    run: () =>
      during("importing", async (signal) => {
        let changeID: number | null = null;
        const outcome = await follow(signal, get().mode, "Importing", (input) =>
          api.upload(importWords, {
            ...input,
            onAnswer: (headers) => {
              const header = headers.get(changeHeader);
              changeID = header === null ? null : Number(header);
            },
          }),
        );
        return { tried: null, done: { outcome, changeID, isUndone: false } };
      }),
    cancel: () => working.abort(),
    async undo() {
      const { done, activity } = get();
      if (!done || done.changeID === null || activity !== null) return;
      set({ activity: "undoing", error: null });
      try {
        await api.call(revertChange, { body: { id: done.changeID } });
        set({ activity: null, done: { ...done, isUndone: true } });
        toasts.done("The import is undone");
      } catch (thrown) {
        set({ activity: null, error: toApiError(thrown) });
      }
    },
    clear() {
      working.abort();
      set(empty);
    },
  };
}
