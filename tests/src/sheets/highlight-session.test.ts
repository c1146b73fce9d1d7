import { expect, it } from "vitest";
import { type HighlightSet, type HighlightToSave, putHighlights } from "../../../api/index.ts";
import { ApiError } from "../../../src/client/errors.ts";
import { letterOf } from "../../../src/features/sheets/highlights/areas.ts";
import { createHighlightSession } from "../../../src/features/sheets/highlights/highlight-session.ts";
import {
  type HighlightSource,
  historyOf,
  type UnsavedHighlights,
  unsavedKeys,
} from "../../../src/features/sheets/highlights/highlight-state.ts";
import { heldApi } from "../saves/held-api.ts";

const grid = { rows: 6, cols: 8, hasPicture: false };
const toasts = { done: () => undefined, undoable: () => () => undefined };

const setOf = (key: string, revision: number, rows: number[]): HighlightSet => ({
  id: key,
  highlightModeID: key,
  fitzType: null,
  gridID: "grid",
  sheetID: null,
  revision,
  updatedAt: "2026-01-01T00:00:00.000Z",
  updatedBy: "someone",
  highlights: rows.map((rowOffset, at) => ({
    id: `${key}${at}`,
    highlightModeID: key,
    fitzType: null,
    gridID: "grid",
    sheetID: null,
    colOffset: 0,
    rowOffset,
    cols: 1,
    rows: 1,
  })),
});

function build(kept: UnsavedHighlights | null = null) {
  const sets = new Map([["a", setOf("a", 4, [3])]]);
  const sent: [string, HighlightToSave[], number][] = [];
  const source: HighlightSource<ReadonlyMap<string, HighlightSet>> = {
    read: async () => new Map(sets),
    setOf: (data, key) => data.get(key),
    async save(api, key, highlights, revision) {
      await api.call(putHighlights, { body: { grid: "", mode: "", fitz: "N", highlights, revision } });
      sent.push([key, highlights, revision]);
      if (revision !== (sets.get(key)?.revision ?? 0)) throw new ApiError(409, { error: "meanwhile" });
      const rows = highlights.map(({ rowOffset }) => rowOffset);
      sets.set(key, setOf(key, revision + 1, rows));
      return { status: "ok", id: key, revision: revision + 1 };
    },
  };
  const draft = { kept };
  const session = createHighlightSession(heldApi([[putHighlights, () => null]]).api, source, toasts, {
    read: () => draft.kept,
    write: (value) => {
      draft.kept = value;
    },
    clear: () => {
      draft.kept = null;
    },
  });
  const rows = (key: string) =>
    historyOf(session.store.getState(), source, key).present.map(({ rowOffset }) => rowOffset);
  return { sets, sent, session, draft, rows, unsaved: () => unsavedKeys(session.store.getState()) };
}

it("names highlights by letters", () => {
  expect([0, 25, 26, 27, 51, 52].map(letterOf)).toEqual(["A", "Z", "AA", "AB", "AZ", "BA"]);
});

it("undoes each set separately, and saves all changed sets with their revisions", async () => {
  const { session, rows, sent, unsaved, draft, sets } = build();
  await session.load();
  session.press("a", grid, "a0", "down");
  session.press("a", grid, "a0", "down");
  session.press("a", grid, "a0", "down");
  session.add("b", grid, { colOffset: 99, rowOffset: 99 });
  expect([rows("a"), rows("b"), unsaved()]).toEqual([[5], [5], ["a", "b"]]);
  session.undo("a");
  expect([rows("a"), rows("b")]).toEqual([[4], [5]]);
  await session.save();
  const place = { cols: 1, rows: 1 };
  expect(sent).toEqual([
    ["a", [{ id: "a0", colOffset: 0, rowOffset: 4, ...place }], 4],
    ["b", [{ colOffset: 5, rowOffset: 5, ...place }], 0],
  ]);
  expect([unsaved(), draft.kept, sets.get("a")?.revision]).toEqual([[], null, 5]);
});

it("restores unsaved changes, and asks where somebody else saved since", async () => {
  const areas = [{ id: "a0", colOffset: 2, rowOffset: 5, cols: 1, rows: 1 }];
  const { session, rows, sets } = build({ a: { base: [{ ...areas[0]!, rowOffset: 1 }], draft: areas } });
  await session.load();
  expect(rows("a")).toEqual([5]);
  await session.save();
  const one = session.sessionOf("a");
  expect(one?.store.getState().dialog).toMatchObject({ kind: "conflict", theirs: { revision: 4 } });
  await one?.keepMine();
  expect(sets.get("a")?.highlights[0]?.rowOffset).toBe(5);
});
