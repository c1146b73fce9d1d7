import { createStore, type StoreApi } from "zustand/vanilla";
import { listSwapModels, type StagedPicture, stageSwap, swapPictures, swapSymbols } from "../../../../api/index.ts";
import { maxSetFiles, maxSetPictures } from "../../../../api/symbols/rules/sets.ts";
import type { Supplier } from "../../../../api/symbols/rules/symbols.ts";
import type { Client } from "../../../client/client.ts";
import { isAbort, toApiError } from "../../../client/errors.ts";
import { noting } from "../../../client/noting.ts";
import { tryOut } from "../../../client/try-out.ts";
import { offerPutBack } from "../../../components/changes/offer-put-back.ts";
import { type Asking, createAsking } from "../../../components/consequences/asking.ts";
import { plural } from "../../../components/format.ts";
import type { Toasts } from "../../../components/toast.tsx";
import { decodeText } from "../../../components/upload/decode-text.ts";
import { type PackedFile, ZipRefused } from "../../../components/upload/read-zip.ts";
import { listOf, type MatchedPicture, matchSet } from "../set/match-set.ts";
import { ListRefused, readList } from "../set/read-list.ts";
import type { LeftOut, SwapRow, SwapState } from "./swap-state.ts";

/// A swap of many symbols: pictures or models are read, decided one by one or by rule, and written in one call.
export interface SwapSession {
  readonly store: StoreApi<SwapState>;
  readonly asking: Asking;
  setSupplier(supplier: Supplier): void;
  /// Compares the pictures of an update with those that there are. `open` throws ZipRefused.
  chooseUpdate(open: () => Promise<readonly PackedFile[]>): Promise<void>;
  /// Reads what names `from`, to name `to` in its place.
  chooseSymbols(from: string, to: string): Promise<void>;
  decide(fits: (row: SwapRow) => boolean, isAccepted: boolean): void;
  /// Writes what is accepted, after the question about it.
  swap(): Promise<void>;
  cancel(): void;
}

const empty: Omit<SwapState, "supplier"> = {
  phase: "empty",
  progress: null,
  rows: [],
  same: 0,
  leftOut: [],
  problem: null,
};

