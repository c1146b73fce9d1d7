import { createStore, type StoreApi } from "zustand/vanilla";
import { getWordInPlace, type WordInPlace } from "../../../../../api/index.ts";
import type { Client } from "../../../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../../../client/load.ts";

/// From the last move of the cursor to the request, ms: arrows that pass over words ask for none of them.
const pause = 120;
/// The words that are shown at once when the cursor comes back to them.
const maxKnown = 100;

/// What is beside the grid for the word under the cursor. The word before stays until the next one is there.
export interface PlaceStore {
  readonly store: StoreApi<Load<WordInPlace>>;
  show(wordID: string): void;
  /// Forgets what was read: the sheet was saved or read again since.
  forget(): void;
  stop(): void;
}

export function createPlaceStore(api: Client): PlaceStore {
  const store = createStore<Load<WordInPlace>>(() => nothingLoaded);
  const loader = createLoader<WordInPlace>(store.getState, store.setState);
  const known = new Map<string, WordInPlace>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function read(id: string, signal: AbortSignal): Promise<WordInPlace> {
    const found = await api.call(getWordInPlace, { query: { id }, signal });
    if (known.size >= maxKnown) known.delete(known.keys().next().value!);
    known.set(id, found);
    return found;
  }
  function stop(): void {
    clearTimeout(timer);
    loader.stop();
  }
  return {
    store,
    show(id) {
      stop();
      const data = known.get(id);
      if (data) store.setState({ status: "loaded", data, error: null });
      else timer = setTimeout(() => void loader.run((signal) => read(id, signal)), pause);
    },
    forget: () => known.clear(),
    stop,
  };
}
