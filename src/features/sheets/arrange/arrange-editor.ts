import { createStore } from "zustand/vanilla";
import { type PlaceMove, putSheetsPlaces, type Sheet } from "../../../../api/index.ts";
import { type Cell, cellCode, cellOfCode } from "../../../../api/sheets/rules/cells.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import type { Client } from "../../../client/client.ts";
import { isAbort, toApiError } from "../../../client/errors.ts";
import { createLoader } from "../../../client/load.ts";
import { noting } from "../../../client/noting.ts";
import { readSheet } from "../../../client/read-sheet.ts";
import { tryOut } from "../../../client/try-out.ts";
import { createAsking } from "../../../components/consequences/asking.ts";
import { gridWord } from "../../../components/grid/arrangement.ts";
import { gridClipboard } from "../../../components/grid/clipboard.ts";
import { firstCell, type GridSelection, selectionAt, targetsOf } from "../../../components/grid/selection.ts";
import { type AskedStep, createSavedUndo, type Way } from "../../../components/session/saved-steps.ts";
import { doStep, startHistory } from "../../../components/session/undo-history.ts";
import { readCounterparts, readWords } from "./arrange-reads.ts";
import { type ArrangeState, type InTheWay, nothingArranged } from "./arrange-state.ts";
import { type GridWay, planOtherGrids, sameCellOn } from "./other-grids.ts";
import { type Coming, placeOn, planComing, type Taken } from "./plan.ts";

/// A word of a sheet, by its cell.
interface Spot extends Cell {
  readonly wordID: string;
  readonly text: string;
}

export type ArrangeEditor = ReturnType<typeof createArrangeEditor>;

