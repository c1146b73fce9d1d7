import { afterAll, beforeAll, expect, it } from "vitest";
import { basePath, createSymbolModel, type DeskRow, getDesk } from "../../../api/index.ts";
import { buildBook, buildWord } from "../../support/data/build-book.ts";
import { drawing, formOf } from "../../support/data/small-catalogue.ts";
import { failure, openFixture, saveText, server, words } from "../import/imports/fixture.ts";

beforeAll(openFixture);
afterAll(() => server?.close());

const read = (id: string) => server.call(getDesk, { query: { id } });

/// A row in short: what it needs, and what is proposed for it.
function brief({ count, texts, needs, lemma, decision }: DeskRow): string {
  const written = texts.map(({ text }) => text).join(", ");
  const said = decision && "text" in decision ? ` ${decision.text}` : "";
  const fitz = decision && "fitzType" in decision ? ` ${decision.fitzType}` : "";
  return `${count} ${written} (${needs.join()}): ${lemma}, ${decision?.action ?? "nothing"}${said}${fitz}`;
}

it("lists the words of a saved text by what they need, the forms of a word as one", async () => {
  const id = await buildBook(server.context.db);
  expect(await read(id)).toMatchObject({ revision: 0, rows: [], total: 0, words: 0 });
  const sprint = await buildWord(server.context.db, "sprint", { fitz_type: "V" });
  await buildWord(server.context.db, "runs", { fitz_type: "V", type: "C", parent_word_id: words.ran! });
  const [image, lacking] = ["page-01.jpg", "page-02.jpg"];
  await server.fetch(`${basePath}/book/page`, { method: "POST", body: formOf({ id, image }, await drawing(200)) });
  const revision = await saveText(
    id,
    `#part The Tale
#chapter One
#page Cover type=FrontCover image=cover.jpg
// Nobody zigzags here.
#page 1 image=${image}
Once the mouse nibbled a biscuit.
And then Twinkleberry said hello.
@Mrs Rabbit: Peter#${words.peter} \\pau=300\\ sprinted away from Twinkleberry and the two [teachers].
A time ran and runs from 7 bats to a bat.
He ran from home and said hello to Home.
#page 2 image=${lacking}
The mouse nibbles biscuits.
#page 3 type=Unstructured
Nothing is looked up, zigzag.
`,
  );
  const found = await read(id);
  expect(found.revision).toBe(revision);
  const all = found.rows.map(brief);
  expect(all).toContain("2 nibbled, nibbles (missing): nibble, create nibble V");
  expect(all).toContain("2 biscuit, biscuits (missing): biscuit, create biscuit N");
  expect(all).toContain("2 Twinkleberry (missing): Twinkleberry, name Twinkleberry P");
  expect(all).toContain("1 sprinted (missing): sprint, child sprinted V");
  expect(all).toContain("1 teachers (missing): teacher, create teacher P");
  expect(all).toContain("1 bat (homonym): bat, use");
  expect(all).toContain("1 7 (missing): 7, noKey");
  expect(all).toContain("1 Home (name): Home, name Home P");
  expect(all.join("\n")).toMatch(/^3 ran, runs \(noSymbol,noPlace,notSpelled\): ran/m);
  expect(all.join("\n")).not.toMatch(/zigzag/i);
  expect(found.total).toBe(found.rows.length);

  const row = (lemma: string) => found.rows.find((one) => one.lemma === lemma)!;
  expect(row("nibble")).toMatchObject({
    word: null,
    at: null,
    sentences: [
      { before: "Once the mouse ", word: "nibbled", after: " a biscuit.", page: "1", image: "page-01.jpg" },
      { word: "nibbles", page: "2", image: null },
    ],
    decision: {
      forms: [{ text: "nibbles" }, { text: "nibbling" }, { text: "nibbled", kinds: ["past", "participle"] }],
    },
  });
  expect(row("sprint").decision).toMatchObject({ relation: "C", parentWordID: sprint, text: "sprinted" });
  expect(row("teacher").decision).toMatchObject({
    forms: expect.arrayContaining([expect.objectContaining({ text: "teachers" })]),
  });
  expect(row("Home").at).toHaveLength(1);
  expect(row("ran").word).toMatchObject({ id: words.ran, text: "ran", places: [] });
  const counts = found.rows.map(({ count }) => count);
  expect(counts).toEqual([...counts].sort((one, other) => other - one));
});

it("suggests a picture that no model names yet, and proposes none but a model", async () => {
  const id = await buildBook(server.context.db);
  const [file, named] = [await drawing(360), await drawing(360, "plum")];
  for (const [name, bytes] of [
    ["zindle", file],
    ["quorble", named],
  ] as const) {
    const fields = { name, supplier: "symbolshelf", size: "symbol", words: name };
    const body = formOf(fields, bytes);
    expect((await server.fetch(`${basePath}/symbols`, { method: "POST", body })).status).toBe(200);
  }
  const model = await server.call(createSymbolModel, {
    body: { symbol: { words: ["quorble"], symbolshelf: "quorble" }, skipChecks: true },
  });
  await saveText(id, "#part P\n#chapter C\n#page 1\nA zindle met a quorble.\n");
  const { rows } = await read(id);
  const none = "00000000-0000-0000-0000-000000000000";
  expect(rows.find(({ lemma }) => lemma === "zindle")).toMatchObject({
    symbols: [{ id: none, label: "zindle", symbol: { symbolshelf: "zindle" } }],
    decision: { symbolID: none },
  });
  expect(rows.find(({ lemma }) => lemma === "quorble")).toMatchObject({
    symbols: [{ id: model.id }],
    decision: { symbolID: model.id },
  });
});

it("knows no other book", async () => {
  expect((await failure(read("10000000-0000-4000-8000-000000000000"))).status).toBe(404);
});
