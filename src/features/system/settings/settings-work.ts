import { createStore, type StoreApi } from "zustand/vanilla";
import { getSettings, putSettings, type Settings } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { type ApiError, toApiError } from "../../../client/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { createReadAgain } from "../../../client/read-again.ts";
import { readTheirs } from "../../../client/read-theirs.ts";
import type { Toasts } from "../../../components/toast.tsx";

export interface SettingsState {
  readonly load: Load<Settings>;
  /// As the switch stands.
  readonly allowPopupsSecondRow: boolean;
  readonly isSaving: boolean;
  readonly refusal: ApiError | null;
  /// The settings that somebody else saved meanwhile.
  readonly conflict: Settings | null;
}

export interface SettingsWork {
  readonly store: StoreApi<SettingsState>;
  load(): Promise<void>;
  stop(): void;
  change(allowPopupsSecondRow: boolean): void;
  save(): Promise<void>;
  keepMine(): Promise<void>;
  takeTheirs(): void;
  close(): void;
}

export const isUnsaved = ({ load, allowPopupsSecondRow }: SettingsState): boolean =>
  load.data !== null && load.data.allowPopupsSecondRow !== allowPopupsSecondRow;

export function createSettingsWork(api: Client, toasts: Toasts): SettingsWork {
  const store = createStore<SettingsState>(() => ({
    load: nothingLoaded,
    allowPopupsSecondRow: false,
    isSaving: false,
    refusal: null,
    conflict: null,
  }));
  const { getState: get, setState: set } = store;
  const loader = createLoader<Settings>(
    () => get().load,
    (load) => set({ load }),
  );
  const readAgain = createReadAgain((signal) => api.call(getSettings, { signal }));
  const show = (settings: Settings) =>
    set({
      load: { status: "loaded", data: settings, error: null },
      allowPopupsSecondRow: settings.allowPopupsSecondRow,
    });

  async function load(): Promise<void> {
    await loader.run((signal) => api.call(getSettings, { signal }));
    const { data } = get().load;
    if (data) set({ allowPopupsSecondRow: data.allowPopupsSecondRow });
  }

  async function save(): Promise<void> {
    const { allowPopupsSecondRow, isSaving, load: loaded } = get();
    if (isSaving || !loaded.data) return;
    set({ isSaving: true, refusal: null });
    readAgain.stop();
    try {
      const body = { allowPopupsSecondRow, revision: loaded.data.revision };
      const { revision } = await api.call(putSettings, { body });
      set({ load: { status: "loaded", data: { ...loaded.data, allowPopupsSecondRow, revision }, error: null } });
      toasts.done("Saved ✓");
    } catch (error) {
      return await handleSaveError(toApiError(error));
    } finally {
      set({ isSaving: false });
    }
    await readAgain.run((now) => {
      if (!isUnsaved(get())) show(now);
    });
  }

  async function handleSaveError(failure: ApiError): Promise<void> {
    const theirs = await readTheirs(failure, () => api.call(getSettings, {}));
    set(theirs ? { conflict: theirs } : { refusal: failure });
  }

  return {
    store,
    load,
    stop() {
      loader.stop();
      readAgain.stop();
    },
    change: (allowPopupsSecondRow) => set({ allowPopupsSecondRow }),
    save,
    async keepMine() {
      const { conflict, load: loaded } = get();
      if (!conflict) return;
      set({ conflict: null, load: { ...loaded, data: conflict } });
      await save();
    },
    takeTheirs() {
      const { conflict } = get();
      if (!conflict) return;
      set({ conflict: null });
      show(conflict);
    },
    close: () => set({ refusal: null, conflict: null }),
  };
}
