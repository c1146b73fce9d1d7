import { expect, test } from "vitest";
import type { Client } from "../../../src/client/client.ts";
import { createWaitingStore, type Waiting } from "../../../src/features/books/list/waiting/waiting-store.ts";

const thing = {
  key: "text a 3",
  book: { id: "a", title: "The Red Kite" },
  sentence: "The Red Kite",
  detail: "Text not imported",
  to: "/book/a/import",
  mark: { textRevision: 3 },
} as unknown as Waiting;

/// The server answers each call when the test says so.
function build() {
  const told: boolean[] = [];
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const api = {
    call: (_: unknown, { body }: { body: { isAway: boolean } }) => {
      told.push(body.isAway);
      return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }));
    },
  } as unknown as Client;
  return { store: createWaitingStore(api, "somebody"), told, answers };
}

test("what is taken back at once is told to the server after it was put away there", async () => {
  const { store, told, answers } = build();
  store.putAway(thing);
  store.takeBack(thing);
  await expect.poll(() => told).toEqual([true]);
  expect(store.store.getState().away).toEqual([]);
  answers[0]?.resolve();
  await expect.poll(() => told).toEqual([true, false]);
});

test("a call that fails stops no later one", async () => {
  const { store, told, answers } = build();
  store.putAway(thing);
  store.takeBack(thing);
  await expect.poll(() => told).toEqual([true]);
  answers[0]?.reject(new Error("No network"));
  await expect.poll(() => told).toEqual([true, false]);
});
