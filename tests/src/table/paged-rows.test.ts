import { expect, it, vi } from "vitest";
import { ApiError } from "../../../src/client/errors.ts";
import { createPagedRows } from "../../../src/components/table/paged-rows.ts";

/// Long lists whose rows are loaded as they come into view.
function numbers(total: number) {
  const asked: string[] = [];
  let count = total;
  let isDown = false;
  const rows = createPagedRows<number, string>(async (query, { limit, offset }) => {
    asked.push(`${query} ${offset}+${limit}`);
    if (isDown) throw new ApiError(0, { error: "No answer" });
    const there = Math.max(0, Math.min(limit, count - offset));
    return { things: Array.from({ length: there }, (_, at) => offset + at), total: count };
  });
  return {
    rows,
    asked,
    shrink: (to: number) => {
      count = to;
    },
    fail: (fails: boolean) => {
      isDown = fails;
    },
  };
}

it("loads the rows in view, once, and all rows on request", async () => {
  const { rows, asked } = numbers(350);
  await rows.show("a");
  expect(rows.store.getState().load.data?.total).toBe(350);
  rows.see(0, 20);
  rows.see(210, 230);
  await vi.waitFor(() => expect(rows.store.getState().load.data?.rows[215]).toBe(215));
  expect(asked).toEqual(["a 0+100", "a 200+100"]);
  expect(await rows.read(5, 7)).toEqual([5, 6, 7]);
  expect(asked).toHaveLength(2);
  expect(await rows.readAll()).toHaveLength(350);
  rows.stop();
});

it("reports that rows could not be loaded, and reads the list again where it has changed", async () => {
  const { rows, asked, shrink, fail } = numbers(250);
  await rows.show("a");
  fail(true);
  expect(await rows.readAll()).toBeNull();
  expect(rows.store.getState().restError?.message).toBe("No answer");
  fail(false);
  shrink(120);
  await rows.again();
  expect(rows.store.getState()).toMatchObject({ restError: null, load: { data: { total: 120 } } });
  shrink(110);
  expect(await rows.readAll()).toBeNull();
  await vi.waitFor(() => expect(rows.store.getState().load.data?.total).toBe(110));
  expect(asked.at(-1)).toBe("a 0+100");
  rows.stop();
});
