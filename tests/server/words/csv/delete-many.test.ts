import { afterAll, beforeAll, expect, test } from "vitest";
import * as api from "../../../../api/index.ts";
import { verifyCatalogue } from "../../../../server/admin/verify/verify-catalogue.ts";
import { both, create, everywhere, history, openFixture, put, read, refused, server, texts } from "../fixture.ts";
import { exported } from "./files.ts";

beforeAll(openFixture);
afterAll(() => server?.close());

const deletion = (ids: string[]) => server.call(api.getWordsDeletion, { body: { ids } });
const remove = (words: { id: string; revision?: number }[]) => server.call(api.deleteWords, { body: { words } });

test("words go with their forms in one change, which is told before and put back", async () => {
  const extras = [{ text: "newts", dialects: everywhere }];
  const newt = await create("newt", { grids: both("farm", 5, 1), extras });
  const toad = await create("toad");
  // They name each other, which stands against neither as long as both go.
  await put({ id: newt, similars: [toad] });
  await put({ id: toad, similars: [newt] });
  const pop = await create("eft", { type: "P", parentWordID: newt, popups: [{ popup: 1, row: 0, col: 0 }] });
  const before = await exported();
  expect((await deletion([newt])).refused).toEqual([
    {
      id: newt,
      text: "newt",
      reasons: [
        expect.stringContaining("1 child: “eft”"),
        expect.stringContaining("named as similar by 1 word: “toad”"),
      ],
    },
  ]);
  // What one that stays refers to stays too.
  expect((await deletion([newt, toad])).words).toEqual([]);
  const told = await deletion([newt, toad, pop]);
  expect(told.refused).toEqual([]);
  expect(told.words.map(({ text, forms }) => [text, forms.map((form) => form.text)]).sort()).toEqual([
    ["eft", []],
    ["newt", ["newts"]],
    ["toad", []],
  ]);
  expect(await remove([{ id: newt }, { id: toad }, { id: pop }])).toEqual({ status: "ok", deleted: 4 });
  expect(await texts("text=newt")).toEqual([]);
  expect((await history(newt))[0]).toMatchObject({ before: { text: "newt" }, after: null });
  const [change] = (await server.call(api.listChanges, { query: {} })).changes;
  expect(change!.name).toMatch(/^Delete the word .* and 3 more$/);
  await server.call(api.revertChange, { body: { id: change!.id } });
  expect(await exported()).toBe(before);
  // A popup word alone leaves its parent's popup.
  await remove([{ id: pop }]);
  expect((await read(newt)).popups!.map(({ words }) => words)).toEqual([[]]);
});

test("all of it or nothing: what is used, locked or saved since refuses the call", async () => {
  const [free, locked] = [await create("stoat"), await create("vole", { isLocked: true })];
  expect((await deletion([free, locked])).refused).toEqual([{ id: locked, text: "vole", reasons: ["It is locked"] }]);
  await expect(remove([{ id: free }, { id: locked }])).rejects.toMatchObject(refused("“vole”: It is locked"));
  await put({ id: free, priority: 3 });
  await expect(remove([{ id: free, revision: 1 }])).rejects.toMatchObject({ status: 409 });
  await expect(remove([{ id: free }, { id: free }])).rejects.toMatchObject({ status: 422 });
  expect(await texts("text=stoat")).toEqual(["stoat"]);
  const answer = await server.fetch("/api/v1/dict_word/bulk?dryRun=true", {
    method: "DELETE",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ words: [{ id: free }] }),
  });
  expect(api.dryRunAnswer.parse(await answer.json()).consequences.lost).toEqual([{ kind: "word", text: "“stoat”" }]);
  expect(await texts("text=stoat")).toEqual(["stoat"]);
});

test("what is left is in order", async () => {
  expect(await verifyCatalogue(server.context.db, server.context.images)).toEqual([]);
});