function createSwapSession(api: Client, toasts: Toasts): SwapSession {
  const store = createStore<SwapState>(() => ({ ...empty, supplier: "symbolshelf" }));
  const { getState: get, setState: set } = store;
  const asking = createAsking();
  let running: AbortController | null = null;

  const isBusy = () => ["reading", "considering", "writing"].includes(get().phase);
  const begin = (): AbortSignal => {
    running?.abort();
    running = new AbortController();
    set({ ...empty, phase: "reading", progress: { done: 0, total: 0, since: Date.now() } });
    return running.signal;
  };
  const step = (done: number, total: number) => {
    const since = get().progress?.since ?? Date.now();
    set({ progress: { done, total, since } });
  };
  const fail = (thrown: unknown, signal: AbortSignal) => {
    if (signal !== running?.signal) return;
    const isOwn = thrown instanceof ZipRefused || thrown instanceof ListRefused;
    set({ ...empty, problem: isOwn ? thrown.message : signal.aborted ? null : toApiError(thrown).message });
  };

  /// Sends some pictures to be compared.
  async function stage(pictures: readonly MatchedPicture[], signal: AbortSignal): Promise<StagedPicture[]> {
    const files: Record<string, Blob> = {};
    const listed: { part: string; name: string }[] = [];
    const answered = new Map<number, StagedPicture>();
    for (const [at, { file, name, problem }] of pictures.entries()) {
      try {
        if (problem) throw new ZipRefused(problem);
        files[`${at}`] = await file.read();
        listed.push({ part: `${at}`, name });
      } catch (thrown) {
        const reason = thrown instanceof ZipRefused ? thrown.message : "Its file could not be read";
        answered.set(at, { ...unread, name, reason });
      }
    }
    if (listed.length > 0) {
      const body = { supplier: get().supplier, pictures: listed };
      const { rows } = await api.upload(stageSwap, { body, files, signal });
      for (const [at, { part }] of listed.entries()) answered.set(Number(part), rows[at]!);
    }
    return pictures.map((_, at) => answered.get(at)!);
  }

  function note(pictures: readonly MatchedPicture[], staged: readonly StagedPicture[]): void {
    const { supplier, rows, leftOut, same } = get();
    const known = new Set(rows.map(({ id }) => id));
    const added: SwapRow[] = [];
    const out: LeftOut[] = [];
    for (const [at, { file: own, outcome, reason, hash, name, ...uses }] of staged.entries()) {
      const { file } = pictures[at]!;
      if (outcome === "changed" && own && hash && !known.has(own.id)) {
        known.add(own.id);
        added.push({ ...uses, ...own, label: name, old: { supplier, name }, now: { file, hash }, isAccepted: false });
      } else if (outcome !== "same") out.push({ path: file.path, reason: reason ?? reasons[outcome] });
    }
    const sameNow = staged.filter(({ outcome }) => outcome === "same").length;
    set({ rows: [...rows, ...added], leftOut: [...leftOut, ...out], same: same + sameNow });
  }

  /// Sends what is accepted: as a try, or for good.
  function send(client: Client, rows: readonly SwapRow[]) {
    const [first] = rows;
    if (first && !("file" in first.now))
      return client.call(swapSymbols, {
        body: {
          supplier: first.old.supplier,
          from: first.old.name,
          to: first.now.name,
          models: rows.map(({ id, revision }) => ({ id, revision })),
        },
      });
    const files = rows.flatMap(({ id, revision, now }) => ("file" in now ? { id, revision, hash: now.hash } : []));
    return client.call(swapPictures, { body: { files } });
  }

  return {
    store,
    asking,
    setSupplier(supplier) {
      if (!isBusy()) set({ ...empty, supplier });
    },
    async chooseUpdate(open) {
      if (isBusy()) return;
      const signal = begin();
      try {
        const files = await open();
        if (files.length > maxSetFiles) throw new ZipRefused(`An update has at most ${maxSetFiles} files`);
        const list = listOf(files);
        if (list === "several") throw new ListRefused("The update has several lists of words: leave one in it");
        const text = list ? decodeText(new Uint8Array(await (await list.read()).arrayBuffer())) : "";
        const { pictures } = matchSet(files, list ? readList(text) : []);
        for (let start = 0; start < pictures.length; start += maxSetPictures) {
          signal.throwIfAborted();
          step(start, pictures.length);
          const some = pictures.slice(start, start + maxSetPictures);
          note(some, await stage(some, signal));
        }
        set({ phase: "deciding", progress: null });
      } catch (thrown) {
        fail(thrown, signal);
      }
    },
    async chooseSymbols(from, to) {
      if (isBusy()) return;
      const signal = begin();
      const { supplier } = get();
      try {
        const { models } = await api.call(listSwapModels, { query: { supplier, name: from }, signal });
        const rows = models.map((model) => ({
          ...model,
          old: { supplier, name: from },
          now: { supplier, name: to },
          difference: null,
          isAccepted: false,
        }));
        set({ phase: "deciding", progress: null, rows });
      } catch (thrown) {
        fail(thrown, signal);
      }
    },
    decide(fits, isAccepted) {
      if (isBusy()) return;
      set({
        rows: get().rows.map((row) => (fits(row) && row.isAccepted !== isAccepted ? { ...row, isAccepted } : row)),
      });
    },
    async swap() {
      const rows = get().rows.filter((row) => row.isAccepted);
      if (isBusy() || rows.length === 0) return;
      const what = plural(rows.length, "symbol");
      try {
        set({ phase: "considering", problem: null });
        const question = { title: `Swap ${what}?`, verb: "Swap" };
        const isAgreed = await asking.isAgreed(question, [
          () =>
            tryOut(api, async (client) => {
              await send(client, rows);
            }),
        ]);
        if (!isAgreed) return set({ phase: "deciding" });
        set({ phase: "writing" });
        const noted = noting(api);
        await send(noted.api, rows);
        const done = new Set(rows.map(({ id }) => id));
        set({ phase: "deciding", rows: get().rows.filter(({ id }) => !done.has(id)) });
        offerPutBack({ api, toasts }, { message: `Swapped ${what} ✓`, changeID: noted.changeID() }, () => undefined);
      } catch (thrown) {
        set({ phase: "deciding", problem: isAbort(thrown) ? null : toApiError(thrown).message });
      }
    },
    cancel() {
      running?.abort();
      asking.stop();
    },
  };
}

const reasons = {
  changed: "The symbol is given twice",
  unknown: "The supplier has no symbol of this name: upload it as a set",
  refused: "It is refused",
} as const;

const unread: Omit<StagedPicture, "name" | "reason"> = {
  outcome: "refused",
  file: null,
  hash: null,
  difference: null,
  words: [],
  wordCount: 0,
  topics: [],
  books: [],
  bookCount: 0,
  deployedCount: 0,
};

const sessions = new WeakMap<Client, Map<string, SwapSession>>();

/// The one swap of a member of staff on this page: it goes on while other screens are shown.
export function swapSessionOf(api: Client, toasts: Toasts, userID: string): SwapSession {
  const known = sessions.get(api) ?? new Map<string, SwapSession>();
  sessions.set(api, known);
  const session = known.get(userID) ?? createSwapSession(api, toasts);
  known.set(userID, session);
  return session;
}
