import { createStore, type StoreApi } from "zustand/vanilla";
import { createSymbolModel, postPicturedModel, type SymbolProposal } from "../../../api/index.ts";
import { otherCase, type Supplier } from "../../../api/symbols/rules/symbols.ts";
import { createAttempt } from "../../client/attempt.ts";
import type { Client } from "../../client/client.ts";
import { ApiError, isAbort, toApiError } from "../../client/errors.ts";
import type { Progress } from "../../client/send-form.ts";
import { tryOut } from "../../client/try-out.ts";
import type { Choice } from "../book-fields/choice-search.ts";
import { type Asking, createAsking } from "../consequences/asking.ts";

/// A picture as it is to be uploaded with its model.
export interface NewPicture {
  readonly picture: Blob;
  readonly name: string;
  readonly supplier: Supplier;
  readonly words: readonly string[];
}

interface MakingState {
  readonly isBusy: boolean;
  readonly progress: Progress | null;
  readonly error: ApiError | null;
  /// What the server doubts, and what is answered to it.
  readonly doubt: { readonly text: string; readonly answer: (isMeant: boolean) => void } | null;
}

/// Makes symbol models on the way to choosing them. What is doubted is asked, and sent again with what was answered.
export interface SymbolMaking {
  readonly store: StoreApi<MakingState>;
  readonly asking: Asking;
  /// A model of a file that none names yet; null where it was not made.
  ofFile(picture: NonNullable<SymbolProposal["picture"]>, words: readonly string[]): Promise<Choice | null>;
  /// A picture and its model, both or neither; null where they were not made.
  ofPicture(picture: NewPicture): Promise<Choice | null>;
  cancel(): void;
  dismiss(): void;
  stop(): void;
}

interface Meant {
  readonly skipChecks?: true;
  readonly isOtherCase?: true;
}

const atRest: MakingState = { isBusy: false, progress: null, error: null, doubt: null };

export function createSymbolMaking(api: Client): SymbolMaking {
  const store = createStore<MakingState>(() => atRest);
  const asking = createAsking();
  const attempt = createAttempt();
  let sending: AbortController | null = null;

  const isMeant = (text: string): Promise<boolean> =>
    new Promise((resolve) =>
      store.setState({
        doubt: {
          text,
          answer(answered) {
            store.setState({ doubt: null });
            resolve(answered);
          },
        },
      }),
    );

  /// The id of what was made; null where nothing was.
  async function make(
    title: string,
    write: (api: Client, meant: Meant, key: string) => Promise<{ id: string }>,
  ): Promise<string | null> {
    if (store.getState().isBusy) return null;
    store.setState({ ...atRest, isBusy: true });
    let meant: Meant = {};
    try {
      for (;;) {
        try {
          // One that may be made already is asked for by its key.
          const isAgreed =
            attempt.isOpen() ||
            (await asking.isAgreed({ title, verb: "Save" }, [() => tryOut(api, (api) => write(api, meant, ""))]));
          if (!isAgreed) return null;
          return (await attempt.run((key) => write(api, meant, key))).answer.id;
        } catch (thrown) {
          const code = thrown instanceof ApiError ? thrown.code : null;
          if ((code !== "doubts" && code !== otherCase) || !(thrown instanceof ApiError)) throw thrown;
          if (!(await isMeant(thrown.message))) return null;
          meant = { ...meant, ...(code === "doubts" ? { skipChecks: true } : { isOtherCase: true }) };
        }
      }
    } catch (thrown) {
      if (!isAbort(thrown)) store.setState({ error: toApiError(thrown) });
      return null;
    } finally {
      store.setState({ isBusy: false, progress: null });
    }
  }

  return {
    store,
    asking,
    async ofFile({ supplier, name }, words) {
      const symbol = { words: [...words], [supplier]: supplier === "widgit" ? Number(name) : name };
      const id = await make(`Make a symbol of “${name}”?`, (api, { skipChecks = false }, key) =>
        api.call(createSymbolModel, { body: { symbol, skipChecks }, key }),
      );
      return id === null ? null : { id, label: words.join(", ") };
    },
    async ofPicture({ picture, name, supplier, words }) {
      sending = new AbortController();
      const { signal } = sending;
      const id = await make(`Add the symbol “${name}”?`, (api, { skipChecks, isOtherCase }, key) =>
        api.upload(postPicturedModel, {
          body: {
            name,
            supplier,
            words: words.join(","),
            ...(skipChecks ? { skipChecks: "true" as const } : {}),
            ...(isOtherCase ? { isOtherCase: "true" as const } : {}),
          },
          files: { file: picture },
          key,
          signal,
          onProgress: (progress) => store.setState({ progress }),
        }),
      );
      return id === null ? null : { id, label: words.join(", ") };
    },
    cancel: () => sending?.abort(),
    dismiss: () => store.setState({ error: null }),
    stop() {
      sending?.abort();
      asking.stop();
      store.getState().doubt?.answer(false);
    },
  };
}