/// Arranges words over several sheets. Each action is one call, tried first and saved at once.
export function createArrangeEditor(api: Client, tell: (text: string) => void) {
  const store = createStore<ArrangeState>(() => nothingArranged);
  const { getState: get, setState: set } = store;
  const asking = createAsking();
  let ids: readonly string[] = [];
  let way: GridWay = "stay";
  const loader = createLoader<readonly Sheet[]>(
    () => get().load,
    (load) => set({ load }),
  );
  const refresh = () => loader.run((signal) => Promise.all(ids.map((id) => readSheet(api, id, signal))));
  const notice = (text: string) => set({ notice: { text } });
  async function during<R>(activity: string, run: () => Promise<R>): Promise<R> {
    set({ activity });
    try {
      return await run();
    } finally {
      set({ activity: null });
    }
  }
  const undo = createSavedUndo({ api, get, set, during, isUnsaved: () => false, refresh, tell });

  const sheetOf = (id: string) => get().load.data?.find((sheet) => sheet.id === id) ?? null;
  const selectionOf = (sheet: Sheet) => get().selections.get(sheet.id) ?? selectionAt(firstCell(sheet.grid));
  const spotsAt = (sheet: Sheet, codes: readonly number[]): Spot[] =>
    sheet.words
      .filter((word) => codes.includes(cellCode(word)))
      .map(({ wordID, row, col, word }) => ({ wordID, row, col, text: word.text }));
  const chosenOn = (sheet: Sheet): Spot[] => spotsAt(sheet, targetsOf(selectionOf(sheet)));
  const quoted = (words: readonly { readonly text: string }[]) =>
    words.length === 1 ? words[0]!.text : `${words.length} words`;

  /// Actions take turns: a key that is pressed while the one before is saved comes after it.
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (run: () => Promise<void>): Promise<void> => {
    turn = turn.then(run);
    return turn;
  };

  /// Runs one action. What is refused, or was done by somebody else meanwhile, is told.
  const act = (run: () => Promise<void>): Promise<void> =>
    inTurn(() => {
      set({ notice: null });
      return during("arranging", async () => {
        try {
          await run();
        } catch (thrown) {
          if (isAbort(thrown)) return;
          const failure = toApiError(thrown);
          set({ failure });
          if (failure.status === 409 || failure.status === 404) await refresh();
        }
      });
    });

  /// Tries moves, asks where something comes of them, and saves them. Returns whether they are saved.
  async function write(moves: readonly PlaceMove[], name: string, verb: string): Promise<boolean> {
    const send = (client: Client) => client.call(putSheetsPlaces, { body: { moves: [...moves] } });
    if (!(await asking.isAgreed({ title: `${name}?`, verb }, [() => tryOut(api, send)]))) return false;
    const noted = noting(api);
    await send(noted.api);
    undo.saved(doStep(startHistory(null), name, null), noted.changeID());
    undo.changed();
    tell(`${name}: saved ✓`);
    await refresh();
    return true;
  }

  const askTaken = (inTheWay: InTheWay, title: string) =>
    new Promise<Taken | null>((resolve) =>
      set({
        taken: {
          ...inTheWay,
          title,
          answer(how) {
            set({ taken: null });
            resolve(how);
          },
        },
      }),
    );

  /// Moves words to cells of a sheet; those in the way are asked about. Returns whether it is saved.
  async function come(coming: readonly Coming[], sheet: Sheet, name: string): Promise<boolean> {
    let plan = planComing(coming, sheet, null);
    let how: Taken | null = null;
    if ("inTheWay" in plan) {
      how = await askTaken(plan, name);
      if (how === null) return false;
      plan = planComing(coming, sheet, how);
    }
    if (!("moves" in plan)) {
      notice("refused" in plan ? plan.refused : `${plan.inTheWay.join(", ")}: in the way`);
      return false;
    }
    const to = new Map(plan.moves.map((move) => [move.wordID, move.to]));
    const here = coming.map(({ word, cell }) => ({ word, cell: to.get(word.id) ?? cell }));
    const others = way === "stay" ? [] : await readCounterparts(api, sheet);
    const elsewhere = planOtherGrids(here, sheet, others, way, how);
    if (typeof elsewhere === "string") {
      notice(elsewhere);
      return false;
    }
    return write([...plan.moves, ...elsewhere], name, "Move");
  }

  /// Words come to a sheet, each to the cell that `cellOf` says.
  async function bring(spots: readonly Spot[], to: Sheet, cellOf: (spot: Spot) => Cell): Promise<boolean> {
    const words = await readWords(
      api,
      spots.map(({ wordID }) => wordID),
    );
    const coming = spots.flatMap((spot) => {
      const word = words.get(spot.wordID);
      return word ? [{ word, cell: cellOf(spot) }] : [];
    });
    if (coming.length < spots.length) {
      notice("A word was deleted by someone else in the meantime");
      await refresh();
      return false;
    }
    const name = `Move ${quoted(spots)} to ${sheetLabel(to)}`;
    const isDone = await come(coming, to, name);
    const first = coming[0];
    if (isDone && first && sheetOf(to.id)) select(to.id, selectionAt(first.cell));
    return isDone;
  }

  function select(sheetID: string, selection: GridSelection): void {
    set({ activeID: sheetID, selections: new Map([...get().selections, [sheetID, selection]]) });
  }

  const active = (): Sheet | null => {
    const { activeID, load } = get();
    return load.data?.find(({ id }) => id === activeID) ?? load.data?.[0] ?? null;
  };
  const by = (anchor: Cell, cell: Cell) => (spot: Spot) => ({
    row: spot.row - anchor.row + cell.row,
    col: spot.col - anchor.col + cell.col,
  });
  function hold(isCut: boolean): void {
    const sheet = active();
    const ids = new Set(sheet ? chosenOn(sheet).map(({ wordID }) => wordID) : []);
    const words = sheet?.words.filter(({ wordID }) => ids.has(wordID)).map(gridWord) ?? [];
    if (!sheet || words.length === 0) {
      notice("There is no word to cut or copy here");
      return;
    }
    gridClipboard.setState({ held: { sheetID: sheet.id, isCut, words } });
    const where = isCut ? "a cell of any of the sheets" : "a sheet of another grid";
    notice(`${quoted(words)} ${isCut ? "cut" : "copied"}: go to ${where} and paste`);
  }

  /// Sends the chosen words to a sheet, each to the cell that it has.
  const sendTo = (id: string) =>
    act(async () => {
      const from = active();
      const spots = from ? chosenOn(from) : [];
      if (!from || spots.length === 0) return notice("There is no word to send here");
      if (from.id === id) return notice("The words stand on this sheet already");
      const to = sheetOf(id) ?? (await readSheet(api, id));
      await bring(spots, to, (spot) => sameCellOn(spot, from.grid, to.grid));
    });

  return {
    store,
    asking,
    /// Undoes or redoes the last save; asks first where more comes of it.
    putBack: (way: Way) => inTurn(() => undo.go(way)),
    confirmPutBack: (asked: AskedStep) => inTurn(() => undo.confirm(asked)),
    select,
    selectionOf,
    /// The keyboard came to a sheet.
    activate(sheetID: string): void {
      if (get().activeID !== sheetID) set({ activeID: sheetID });
    },
    active,
    refresh,
    /// Shows sheets.
    show(wanted: readonly string[]): void {
      ids = wanted;
      void refresh();
    },
    goAlong(next: GridWay): void {
      way = next;
    },
    /// Words that were dragged from a cell, with the chosen ones of its sheet where it is chosen.
    drop: (from: { sheetID: string; cell: Cell }, to: { sheetID: string; cell: Cell }) =>
      act(async () => {
        const [left, reached] = [sheetOf(from.sheetID), sheetOf(to.sheetID)];
        if (!left || !reached) return;
        const codes = targetsOf(selectionOf(left));
        const dragged = codes.includes(cellCode(from.cell)) ? codes : [cellCode(from.cell)];
        const spots = spotsAt(left, dragged);
        if (spots.length > 0) await bring(spots, reached, by(from.cell, to.cell));
      }),
    cut: () => hold(true),
    copy: () => hold(false),
    paste: () =>
      act(async () => {
        const { held } = gridClipboard.getState();
        const sheet = active();
        if (!held || !sheet) return notice("Nothing was cut or copied");
        if (!held.isCut && sheetOf(held.sheetID)?.gridID === sheet.gridID)
          return notice("A word has one place on a grid: cut it to move it");
        const first = cellOfCode(Math.min(...held.words.map(cellCode)));
        const isDone = await bring(held.words, sheet, by(first, selectionOf(sheet).active));
        if (isDone) gridClipboard.setState({ held: null });
      }),
    swap: () =>
      act(async () => {
        const chosen = (get().load.data ?? []).flatMap((sheet) => {
          const { chosen: codes } = selectionOf(sheet);
          return spotsAt(sheet, [...codes]).map((spot) => ({ sheet, spot }));
        });
        const [one, other, ...more] = chosen;
        if (!one || !other || more.length > 0)
          return notice("Choose two words to swap them, on one sheet or on two (Ctrl+click, or Space)");
        if (one.sheet.gridID !== other.sheet.gridID) return notice("Words of two grids cannot change places");
        const words = await readWords(api, [one.spot.wordID, other.spot.wordID]);
        const [a, b] = [one, other].map(({ spot }) => words.get(spot.wordID));
        if (!a || !b) return refresh();
        const [at, to] = [placeOn(a, one.sheet.gridID), placeOn(b, one.sheet.gridID)];
        const moves = [
          { wordID: a.id, from: at, to },
          { wordID: b.id, from: to, to: at },
        ];
        await write(moves, `Swap ${a.text} and ${b.text}`, "Swap");
      }),
    takeOff: () =>
      act(async () => {
        const sheet = active();
        const spots = sheet ? chosenOn(sheet) : [];
        if (!sheet || spots.length === 0) return notice("There is no word to take off here");
        const moves = spots.map(({ wordID, row, col }) => ({
          wordID,
          from: { sheetID: sheet.id, row, col },
          to: null,
        }));
        await write(moves, `Take ${quoted(spots)} off ${sheetLabel(sheet)}`, "Take off");
      }),
    sendTo,
    /// Gives words places that were chosen for them, on one or several sheets.
    place: (moves: readonly PlaceMove[], name: string) => act(async () => void (await write(moves, name, "Place"))),
    chosenWords: (): readonly Spot[] => {
      const sheet = active();
      return sheet ? chosenOn(sheet) : [];
    },
    closeFailure: () => set({ failure: null }),
    closeDialog: () => set({ dialog: null }),
    stop(): void {
      loader.stop();
      asking.stop();
      get().taken?.answer(null);
    },
  };
}
