import { expect, test } from "vitest";
import type { CommonKind, CommonProblem } from "../../../api/index.ts";
import type { Client } from "../../../src/client/client.ts";
import { createAllProblemsStore } from "../../../src/features/books/problems/all/all-problems-store.ts";

/// The problems of all books, read kind by kind.
type Unblocks = Partial<Record<CommonProblem, number>>;

/// `found`: how many books the first thing of each kind unblocks. `hold`: the kind at which the server stops answering.
/// `total`: the number of things of each kind; the server answers at most 200 at a time.
function build(found: Unblocks, total = 1) {
  const asked: string[] = [];
  const state = { found, hold: null as CommonProblem | null };
  const api = {
    async call(
      _: unknown,
      { query, signal }: { query: { code: CommonProblem; limit: number; offset: number }; signal: AbortSignal },
    ) {
      asked.push(`${query.code} ${query.offset} ${query.limit}`);
      if (state.hold === query.code)
        await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
      const unblocks = state.found[query.code];
      const count = Math.max(0, Math.min(query.limit, 200, total - query.offset));
      const things = Array.from({ length: count }, () => ({ unblocks })) as unknown as CommonKind["things"];
      return { kinds: unblocks === undefined ? [] : [{ code: query.code, total, books: 1, things }] };
    },
  } as unknown as Client;
  const problems = createAllProblemsStore(api);
  return { problems, state, asked, told: () => problems.store.getState().kinds.map(({ code }) => code) };
}

test("what unblocks most comes first, and keeps its position while the screen is open", async () => {
  const { problems, state, told } = build({ "text-missing": 1, "symbol-missing": 12, "cover-missing": 0 });
  await problems.read();
  expect(problems.store.getState()).toMatchObject({ status: "done", looked: 11 });
  expect(told()).toEqual(["symbol-missing", "text-missing", "cover-missing"]);
  state.found = { "text-missing": 3, "symbol-missing": 1, "text-newer": 1, "spelling-missing": 0 };
  await problems.read();
  expect(told()).toEqual(["symbol-missing", "text-missing", "text-newer", "spelling-missing"]);
});

test("a cancelled check shows what was found until then", async () => {
  const { problems, state, told } = build({ "text-missing": 1, "symbol-missing": 12, "cover-missing": 0 });
  state.hold = "cover-missing";
  const reading = problems.read();
  await expect.poll(() => problems.store.getState().looked).toBe(4);
  problems.cancel();
  await reading;
  expect(problems.store.getState()).toMatchObject({ status: "cancelled", checkedAt: null, error: null });
  expect(told()).toEqual(["symbol-missing", "text-missing"]);
});

test("more of a kind is loaded on request, and again with each read", async () => {
  const { problems, asked } = build({ "symbol-missing": 12 }, 150);
  await problems.read();
  await problems.showMore("symbol-missing");
  await problems.read();
  expect(asked.filter((one) => one.startsWith("symbol-missing"))).toEqual([
    "symbol-missing 0 20",
    "symbol-missing 0 110",
    "symbol-missing 0 110",
  ]);
});

test("all of a kind can be shown, beyond what the server answers at a time", async () => {
  const { problems } = build({ "symbol-missing": 12 }, 333);
  const shown = () => problems.store.getState().kinds[0]?.things.length;
  await problems.read();
  for (const count of [20, 110, 200, 290, 333]) {
    expect(shown()).toBe(count);
    await problems.showMore("symbol-missing");
  }
  await problems.read();
  expect(shown()).toBe(333);
});
