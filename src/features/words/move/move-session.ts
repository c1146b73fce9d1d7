import { refusals } from "../../../../api/common/refusals.ts";
import { noID } from "../../../../api/common/rules/ids.ts";
import { listWords, moveWord } from "../../../../api/index.ts";
import { moveBlockReason, nextValidSheet, noNextSheet } from "../../../../api/words/rules/move.ts";
import type { Client } from "../../../client/client.ts";
import { ApiError } from "../../../client/errors.ts";
import { createEditSession, type EditSession } from "../../../components/session/edit-session.ts";
import { draftIn, type EditState } from "../../../components/session/edit-state.ts";
import type { Toasts } from "../../../components/toast.tsx";
import {
  type Destination,
  type MoveFacts,
  type MoveSheet,
  planTo,
  readMoveFacts,
  readMoveSheet,
} from "./move-facts.ts";
import { createSheetSearch, dependsOnSet, readSets, type SheetSearch } from "./sheet-search.ts";

/// A word with the sheets that were chosen for it, and those of their sets.
export interface LoadedMove {
  readonly facts: MoveFacts;
  readonly chosen: readonly MoveSheet[];
  readonly sets: readonly MoveSheet[];
}

export interface MoveDraft {
  /// The ids of the sheets that the word is on.
  readonly from: readonly string[];
  /// By grid.
  readonly to: ReadonlyMap<string, Destination>;
}

/// A sheet that cannot be chosen, or a search that found no further valid sheet. `sheet` is the sheet in question.
export interface Ineligible {
  readonly kind: "ineligible";
  readonly reason: string;
  readonly sheet: MoveSheet | null;
  /// The name of the element that had the focus.
  readonly from: string;
}

export type MoveDialog =
  | Ineligible
  | { readonly kind: "blocked"; readonly reason: string }
  /// The search for sheets failed. `again` retries.
  | { readonly kind: "unfound"; readonly error: ApiError; readonly again: () => Promise<void> };

interface MoveExtra {
  /// The grids on which the next valid sheet is being searched for.
  readonly seeking: ReadonlySet<string>;
  /// Whether the presets of the address are chosen, as far as possible.
  readonly isReady: boolean;
}

export type MoveState = EditState<LoadedMove, MoveDraft, MoveDialog> & MoveExtra;

type Session = EditSession<LoadedMove, MoveDraft, MoveDialog, MoveExtra>;

export interface MoveSession extends Session {
  /// Returns the search of a grid, which keeps its results while a destination is chosen.
  searchOf(gridID: string): SheetSearch;
  /// Chooses a sheet, or says why it cannot be chosen. `from` is the name of the focused element.
  choose(gridID: string, sheet: MoveSheet, set: readonly MoveSheet[], from: string): void;
  cancel(gridID: string): void;
  /// Chooses the next valid sheet among the results of the grid's search.
  next(gridID: string): Promise<void>;
}

const destinationsOf = (state: MoveState): ReadonlyMap<string, Destination> =>
  draftIn<MoveDraft>(state)?.to ?? new Map();

/// Returns why the move is blocked; null where it is not.
export function blockReason(state: MoveState): string | null {
  const { load, activity } = state;
  const facts = load.data?.facts;
  return (
    facts?.closed ??
    moveBlockReason({
      isMoving: activity === "saving",
      isLoading: load.status === "loading" || !facts,
      grids: (facts?.grids ?? []).map(({ id, place }) => ({
        currentFitzTypes: place?.sheet.fitzTypes ?? null,
        destinationFitzTypes: destinationsOf(state).get(id)?.sheet.fitzTypes ?? null,
      })),
    })
  );
}

/// Returns the destination, or the reason why the word cannot go there.
function plan(facts: MoveFacts, sheet: MoveSheet, set: readonly MoveSheet[]): Destination | string {
  const grid = facts.grids.find((one) => one.id === sheet.gridID);
  if (!grid) return "This sheet is of another grid";
  const planned = planTo(facts, grid, sheet, set);
  return planned.problem ?? { sheet, set, linked: "linked" in planned ? planned.linked : [] };
}

/// Returns the chosen sheets as destinations, and the problem of the last one that is no longer possible.
function planChosen({ facts, chosen, sets }: LoadedMove): { to: MoveDraft["to"]; ineligible: Ineligible | null } {
  const to = new Map<string, Destination>();
  let ineligible: Ineligible | null = null;
  for (const sheet of facts.closed ? [] : chosen) {
    const planned = plan(facts, sheet, sets);
    if (typeof planned !== "string") to.set(sheet.gridID, planned);
    else ineligible = { kind: "ineligible", reason: planned, sheet, from: `search-${sheet.gridID}` };
  }
  return { to, ineligible };
}

const sheetsOf = ({ grids }: MoveFacts): string[] => grids.flatMap(({ place }) => place?.sheet.id ?? []);

const sheetIDs = ({ from, to }: MoveDraft): string =>
  [...from, "", ...[...to.values()].map(({ sheet }) => sheet.id)].join();

