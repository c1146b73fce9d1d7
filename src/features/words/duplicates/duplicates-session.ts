import { createStore, type StoreApi } from "zustand/vanilla";
import {
  type DuplicateGroup,
  type DuplicateList,
  keepWordsApart,
  listDuplicates,
  maxDuplicateGroups,
  type WordsToMerge,
} from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { type ApiError, toApiError } from "../../../client/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { noting } from "../../../client/noting.ts";
import { offerPutBack } from "../../../components/changes/offer-put-back.ts";
import { plural } from "../../../components/format.ts";
import type { Toasts } from "../../../components/toast.tsx";

export interface DuplicatesState {
  readonly load: Load<DuplicateList>;
  /// Shown are the groups that somebody said are several words.
  readonly isApart: boolean;
  /// The word that stays, by its group; the first one where none is named.
  readonly kept: ReadonlyMap<string, string>;
  /// Words that are left out of their group.
  readonly left: ReadonlySet<string>;
  /// The groups that are chosen, by their keys.
  readonly chosen: ReadonlySet<string>;
  /// The groups of which it is asked whether they are merged.
  readonly merging: readonly DuplicateGroup[] | null;
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  /// The group that is to have the focus, and how often it was said.
  readonly active: number;
  readonly focus: number;
}

export interface DuplicatesSession {
  readonly store: StoreApi<DuplicatesState>;
  load(): Promise<void>;
  stop(): void;
  show(isApart: boolean): void;
  more(): Promise<void>;
  keep(group: DuplicateGroup, wordID: string): void;
  leaveOut(wordID: string, isLeft: boolean): void;
  toggle(group: DuplicateGroup): void;
  chooseAll(isChosen: boolean): void;
  goTo(at: number): void;
  /// Notes that the words of a group are several, or that they may be one after all.
  keepApart(group: DuplicateGroup, isApart: boolean): Promise<void>;
  /// Asks whether groups are merged; null closes the question.
  ask(groups: readonly DuplicateGroup[] | null): void;
  /// They were merged by a change.
  merged(message: string, changeID: number | null): Promise<void>;
  /// Tries again what failed.
  again(): void;
  clearError(): void;
}

/// A group stays the same while it has its words.
export const keyOf = ({ words }: DuplicateGroup): string =>
  words
    .map(({ id }) => id)
    .sort()
    .join(" ");

/// The word of a group that stays.
export const keptOf = ({ kept }: Pick<DuplicatesState, "kept">, group: DuplicateGroup): string =>
  kept.get(keyOf(group)) ?? group.words[0]!.id;

/// What is sent to merge a group; null where all others are left out.
export function sentOf(state: Pick<DuplicatesState, "kept" | "left">, group: DuplicateGroup): WordsToMerge | null {
  const id = keptOf(state, group);
  const kept = group.words.find((word) => word.id === id)!;
  const duplicates = group.words
    .filter((word) => word.id !== id && !state.left.has(word.id))
    .map((word) => ({ id: word.id, revision: word.revision }));
  return duplicates.length > 0 ? { id, revision: kept.revision, duplicates } : null;
}

const groupsAtOnce = 50;

/// The words that are probably one: each group is merged into the word that is chosen, or kept apart for everybody.
export function createDuplicatesSession(api: Client, toasts: Toasts): DuplicatesSession {
  const store = createStore<DuplicatesState>(() => ({
    load: nothingLoaded,
    isApart: false,
    kept: new Map(),
    left: new Set(),
    chosen: new Set(),
    merging: null,
    isBusy: false,
    error: null,
    active: 0,
    focus: 0,
  }));
  const { getState: get, setState: set } = store;
  const loader = createLoader<DuplicateList>(
    () => get().load,
    (load) => {
      const keys = new Set(load.data?.groups.map(keyOf));
      set({
        load,
        chosen: new Set([...get().chosen].filter((key) => keys.has(key))),
        active: Math.max(0, Math.min(get().active, keys.size - 1)),
      });
    },
  );
  let shown = groupsAtOnce;
  let withdraw = () => {};
  let failed = () => {};

  /// As many groups as were shown, page by page.
  async function read(signal: AbortSignal): Promise<DuplicateList> {
    const query = get().isApart ? { isApart: true } : {};
    const groups: DuplicateGroup[] = [];
    for (;;) {
      const limit = Math.min(maxDuplicateGroups, shown - groups.length);
      const page = await api.call(listDuplicates, {
        query: { ...query, limit, offset: groups.length },
        signal,
      });
      groups.push(...page.groups);
      if (page.groups.length < limit || groups.length >= shown) return { ...page, groups };
    }
  }
  const load = () => loader.run(read);

  async function settled(message: string, changeID: number | null): Promise<void> {
    withdraw = offerPutBack({ api, toasts }, { message, changeID }, () => void load());
    await load();
    set({ focus: get().focus + 1 });
  }

  async function keepApart(group: DuplicateGroup, isApart: boolean): Promise<void> {
    if (get().isBusy) return;
    set({ isBusy: true, error: null });
    try {
      const noted = noting(api);
      await noted.api.call(keepWordsApart, { body: { ids: group.words.map(({ id }) => id), isApart } });
      const what = `“${group.words[0]!.text}”`;
      await settled(isApart ? `${what} is kept apart` : `${what} is among the duplicates again`, noted.changeID());
    } catch (thrown) {
      failed = () => void keepApart(group, isApart);
      set({ error: toApiError(thrown) });
    } finally {
      set({ isBusy: false });
    }
  }

  return {
    store,
    load,
    stop() {
      loader.stop();
      withdraw();
    },
    show(isApart) {
      shown = groupsAtOnce;
      set({ isApart, chosen: new Set(), active: 0 });
      void load();
    },
    async more() {
      shown += groupsAtOnce;
      await load();
    },
    keep: (group, wordID) => set({ kept: new Map(get().kept).set(keyOf(group), wordID) }),
    leaveOut(wordID, isLeft) {
      const left = new Set(get().left);
      if (isLeft) left.add(wordID);
      else left.delete(wordID);
      set({ left });
    },
    toggle(group) {
      const chosen = new Set(get().chosen);
      if (!chosen.delete(keyOf(group))) chosen.add(keyOf(group));
      set({ chosen });
    },
    chooseAll: (isChosen) => set({ chosen: new Set(isChosen ? get().load.data?.groups.map(keyOf) : []) }),
    goTo(at) {
      const last = (get().load.data?.groups.length ?? 0) - 1;
      set({ active: Math.max(0, Math.min(at, last)), focus: get().focus + 1 });
    },
    keepApart,
    ask: (merging) => set({ merging, ...(merging ? {} : { focus: get().focus + 1 }) }),
    async merged(message, changeID) {
      set({ merging: null });
      await settled(message, changeID);
    },
    again() {
      set({ error: null });
      failed();
    },
    clearError: () => set({ error: null }),
  };
}

/// As `3 groups, 1 kept apart`.
export const countText = ({ total, apart }: DuplicateList): string =>
  `${plural(total, "group")}${apart > 0 ? `, ${apart} kept apart` : ""}`;
