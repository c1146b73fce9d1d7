import { createStore, type StoreApi } from "zustand/vanilla";
import { type DeskCell, getSheet, isSheetList, type Sheet, type SheetRow } from "../../../../../api/index.ts";
import { type Cell, cellCode } from "../../../../../api/sheets/rules/cells.ts";
import { freeCells, placeProblem, type SheetState } from "../../../../../api/sheets/rules/placement.ts";
import { sheetLabel, topicName } from "../../../../../api/sheets/rules/sheets.ts";
import { type ApiError, toApiError } from "../../../../client/errors.ts";
import { readSheet } from "../../../../client/read-sheet.ts";
import type { DeskSession } from "../desk-session.ts";
import { newWordOf, placesOf } from "../state/decisions.ts";
import { fitzOf } from "../state/describe.ts";

interface Choice {
  readonly sheetID: string | null;
  /// Of one row its cell; of several none: each gets the next one that is free.
  readonly cell: Cell | null;
}

export interface PlaceState {
  /// Those that take words of the rows' fitz types.
  readonly sheets: readonly SheetRow[] | null;
  /// With their words, by id.
  readonly read: ReadonlyMap<string, Sheet>;
  /// By grid.
  readonly choices: ReadonlyMap<string, Choice>;
  readonly error: ApiError | null;
}

export interface PlaceChoice {
  readonly store: StoreApi<PlaceState>;
  load(): Promise<void>;
  /// Another sheet of a grid; grids whose rows stand on no such topic follow to the sheet of the same name, or to another one of the
  /// topic that has room.
  chooseSheet(gridID: string, sheetID: string | null): Promise<void>;
  chooseCell(gridID: string, cell: Cell): void;
  /// Why a cell cannot be chosen; null where it can.
  problemOf(sheet: Sheet, cell: Cell): string | null;
  freeOn(sheet: Sheet): Cell[];
  /// By row, what was chosen.
  places(): Map<string, DeskCell[]>;
}

