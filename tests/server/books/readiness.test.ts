import { afterAll, beforeAll, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { readinessOf, toldOf, withoutCharacter } from "../../support/server/readiness.ts";
import { bookID, importText, openFixture, otherID, problems, server, words } from "./deploy/fixture.ts";

/// What a deployment would tell of a text that is being written.
beforeAll(openFixture);
afterAll(() => server?.close());

const nothing = { id: "", words: [], images: [], characters: [] };
async function ask(asked: Partial<typeof nothing> | object) {
  const response = await server.fetch(`${api.basePath}/book/import/readiness`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...nothing, id: bookID, ...asked }),
  });
  return { status: response.status, body: (await response.json()) as { problems: api.DeploymentHint[] } };
}
const codesOf = async (asked: object) => (await ask(asked)).body.problems.map(({ code }) => code);

test("is what the screen of problems tells once the same text is imported", async () => {
  const { db } = server.context;
  await db.updateTable("dict_word").set({ symbol_id: null }).where("id", "=", words.cat!).execute();
  await db.updateTable("book").set({ is_for_sale_widgit: true }).where("id", "=", bookID).execute();
  const text =
    "#character Rob symbol=rob colour=ff0000\n#part One\n#chapter First\n#page 1 image=one.jpg\n@Rob: A dog runs.\n" +
    "#page 2 image=__proto__\nA cat runs.\n#page 3 image=one.jpg\nA puppy.\n";
  await importText(bookID, text);
  for (const id of [bookID, otherID]) {
    const told = await toldOf(server, id);
    expect(withoutCharacter(await readinessOf(server, id))).toEqual(told);
  }
  const codes = (await problems()).map(({ code }) => code);
  for (const code of ["symbol-missing", "page-picture-missing", "cell-missing", "sale-symbol-missing"] as const)
    expect(codes).toContain(code);
  // The text is saved on and not imported: what is told follows the text.
  await server.call(api.putImportText, {
    body: { bookId: bookID, text: "#part One\n#chapter First\n#page 1\nA dog.\n" },
  });
  const now = (await readinessOf(server, bookID)).map(({ code, wordID, image }) => [code, wordID, image]);
  expect(now).not.toContainEqual(["symbol-missing", words.cat, null]);
  expect(now).not.toContainEqual(["page-picture-missing", null, "one.jpg"]);
  expect((await problems()).map(({ code }) => code)).toContain("symbol-missing");
});

test("says which word, picture or character each is about, errors first, and of the book its cover", async () => {
  const { body } = await ask({
    words: [words.dog, words.cat],
    images: ["two.png"],
    characters: [{ name: "Rob", symbol: "nobody" }],
  });
  const about = body.problems.map(({ severity, code, wordID, image, character }) => [
    severity,
    code,
    wordID ?? image ?? character,
  ]);
  expect(about.slice(0, 4)).toEqual([
    ["error", "page-picture-missing", "two.png"],
    ["error", "symbol-missing", words.cat],
    ["warning", "cover-missing", null],
    ["warning", "character-symbol-missing", "Rob"],
  ]);
  expect(body.problems[0]?.message).toBe("The picture “two.png” is missing");
  expect(await codesOf({})).toEqual(["cover-missing"]);
  // Of what is no word of the dictionary nothing is told, and of a word nothing twice.
  expect(await codesOf({ words: [otherID] })).toEqual(["cover-missing"]);
  expect(await codesOf({ words: [words.cat, words.cat] })).toEqual(await codesOf({ words: [words.cat] }));
});

test("tells what is put off as the screen of problems does", async () => {
  const [cover] = (await ask({})).body.problems;
  await server.call(api.putOffProblems, { body: { bookID, problems: [{ id: cover!.id }], reason: "Being drawn" } });
  expect((await ask({})).body.problems).toMatchObject([{ code: "cover-missing", putOff: { reason: "Being drawn" } }]);
});

test("writes nothing, and refuses what is too much, unknown or no name", async () => {
  const response = await server.fetch(`${api.basePath}/book/import/readiness`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...nothing, id: bookID, words: [words.dog] }),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get(api.changeHeader)).toBeNull();
  expect((await ask({ id: words.dog })).status).toBe(404);
  expect((await ask({ words: Array(api.maxHintedWords + 1).fill(words.dog) })).status).toBe(400);
  expect((await ask({ words: ["dog"] })).status).toBe(400);
  expect((await ask({ images: ["a\0b"] })).status).toBe(400);
  expect((await ask({ images: ["\ud800", "constructor"] })).status).toBe(200);
});
