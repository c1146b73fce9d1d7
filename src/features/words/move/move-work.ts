import { createStore, type StoreApi } from "zustand/vanilla";
import { refusals } from "../../../../api/common/refusals.ts";
import { noID } from "../../../../api/common/rules/ids.ts";
import { listWords, moveWord } from "../../../../api/index.ts";
import { moveBlockReason, nextValidSheet, noNextSheet } from "../../../../api/words/rules/move.ts";
import type { Client } from "../../../client/client.ts";
import { deployedBooksUsing, type TitledBook } from "../../../client/deployed-books-using.ts";
import { ApiError, toApiError } from "../../../client/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { readTheirs } from "../../../client/read-theirs.ts";
import type { Toasts } from "../../../components/toast.tsx";
import {
  type Destination,
  type MoveFacts,
  type MoveGrid,
  type MoveSheet,
  planTo,
  readMoveFacts,
  readMoveSheet,
} from "./move-facts.ts";
import { createSheetSearch, dependsOnSet, readSets, type SheetSearch } from "./sheet-search.ts";

export type MoveDialog =
  /// A sheet cannot be chosen, or none comes next; `sheet` is the one in question.
  | { readonly kind: "ineligible"; readonly reason: string; readonly sheet: MoveSheet | null; readonly from: string }
  | { readonly kind: "blocked"; readonly reason: string }
  | { readonly kind: "stale"; readonly books: readonly TitledBook[] }
  | { readonly kind: "conflict"; readonly theirs: MoveFacts }
  /// `again` is what may succeed at another try.
  | { readonly kind: "refusal"; readonly error: ApiError; readonly again: () => Promise<void> };

export interface MoveState {
  readonly load: Load<MoveFacts>;
  /// By grid.
  readonly destinations: ReadonlyMap<string, Destination>;
  /// The grids on which the next valid sheet is looked for.
  readonly seeking: ReadonlySet<string>;
  readonly isMoving: boolean;
  readonly dialog: MoveDialog | null;
  /// Where the focus is to go, by name; a new object each time.
  readonly focus: { readonly on: string } | null;
}

/// Why the move is blocked; null where it is not.
export const blockReason = ({ load, destinations, isMoving }: MoveState): string | null =>
  load.data?.closed ??
  moveBlockReason({
    isMoving,
    isLoading: load.status === "loading" || load.data === null,
    grids: (load.data?.grids ?? []).map(({ id, place }) => ({
      currentFitzTypes: place?.sheet.fitzTypes ?? null,
      destinationFitzTypes: destinations.get(id)?.sheet.fitzTypes ?? null,
    })),
  });

export interface MoveWork {
  readonly store: StoreApi<MoveState>;
  /// `wanted` are ids of sheets that were chosen before.
  load(wanted: readonly string[]): Promise<void>;
  stop(): void;
  /// The search of a grid, which keeps its results while a destination is chosen.
  searchOf(gridID: string): SheetSearch;
  /// Chooses a sheet, or says why it cannot be. `from` is the name of what has the focus.
  choose(gridID: string, sheet: MoveSheet, set: readonly MoveSheet[], from: string): void;
  cancel(gridID: string): void;
  /// The next valid sheet among what the grid's search finds.
  next(gridID: string): Promise<void>;
  /// Moves; where deployed books would become stale it asks first.
  move(): Promise<void>;
  moveAnyway(): Promise<void>;
  keepMine(): Promise<void>;
  takeTheirs(): void;
  close(): void;
}

