import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { both, create, everywhere, list, none, server, texts } from "./fixture.ts";

export function testWordLists(): void {
  describe("the list", () => {
    test("is searched, filtered, ordered and paged", async () => {
      const cafe = await create("Café au lait", { priority: 5, definition: "50%_off" });
      await create("cafeteria", { fitzType: "A" });
      await create("decaf", { priority: 1 });
      expect(await texts("text=CAFE")).toEqual(["Café au lait", "cafeteria"]);
      expect(await texts("text=caf")).toEqual(["Café au lait", "cafeteria", "decaf"]);
      expect(await texts("text=caf&ordering=-text")).toEqual(["cafeteria", "Café au lait", "decaf"]);
      expect(await texts("text=caf&type=K&fitz=NP&ordering=priority")).toEqual(["Café au lait", "decaf"]);
      expect(await texts("filter=caf&ordering=priority")).toEqual(["Café au lait", "cafeteria"]);
      expect(await texts("text=otters&type=K")).toEqual(["otter"]);
      for (const nothing of ["%25", "_", "\\", "'; drop"]) expect(await texts(`text=${nothing}e&type=S`)).toEqual([]);
      const page = await list("text=caf&length=1&offset=1");
      expect([page.total, page.words.map(({ text }) => text)]).toEqual([3, ["cafeteria"]]);
      for (const empty of ["limit=0", "offset=3"])
        expect(await list(`text=caf&${empty}`), empty).toEqual({ words: [], total: 3 });
      expect(await list("text=cafs")).toEqual({ words: [], total: 0 });
      expect((await list(`id=${cafe}&id=${randomUUID()}`)).words.map(({ text }) => text)).toEqual(["Café au lait"]);
      const { id } = (await list("text=otter&type=K")).words[0]!;
      expect(await texts(`parent=${id}`)).toEqual(["otter’s", "otters"]);
      expect(await texts(`parent=${id}&isPopup=true`)).toEqual([]);
      expect(await texts("filter=ott&isEligibleToBeParent=true&isKorA=true")).toEqual(["otter", "otter’s", "otters"]);
      expect(await texts("filter=caf&isEligibleToBeParent=true")).toEqual([]);
      for (const wrong of ["length=5001", "type=X", "ordering=size", "isPopup=yes", "id=1", "fitz=Q"])
        expect((await server.fetch(`/api/v1/dict_word?${wrong}`)).status, wrong).toBe(400);
    });

    test("has words by whether they are spelled, and those that come after another", async () => {
      const ids = new Map<string, string>();
      for (const text of ["zeb", "zib", "zob", "77"]) ids.set(text, await create(text));
      const spell = (text: string, dialects: readonly api.Dialect[], field: "g" | "c" = "g") =>
        server.call(api.putWordSpelling, {
          body: {
            id: ids.get(text)!,
            spellings: dialects.map((dialect) => ({
              dialect,
              field,
              graphemes: [...text].map((_, at) => ({ positions: [at], phoneme: at === 1 ? "ɒ" : "z" })),
            })),
          },
        });
      await spell("zib", ["en-gb", "en-au"]);
      await spell("zob", ["en-gb"]);
      expect(await texts("filter=z&isSpelled=true")).toEqual(["zib"]);
      expect(await texts("filter=z&isSpelled=false")).toEqual(["zeb", "zob"]);
      expect(await texts("filter=77&isSpelled=false")).toEqual([]);
      expect(await texts(`isSpelled=false&after=${ids.get("zeb")}&limit=1`)).toEqual(["zob"]);
      expect(await texts(`isSpelled=false&after=${ids.get("zob")}`)).toEqual([]);
      expect(await texts(`after=${randomUUID()}`)).toEqual([]);
    });

    test("has words by dialect, symbol, place, use and problems, and counts them by first letter", async () => {
      await create("qat", { dialects: ["en-us"] });
      await create("quilt", { grids: both("farm", 4, 1), extras: [{ text: "quilts", dialects: everywhere }] });
      await create("qi", { isBookSpecific: true });
      expect(await texts("filter=q&dialect=en-gb")).toEqual(["qi", "quilt", "quilts"]);
      expect(await texts("filter=q&hasPlace=true")).toEqual(["quilt", "quilts"]);
      expect(await texts("filter=q&hasPlace=false")).toEqual(["qat"]);
      expect(await texts("filter=q&hasSymbol=true")).toEqual([]);
      expect(await texts("filter=q&hasProblem=true")).toEqual(["qat", "qi", "quilt", "quilts"]);
      expect(await texts("filter=q&isUsed=false")).toEqual(["qat", "qi", "quilt", "quilts"]);
      const { db } = server.context;
      const { id: model } = await server.call(api.createSymbolModel, {
        body: { symbol: { words: ["quilt"], symbolshelf: "quilt" }, skipChecks: true },
      });
      await db.updateTable("dict_word").set({ symbol_id: model }).where("text", "like", "q%").execute();
      expect(await texts("filter=q&hasSymbol=true&type=A")).toEqual(["quilts"]);
      // A book-specific word needs no place; the others lack the grid of 12 x 9.
      expect(await texts("filter=q&hasProblem=false")).toEqual(["qi"]);
      const letters = await server.call(api.listWordLetters, { query: { fitz: "N", filter: "q", parent: none } });
      expect(letters).toEqual({ letters: [{ letter: "q", count: 3 }] });
      const pictures = await server.call(api.listWordLetters, {
        query: { filter: "q", type: ["K", "A"], includeSymbols: "true" },
      });
      const [{ symbols = [], count }] = pictures.letters as [api.WordLetter];
      expect([count, symbols.map(({ symbolshelf }) => symbolshelf)]).toEqual([4, Array(4).fill("quilt")]);
      const all = (await server.call(api.listWordLetters, { query: {} })).letters;
      expect(all.map(({ letter }) => letter)).toEqual([...all.map(({ letter }) => letter)].sort());
      expect(all.reduce((sum, { count }) => sum + count, 0)).toBe((await list("limit=0")).total);
    });

    test("finds words by what they mean, after those that are found by their texts", async () => {
      await create("vole", { definition: "A small animal, much like a mouse" });
      await create("yurt", { definition: "A house that the vole’s neighbour, at the café, called a tent" });
      expect(await texts("text=vole")).toEqual(["vole", "yurt"]);
      expect(await texts("text=MUCH%20like")).toEqual(["vole"]);
      expect(await texts("text=vole%27s%20neighbour")).toEqual(["yurt"]);
      expect(await texts("text=vole%E2%80%99s%20n")).toEqual(["yurt"]);
      expect(await texts("text=cafe,")).toEqual(["yurt"]);
      expect(await texts("text=caf%25")).toEqual([]);
    });

    test("keeps no other waiting while filters look at every word", { timeout: 60_000 }, async (context) => {
      const { db, databaseKind } = server.context;
      // The embedded database answers one call after the other.
      if (databaseKind === "embedded") return context.skip();
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      let hold = () => {};
      const held = new Promise<void>((resolve) => {
        hold = resolve;
      });
      const locking = db.transaction().execute(async (trx) => {
        await sql`lock table dict_word_spelling in access exclusive mode`.execute(trx);
        hold();
        await released;
      });
      await held;
      try {
        const lists = Array.from({ length: 20 }, () => texts("filter=q&isSpelled=false"));
        expect(await texts("filter=vole")).toEqual(["vole"]);
        release();
        const answers = await Promise.all(lists);
        expect(new Set(answers.map(String)).size).toBe(1);
      } finally {
        release();
        await locking;
      }
    });

    test("says how words sound", async () => {
      const ask = (text: string) => server.call(api.getPronunciation, { query: { text } });
      expect(await ask("Don’t eat ice-cream")).toEqual({
        words: [
          { key: "don't", sounds: "D OW1 N T" },
          { key: "eat", sounds: "IY1 T" },
          { key: "ice", sounds: "AY1 S" },
          { key: "cream", sounds: "K R IY1 M" },
        ],
      });
      expect(await ask("zlork 7")).toEqual({ words: [{ key: "zlork", sounds: null }] });
      expect(await ask("constructor")).toEqual({
        words: [{ key: "constructor", sounds: "K AH0 N S T R AH1 K T ER0" }],
      });
    });

    test("finds by an index", async () => {
      const plan = await server.context.db
        .transaction()
        .execute(async (trx) => {
          await sql`
        insert into dict_word (id, text, text_key, type, fitz_type, dialects, updated_by)
        select gen_random_uuid(), md5(n::text), md5(n::text), 'K', 'N', '{en-gb}', 'a test'
        from generate_series(1, 1000) n`.execute(trx);
          // As a vacuum does.
          await sql`select gin_clean_pending_list('dict_word_search_trigrams')`.execute(trx);
          await sql`analyze dict_word`.execute(trx);
          const { rows } = await sql<Record<string, string>>`
        explain select id from dict_word where text_search like '%olve%'`.execute(trx);
          throw rows.map((row) => Object.values(row).join()).join("\n");
        })
        .catch((found) => found);
      expect(plan).toContain("dict_word_search_trigrams");
    });
  });
}
