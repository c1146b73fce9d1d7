import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "../../../src/client/errors.ts";
import { createTextSearch } from "../../../src/components/search/search-store.ts";
import { useTypedSearch } from "../../../src/components/search/use-typed-search.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/// A search that answers on request, and the record of its calls.
function start() {
  const asked: { text: string; limit: number; isGivenUp: () => boolean; answer: (things: string[] | Error) => void }[] =
    [];
  const search = createTextSearch<string>(2, (text, limit, signal) => {
    return new Promise((resolve, reject) => {
      const answer = (things: string[] | Error) =>
        things instanceof Error ? reject(things) : resolve({ things, total: 9 });
      asked.push({ text, limit, isGivenUp: () => signal.aborted, answer });
    });
  });
  return { search, asked, state: search.store.getState };
}

it("drops the answer to an older search, keeps results until newer ones arrive, and loads more of them", async () => {
  const { search, asked, state } = start();
  const [first, second] = [search.search("d"), search.search("do")];
  asked[1]!.answer(["dog"]);
  await second;
  asked[0]!.answer(["dab"]);
  await first;
  expect(asked[0]!.isGivenUp()).toBe(true);
  expect(state()).toMatchObject({ status: "loaded", data: { text: "do", things: ["dog"], total: 9 } });
  const more = search.more();
  expect(state()).toMatchObject({ status: "loading", data: { things: ["dog"] } });
  asked[2]!.answer(new ApiError(0, { error: "No answer" }));
  await more;
  expect(state()).toMatchObject({ status: "failed", data: { things: ["dog"] } });
  const again = search.again();
  asked[3]!.answer(["dog", "dot", "dove"]);
  await again;
  expect(asked.map(({ text, limit }) => [text, limit])).toEqual([
    ["d", 2],
    ["do", 2],
    ["do", 4],
    ["do", 4],
  ]);
  await search.search("");
  expect([state().data, asked.length]).toEqual([null, 4]);
});

it("searches 500 ms after the last key, at once where the first answer is wanted, and not for what is shown already", async () => {
  vi.useFakeTimers();
  const { search, asked } = start();
  const { rerender, unmount } = renderHook(({ text }) => useTypedSearch(search, text, { isFirstAtOnce: true }), {
    initialProps: { text: "d" },
  });
  await vi.advanceTimersByTimeAsync(0);
  asked[0]!.answer(["dog"]);
  await vi.advanceTimersByTimeAsync(0);
  for (const text of ["do", "dot"]) {
    rerender({ text });
    await vi.advanceTimersByTimeAsync(499);
  }
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  rerender({ text: "d" });
  // The pending search is not the wanted one.
  await vi.advanceTimersByTimeAsync(500);
  expect(asked.map(({ text }) => text)).toEqual(["d", "dot", "d"]);
  asked[2]!.answer(["dog"]);
  await vi.advanceTimersByTimeAsync(0);
  rerender({ text: "do" });
  rerender({ text: "d" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(3);
  rerender({ text: "dove" });
  await vi.advanceTimersByTimeAsync(500);
  unmount();
  expect(asked.at(-1)!.isGivenUp()).toBe(true);
});
