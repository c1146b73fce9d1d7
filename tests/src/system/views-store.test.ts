import { expect, it } from "vitest";
import { listViews, saveView, type View } from "../../../api/index.ts";
import { ApiError } from "../../../src/client/errors.ts";
import { createViewsStore } from "../../../src/components/list-views/views-store.ts";
import { heldApi } from "../saves/held-api.ts";

/// The views of a list on a server, and the store of them.
function start() {
  const stored: View[] = [];
  const held = heldApi([
    [listViews, () => ({ views: stored })],
    [saveView, ({ body }) => void stored.push({ name: String(body.name), query: String(body.query) })],
  ]);
  const views = createViewsStore(held.api, "books");
  const names = () => views.store.getState().views?.map(({ name }) => name);
  return { ...held, views, names, problem: () => views.store.getState().problem };
}
const nouns = { name: "Nouns", query: "fitz=N" };

it("keeps what was saved where a list that was asked for before it is answered after it", async () => {
  const { views, hold, names } = start();
  const answerFirst = hold(listViews);
  const before = views.read();
  // Those after it are answered at once.
  hold(listViews)();
  expect(await views.save(nouns)).toBe(true);
  answerFirst();
  await before;
  expect(names()).toEqual(["Nouns"]);
});

it("says why a view was not saved until it is tried again, whenever the list is answered", async () => {
  const { views, hold, refuse, problem } = start();
  const release = hold(listViews);
  const read = views.read();
  refuse(saveView, new ApiError(422, { error: "Name must be at most 200 characters" }));
  expect(await views.save(nouns)).toBe(false);
  release();
  await read;
  expect(problem()).toBe("Name must be at most 200 characters");
});
