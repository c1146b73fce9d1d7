import { afterAll, beforeAll, expect, it } from "vitest";
import { countMissingWords, getDesk } from "../../../api/index.ts";
import { buildBook, buildWord } from "../../support/data/build-book.ts";
import { failure, openFixture, saveText, server } from "../import/imports/fixture.ts";

beforeAll(openFixture);
afterAll(() => server?.close());

const count = (id: string) => server.call(countMissingWords, { query: { id } });
const listed = async (id: string) =>
  (await server.call(getDesk, { query: { id } })).rows.filter(({ needs }) => needs.includes("missing")).length;

it("counts the missing words of a saved text as the desk lists them, whatever is written meanwhile", async () => {
  const id = await buildBook(server.context.db);
  expect(await count(id)).toEqual({ revision: 0, missing: 0 });
  const head = "#part The Tale\n#chapter One\n#page 1\n";
  await saveText(id, `${head}Once the mouse nibbled and nibbles.\nA bat ran home to Twinkleberry and Mr. Quorble.\n`);
  // Forms of `nibble` are one, a homonym is none.
  const before = await count(id);
  expect(before).toEqual({ revision: 1, missing: await listed(id) });
  expect(before.missing).toBeGreaterThan(4);

  await buildWord(server.context.db, "mouse");
  expect(await count(id)).toEqual({ revision: 1, missing: before.missing - 1 });
  expect(await listed(id)).toBe(before.missing - 1);

  await saveText(id, `${head}Once the mouse nibbled.\n`);
  expect(await count(id)).toEqual({ revision: 2, missing: await listed(id) });
});

it("knows no other book", async () => {
  expect((await failure(count("10000000-0000-4000-8000-000000000000"))).status).toBe(404);
});
