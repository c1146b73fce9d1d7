import { expect, it } from "vitest";
import { ApiError } from "../../../src/client/errors.ts";
import { createNamedSession } from "../../../src/components/named-list/named-session.ts";
import type { NamedSource, NamedThing } from "../../../src/components/named-list/named-view.ts";

it("renames and deletes again where the list cannot be read again", async () => {
  const stored = ["Ann", "Bob"].map((name) => ({
    id: name,
    name,
    bookCount: 0,
    revision: 1,
    updatedAt: "",
    updatedBy: "",
  }));
  let isDown = false;
  const thingOf = (id: string, revision: number) => {
    const thing = stored.find((one) => one.id === id);
    if (thing?.revision !== revision) throw new ApiError(409, { error: "meanwhile" });
    return thing;
  };
  const source: NamedSource<NamedThing> = {
    async list() {
      if (isDown) throw new ApiError(0, { error: "No answer" });
      return { things: structuredClone(stored), parent: null };
    },
    create: () => Promise.reject(new Error("not called here")),
    merge: () => Promise.reject(new Error("not called here")),
    async rename({ id, name, revision }) {
      Object.assign(thingOf(id, revision), { name, revision: revision + 1 });
      return { status: "ok", id, revision: revision + 1 };
    },
    async remove({ id, revision }) {
      stored.splice(stored.indexOf(thingOf(id, revision)), 1);
    },
  };
  const session = createNamedSession("author", source, { done: () => {}, undoable: () => () => {} });
  const { getState: get } = session.store;
  const names = () => get().load.data?.things.map(({ name }) => name);
  const rename = async (id: string, name: string) => {
    session.startRename(id);
    await session.saveEntry(name, false);
  };
  await session.load();
  isDown = true;
  await rename("Ann", "Anna");
  await rename("Ann", "Hannah");
  expect([names(), stored[0]?.name, get().dialog]).toEqual([["Hannah", "Bob"], "Hannah", null]);
  await session.undoRename();
  expect([names(), get().dialog]).toEqual([["Anna", "Bob"], null]);
  await session.remove(get().load.data!.things[0]!);
  expect([names(), stored.length, get().dialog]).toEqual([["Bob"], 1, null]);
});
