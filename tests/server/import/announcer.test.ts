import { expect, test, vi } from "vitest";
import type { TextNotice } from "../../../server/repositories/import/text-notices.ts";
import { createAnnouncer } from "../../../server/routes/import/together/announcer.ts";

/// An announcer of one process whose notices are sent only when `release` says so; `fail` refuses the next one.
function setUp() {
  const told: TextNotice[] = [];
  const held: { resolve: () => void; reject: (error: Error) => void }[] = [];
  let tabs = [{ tab: "a", user: "ann@example.org" }];
  const announcer = createAnnouncer({
    process: "one",
    tabsOf: () => tabs,
    send: async (notice) => {
      await new Promise<void>((resolve, reject) => held.push({ resolve, reject }));
      told.push(notice);
    },
  });
  const next = () => vi.waitFor(() => held.shift() ?? expect.fail("nothing is being sent"), 20_000);
  return {
    announcer,
    told,
    close: () => {
      tabs = [];
    },
    release: async () => (await next()).resolve(),
    fail: async () => (await next()).reject(new Error("The database is away")),
  };
}

const open = (...tabs: unknown[]) => ({ kind: "open", book: "b", process: "one", tabs });

test("notices of a book go out one after another, and the last says how it is then", async () => {
  const { announcer, told, close, release } = setUp();
  announcer.tellOpen("b");
  close();
  announcer.tellOpen("b");
  announcer.tellOpen("b");
  await release();
  await release();
  await announcer.close();
  expect(told).toEqual([open({ tab: "a", user: "ann@example.org" }), open()]);
});

test("a notice that could not be sent is sent again", async () => {
  const { announcer, told, close, release, fail } = setUp();
  announcer.askWho("b");
  announcer.tellOpen("b");
  await fail();
  close();
  await release();
  await release();
  await vi.waitFor(() => expect(told).toHaveLength(2), 20_000);
  expect(told).toEqual(expect.arrayContaining([open(), { kind: "who", book: "b", process: "one" }]));
  await announcer.close();
});

test("closing tries what waits, and does not try again what fails", async () => {
  const { announcer, told, fail, release } = setUp();
  announcer.tellOpen("b");
  announcer.askWho("b");
  const closed = announcer.close();
  await fail();
  await release();
  await closed;
  expect(told).toEqual([{ kind: "who", book: "b", process: "one" }]);
});
