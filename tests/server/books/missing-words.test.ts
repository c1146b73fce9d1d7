import { afterAll, beforeAll, expect, it } from "vitest";
import { getMissingWords, type MissingWord } from "../../../api/index.ts";
import { buildBook, buildWord } from "../../support/data/build-book.ts";
import { failure, openFixture, saveText, server, words } from "../import/imports/fixture.ts";

beforeAll(openFixture);
afterAll(() => server?.close());

const read = (id: string) => server.call(getMissingWords, { query: { id } });

/// What is proposed, in short.
const brief = ({ lemma, fitzType, count, texts, isName }: MissingWord) =>
  `${count} ${texts.map(({ text }) => text).join(", ")}: ${lemma} ${fitzType}${isName ? " name" : ""}`;

it("proposes what the missing words of a saved text are, the forms of a word as one", async () => {
  const id = await buildBook(server.context.db);
  expect(await read(id)).toEqual({ revision: 0, words: [], total: 0 });
  const sprint = await buildWord(server.context.db, "sprint", { fitz_type: "V" });
  await buildWord(server.context.db, "quorble", { fitz_type: "V" });
  const revision = await saveText(
    id,
    `#part The Tale
#chapter One
#page Cover type=FrontCover image=cover.jpg
// Nobody zigzags here.
#page 1 image=page-01.jpg
Once the mouse nibbled a biscuit.
And then Twinkleberry said hello.
@Mrs Rabbit: Peter#${words.peter} \\pau=300\\ sprinted away from Twinkleberry and the two [teachers].
#page 2
The mouse nibbles biscuits and quorbled.
`,
  );
  const found = await read(id);
  expect(found.revision).toBe(revision);
  const all = found.words.map(brief);
  expect(all).toContain("2 nibbled, nibbles: nibble V");
  expect(all).toContain("2 biscuit, biscuits: biscuit N");
  expect(all).toContain("2 Twinkleberry: Twinkleberry P name");
  expect(all).toContain("1 sprinted: sprint V");
  expect(all).toContain("1 quorbled: quorble V");
  expect(all).toContain("1 teachers: teacher P");
  expect(all.join("\n")).not.toMatch(/zigzag|peter|hello/i);
  expect(found.total).toBe(found.words.length);
  const word = (lemma: string) => found.words.find((one) => one.lemma === lemma)!;
  expect(word("nibble")).toMatchObject({
    sentence: { before: "Once the mouse ", word: "nibbled", after: " a biscuit." },
    page: "1",
    parents: [],
  });
  expect(word("sprint")).toMatchObject({
    sentence: { before: "Peter ", word: "sprinted", after: " away from Twinkleberry and the two teachers ." },
    parents: [{ id: sprint, text: "sprint", definition: null, fitzType: "V" }],
  });
  const counts = found.words.map(({ count }) => count);
  expect(counts).toEqual([...counts].sort((one, other) => other - one));
});

it("knows no other book", async () => {
  expect((await failure(read("10000000-0000-4000-8000-000000000000"))).status).toBe(404);
});
