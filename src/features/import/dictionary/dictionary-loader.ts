import { createStore, type StoreApi } from "zustand/vanilla";
import { getImportLookup } from "../../../../api/index.ts";
import type { Dictionary } from "../../../../language/index.ts";
import type { Client } from "../../../client/client.ts";
import { isAbort } from "../../../client/errors.ts";
import type { LoadedText } from "../import-loader.ts";
import { type DictionaryReader, startDictionaryReader } from "./read-dictionary.ts";

/// Whether words can be looked up. Once `loaded`, it stays so: the current dictionary serves until a newer one arrives.
export type DictionaryStatus = "loading" | "failed" | "loaded";

/// Loads the dictionary that a book's text is checked against. The editor does not wait for it: tens of thousands of
/// words load while the text can already be read and edited.
export interface DictionaryLoader {
  readonly store: StoreApi<{ readonly status: DictionaryStatus }>;
  /// Asks the server for the dictionary, or for a newer one. Resolves once the answer is in use, which knows all that
  /// the server had saved before.
  refresh(): Promise<void>;
  stop(): void;
}

/// How long a dictionary counts as up to date, ms.
const maxDictionaryAge = 10_000;

interface KeptDictionary {
  readonly tag: string;
  readonly dictionary: Dictionary;
}

/// The last dictionary that was read. Most books share it, and need not read it again.
const kept = new WeakMap<Client, KeptDictionary>();

/// Loads the dictionary, and checks for a newer one when the user returns to the tab, as after adding a word in another
/// tab. The browser's cache asks whether it has changed: an unchanged one costs no download.
export function createDictionaryLoader(
  api: Client,
  { imprintID, seriesID }: LoadedText["book"],
  onNew: (dictionary: Dictionary) => void,
): DictionaryLoader {
  const store = createStore<{ readonly status: DictionaryStatus }>(() => ({ status: "loading" }));
  const stopped = new AbortController();
  const input = { query: { imprintID, seriesID }, signal: stopped.signal };
  let tag: string | null = null;
  let last = 0;
  let asked: Promise<void> = Promise.resolve();
  const isHere = () => store.getState().status === "loaded";

  function use(dictionary: Dictionary, itsTag: string | null) {
    tag = itsTag;
    if (itsTag !== null) kept.set(api, { tag: itsTag, dictionary });
    onNew(dictionary);
    store.setState({ status: "loaded" });
  }
  /// One question after the other: the answer to an earlier one may not know what was saved since.
  function refresh() {
    last = Date.now();
    asked = asked.then(ask);
    return asked;
  }
  async function ask() {
    if (stopped.signal.aborted) return;
    if (!isHere()) store.setState({ status: "loading" });
    let reader: DictionaryReader | null = null;
    try {
      const known = kept.get(api);
      // A cached dictionary mostly proves unchanged and needs no reader.
      if (!known) reader = startDictionaryReader(stopped.signal);
      const answer = await api.bytes(getImportLookup, input, known?.tag ?? null);
      if (answer) {
        reader ??= startDictionaryReader(stopped.signal);
        use(await reader.read(answer.bytes), answer.etag);
      } else if (known && known.tag !== tag) use(known.dictionary, known.tag);
    } catch (error) {
      // The current dictionary still serves; an import checks with the server's own.
      if (!isHere() && !isAbort(error)) store.setState({ status: "failed" });
    } finally {
      reader?.stop();
    }
  }
  function onVisible() {
    if (document.visibilityState === "visible" && Date.now() - last > maxDictionaryAge) void refresh();
  }
  document.addEventListener("visibilitychange", onVisible);
  window.addEventListener("focus", onVisible);
  void refresh();
  return {
    store,
    refresh,
    stop() {
      stopped.abort();
      document.removeEventListener("visibilitychange", onVisible);
      window.removeEventListener("focus", onVisible);
    },
  };
}
