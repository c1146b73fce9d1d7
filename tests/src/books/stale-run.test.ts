import { expect, it } from "vitest";
import type { Client } from "../../../src/client/client.ts";
import { ApiError } from "../../../src/client/errors.ts";
import { runPlace } from "../../../src/features/books/stale/run-place.ts";
import { type StaleRun, timeLeft } from "../../../src/features/books/stale/stale-run.ts";
import { createStaleRunner } from "../../../src/features/books/stale/stale-runner.ts";

const books = ["Ant", "Bat", "Cat"].map((name) => ({ id: name.toLowerCase(), name }));
const toasts = { done: () => undefined, undoable: () => () => undefined };

/// A runner whose deployments end as `ends` says, by the book's id. `deployed` holds the requested books, in order.
function build(ends: Record<string, string[] | ApiError>, user: string) {
  const deployed: string[] = [];
  const api = {
    async call(_endpoint: unknown, { body }: { body: { id: string } }) {
      deployed.push(body.id);
      const end = ends[body.id] ?? [];
      if (end instanceof ApiError) throw end;
      return { status: "ok", error: "", warnings: end };
    },
  } as unknown as Client;
  return { deployed, runner: createStaleRunner(api, toasts, runPlace(user)), ends };
}

const told = (run: StaleRun | null) => run?.done.map(({ book, error, warnings }) => [book.name, error, warnings]);

it("continues after a failure, and retries only what failed", async () => {
  const { runner, deployed, ends } = build({ ant: ["no cover"], bat: new ApiError(422, { error: "no text" }) }, "a");
  await runner.start(books);
  expect(told(runner.store.getState().run)).toEqual([
    ["Ant", null, ["no cover"]],
    ["Bat", "no text", []],
    ["Cat", null, []],
  ]);
  expect(runner.store.getState().run?.status).toBe("done");
  ends.bat = [];
  await runner.retry();
  expect(deployed).toEqual(["ant", "bat", "cat", "bat"]);
  expect(told(runner.store.getState().run)?.map(([name, error]) => [name, error])).toEqual([
    ["Ant", null],
    ["Cat", null],
    ["Bat", null],
  ]);
});

it("stops where the session ends, without losing the book", async () => {
  const { runner, deployed, ends } = build({ bat: new ApiError(401, { error: "no token" }) }, "b");
  await runner.start(books);
  expect(deployed).toEqual(["ant", "bat"]);
  expect(runner.store.getState().run).toMatchObject({ status: "stopped", deploying: null, remaining: books.slice(1) });
  ends.bat = [];
  await runner.resume();
  expect(runner.store.getState().run).toMatchObject({ status: "done", remaining: [] });
});

it("restores a run after the page was left, with the interrupted book still to do", async () => {
  const { runner } = build({}, "c");
  const going = runner.start(books);
  const again = build({}, "c").runner.store.getState().run;
  expect(again).toMatchObject({ status: "stopped", deploying: null, remaining: books });
  await going;
  expect(build({}, "c").runner.store.getState().run?.status).toBe("done");
  runner.clear();
  expect(build({}, "c").runner.store.getState().run).toBeNull();
  sessionStorage.setItem("symbolshelf-stale-run-c", '{"status":"running"}');
  expect(build({}, "c").runner.store.getState().run).toBeNull();
});

it("estimates the remaining time from the books so far", () => {
  const done = [2000, 4000].map((took, at) => ({ book: books[at]!, error: null, warnings: [], took }));
  const run: StaleRun = { status: "running", deploying: books[2]!, since: 0, remaining: books.slice(0, 1), done };
  expect(timeLeft(run)).toBe(6000);
  expect(timeLeft({ ...run, done: [] })).toBeNull();
});
