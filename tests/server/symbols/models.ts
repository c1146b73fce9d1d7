import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { verifyCatalogue } from "../../../server/admin/verify/verify-catalogue.ts";
import { buildWord } from "../../support/data/build-book.ts";
import { staffEmail } from "../../support/server/server.ts";
import { add, history, refused, server } from "./fixture.ts";

export function testSymbolModels(): void {
  describe("a symbol model", () => {
    const create = (symbol: object, rest: object = {}) =>
      server.call(api.createSymbolModel, { body: { symbol: symbol as never, ...rest } });
    const read = (id: string) => server.call(api.getSymbolModel, { query: { id } });

    test("is created, saved and deleted, with history", async () => {
      await add("lift");
      for (const [symbol, error] of [
        [
          { words: [" "], symbolshelf: " " },
          "Words are required\nAt least one symbol of the primary dialect is required",
        ],
        [{ words: ["a"], symbolshelfEnUs: "lift" }, "At least one symbol of the primary dialect is required"],
        [{ words: ["a", "A"], widgit: 0.5 }, "The word “A” is given twice\nA Widgit id is a whole number above 0"],
      ] as const)
        await expect(create(symbol)).rejects.toMatchObject(refused(error));
      await expect(create({ words: ["a"], widgit: "4" })).rejects.toMatchObject({ status: 400 });
      const made = await create({
        words: [" lift ", "", "goods  lift"],
        symbolshelf: " lift ",
        widgit: 7,
        symbolstix: "",
      });
      const model = await read(made.id);
      const empty = { symbolstix: null, symbolstixEnAu: null, widgitEnUs: null, symbolshelfEnUs: null };
      expect(model).toMatchObject({
        id: made.id,
        words: ["lift", "goods lift"],
        symbolshelf: "lift",
        widgit: 7,
        ...empty,
        score: 2,
        wordCount: 0,
        revision: 1,
        updatedBy: staffEmail,
      });
      const changed = { ...model, words: ["lift", "elevator"], symbolstix: "lift", symbolshelfEnUs: "elevator" };
      expect(await server.call(api.putSymbolModel, { body: changed })).toMatchObject({ id: made.id, revision: 2 });
      expect(await server.call(api.putSymbolModel, { body: changed })).toMatchObject({ revision: 2 });
      await expect(server.call(api.putSymbolModel, { body: model })).rejects.toMatchObject({
        status: 409,
        body: { code: "stale-revision", current: { words: ["lift", "elevator"], score: 3, revision: 2 } },
      });
      await expect(server.call(api.putSymbolModel, { body: { ...changed, words: [] } })).rejects.toMatchObject({
        status: 409,
      });
      const empties = { id: made.id, words: [], symbolshelf: "lift" };
      await expect(server.call(api.putSymbolModel, { body: empties })).rejects.toMatchObject(
        refused("Words are required"),
      );
      const { db } = server.context;
      const word = await buildWord(db, "liftshaft", { symbol_id: made.id });
      const remove = (body: { id: string; revision?: number }) => server.call(api.deleteSymbolModel, { body });
      await expect(remove({ id: made.id })).rejects.toMatchObject(
        refused("“lift” cannot be deleted, because it is the symbol of 1 word: “liftshaft”"),
      );
      expect((await read(made.id)).wordCount).toBe(1);
      await db.deleteFrom("dict_word").where("id", "=", word).execute();
      await expect(remove({ id: made.id, revision: 1 })).rejects.toMatchObject({ status: 409 });
      expect(await remove(await read(made.id))).toEqual({ status: "ok" });
      await expect(read(made.id)).rejects.toMatchObject(refused("There is no such symbol model", 404));
      expect(await history("symbolModel", made.id)).toMatchObject([
        { revision: 2, before: { words: ["lift", "elevator"], widgit: 7 }, after: null },
        {
          before: { words: ["lift", "goods lift"], symbolstix: null },
          after: { words: ["lift", "elevator"], symbolstix: "lift", symbolshelfEnUs: "elevator" },
        },
        { revision: 1, before: null, after: { words: ["lift", "goods lift"], symbolshelf: "lift", widgit: 7 } },
      ]);
    });

    test("that may exist already, or has no file, is created after a question", async () => {
      await create({ words: ["sun", "sunny"], widgit: 51, widgitEnAu: 52 });
      const doubtful = { words: ["SUN", "moon"], widgit: 53, widgitEnUs: 52, symbolshelf: "no-such-sun" };
      await expect(create(doubtful)).rejects.toMatchObject({
        status: 422,
        body: {
          code: "doubts",
          error:
            "Another symbol model has the words: “SUN”\nAnother symbol model has the Widgit ids: 52\n" +
            "There is no file for the symbols: “no-such-sun”",
        },
      });
      const { id } = await create(doubtful, { skipChecks: true });
      // Only Widgit has one: ours has no file, and cannot be shown.
      expect((await read(id)).score).toBe(1);
      expect(await read(id)).toMatchObject({ words: ["SUN", "moon"], revision: 1 });
      await expect(create({ words: [] }, { skipChecks: true })).rejects.toMatchObject(refused(/^Words are required/));
    });

    test("sent eight times at once is created once, and a second one needs an answer to the question", async () => {
      const sent = await Promise.allSettled(Array.from({ length: 8 }, () => create({ words: ["comet"], widgit: 61 })));
      expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const one of sent)
        if (one.status === "rejected") expect(one.reason).toMatchObject({ status: 422, body: { code: "doubts" } });
    });

    test("is found by words and symbols, or by our own symbols' names, and read by pages", async () => {
      const make = (words: string[], symbols: object) => create({ words, ...symbols }, { skipChecks: true });
      await make(["crow"], { symbolstix: "bird" });
      await make(["scarecrow", "crowd"], { symbolshelf: "x-crow", symbolshelfEnAu: "crow-au" });
      await make(["raven"], { symbolshelf: "raven", symbolshelfEnUs: "big crow" });
      await make(["bar"], { widgit: 909_123, symbolstix: "100%_crow" });
      const search = async (q: string, rest: object = {}) =>
        (await server.call(api.searchSymbolModels, { query: { q, ...rest } })).models.map(({ words }) => words[0]);
      const own = async (q: string) =>
        (await server.call(api.searchOwnSymbolModels, { query: { q } })).models.map(({ words }) => words[0]);
      expect(await search("CROW")).toEqual(["crow", "scarecrow", "bar", "raven"]);
      expect(await search("crow", { limit: "2", offset: "1" })).toEqual(["scarecrow", "bar"]);
      expect(await search("909123")).toEqual(["bar"]);
      expect(await search("%_")).toEqual(["bar"]);
      expect(await own("crow")).toEqual(["scarecrow", "raven"]);
      const { total, models } = await server.call(api.searchSymbolModels, { query: { q: "", limit: "1" } });
      expect([total > 4, models.length]).toEqual([true, 1]);

      await add("crow-file");
      const names = async (type: api.SymbolFile["supplier"], q: string) =>
        (await server.call(api.searchSymbolTypes, { query: { type, q } })).symbols;
      expect(await names("symbolshelf", "crow")).toEqual([
        { name: "crow-au", hasFile: false },
        { name: "crow-file", hasFile: true },
        { name: "big crow", hasFile: false },
        { name: "x-crow", hasFile: false },
      ]);
      expect(await names("widgit", "9091")).toEqual([{ name: "909123", hasFile: false }]);
      const unknown = await server.fetch("/api/v1/symbols/types/search?type=other&q=");
      expect(unknown.status).toBe(400);
    });

    test("that breaks a rule is found by the verification", async () => {
      const { id } = await create({ words: ["tampered"], symbolshelf: "t" }, { skipChecks: true });
      const { db, images } = server.context;
      const tampering = db.transaction().execute(async (trx) => {
        await trx.updateTable("symbol_model_word").set({ word_key: "old" }).where("model_id", "=", id).execute();
        await trx.updateTable("symbol_model").set({ symbolshelf: " ", widgit: 4 }).where("id", "=", id).execute();
        await trx.insertInto("symbol_model").values({ id: randomUUID(), widgit: 4, updated_by: "a test" }).execute();
        throw await verifyCatalogue(trx, images);
      });
      const problems: string[] = await tampering.catch((found) => found);
      expect(problems).toContainEqual("The symbol model's word “tampered” is compared by an old form");
      expect(problems).toContainEqual(expect.stringMatching(/^The symbol model “.*”: Words are required$/));
    });
  });
}
