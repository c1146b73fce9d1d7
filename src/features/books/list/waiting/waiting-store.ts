import { z } from "zod";
import { createStore, type StoreApi } from "zustand/vanilla";
import { getWaitingBooks, maxWaiting, putAwayWaiting, type WaitingBook } from "../../../../../api/index.ts";
import type { Client } from "../../../../client/client.ts";
import { draftPlaces } from "../../../../components/drafts/kept-draft.ts";
import { recall, remember } from "../../../../components/drafts/remembered.ts";
import { openDrafts } from "../../../../components/drafts/text-drafts.ts";
import { formatMoment, plural } from "../../../../components/format.ts";
import { runnerOf } from "../../stale/runner-of.ts";
import { failures } from "../../stale/stale-run.ts";

/// Something that waits for who is signed in.
export interface Waiting {
  /// Names the thing as it is now: another state of it is another key, and waits again after it was put away.
  readonly key: string;
  /// Null where it is about several books.
  readonly book: WaitingBook | null;
  readonly sentence: string;
  readonly detail: string;
  /// A path of the app.
  readonly to: string;
  /// By what it is put away for the account; null where it is this browser's alone.
  readonly mark: { readonly textRevision: number } | { readonly deploymentID: string } | null;
}

export interface WaitingStore {
  /// Null until it is known.
  readonly store: StoreApi<{ readonly all: readonly Waiting[] | null; readonly away: readonly string[] }>;
  read(): Promise<void>;
  /// For the account where others of its browsers would tell of it too.
  putAway(thing: Waiting): void;
  takeBack(thing: Waiting): void;
}

/// So many keys are remembered, the newest: older things have long changed.
const maxAway = 300;
const keys = z.array(z.string());

export function createWaitingStore(api: Client, userID: string): WaitingStore {
  const place = `symbolshelf-put-away-${userID}`;
  const store = createStore<{ readonly all: readonly Waiting[] | null; readonly away: readonly string[] }>(() => ({
    all: null,
    away: readKeys(recall(place)),
  }));
  function setAway(away: readonly string[]): void {
    store.setState({ away });
    remember(place, JSON.stringify(away.slice(-maxAway)));
  }
  /// Calls take turns: of two at a time the server may answer the later one first, and what was taken back stayed away.
  let turn: Promise<unknown> = Promise.resolve();
  /// What is on the server comes back by itself where it could not be put away there.
  function tell({ book, mark }: Waiting, isAway: boolean): void {
    if (book === null || mark === null) return;
    const body = { id: book.id, ...mark, isAway };
    turn = turn.then(() => api.call(putAwayWaiting, { body }).catch(() => undefined));
  }
  return {
    store,
    async read() {
      try {
        const draft = (await draftedBooks(userID)).slice(0, maxWaiting);
        const found = await api.call(getWaitingBooks, { query: draft.length > 0 ? { draft } : {} });
        const drafted = new Set(found.drafts.map(({ id }) => id));
        store.setState({
          all: [
            ...found.drafts.map((book) => ({
              key: `draft ${book.id}`,
              book,
              sentence: book.title,
              detail: "Typed in this browser and not saved",
              to: `/book/${book.id}/import`,
              mark: null,
            })),
            ...draftPlaces(userID).map(({ key, title, address, at }) => ({
              key: `${key} ${at}`,
              book: null,
              sentence: title,
              detail: "Changed in this tab and not saved",
              to: address,
              mark: null,
            })),
            ...endedRun(api, userID),
            ...found.stale.map((book) => ({
              key: `stale ${book.id} ${book.deploymentID}`,
              book,
              sentence: book.title,
              detail: `Stale: you deployed it on ${formatMoment(book.deployedAt)}`,
              to: `/book/${book.id}`,
              mark: { deploymentID: book.deploymentID },
            })),
            ...found.texts
              .filter(({ id }) => !drafted.has(id))
              .map((book) => ({
                key: `text ${book.id} ${book.textRevision}`,
                book,
                sentence: book.title,
                detail: `Text not imported: you saved it on ${formatMoment(book.savedAt)}`,
                to: `/book/${book.id}/import`,
                mark: { textRevision: book.textRevision },
              })),
          ],
        });
      } catch {
        // Nobody asked for it: the list is what was opened. It is read again with the next visit.
      }
    },
    putAway(thing) {
      setAway([...store.getState().away.filter((one) => one !== thing.key), thing.key]);
      tell(thing, true);
    },
    takeBack(thing) {
      setAway(store.getState().away.filter((one) => one !== thing.key));
      tell(thing, false);
    },
  };
}

function readKeys(kept: string | null): string[] {
  try {
    return keys.safeParse(JSON.parse(kept ?? "[]")).data ?? [];
  } catch {
    return [];
  }
}

/// None where the browser keeps nothing.
async function draftedBooks(userID: string): Promise<string[]> {
  try {
    const drafts = await openDrafts();
    try {
      return await drafts.books(userID);
    } finally {
      drafts.close();
    }
  } catch {
    return [];
  }
}

/// A run over stale books that came to its end, or was stopped, and that nobody has looked at yet.
function endedRun(api: Client, userID: string): Waiting[] {
  const { run } = runnerOf(api, userID).store.getState();
  if (!run || run.status === "running" || run.status === "stopping") return [];
  const failed = failures(run).length;
  const done = run.done.length - failed;
  return [
    {
      key: `run ${run.since} ${run.done.length}`,
      book: null,
      sentence: run.status === "done" ? "Deploying stale books ended" : "Deploying stale books was stopped",
      detail: [
        `${plural(done, "book")} deployed`,
        ...(failed > 0 ? [`${failed} failed`] : []),
        ...(run.remaining.length > 0 ? [`${run.remaining.length} left`] : []),
      ].join(", "),
      to: "/books/stale",
      mark: null,
    },
  ];
}
