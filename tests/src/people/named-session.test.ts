import { expect, it } from "vitest";
import { renameAuthor } from "../../../api/index.ts";
import { noConsequences } from "../../../api/system/consequences.ts";
import type { Client } from "../../../src/client/client.ts";
import { ApiError } from "../../../src/client/errors.ts";
import { createNamedSession } from "../../../src/components/named-list/named-session.ts";
import type { NamedSource, NamedThing } from "../../../src/components/named-list/named-view.ts";
import { heldApi } from "../saves/held-api.ts";

it("retries a rename and a deletion where the list cannot be read again", async () => {
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
  const { api, setConsequences } = heldApi([[renameAuthor, () => null]]);
  const trial = (client: Client): NamedSource<NamedThing> => ({
    ...source,
    rename: (body) => client.call(renameAuthor, { body }),
  });
  const callsOf = (client: Client) => (client === api ? source : trial(client));
  const session = createNamedSession(api, "author", callsOf, { done: () => {}, undoable: () => () => {} });
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
  // What affects packages in force needs a confirmation.
  setConsequences({ ...noConsequences, grade: "stale" });
  await rename("Ann", "Annie");
  expect([names(), get().dialog?.kind, get().entry?.isSaving]).toEqual([["Anna", "Bob"], "rename", false]);
  session.closeDialog();
  await rename("Ann", "Annie");
  await session.confirmRename();
  expect([names(), get().dialog, get().entry]).toEqual([["Annie", "Bob"], null, null]);
  await session.remove(get().load.data!.things[0]!);
  expect([names(), stored.length, get().dialog]).toEqual([["Bob"], 1, null]);
});
