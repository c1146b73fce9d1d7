import { createStore, type StoreApi } from "zustand/vanilla";
import { listWords, putWord, revertChange } from "../../../api/index.ts";
import type { Client } from "../../client/client.ts";
import { type ApiError, toApiError } from "../../client/errors.ts";
import { noting } from "../../client/noting.ts";
import { tryOut } from "../../client/try-out.ts";
import type { Choice } from "../book-fields/choice-search.ts";
import { offerPutBack } from "../changes/offer-put-back.ts";
import { type Asking, createAsking } from "../consequences/asking.ts";
import type { Toasts } from "../toast.tsx";

export interface GivenWord {
  readonly id: string;
  readonly text: string;
}

interface GivingState {
  readonly isBusy: boolean;
  readonly error: ApiError | null;
}

/// Gives words their symbols where they are lacking: each is saved at once, asks where something comes of it, and can be taken
/// back.
export interface SymbolGiving {
  readonly store: StoreApi<GivingState>;
  readonly asking: Asking;
  /// True where the word has the symbol now.
  give(word: GivenWord, symbol: Choice): Promise<boolean>;
  /// Takes back what was given last; the word that has none again, null where there is nothing to take back.
  undo(): Promise<GivenWord | null>;
  canUndo(): boolean;
  dismiss(): void;
  stop(): void;
}

export function createSymbolGiving(
  api: Client,
  toasts: Toasts,
  {
    onGiven,
    onTakenBack,
  }: {
    readonly onGiven: () => void;
    /// A word has none again, or is gone: what is listed is not true any more.
    readonly onTakenBack: () => void;
  },
): SymbolGiving {
  const store = createStore<GivingState>(() => ({ isBusy: false, error: null }));
  const asking = createAsking();
  const given: { word: GivenWord; changeID: number }[] = [];
  let withdraw = () => {};

  /// False where it failed, or was not agreed to.
  async function during(act: () => Promise<boolean>): Promise<boolean> {
    if (store.getState().isBusy) return false;
    store.setState({ isBusy: true, error: null });
    try {
      return await act();
    } catch (thrown) {
      store.setState({ error: toApiError(thrown) });
      return false;
    } finally {
      store.setState({ isBusy: false });
    }
  }

  return {
    store,
    asking,
    give: (word, symbol) =>
      during(async () => {
        const [now] = (await api.call(listWords, { query: { id: word.id } })).words;
        // Somebody deleted it: it is gone from the list as it is read again.
        if (!now) {
          onTakenBack();
          return false;
        }
        const send = (api: Client) =>
          api.call(putWord, { body: { id: word.id, symbolID: symbol.id, revision: now.revision } });
        const question = { title: `Give “${word.text}” this symbol?`, verb: "Save" };
        if (now.symbolID !== symbol.id && !(await asking.isAgreed(question, [() => tryOut(api, send)]))) return false;
        const noted = noting(api);
        await send(noted.api);
        withdraw();
        const changeID = noted.changeID();
        if (changeID !== null) given.push({ word, changeID });
        const message = `Saved ✓ “${word.text}” has a symbol.`;
        withdraw = offerPutBack({ api, toasts }, { message, changeID }, () => {
          const at = given.findIndex((one) => one.changeID === changeID);
          if (at >= 0) given.splice(at, 1);
          onTakenBack();
        });
        onGiven();
        return true;
      }),
    async undo() {
      const last = given.at(-1);
      if (!last) return null;
      const isDone = await during(async () => {
        await api.call(revertChange, { body: { id: last.changeID } });
        return true;
      });
      if (!isDone) return null;
      given.pop();
      withdraw();
      toasts.done(`“${last.word.text}” has no symbol again.`);
      onTakenBack();
      return last.word;
    },
    canUndo: () => given.length > 0,
    dismiss: () => store.setState({ error: null }),
    stop() {
      asking.stop();
      withdraw();
    },
  };
}