export function createMoveWork(api: Client, toasts: Toasts, id: string): MoveWork {
  const store = createStore<MoveState>(() => ({
    load: nothingLoaded,
    destinations: new Map(),
    seeking: new Set(),
    isMoving: false,
    dialog: null,
    focus: null,
  }));
  const { getState: get, setState: set } = store;
  const loader = createLoader<MoveFacts>(
    () => get().load,
    (load) => set({ load }),
  );
  const searches = new Map<string, SheetSearch>();
  const gridOf = (gridID: string): MoveGrid | undefined => get().load.data?.grids.find((grid) => grid.id === gridID);

  function searchOf(gridID: string): SheetSearch {
    const search = searches.get(gridID) ?? createSheetSearch(api, gridID, () => get().load.data);
    searches.set(gridID, search);
    return search;
  }

  /// Where the word can go, it goes there; else the reason.
  function plan(facts: MoveFacts, sheet: MoveSheet, set: readonly MoveSheet[]): Destination | string {
    const grid = facts.grids.find((one) => one.id === sheet.gridID);
    if (!grid) return "This sheet is of another grid";
    const planned = planTo(facts, grid, sheet, set);
    return planned.problem ?? { sheet, set, linked: "linked" in planned ? planned.linked : [] };
  }

  const withDestination = (gridID: string, destination: Destination | null) => {
    const destinations = new Map(get().destinations);
    if (destination) destinations.set(gridID, destination);
    else destinations.delete(gridID);
    return { destinations };
  };

  /// Sheets read anew, as destinations; of the first that cannot be one any more it is said why.
  async function chooseAgain(wanted: readonly string[]): Promise<void> {
    const facts = get().load.data;
    if (!facts || facts.closed) return;
    const fitting = wanted.filter((sheetID) => listWords.query.safeParse({ id: sheetID }).success);
    const sheets = await Promise.all(fitting.map((sheetID) => readMoveSheet(api, sheetID).catch(() => null)));
    const known = sheets.filter((sheet) => sheet !== null);
    const sets = await readSets(
      api,
      known.filter((sheet) => dependsOnSet(facts, sheet)),
    );
    set({ destinations: new Map() });
    for (const sheet of known) {
      const planned = plan(facts, sheet, sets);
      if (typeof planned !== "string") set(withDestination(sheet.gridID, planned));
      else set({ dialog: { kind: "ineligible", reason: planned, sheet, from: `search-${sheet.gridID}` } });
    }
  }

  async function run(isWarned: boolean): Promise<void> {
    const { load, destinations } = get();
    const reason = blockReason(get());
    if (reason !== null || !load.data) return set({ dialog: { kind: "blocked", reason: reason ?? "Loading" } });
    const facts = load.data;
    set({ isMoving: true, dialog: null });
    try {
      if (!isWarned) {
        const books = await deployedBooksUsing(api, [id]);
        if (books.length > 0) return set({ dialog: { kind: "stale", books } });
      }
      const grids = facts.grids.flatMap(({ id: gridID, place }) => {
        const to = destinations.get(gridID);
        return to ? [{ gridID, fromSheetID: place?.sheet.id ?? noID, toSheetID: to.sheet.id }] : [];
      });
      await api.call(moveWord, { body: { wordID: id, grids, revision: facts.revision } });
      toasts.done("Moved ✓");
      set({ destinations: new Map(), focus: { on: "move" } });
      await loader.run((signal) => readMoveFacts(api, id, signal));
      for (const search of searches.values()) if (search.store.getState().data) void search.again();
    } catch (thrown) {
      await handleSaveError(toApiError(thrown));
    } finally {
      set({ isMoving: false });
    }
  }

  async function handleSaveError(error: ApiError): Promise<void> {
    const theirs = await readTheirs(error, () => readMoveFacts(api, id));
    set({ dialog: theirs ? { kind: "conflict", theirs } : { kind: "refusal", error, again: () => run(false) } });
  }

  /// Moves to sheets that were chosen before somebody else saved.
  async function moveAgain(wanted: readonly string[]): Promise<void> {
    set({ dialog: null });
    try {
      await chooseAgain(wanted);
    } catch (thrown) {
      return set({ dialog: { kind: "refusal", error: toApiError(thrown), again: () => moveAgain(wanted) } });
    }
    if (get().dialog === null) await run(false);
  }

  async function next(gridID: string): Promise<void> {
    const facts = get().load.data;
    const grid = gridOf(gridID);
    if (!facts || !grid || get().seeking.has(gridID)) return;
    const search = searchOf(gridID);
    const found = () => search.store.getState().data;
    set({ dialog: null, seeking: new Set([...get().seeking, gridID]) });
    if (search.store.getState().status === "failed") await search.again();
    else if (!found()) await search.search({ text: "", isFree: false });
    const chosen = get().destinations.get(gridID)?.sheet.id ?? null;
    const seek = () =>
      nextValidSheet(
        found()?.sheets ?? [],
        chosen,
        (sheet) => planTo(facts, grid, sheet, found()?.sets ?? []).problem === null,
      );
    let sheet = seek();
    while (!sheet && search.store.getState().status === "loaded" && found()!.sheets.length < found()!.total) {
      await search.more();
      sheet = seek();
    }
    set({ seeking: new Set([...get().seeking].filter((one) => one !== gridID)) });
    const { status, error } = search.store.getState();
    if (!sheet && status === "failed" && error)
      return set({ dialog: { kind: "refusal", error, again: () => next(gridID) } });
    const planned = sheet && plan(facts, sheet, found()?.sets ?? []);
    if (planned && typeof planned !== "string")
      return set({ ...withDestination(gridID, planned), focus: { on: `next-${gridID}` } });
    set({ dialog: { kind: "ineligible", reason: noNextSheet, sheet: null, from: `next-${gridID}` } });
  }

  return {
    store,
    async load(wanted) {
      if (!listWords.query.safeParse({ id }).success) {
        const error = new ApiError(404, { error: `${refusals.noSuch("word")}.` });
        return set({ load: { status: "failed", data: null, error } });
      }
      await loader.run((signal) => readMoveFacts(api, id, signal));
      if (wanted.length === 0 || get().load.status !== "loaded") return;
      try {
        await chooseAgain(wanted);
      } catch (thrown) {
        set({ load: { status: "failed", data: get().load.data, error: toApiError(thrown) } });
      }
    },
    stop() {
      loader.stop();
      for (const search of searches.values()) search.stop();
    },
    searchOf,
    choose(gridID, sheet, others, from) {
      const facts = get().load.data;
      if (!facts) return;
      const planned = plan(facts, sheet, others);
      if (typeof planned === "string") set({ dialog: { kind: "ineligible", reason: planned, sheet, from } });
      else set({ ...withDestination(gridID, planned), focus: { on: `next-${gridID}` } });
    },
    cancel: (gridID) => set({ ...withDestination(gridID, null), focus: { on: `search-${gridID}` } }),
    next,
    move: () => run(false),
    moveAnyway: () => run(true),
    async keepMine() {
      const { dialog, destinations } = get();
      if (dialog?.kind !== "conflict") return;
      set({ load: { status: "loaded", data: dialog.theirs, error: null } });
      await moveAgain([...destinations.values()].map(({ sheet }) => sheet.id));
    },
    takeTheirs() {
      const { dialog } = get();
      if (dialog?.kind !== "conflict") return;
      const load = { status: "loaded", data: dialog.theirs, error: null } as const;
      set({ dialog: null, load, destinations: new Map(), focus: { on: "move" } });
    },
    close() {
      const { dialog } = get();
      if (dialog) set({ dialog: null, focus: { on: dialog.kind === "ineligible" ? dialog.from : "move" } });
    },
  };
}
