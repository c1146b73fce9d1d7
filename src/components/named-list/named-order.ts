import type { Sorting } from "../table/columns.ts";
import type { NamedThing } from "./named-view.ts";

const orders = {
  books: (one: NamedThing, other: NamedThing) => one.bookCount - other.bookCount,
  changed: (one: NamedThing, other: NamedThing) => Date.parse(one.updatedAt) - Date.parse(other.updatedAt),
};

const isOrder = (by: string): by is keyof typeof orders => Object.hasOwn(orders, by);

/// What an address says of the order; by name where it says nothing.
export function readOrder(said: string | null): Sorting {
  const by = (said ?? "").replace(/^-/, "");
  const isDescending = said?.startsWith("-") ?? false;
  return isOrder(by) || by === "name" ? { by, isDescending } : { by: "name", isDescending: false };
}

/// A click on a header: ascending, descending, then by name again. Null where the address need not say it.
export function nextOrder({ by, isDescending }: Sorting, clicked: string): string | null {
  if (by !== clicked) return clicked === "name" ? null : clicked;
  return isDescending ? null : `-${clicked}`;
}

/// Things that are by name, in another order; those that are alike in it stay by name.
export function inOrder<T extends NamedThing>(things: readonly T[], { by, isDescending }: Sorting): readonly T[] {
  if (!isOrder(by)) return isDescending ? things.toReversed() : things;
  const compare = orders[by];
  return things.toSorted((one, other) => (isDescending ? compare(other, one) : compare(one, other)));
}
