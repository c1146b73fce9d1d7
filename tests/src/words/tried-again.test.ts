import { expect, it, vi } from "vitest";
import { getPopupPlacement, getSheet, getWordSheets, moveWord, putPopupPlacement } from "../../../api/index.ts";
import type { Client } from "../../../src/client/client.ts";
import { ApiError } from "../../../src/client/errors.ts";
import type { Toasts } from "../../../src/components/toast.tsx";
import { createMoveSession } from "../../../src/features/words/move/move-session.ts";
import { createPlacementSession } from "../../../src/features/words/popups/placement-session.ts";
import { id } from "../../support/data/ids.ts";

const noAnswer = new ApiError(0, { error: "No answer" });
const toasts: Toasts = { done: vi.fn(), undoable: vi.fn(() => () => {}) };

it("retries the read of a chosen parent, without saving anything", async () => {
  const placement = (parent: number) => ({
    childWord: { id: id(1), text: "hound" },
    parentWord: { id: id(parent), text: `word ${parent}` },
    popups: [],
    allowPopupsSecondRow: false,
  });
  let isDown = false;
  const saved = vi.fn();
  const api = {
    async call(endpoint: unknown, { query }: { query: { parentWordID?: string } }) {
      if (endpoint === putPopupPlacement) return saved();
      if (endpoint !== getPopupPlacement) throw new Error("not called here");
      if (!query.parentWordID) return placement(2);
      if (isDown) throw noAnswer;
      return placement(3);
    },
  } as unknown as Client;
  const session = createPlacementSession(api, toasts, id(1), { parentID: id(3), cell: null });
  const state = session.store.getState;
  const parent = () => state().history?.present.placement?.parentWord.id;
  isDown = true;
  // A failure to read what the address asks for is reported too.
  await session.load();
  const { dialog } = state();
  if (dialog?.kind !== "unread") throw new Error("nothing was told");
  expect([dialog.error, parent()]).toEqual([noAnswer, id(2)]);
  isDown = false;
  await dialog.again();
  expect([state().dialog, parent()]).toEqual([null, id(3)]);
  expect(saved).not.toHaveBeenCalled();
});

it("retries the search for the next sheet, without moving anything", async () => {
  const sheet = (number: number, words: object[] = []) => ({
    id: id(number),
    number,
    name: `Sheet ${number}`,
    gridID: id(1),
    bookID: "",
    fitzTypes: "N",
    isComplete: false,
    quarantine: [],
    linkedSheets: [],
    carriedWords: [],
    locked: [],
    reserved: [],
    lockedWordIDs: [],
    words,
  });
  const word = { id: id(7), text: "wolf", type: "K", fitzType: "N", parentWord: null, childWords: [] };
  const stands = { wordID: id(7), sheetID: id(21), row: 3, col: 0, word };
  const grids = [{ id: id(1), name: "small", rows: 5, cols: 5, hasPicture: false }];
  let isDown = true;
  const moved = vi.fn();
  const api = {
    async call(endpoint: unknown, { query }: { query: { id?: string; grid?: string } }) {
      if (endpoint === moveWord) return moved();
      if (endpoint === getWordSheets) return { word, sheetWords: [stands], grids };
      if (endpoint !== getSheet) throw new Error("not called here");
      if (query.id) return sheet(21, [stands]);
      if (isDown) throw noAnswer;
      return { sheets: [sheet(21, [stands]), sheet(22)], total: 2 };
    },
  } as unknown as Client;
  const session = createMoveSession(api, toasts, id(7), []);
  const state = session.store.getState;
  await session.load();
  await session.next(id(1));
  const { dialog } = state();
  if (dialog?.kind !== "unfound") throw new Error("nothing was told");
  isDown = false;
  await dialog.again();
  expect([state().dialog, state().history?.present.to.get(id(1))?.sheet.id]).toEqual([null, id(22)]);
  expect(moved).not.toHaveBeenCalled();
});
