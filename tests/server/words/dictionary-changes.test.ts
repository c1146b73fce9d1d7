import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { finish } from "../../../language/index.ts";
import type { OpenDatabase } from "../../../server/db/connect.ts";
import type { Database } from "../../../server/db/schema.ts";
import { loadDictionary } from "../../../server/repositories/words/lookup/dictionary.ts";
import type { KeptWord } from "../../../server/repositories/words/lookup/kept-word.ts";
import { joinWords, LookupWords, readWords } from "../../../server/repositories/words/lookup/lookup-words.ts";
import { buildImprint, buildWord } from "../../support/data/build-book.ts";
import { seeded } from "../../support/data/seeded.ts";
import { openTestDatabase } from "../../support/server/database.ts";

const soak = process.env.SOAK === "1";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

/// The same database as one who has read nothing of it yet knows it.
const stranger = (db: Kysely<Database>): Kysely<Database> =>
  db.withTables<Record<never, never>>() as unknown as Kysely<Database>;

test("a dictionary that follows the changes is what it would be if it were read again", {
  timeout: soak ? 1_200_000 : 60_000,
}, async () => {
  const { db } = database;
  const places = [await buildImprint(db), await buildImprint(db, { series: "Another series" })];
  const scopes = [
    { imprintID: null, seriesID: null },
    ...places.flatMap(({ imprintID, seriesID }) => [
      { imprintID, seriesID: null },
      { imprintID, seriesID },
    ]),
  ];
  const model = randomUUID();
  await db.insertInto("symbol_model").values({ id: model, symbolshelf: "bat", updated_by: "a test" }).execute();
  const parent = await buildWord(db, "parent");
  const ids: string[] = [];
  const anId = (n: number) => ids[n % Math.max(ids.length, 1)] ?? randomUUID();
  const texts = ["bat", "Bat", "été", "😀", "\uff5e", "a", "b c", "zoo"];
  const change = fc.oneof(
    fc.record({
      kind: fc.constant("add" as const),
      n: fc.nat(50),
      place: fc.option(fc.nat(1)),
      hasSeries: fc.boolean(),
    }),
    fc.record({
      kind: fc.constantFrom("rename" as const, "retype" as const, "symbol" as const, "delete" as const),
      n: fc.nat(50),
    }),
    fc.record({ kind: fc.constantFrom("model" as const, "undo" as const), n: fc.nat(50) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(change, { maxLength: 6 }), { maxLength: 6 }), async (turns) => {
      for (const turn of turns) {
        for (const done of turn) {
          const text = texts[done.n % texts.length]!;
          const word = db.updateTable("dict_word").where("id", "=", anId(done.n));
          if (done.kind === "add") {
            const place = done.place === null ? undefined : places[done.place]!;
            const scope = place
              ? { is_character: true, imprint_id: place.imprintID, series_id: done.hasSeries ? place.seriesID : null }
              : {};
            ids.push(await buildWord(db, text, { ...scope, symbol_id: done.n % 2 ? model : null }));
          } else if (done.kind === "rename") await word.set({ text, text_key: text.toLowerCase() }).execute();
          else if (done.kind === "retype") {
            const type = (["K", "A", "P"] as const)[done.n % 3]!;
            await word.set({ type, parent_word_id: type === "K" ? null : parent }).execute();
          } else if (done.kind === "symbol") await word.set({ symbol_id: done.n % 2 ? model : null }).execute();
          else if (done.kind === "delete") await db.deleteFrom("dict_word").where("id", "=", anId(done.n)).execute();
          else if (done.kind === "model")
            await db.updateTable("symbol_model").set({ symbolshelf: text }).where("id", "=", model).execute();
          else
            await db
              .transaction()
              .execute(async (trx) => {
                await trx.updateTable("dict_word").set({ definition: "never" }).execute();
                throw new Error("undone");
              })
              .catch(() => {});
        }
        for (const scope of scopes) {
          const { json, etag } = await loadDictionary(db, scope);
          const again = await loadDictionary(stranger(db), scope);
          expect(JSON.parse(json().toString())).toEqual(JSON.parse(again.json().toString()));
          expect(etag).toBe(again.etag);
        }
      }
    }),
    { numRuns: soak ? 100 : 8, seed: 20261121 },
  );
});

