import { createStore, type StoreApi } from "zustand/vanilla";
import { isID } from "../../../../api/common/rules/ids.ts";
import {
  type DictWord,
  getSymbolModel,
  listWords,
  putWord,
  type SymbolModel,
  searchSymbolModels,
} from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { type ApiError, toApiError } from "../../../client/errors.ts";
import { noting } from "../../../client/noting.ts";
import { tryOut } from "../../../client/try-out.ts";
import { offerPutBack } from "../../../components/changes/offer-put-back.ts";
import { createAsking } from "../../../components/consequences/asking.ts";
import { createSearch, type FoundByText } from "../../../components/search/search-store.ts";
import type { Toasts } from "../../../components/toast.tsx";

/// The most models that a search shows.
const maxFound = 12;

interface FixState {
  /// Whose symbol is chosen; null where none is.
  readonly word: DictWord | null;
  /// The symbol of the word above it, which its forms share most often.
  readonly parent: SymbolModel | null;
  readonly isSaving: boolean;
  readonly error: ApiError | null;
}

const closed: FixState = { word: null, parent: null, isSaving: false, error: null };

/// Gives a word a symbol where the problem is told.
export function createSymbolFix(api: Client, toasts: Toasts, onFixed: () => Promise<void>) {
  const store: StoreApi<FixState> = createStore<FixState>(() => closed);
  const asking = createAsking();
  let withdraw = () => {};

  async function readWord(id: string): Promise<DictWord | undefined> {
    return (await api.call(listWords, { query: { id } })).words[0];
  }

  return {
    store,
    asking,
    search: createSearch<FoundByText<SymbolModel>>(maxFound, async (text, limit, signal) => {
      const { models, total } = await api.call(searchSymbolModels, { query: { q: text, limit }, signal });
      return { text, things: models, total };
    }),
    async open(wordID: string): Promise<void> {
      store.setState(closed);
      try {
        const word = await readWord(wordID);
        if (!word) return void (await onFixed());
        const above = isID(word.parentWordID) ? await readWord(word.parentWordID) : undefined;
        const parent = isID(above?.symbolID)
          ? await api.call(getSymbolModel, { query: { id: above.symbolID } }).catch(() => null)
          : null;
        store.setState({ ...closed, word, parent });
      } catch (thrown) {
        store.setState({ ...closed, error: toApiError(thrown) });
      }
    },
    /// True where the word has the symbol now.
    async choose({ id: symbolID }: SymbolModel): Promise<boolean> {
      const { word, isSaving } = store.getState();
      if (!word || isSaving) return false;
      const send = (client: Client) =>
        client.call(putWord, { body: { id: word.id, symbolID, revision: word.revision } });
      store.setState({ isSaving: true, error: null });
      try {
        const question = { title: `Give “${word.text}” this symbol?`, verb: "Save" };
        if (!(await asking.isAgreed(question, [() => tryOut(api, send)]))) return false;
        const noted = noting(api);
        await send(noted.api);
        withdraw();
        const message = `Saved ✓ “${word.text}” has a symbol.`;
        withdraw = offerPutBack({ api, toasts }, { message, changeID: noted.changeID() }, () => void onFixed());
        store.setState(closed);
        await onFixed();
        return true;
      } catch (thrown) {
        store.setState({ error: toApiError(thrown) });
        return false;
      } finally {
        store.setState({ isSaving: false });
      }
    },
    /// The refusal is read: the choices are there again.
    dismiss: () => store.setState({ error: null }),
    close: () => store.setState(closed),
    stop() {
      asking.stop();
      withdraw();
    },
  };
}

export type SymbolFix = ReturnType<typeof createSymbolFix>;
