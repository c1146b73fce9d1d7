import { expect, it } from "vitest";
import { inOrder, nextOrder, readOrder } from "../../../src/components/named-list/named-order.ts";

const thing = (name: string, bookCount: number, updatedAt: string) => ({
  id: name,
  name,
  bookCount,
  revision: 1,
  updatedAt,
  updatedBy: "",
});
const things = [thing("Ann", 2, "2026-03-01"), thing("Bob", 0, "2026-01-01"), thing("Cy", 2, "2026-02-01")];
const names = (sort: string | null) => inOrder(things, readOrder(sort)).map(({ name }) => name);

it("sorts by name, books and last change; equal rows stay sorted by name", () => {
  expect(names(null)).toEqual(["Ann", "Bob", "Cy"]);
  expect(names("-name")).toEqual(["Cy", "Bob", "Ann"]);
  expect(names("books")).toEqual(["Bob", "Ann", "Cy"]);
  expect(names("-books")).toEqual(["Ann", "Cy", "Bob"]);
  expect(names("changed")).toEqual(["Bob", "Cy", "Ann"]);
  for (const nonsense of ["constructor", "-covers", ""]) expect(names(nonsense)).toEqual(["Ann", "Bob", "Cy"]);
});

it("a header sorts ascending, descending, and then by name again", () => {
  expect(nextOrder(readOrder(null), "books")).toBe("books");
  expect(nextOrder(readOrder("books"), "books")).toBe("-books");
  expect(nextOrder(readOrder("-books"), "books")).toBeNull();
  expect(nextOrder(readOrder(null), "name")).toBe("-name");
  expect(nextOrder(readOrder("-name"), "name")).toBeNull();
  expect(nextOrder(readOrder("books"), "name")).toBeNull();
});