test("one word that is changed is read, and no other; all of them where too much was changed", async () => {
  const { db } = database;
  const everyone = { imprintID: null, seriesID: null };
  await sql`
    insert into dict_word (id, text, text_key, type, fitz_type, dialects, updated_by)
    select gen_random_uuid(), 'word ' || n, 'word ' || n, 'K', 'N', '{en-gb}', 'a test' from generate_series(1, 1500) n`.execute(
    db,
  );
  const word = await buildWord(db, "changing");
  const definitions = async () => {
    const { rootKeys } = JSON.parse((await loadDictionary(db, everyone)).json().toString()) as {
      rootKeys: { id: string; definition: string | null }[];
    };
    return new Set(rootKeys.map(({ definition }) => definition));
  };
  await definitions();
  // Behind the triggers' back: only who reads a word again would see it.
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update dict_word set definition = 'unseen' where text like 'word %'`.execute(trx);
  });
  await db.updateTable("dict_word").set({ definition: "seen" }).where("id", "=", word).execute();
  expect(await definitions()).not.toContain("unseen");
  expect(await definitions()).toContain("seen");
  await sql`update dict_word set definition = 'all' where text like 'word %'`.execute(db);
  const { rows } = await sql`select from dictionary_change`.execute(db);
  expect(rows).toHaveLength(0);
  const after = await definitions();
  expect(after).toContain("all");
  expect(after).not.toContain("unseen");
});

test("thousands of words that come, change and go are written as those that are left, in their order", () => {
  const everyone = { imprintID: null, seriesID: null };
  const scope = { imprintID: "one", seriesID: "two" };
  const words = new LookupWords();
  const left = new Map<string, KeptWord>();
  const random = seeded(20261122);
  const lists = ["rootKeys", "popups", "keys"] as const;
  for (let turn = 0; turn < 12_000; turn++) {
    const id = String(Math.floor(random() * 6000)).padStart(4, "0");
    // More and more of them at first, then fewer and fewer.
    if (random() < turn / 12_000) {
      words.remove(id);
      left.delete(id);
      continue;
    }
    const key = String(Math.floor(random() * 2000));
    // Near one another, so that there are pieces of everyone's words alone.
    const isOwn = key.startsWith("10") && random() < 0.5;
    const [imprintID, seriesID] = isOwn ? ["one", random() < 0.5 ? "two" : "three"] : [null, null];
    const list = lists[Math.floor(random() ** 3 * 3)]!;
    const word = { id, list, key, imprintID, seriesID, json: `{"turn":${turn}}` };
    words.put(word);
    left.set(id, word);
  }
  const sorted = [...left.values()].sort((a, b) => (a.key < b.key || (a.key === b.key && a.id < b.id) ? -1 : 1));
  for (const { imprintID, seriesID } of [everyone, scope]) {
    const of = (list: string) =>
      sorted
        .filter((word) => word.list === list && (word.imprintID ?? imprintID) === imprintID)
        .filter((word) => (word.seriesID ?? seriesID) === seriesID)
        .map(({ json }) => JSON.parse(json));
    const written = words.write({ imprintID, seriesID });
    const expected = { rootKeys: of("rootKeys"), popups: of("popups"), keys: of("keys") };
    expect(JSON.parse(joinWords(written).toString())).toEqual(expected);
    expect(finish(readWords(written))).toEqual(expected);
    expect(words.digest({ imprintID, seriesID })).toBe(new LookupWords(sorted).digest({ imprintID, seriesID }));
  }
  expect(words.digest(scope)).not.toBe(words.digest(everyone));
  expect(left.size).toBeGreaterThan(1000);
});
