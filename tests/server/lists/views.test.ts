import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteView, listViews, maxViews, saveView } from "../../../api/index.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const names = async (list: "books" | "words") =>
  (await server.call(listViews, { query: { list } })).views.map(({ name }) => name);
const save = (name: string, more: { query?: string; replaces?: string; list?: "books" | "words" } = {}) =>
  server.call(saveView, { body: { list: "words", query: "fitz=N", name, ...more } });

test("a view is saved, written over, renamed and deleted by its name, whatever its case", async () => {
  await save("Nouns");
  await save("Animals", { query: "text=cat&columns=word,place" });
  expect(await names("words")).toEqual(["Animals", "Nouns"]);
  expect(await names("books")).toEqual([]);
  // The last save holds, and a save that is sent again leaves what it left.
  for (let time = 0; time < 2; time++) await save("  nouns ", { query: "fitz=N&lack=symbol" });
  expect((await server.call(listViews, { query: { list: "words" } })).views).toEqual([
    { name: "Animals", query: "text=cat&columns=word,place" },
    { name: "nouns", query: "fitz=N&lack=symbol" },
  ]);
  await expect(save("Animals", { replaces: "nouns" })).rejects.toMatchObject({
    status: 422,
    body: { error: "There is already a view named “Animals”. Choose another name, or delete that one." },
  });
  await save("Zebras", { replaces: "nouns" });
  await save("ZEBRAS", { replaces: "Zebras" });
  expect(await names("words")).toEqual(["Animals", "ZEBRAS"]);
  for (let time = 0; time < 2; time++) await server.call(deleteView, { body: { list: "words", name: "zebras" } });
  expect(await names("words")).toEqual(["Animals"]);
});

test("nothing is kept of what is no name, no address or a list without views", async () => {
  await expect(save("   ")).rejects.toMatchObject({ status: 422, body: { error: "Name is required" } });
  await expect(save("Odd", { query: "a b" })).rejects.toMatchObject({ status: 400 });
  await expect(save("Long", { query: "x".repeat(4001) })).rejects.toMatchObject({ status: 400 });
  await expect(save("Else", { list: "changes" as "words" })).rejects.toMatchObject({ status: 400 });
  expect(await names("words")).not.toContain("Odd");
});

test("at most 50 views of a list are kept, also of those that are saved at the same time", async () => {
  const list = "books";
  const asked = Array.from({ length: maxViews + 5 }, (_, at) => save(`View ${at}`, { list }).catch((error) => error));
  const answers = await Promise.all(asked);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  expect(await names("books")).toHaveLength(maxViews);
  const [first] = await names("books");
  await save(first!, { list, query: "sort=price" });
  await save("Another", { list, replaces: first! });
  expect(await names("books")).toContain("Another");
  expect(await names("books")).toHaveLength(maxViews);
});

test("views are of the account that saved them, and of nobody else", async () => {
  await server.context.db
    .insertInto("list_view")
    .values({ account: "another", list: "words", name_key: "theirs", name: "Theirs", query: "" })
    .execute();
  expect(await names("words")).not.toContain("Theirs");
  await server.call(deleteView, { body: { list: "words", name: "Theirs" } });
  const left = await server.context.db
    .selectFrom("list_view")
    .select("name")
    .where("account", "=", "another")
    .execute();
  expect(left).toEqual([{ name: "Theirs" }]);
});
