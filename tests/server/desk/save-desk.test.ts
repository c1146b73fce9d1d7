import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getDesk, getImportText, listWords, revertChange, reviewDesk, saveDesk } from "../../../api/index.ts";
import { buildBook } from "../../support/data/build-book.ts";
import { accepted, deskCallsOf, type Row } from "../../support/server/desk-calls.ts";
import { failure, openFixture, saveText, server, words } from "../import/imports/fixture.ts";

beforeAll(openFixture);
afterAll(() => server?.close());

const text = `#part The Tale
#chapter One
#page 1 image=page-01.jpg
Once the mouse nibbled a biscuit.
The bat ran from Twinkleberry and a time.
And then Peter qzxed home.
`;

const save = (body: object, key: string) => deskCallsOf(server).save(body, { key });

it("reviews and carries out a batch once, holds back no row for a refused one, and is undone as a whole", async () => {
  const id = await buildBook(server.context.db, { title: "The Tale" });
  const revision = await saveText(id, text);
  const desk = await server.call(getDesk, { query: { id } });
  const rows = accepted(desk).map((row): Row => {
    if (row.key === "missing qzxed") return { ...row, decision: { action: "noKey" } };
    if (row.key === "homonym bat") return { ...row, decision: { action: "use", wordID: words.bat2! } };
    return row;
  });
  rows.push({ key: "refused", texts: ["once"], at: null, decision: { action: "use", wordID: randomUUID() } });
  const body = { id, revision, rows };

  const review = await server.call(reviewDesk, { body });
  expect(review.rows.filter(({ refused }) => refused !== null).map(({ key }) => key)).toEqual(["refused"]);
  expect(review.consequences.name).toBe(`Words of The Tale: ${rows.length - 1} words`);
  expect((await server.call(listWords, { query: { text: "nibble" } })).words).toEqual([]);

  const key = randomUUID();
  const [saved, again] = [await save(body, key), await save(body, key)];
  expect(saved.status).toBe(200);
  expect(again.body).toEqual(saved.body);
  const after = await server.call(getImportText, { query: { bookId: id } });
  expect(after.revision).toBe(revision + 1);
  expect(after.text).toContain(`bat#${words.bat2}`);
  expect(after.text).toContain("qzxed#00000000-0000-0000-0000-000000000000");
  expect(after.text).toContain("Once the mouse nibbled a biscuit.");
  const open = (await server.call(getDesk, { query: { id } })).rows.filter(({ needs }) =>
    needs.some((need) => need === "missing" || need === "homonym"),
  );
  expect(open.map(({ key }) => key)).toEqual([]);
  const texts = (await server.call(listWords, { query: { text: "nibble" } })).words.map((word) => word.text);
  expect(texts.filter((one) => one === "nibble")).toHaveLength(1);
  expect((await failure(server.call(saveDesk, { body }))).status).toBe(409);

  await server.call(revertChange, { body: { id: saved.changeID } });
  expect((await server.call(listWords, { query: { text: "nibble" } })).words).toEqual([]);
  expect((await server.call(getImportText, { query: { bookId: id } })).text).toBe(text);
});

it("refuses a cell and a word that somebody else has taken meanwhile, row by row", async () => {
  const { db } = server.context;
  const [one, other] = [await buildBook(db, { title: "One" }), await buildBook(db, { title: "Other" })];
  const same = "#part P\n#chapter C\n#page 1\nthe glimmerfish swam\n";
  const revisions = [await saveText(one, same), await saveText(other, same)];
  const desks = [
    await server.call(getDesk, { query: { id: one } }),
    await server.call(getDesk, { query: { id: other } }),
  ];
  const rows = desks.map((desk) => accepted(desk).filter(({ key }) => key === "missing glimmerfish"));
  const answers = await Promise.all(
    [one, other].map((id, at) => server.call(saveDesk, { body: { id, revision: revisions[at]!, rows: rows[at]! } })),
  );
  const refused = answers.flatMap((answer) => answer.rows.flatMap((row) => row.refused ?? []));
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatch(/glimmerfish/);
  const { words: found } = await server.call(listWords, { query: { text: "glimmerfish" } });
  expect(found.filter((word) => word.text === "glimmerfish")).toHaveLength(1);
});

it("joins words into a group that the dictionary gets with it", async () => {
  const id = await buildBook(server.context.db, { title: "Groups" });
  const revision = await saveText(id, "#part P\n#chapter C\n#page 1\nHe said zog time and ran to a Zog time.\n");
  const as = {
    action: "create" as const,
    text: "zog time",
    fitzType: "N" as const,
    dialects: ["en-gb" as const],
    definition: null,
    symbolID: "00000000-0000-0000-0000-000000000000",
    isAnotherMeaning: false,
    forms: [],
    places: [],
  };
  const decision = { action: "group" as const, text: "zog time", as };
  await server.call(saveDesk, {
    body: { id, revision, rows: [{ key: "zog", texts: ["zog", "Zog"], at: null, decision }] },
  });
  const { text: after } = await server.call(getImportText, { query: { bookId: id } });
  expect(after).toContain("He said [zog time] and ran to a [Zog time].");
});