/// Where rows are to stand: on each grid a sheet, and of one row the cell.
export function createPlaceChoice(session: DeskSession, keys: readonly string[]): PlaceChoice {
  const { api } = session;
  const views = session.rows(keys).map(session.view);
  const grids = session.desk()?.grids ?? [];
  const fitzTypes = [...new Set(views.map(({ row, decision }) => fitzOf(decision, row)).filter(Boolean))].join("");
  const isOne = keys.length === 1;
  const wordID = isOne && newWordOf(views[0]?.decision ?? null) === null ? (views[0]?.row.word?.id ?? null) : null;
  const taken = new Set(
    session
      .views()
      .filter(({ row, work }) => !keys.includes(row.key) && work.status !== "aside")
      .flatMap(({ decision }) => placesOf(decision).map((place) => `${place.sheetID} ${cellCode(place)}`)),
  );
  const store = createStore<PlaceState>(() => ({ sheets: null, read: new Map(), choices: beginning(), error: null }));

  function beginning(): Map<string, Choice> {
    const [view] = views;
    const given = placesOf(view?.decision ?? null);
    const standing = view?.row.word?.places ?? [];
    return new Map(
      grids.map(({ id }): [string, Choice] => {
        const place = given.find(({ gridID }) => gridID === id) ?? standing.find(({ sheet }) => sheet.gridID === id);
        if (!place) return [id, { sheetID: null, cell: null }];
        return [id, { sheetID: place.sheetID, cell: isOne ? { row: place.row, col: place.col } : null }];
      }),
    );
  }

  async function read(ids: readonly (string | null)[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => id !== null && !store.getState().read.has(id)) as string[];
    const sheets = await Promise.all(missing.map((id) => readSheet(api, id)));
    store.setState((state) => ({
      read: new Map([...state.read, ...sheets.map((sheet) => [sheet.id, sheet] as const)]),
    }));
  }

  const stateOf = (sheet: Sheet): SheetState => ({
    ...sheet,
    words: sheet.words.map(({ wordID, row, col, word }) => ({ wordID, row, col, text: word.text })),
  });
  const isTaken = (sheet: Sheet, cell: Cell) => taken.has(`${sheet.id} ${cellCode(cell)}`);
  const freeOn = (sheet: Sheet) => freeCells(stateOf(sheet), sheet.grid).filter((cell) => !isTaken(sheet, cell));

  const put = (gridID: string, choice: Choice) =>
    store.setState(({ choices }) => ({ choices: new Map(choices).set(gridID, choice) }));

  const putOn = (gridID: string, sheet: Sheet) =>
    put(gridID, { sheetID: sheet.id, cell: isOne ? (freeOn(sheet)[0] ?? null) : null });

  /// A grid's sheet of the topic of a name, with room for all rows: the one of that very name, else another one. Undefined for none.
  async function roomOn(gridID: string, label: string): Promise<Sheet | undefined> {
    const ofTopic = (store.getState().sheets ?? []).filter(
      (one) =>
        one.gridID === gridID &&
        topicName(sheetLabel(one)) === topicName(label) &&
        !one.isComplete &&
        one.freeCellCount >= keys.length,
    );
    const isSame = (one: SheetRow) => Number(sheetLabel(one) === label);
    for (const { id } of ofTopic.sort((one, other) => isSame(other) - isSame(one))) {
      await read([id]);
      const sheet = store.getState().read.get(id)!;
      if (freeOn(sheet).length >= keys.length) return sheet;
    }
    return undefined;
  }

  async function during(run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (thrown) {
      store.setState({ error: toApiError(thrown) });
    }
  }

  return {
    store,
    load: () =>
      during(async () => {
        const found = await api.call(getSheet, { query: { list: true, ...(fitzTypes ? { fitz: fitzTypes } : {}) } });
        await read([...store.getState().choices.values()].map(({ sheetID }) => sheetID));
        store.setState({ sheets: isSheetList(found) ? found.sheets : [] });
      }),
    chooseSheet: (gridID, sheetID) =>
      during(async () => {
        if (sheetID === null) return put(gridID, { sheetID: null, cell: null });
        const { sheets, choices } = store.getState();
        const label = sheetLabel(sheets!.find(({ id }) => id === sheetID)!);
        await read([sheetID]);
        putOn(gridID, store.getState().read.get(sheetID)!);
        for (const { id } of grids) {
          if (id === gridID) continue;
          const now = sheets!.find((sheet) => sheet.id === choices.get(id)?.sheetID);
          if (now && topicName(sheetLabel(now)) === topicName(label)) continue;
          const sheet = await roomOn(id, label);
          if (sheet) putOn(id, sheet);
        }
      }),
    chooseCell: (gridID, cell) => put(gridID, { sheetID: store.getState().choices.get(gridID)?.sheetID ?? null, cell }),
    problemOf(sheet, cell) {
      const problem = placeProblem(
        { id: wordID, type: "K", fitzTypes, isBookSpecific: false },
        cell,
        stateOf(sheet),
        sheet.grid,
      );
      return problem ?? (isTaken(sheet, cell) ? "Another row of the desk is to stand there" : null);
    },
    freeOn,
    places() {
      const { choices, read } = store.getState();
      session.learn({
        sheets: [...read.values()].map(({ id, grid, fitzTypes, ...sheet }) => ({
          id,
          gridID: grid.id,
          label: sheetLabel(sheet),
          fitzTypes,
        })),
      });
      const free = new Map(
        [...choices].map(([grid, { sheetID }]) => {
          const sheet = sheetID === null ? undefined : read.get(sheetID);
          return [grid, sheet ? freeOn(sheet) : []] as const;
        }),
      );
      return new Map(
        keys.map((key, at) => {
          const cells = [...choices].flatMap(([gridID, { sheetID, cell }]) => {
            const place = isOne ? cell : free.get(gridID)?.[at];
            return sheetID !== null && place ? [{ gridID, sheetID, row: place.row, col: place.col }] : [];
          });
          return [key, cells] as const;
        }),
      );
    },
  };
}
