import { expect, it, vi } from "vitest";
import { getSettings, listWords } from "../../../api/index.ts";
import type { Client } from "../../../src/client/client.ts";
import { createChildPopupsSession } from "../../../src/features/words/popups/child-popups-session.ts";
import { cellOf } from "../../../src/features/words/popups/panels.ts";
import { id } from "../../support/data/ids.ts";
import { listedWord } from "../../support/screens/words-on-screen.ts";

it("changes nothing and says nothing where a word is dropped on its own cell", async () => {
  const child = listedWord(id(2), "hound", { type: "P", parentWordID: id(1) });
  const popups = [{ id: id(3), wordID: id(1), words: [{ wordID: child.id, row: 0, col: 1, word: child }] }];
  const api = {
    async call(endpoint: unknown) {
      if (endpoint === listWords)
        return { words: [listedWord(id(1), "dog", { childWords: [child], popups } as object)] };
      if (endpoint === getSettings) return { allowPopupsSecondRow: false };
      throw new Error("not called here");
    },
  } as unknown as Client;
  const toasts = { done: vi.fn(), undoable: vi.fn(() => () => {}) };
  const kept = { read: () => null, write: vi.fn(), clear: vi.fn() };
  const session = createChildPopupsSession(api, toasts, id(1), kept);
  await session.load();
  const { notice, history } = session.store.getState();
  session.put(child.id, { panel: 0, row: 0, col: 1 });
  expect(session.store.getState()).toMatchObject({ notice, history });
  session.put(child.id, { panel: 0, row: 0, col: 2 });
  expect(cellOf(session.store.getState().history!.present, child.id)).toEqual({ panel: 0, row: 0, col: 2 });
  // Picking up and putting back by keys is announced: nothing else shows it.
  session.pick({ panel: 0, row: 0, col: 2 });
  session.pick({ panel: 0, row: 0, col: 2 });
  expect(session.store.getState().notice).toMatchObject({ text: "“hound” stands there already" });
});
