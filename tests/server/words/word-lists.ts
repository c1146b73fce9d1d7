import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { create, list, server, texts } from "./desk.ts";

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
      expect(await list("text=caf&limit=0")).toEqual({ words: [], total: 3 });
      expect((await list(`id=${cafe}&id=${randomUUID()}`)).words.map(({ text }) => text)).toEqual(["Café au lait"]);
      const { id } = (await list("text=otter&type=K")).words[0]!;
      expect(await texts(`parent=${id}`)).toEqual(["otter’s", "otters"]);
      expect(await texts(`parent=${id}&isPopup=true`)).toEqual([]);
      expect(await texts("filter=ott&isEligibleToBeParent=true&isKorA=true")).toEqual(["otter", "otter’s", "otters"]);
      expect(await texts("filter=caf&isEligibleToBeParent=true")).toEqual([]);
      for (const wrong of ["length=5001", "type=X", "ordering=size", "isPopup=yes", "id=1", "fitz=Q"])
        expect((await server.fetch(`/api/v1/dict_word?${wrong}`)).status, wrong).toBe(400);
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
