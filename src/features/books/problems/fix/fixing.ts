import { createStore, type StoreApi } from "zustand/vanilla";
import type { DeployProblem, ProblemCode } from "../../../../../api/index.ts";
import type { Client } from "../../../../client/client.ts";
import { type ApiError, isAbort, toApiError } from "../../../../client/errors.ts";
import { noting } from "../../../../client/noting.ts";
import { tryOut } from "../../../../client/try-out.ts";
import { offerPutBack } from "../../../../components/changes/offer-put-back.ts";
import { createAsking } from "../../../../components/consequences/asking.ts";
import type { Toasts } from "../../../../components/toast.tsx";

/// A problem as it is fixed: of one book, or of all books that use a word.
export interface FixItem {
  readonly id: string;
  readonly code: ProblemCode;
  readonly message: string;
  /// Null where it is of no single book.
  readonly bookID: string | null;
  readonly wordID: string | null;
  readonly image: string | null;
}

export type FixKind = "symbol" | "place" | "spelling" | "picture";

const kinds: Readonly<Partial<Record<ProblemCode, FixKind>>> = {
  "symbol-missing": "symbol",
  "sale-symbol-missing": "symbol",
  "symbol-of-other-dialect": "symbol",
  "cell-missing": "place",
  "spelling-missing": "spelling",
  "page-picture-missing": "picture",
  "picture-hint": "picture",
  "cover-missing": "picture",
};

/// How a problem is fixed where it is told; null where another screen does.
export function fixKindOf({ code, wordID, bookID }: Pick<FixItem, "code" | "wordID" | "bookID">): FixKind | null {
  const kind = kinds[code] ?? null;
  return (kind === "picture" ? bookID : wordID) === null ? null : kind;
}

export const fixItemOf = (problem: DeployProblem, bookID: string): FixItem => ({
  id: problem.id,
  code: problem.code,
  message: problem.message,
  bookID,
  wordID: problem.wordID,
  image: problem.image,
});

interface FixingState {
  /// Problems of one kind that are fixed one after the other; none while nothing is.
  readonly items: readonly FixItem[];
  readonly at: number;
  readonly isSaving: boolean;
  readonly error: ApiError | null;
}

/// A write that fixes problems.
export interface Fix {
  readonly title: string;
  readonly verb: string;
  /// Told once it is done.
  readonly message: string;
  send(api: Client): Promise<unknown>;
  /// Takes it back where no change of the log does.
  readonly undo?: () => Promise<void>;
}

const closed: FixingState = { items: [], at: 0, isSaving: false, error: null };

/// Fixes problems where they are told, one after the other. `onChanged`: what is told is to be read again.
export function createFixing(api: Client, toasts: Toasts, onChanged: () => Promise<void>) {
  const store: StoreApi<FixingState> = createStore<FixingState>(() => closed);
  const { getState: get, setState: set } = store;
  const asking = createAsking();
  let withdraw = () => {};

  const current = (): FixItem | null => get().items[get().at] ?? null;

  /// Those that are fixed are gone; the next one is there, else the last one, else nothing.
  function settle(ids: readonly string[]): void {
    const { items, at } = get();
    const before = items.slice(0, at).filter(({ id }) => !ids.includes(id));
    const after = items.slice(at).filter(({ id }) => !ids.includes(id));
    const left = [...before, ...after];
    set({ items: left, at: Math.min(before.length, Math.max(0, left.length - 1)) });
  }

  return {
    store,
    asking,
    current,
    open(items: readonly FixItem[], id: string): void {
      set({
        ...closed,
        items,
        at: Math.max(
          0,
          items.findIndex((item) => item.id === id),
        ),
      });
    },
    /// Goes on to the next problem of the kind, after the last one to the first.
    next: () => set(({ items, at }) => ({ at: items.length === 0 ? 0 : (at + 1) % items.length, error: null })),
    dismiss: () => set({ error: null }),
    close: () => set(closed),
    /// Tries it, asks where something comes of it, and does it; the toast takes it back. True where it is done: then the next one of the
    /// kind is there.
    async save(fix: Fix, ids: readonly string[]): Promise<boolean> {
      if (get().isSaving) return false;
      set({ isSaving: true, error: null });
      try {
        if (!(await asking.isAgreed(fix, [() => tryOut(api, fix.send)]))) return false;
        const noted = noting(api);
        await fix.send(noted.api);
        withdraw();
        const { undo } = fix;
        withdraw = undo
          ? toasts.undoable(
              fix.message,
              () => void undo().then(onChanged, (thrown) => set({ error: toApiError(thrown) })),
            )
          : offerPutBack({ api, toasts }, { message: fix.message, changeID: noted.changeID() }, () => void onChanged());
        settle(ids);
        void onChanged();
        return true;
      } catch (thrown) {
        if (!isAbort(thrown)) set({ error: toApiError(thrown) });
        return false;
      } finally {
        set({ isSaving: false });
      }
    },
    stop() {
      asking.stop();
      withdraw();
    },
  };
}

export type Fixing = ReturnType<typeof createFixing>;
