import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { bookID, importText, openFixture, otherID, server, words } from "../books/deploy/fixture.ts";

/// How often words are used, whatever becomes of the books that use them.
beforeAll(openFixture);
afterAll(() => server?.close());

const usesOf = async (...texts: string[]) => {
  const ids = texts.map((text) => words[text]!);
  const { words: found } = await server.call(api.listWords, { query: { id: ids, includeUses: "true" } });
  return texts.map((text) => {
    const { count, pages, books } = found.find(({ id }) => id === words[text])!.uses!;
    return [count, pages, books];
  });
};

/// What is kept is what counting all pages gives.
async function expectCounted(): Promise<void> {
  const counted = sql`
    select used.word_id, page.book_id, sum(used.count)::integer as uses, count(*)::integer as pages
    from import_page page join page_content content on content.id = page.content_id
    cross join unnest(content.word_ids, content.counts) used (word_id, count) group by 1, 2`;
  const { rows } = await sql`
    (select word_id, book_id, uses, pages from word_use except ${counted})
    union all (${counted} except select word_id, book_id, uses, pages from word_use)`.execute(server.context.db);
  expect(rows).toEqual([]);
}

const text = (...pages: string[]) =>
  `#part One\n#chapter First\n${pages.map((page, at) => `#page ${at + 1}\n${page}\n`).join("")}`;

test("uses, pages and books are counted, and follow every import", async () => {
  await importText(bookID, text("A dog. A dog.", "A dog."));
  await importText(otherID, text("A dog. A cat."));
  expect(await usesOf("dog", "cat")).toEqual([
    [4, 3, 2],
    [1, 1, 1],
  ]);
  await importText(bookID, text("A cat.", "A cat.", "A cat."));
  expect(await usesOf("dog", "cat")).toEqual([
    [1, 1, 1],
    [4, 4, 2],
  ]);
  await expectCounted();
});

test("a deleted book uses none, and one that is put back uses them again", async () => {
  await server.call(api.deleteBook, { body: { id: otherID } });
  expect(await usesOf("dog", "cat")).toEqual([
    [0, 0, 0],
    [3, 3, 1],
  ]);
  await expectCounted();
  const [change] = (await server.call(api.listChanges, { query: {} })).changes;
  await server.call(api.revertChange, { body: { id: change!.id } });
  expect(await usesOf("dog", "cat")).toEqual([
    [1, 1, 1],
    [4, 4, 2],
  ]);
  await expectCounted();
});

test("words are listed by how often they are used", async () => {
  const order = async (ordering: "use" | "-use") => {
    const { words: found } = await server.call(api.listWords, { query: { ordering } });
    return found.map(({ text }) => text);
  };
  const most = await order("-use");
  const counts = async (texts: readonly string[]) =>
    (await usesOf(...texts.filter((one) => words[one]))).map((use) => use[0]!);
  const known = await counts(most);
  expect(known).toEqual([...known].sort((one, other) => other - one));
  expect(known[0]).toBeGreaterThan(0);
  const least = await counts(await order("use"));
  expect(least).toEqual([...least].sort((one, other) => one - other));
  // Words that are used equally often are in the order of the list.
  const unused = most.filter((one) => words[one] && known[most.filter((two) => words[two]).indexOf(one)] === 0);
  expect(unused).toEqual([...unused].sort());
});
