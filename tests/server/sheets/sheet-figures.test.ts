import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { buildBook, buildWord } from "../../support/data/build-book.ts";
import { bookID, importText, openFixture as openBooks, server, sheetID, words } from "../books/deploy/fixture.ts";

/// What overlays of a sheet are made from.
beforeAll(openBooks);
afterAll(() => server?.close());

const figures = async (query: { book?: string; level?: string; series?: string } = {}) => {
  const { cells } = await server.call(api.getSheetFigures, { query: { id: sheetID, ...query } });
  return new Map(cells.map(({ wordID, ...cell }) => [wordID, cell]));
};
const uses = async (query = {}) =>
  [...(await figures(query))].map(([id, { books, pages }]) => [id === words.dog ? "dog" : "run", books, pages]).sort();

describe("the figures of cells", () => {
  test("count the books and pages that use a cell's words, those in its popups among them", async () => {
    const second = randomUUID();
    await buildBook(server.context.db, { id: second, title: "Puppies", level: 7 });
    await importText(
      second,
      "#part One\n#chapter First\n#page 1\n[puppy] dog.\n#page 2\n[puppy].\n#page 3\n[puppy] [puppy].\n",
    );
    expect(await uses()).toEqual([
      ["dog", 2, 4],
      ["run", 1, 1],
    ]);
    expect(await uses({ book: bookID })).toEqual([
      ["dog", 1, 1],
      ["run", 1, 1],
    ]);
    expect(await uses({ level: "7" })).toEqual([
      ["dog", 1, 3],
      ["run", 0, 0],
    ]);
    expect(await uses({ series: randomUUID() })).toEqual([
      ["dog", 0, 0],
      ["run", 0, 0],
    ]);
  });

  test("name the words without a symbol, and those without a spelling", async () => {
    const { db } = server.context;
    await buildWord(db, "dogs", { type: "A", parent_word_id: words.dog! });
    const dog = (await figures()).get(words.dog!)!;
    expect(dog).toMatchObject({ withoutSymbol: ["dogs"], withoutSpelling: ["dog", "dogs", "puppy"] });
    await db
      .insertInto("dict_word_spelling")
      .values(
        ["en-gb" as const, "en-au" as const].map((dialect) => ({
          word_id: words.dog!,
          dialect,
          field: "g" as const,
          graphemes: JSON.stringify(["d", "o", "g"]),
          notation: "d o g",
        })),
      )
      .execute();
    expect((await figures()).get(words.dog!)!.withoutSpelling).toEqual(["dogs", "puppy"]);
  });

  test("are those of a sheet that exists", async () => {
    const id = randomUUID();
    await expect(server.call(api.getSheetFigures, { query: { id } })).rejects.toMatchObject({ status: 404 });
    await expect(server.call(api.getSheetFigures, { query: { id: sheetID, level: "low" } })).rejects.toMatchObject({
      status: 400,
    });
  });
});
