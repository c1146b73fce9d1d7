import { createStore, type StoreApi } from "zustand/vanilla";
import {
  type DeskOutcome,
  type DeskReview,
  type DeskRowToSave,
  type DeskSaved,
  reviewDesk,
  saveDesk,
  type WorkProgress,
} from "../../../../../api/index.ts";
import type { Attempt } from "../../../../client/attempt.ts";
import { earlierText } from "../../../../client/attempt.ts";
import { type ApiError, isAbort, toApiError } from "../../../../client/errors.ts";
import { followWork } from "../../../../client/follow-work.ts";
import { noting } from "../../../../client/noting.ts";
import { plural } from "../../../../components/format.ts";
import type { Toasts } from "../../../../components/toast.tsx";
import type { DeskSession } from "../desk-session.ts";
import type { RowView, Work } from "../state/work.ts";

export interface ReviewState {
  readonly activity: "looking" | "saving" | null;
  readonly progress: WorkProgress | null;
  readonly review: DeskReview | null;
  readonly error: ApiError | null;
}

/// One look at all rows that are ready, and then all of them at once.
export interface ReviewSession {
  readonly store: StoreApi<ReviewState>;
  /// The rows that are looked at.
  readonly rows: readonly DeskRowToSave[];
  look(): Promise<void>;
  /// Ends what is under way; of a save it is not known then what came of it until it is sent again.
  cancel(): void;
  /// True where it was carried out, also in part.
  apply(): Promise<boolean>;
}

const toSave = ({ row, decision }: RowView): DeskRowToSave => ({
  key: row.key,
  texts: row.texts.map(({ text }) => text).slice(0, 100),
  at: row.at,
  decision: decision!,
});

/// `attempt`: its key outlives the page, so that a batch whose answer was lost is made once. `onStale`: the text was saved meanwhile.
export function createReview(
  session: DeskSession,
  { attempt, toasts, onStale }: { attempt: Attempt; toasts: Toasts; onStale: () => void },
): ReviewSession {
  const { api, bookID } = session;
  const ready = session.views().filter(({ work, decision }) => work.status === "ready" && decision !== null);
  const rows = ready.map(toSave);
  const revision = session.desk()?.revision ?? 0;
  const body = { id: bookID, revision, rows };
  const store = createStore<ReviewState>(() => ({ activity: null, progress: null, review: null, error: null }));
  const { setState: set } = store;
  let current = new AbortController();

  async function during<T>(
    activity: "looking" | "saving",
    call: (workKey: string, signal: AbortSignal) => Promise<T>,
  ): Promise<T | null> {
    current = new AbortController();
    const { signal } = current;
    set({ activity, progress: null, error: null });
    try {
      return await followWork(
        api,
        (workKey) => call(workKey, signal),
        (progress) => set({ progress }),
      );
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.status === 409) onStale();
      else if (!isAbort(thrown)) set({ error });
      return null;
    } finally {
      set({ activity: null, progress: null });
    }
  }

  function settle(saved: DeskSaved, isEarlier: boolean, changeID: number | null): void {
    const sent: Work = new Map(ready.map(({ row, work }) => [row.key, work]));
    const refused = new Map(
      saved.rows.flatMap(({ key, refused }) => (refused === null ? [] : [[key, refused] as const])),
    );
    const done = saved.rows.filter((outcome) => outcome.refused === null).map(({ key }) => key);
    session.settle(done, refused);
    void session.load();
    if (isEarlier || changeID === null) {
      toasts.done(isEarlier ? earlierText("This batch") : doneText(saved.rows));
      return;
    }
    const work: Work = new Map([...sent].filter(([key]) => done.includes(key)));
    const batch = { changeID, name: plural(done.length, "row"), work };
    session.carriedOut(batch);
    toasts.undoable(doneText(saved.rows), () => session.putBack(batch));
  }

  return {
    store,
    rows,
    async look() {
      const review = await during("looking", (workKey, signal) => api.call(reviewDesk, { body, workKey, signal }));
      if (review) set({ review });
    },
    cancel: () => current.abort(),
    async apply() {
      const noted = noting(api);
      const made = await during("saving", (workKey, signal) =>
        attempt.run((key) => noted.api.call(saveDesk, { body, key, workKey, signal })),
      );
      if (!made) return false;
      settle(made.answer, made.isEarlier, noted.changeID());
      return true;
    },
  };
}

function doneText(rows: readonly DeskOutcome[]): string {
  const done = rows.filter(({ refused }) => refused === null);
  const words = done.flatMap(({ words }) => words).filter(({ isForm }) => !isForm).length;
  const refused = rows.length - done.length;
  const parts = [
    plural(done.length, "row"),
    words > 0 && plural(words, "new word"),
    refused > 0 && `${refused} refused`,
  ];
  return `Done: ${parts.filter(Boolean).join(", ")}`;
}
