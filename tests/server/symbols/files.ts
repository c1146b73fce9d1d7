import { describe, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { buildBook } from "../../support/data/build-book.ts";
import { staffEmail } from "../../support/server/server.ts";
import { add, draw, exists, find, history, refused, server, upload } from "./fixture.ts";

export function testSymbolFiles(): void {
  describe("a symbol file", () => {
    test("is uploaded, found, shown and deleted, with history", async () => {
      const bytes = await draw(360).png().toBuffer();
      expect(await exists("hen")).toBe(false);
      const made = await upload(bytes, { name: " hen ", words: "hen, , mother  hen" });
      expect(made).toMatchObject({ code: 200, status: "ok", revision: 1 });
      expect([await exists(" hen"), await exists("hen", "symbolstix"), await exists("Hen")]).toEqual([
        true,
        false,
        false,
      ]);
      const { symbols, total } = await find("mother");
      expect([total, symbols]).toEqual([
        1,
        [
          {
            id: made.id,
            supplier: "symbolshelf",
            name: "hen",
            size: "symbol",
            words: ["hen", "mother hen"],
            width: 360,
            height: 360,
            byteSize: bytes.byteLength,
            revision: 1,
            updatedAt: expect.any(String),
            updatedBy: staffEmail,
          },
        ],
      ]);
      const picture = await server.fetch("/api/v1/symbol?supplier=symbolshelf&name=hen");
      expect(Buffer.from(await picture.arrayBuffer())).toEqual(bytes);
      expect(await upload(bytes, { name: "hen" })).toMatchObject({ code: 422, error: "“hen” already exists" });
      expect(await upload(bytes, { name: "hen", supplier: "symbolstix" })).toMatchObject({ code: 200 });
      const remove = (body: { id: string; revision?: number }) => server.call(api.deleteSymbol, { body });
      await expect(remove({ id: made.id!, revision: 2 })).rejects.toMatchObject({
        status: 409,
        body: { current: symbols[0] },
      });
      expect(await remove(symbols[0]!)).toEqual({ status: "ok" });
      await expect(remove({ id: made.id! })).rejects.toMatchObject(refused("There is no such symbol file", 404));
      expect(await exists("hen")).toBe(false);
      const state = { supplier: "symbolshelf", name: "hen", words: ["hen", "mother hen"] };
      expect(await history("symbol", made.id!)).toMatchObject([
        { before: state, after: null },
        { revision: 1, changedBy: staffEmail, before: null, after: state },
      ]);
    });

    test("cannot be deleted while a model or a book's character uses it, in any dialect", async () => {
      const { db } = server.context;
      const [own, widgit] = [await add("cow"), await add("4711", { supplier: "widgit" })];
      const model = async (symbol: object) =>
        (await server.call(api.createSymbolModel, { body: { symbol: symbol as never, skipChecks: true } })).id;
      const models = [
        await model({ words: ["cattle", "cows"], symbolstix: "cow", symbolshelfEnUs: "cow" }),
        await model({ words: ["calf"], symbolstix: "calf", widgitEnAu: 4711 }),
        await model({ words: ["ox"], symbolstix: "cow" }),
      ];
      const book_id = await buildBook(db, { title: "Moo" });
      const character = { book_id, id: models[0]!, position: 0, name: "Daisy", name_key: "daisy", symbol: "cow" };
      await db
        .insertInto("book_character")
        .values({ ...character, colour: 0 })
        .execute();
      expect(await server.call(api.getSymbolUses, { query: { id: own } })).toEqual({
        models: [{ id: models[0], words: ["cattle", "cows"] }],
        books: [{ id: book_id, title: "Moo" }],
        words: [],
        wordCount: 0,
      });
      expect(await server.call(api.getSymbolUses, { query: { id: widgit } })).toEqual({
        models: [{ id: models[1], words: ["calf"] }],
        books: [],
        words: [],
        wordCount: 0,
      });
      await expect(server.call(api.getSymbolUses, { query: { id: models[0]! } })).rejects.toMatchObject({
        status: 404,
      });
      const remove = (id: string) => server.call(api.deleteSymbol, { body: { id } });
      await expect(remove(own)).rejects.toMatchObject(
        refused(
          "“cow” cannot be deleted, because it is the symbol of 1 symbol model: “cattle”; it shows a character of 1 book: “Moo”",
        ),
      );
      await expect(remove(widgit)).rejects.toMatchObject(
        refused("“4711” cannot be deleted, because it is the symbol of 1 symbol model: “calf”"),
      );
      await db.deleteFrom("book_character").execute();
      for (const id of models) await server.call(api.deleteSymbolModel, { body: { id } });
      for (const id of [own, widgit]) expect(await remove(id)).toEqual({ status: "ok" });
    });

    test("is accepted once where two are uploaded at once under one name", async () => {
      const bytes = await draw(300, 300, "red").png().toBuffer();
      const both = await Promise.all([1, 2, 3].map(() => upload(bytes, { name: "twin", size: "character" })));
      expect(both.map(({ code }) => code).sort()).toEqual([200, 422, 422]);
    });
  });
}