/// The session for moving one key word. Its destinations are the draft, which one call moves. `wish` holds ids of
/// sheets that were chosen before.
export function createMoveSession(api: Client, toasts: Toasts, id: string, wish: readonly string[]): MoveSession {
  const extra: MoveExtra = { seeking: new Set(), isReady: false };
  const session: Session = createEditSession<LoadedMove, MoveDraft, MoveDialog, MoveExtra>(
    {
      async read(signal) {
        if (!listWords.query.safeParse({ id }).success)
          throw new ApiError(404, { error: `${refusals.noSuch("word")}.` });
        const wanted = get().isReady ? [...destinationsOf(get()).values()].map(({ sheet }) => sheet.id) : wish;
        return readMove(api, id, wanted, signal);
      },
      draftOf: ({ facts }) => ({ from: sheetsOf(facts), to: new Map() }),
      isSame: (one, other) => sheetIDs(one) === sheetIDs(other),
      revisionOf: ({ facts }) => facts.revision,
      merge(_base, { to: mine }, theirs) {
        if (mine.size === 0) return { draft: { from: sheetsOf(theirs.facts), to: mine } };
        const { to, ineligible } = planChosen(theirs);
        const draft = { from: sheetsOf(theirs.facts), to };
        return ineligible ? { draft, notice: ineligible.reason } : { draft };
      },
      obstacle() {
        const reason = blockReason(get());
        return reason === null ? null : { dialog: { kind: "blocked", reason } };
      },
      async send(api, { to }, { data }) {
        const grids = data.facts.grids.flatMap(({ id: gridID, place }) => {
          const destination = to.get(gridID);
          return destination ? [{ gridID, fromSheetID: place?.sheet.id ?? noID, toSheetID: destination.sheet.id }] : [];
        });
        await api.call(moveWord, { body: { wordID: id, grids, revision: data.facts.revision } });
        return { facts: data.facts, chosen: [], sets: [] };
      },
      lastChange: ({ facts }) => facts,
      done: "Moved ✓",
      saveName: "move",
      focusAfter: (dialog) => (dialog.kind === "ineligible" ? dialog.from : "move"),
    },
    { api, toasts, kept: null, extra },
  );
  const { getState: get, setState: set } = session.store;
  const factsNow = () => get().load.data?.facts ?? null;
  const searches = new Map<string, SheetSearch>();

  function searchOf(gridID: string): SheetSearch {
    const search = searches.get(gridID) ?? createSheetSearch(api, gridID, factsNow);
    searches.set(gridID, search);
    return search;
  }

  function setDestination(gridID: string, destination: Destination | null): void {
    const to = new Map(destinationsOf(get()));
    if (destination) to.set(gridID, destination);
    else to.delete(gridID);
    session.patch({ to });
  }

  async function next(gridID: string): Promise<void> {
    const facts = factsNow();
    const grid = facts?.grids.find((one) => one.id === gridID);
    if (!facts || !grid || get().seeking.has(gridID)) return;
    const search = searchOf(gridID);
    const found = () => search.store.getState().data;
    set({ dialog: null, seeking: new Set([...get().seeking, gridID]) });
    if (search.store.getState().status === "failed") await search.again();
    else if (!found()) await search.search({ text: "", isFree: false });
    const chosen = destinationsOf(get()).get(gridID)?.sheet.id ?? null;
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
      return session.ask({ kind: "unfound", error, again: () => next(gridID) });
    const planned = sheet && plan(facts, sheet, found()?.sets ?? []);
    if (planned && typeof planned !== "string") {
      setDestination(gridID, planned);
      return session.focusOn(`next-${gridID}`);
    }
    session.ask({ kind: "ineligible", reason: noNextSheet, sheet: null, from: `next-${gridID}` });
  }

  /// Reports a chosen sheet that cannot be a destination.
  function reportIneligible(): void {
    const { data } = get().load;
    const ineligible = data && planChosen(data).ineligible;
    if (ineligible) session.ask(ineligible);
  }

  return {
    ...session,
    async load() {
      await session.load();
      const { status, data } = get().load;
      if (status !== "loaded" || !data) return;
      session.patch({ to: planChosen(data).to });
      reportIneligible();
      set({ isReady: true });
    },
    stop() {
      session.stop();
      for (const search of searches.values()) search.stop();
    },
    async save(agreed) {
      // The reason is also given while the word is being loaded or moved.
      const reason = blockReason(get());
      if (reason !== null) {
        session.ask({ kind: "blocked", reason });
        return false;
      }
      const isMoved = await session.save(agreed);
      if (isMoved) {
        session.focusOn("move");
        for (const search of searches.values()) if (search.store.getState().data) void search.again();
      }
      return isMoved;
    },
    async keepMine() {
      await session.keepMine();
      if (get().notice) reportIneligible();
    },
    searchOf,
    choose(gridID, sheet, others, from) {
      const facts = factsNow();
      if (!facts) return;
      const planned = plan(facts, sheet, others);
      if (typeof planned === "string") return session.ask({ kind: "ineligible", reason: planned, sheet, from });
      setDestination(gridID, planned);
      session.focusOn(`next-${gridID}`);
    },
    cancel(gridID) {
      setDestination(gridID, null);
      session.focusOn(`search-${gridID}`);
    },
    next,
  };
}

/// Reads a word with the sheets of these ids; those that cannot be read are left out.
async function readMove(api: Client, id: string, wanted: readonly string[], signal?: AbortSignal): Promise<LoadedMove> {
  const facts = await readMoveFacts(api, id, signal);
  const fitting = wanted.filter((sheetID) => listWords.query.safeParse({ id: sheetID }).success);
  const sheets = await Promise.all(fitting.map((sheetID) => readMoveSheet(api, sheetID, signal).catch(() => null)));
  const chosen = sheets.filter((sheet) => sheet !== null);
  const dependentSheets = chosen.filter((sheet) => dependsOnSet(facts, sheet));
  return { facts, chosen, sets: await readSets(api, dependentSheets, signal) };
}
