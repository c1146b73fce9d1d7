import { CompiledQuery, type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BookFilterKind } from "../../../api/index.ts";
import type { OpenDatabase } from "../../../server/db/connect.ts";
import type { Database } from "../../../server/db/schema.ts";
import { listBooks } from "../../../server/repositories/books/book-list.ts";
import { listSheets } from "../../../server/repositories/sheets/sheet-list.ts";
import { searchSymbolFiles } from "../../../server/repositories/symbols/symbol-files.ts";
import { searchSymbolModels } from "../../../server/repositories/symbols/symbol-models.ts";
import { listWords } from "../../../server/repositories/words/word-list.ts";
import { fillCatalogue, sizeOf } from "../../support/data/big-catalogue.ts";
import { openTestDatabase } from "../../support/server/database.ts";

/// Lists of a large catalogue must be found by indexes. Checks the planner's plans for the queries that the lists send.
/// The embedded database plans as PostgreSQL does, so it is for the soak only.
const isLeftOut = process.env.TEST_DATABASE === "embedded" && process.env.SOAK !== "1";

describe.skipIf(isLeftOut)("lists", () => {
  let database: OpenDatabase;
  let db: Kysely<Database>;
  let sent: CompiledQuery[] = [];
  beforeAll(async () => {
    database = await openTestDatabase();
    const { db: plain } = database;
    await fillCatalogue(plain, sizeOf(0.3));
    // As in a database in use: pending entries make the indexes look expensive.
    await sql`vacuum analyze`.execute(plain);
    db = plain.withPlugin({
      transformQuery({ node, queryId }) {
        sent.push(plain.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
  });
  afterAll(() => database?.close());

  interface PlanNode {
    readonly "Node Type": string;
    readonly "Relation Name"?: string;
    readonly "Index Name"?: string;
    readonly "Index Cond"?: string;
    readonly Plans?: readonly PlanNode[];
  }

  /// Tables with very many rows in a catalogue.
  const large = [
    "book",
    "book_author",
    "book_illustrator",
    "author",
    "illustrator",
    "dict_word",
    "dict_word_spelling",
    "symbol_file",
    "symbol_model",
    "symbol_model_word",
    "sheet_word",
    "page_content",
  ];

  /// Returns how the queries of `work` read large tables: `table by index` where a condition leads through an index,
  /// `table in the order of index`, or `all of table`. The planner prefers to read small tables whole, so
  /// this is disabled here, as the size of large tables would rule it out.
  async function readingsOf(work: () => Promise<unknown>): Promise<string[]> {
    sent = [];
    await work();
    const queries = sent;
    const readings = new Set<string>();
    const walk = (node: PlanNode) => {
      const table = node["Relation Name"];
      if (table !== undefined && large.includes(table)) {
        const condition = conditionOf(node);
        const index = node["Index Name"] ?? "an index";
        readings.add(
          node["Node Type"] === "Seq Scan"
            ? `all of ${table}`
            : condition
              ? `${table} by index`
              : `${table} in the order of ${index}`,
        );
      }
      for (const plan of node.Plans ?? []) walk(plan);
    };
    await database.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      for (const { sql: text, parameters } of queries) {
        const { rows } = await trx.executeQuery<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
          CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
        );
        walk(rows[0]!["QUERY PLAN"][0].Plan);
      }
    });
    return [...readings];
  }

  /// Returns the condition that an index serves; for a bitmap scan, that of the indexes below it.
  const conditionOf = (node: PlanNode): string | undefined =>
    node["Index Cond"] ?? (/^Bitmap/.test(node["Node Type"]) ? node.Plans?.map(conditionOf).find(Boolean) : undefined);

  const hasTrigrams = async () =>
    (await sql`select from pg_extension where extname = 'pg_trgm'`.execute(database.db)).rows.length > 0;

  const searches: [string, () => Promise<unknown>, string[]][] = [
    ["books by free text", () => listBooks(db, { filter: "lantern", limit: 100 }), ["book", "author", "illustrator"]],
    ["books by a number", () => listBooks(db, { filter: "9780000", limit: 100 }), ["book"]],
    ["books by a letter", () => listBooks(db, { filterBySortField: "q", limit: 100 }), ["book"]],
    [
      "books of a word",
      async () => listBooks(db, { word: await any("dict_word"), limit: 100 }),
      ["page_content", "book"],
    ],
    ["books of an author", async () => listBooks(db, { authorID: await any("author"), limit: 100 }), ["book_author"]],
    [
      "books of an illustrator",
      async () => listBooks(db, { illustratorID: await any("illustrator"), limit: 100 }),
      ["book_illustrator"],
    ],
    ["books of a publisher", async () => listBooks(db, { publisherID: await any("publisher"), limit: 100 }), ["book"]],
    ["books of an imprint", async () => listBooks(db, { imprintID: await any("imprint"), limit: 100 }), ["book"]],
    ["books of a series", async () => listBooks(db, { seriesID: await any("series"), limit: 100 }), ["book"]],
    ["words by free text", () => listWords(db, { text: "otter", limit: 50 }), ["dict_word"]],
    ["words by first letters", () => listWords(db, { filter: "ott", limit: 50 }), ["dict_word"]],
    ["words of a parent", async () => listWords(db, { parent: await any("dict_word"), limit: 50 }), ["dict_word"]],
    ["symbol files", () => searchSymbolFiles(db, { query: "otter", limit: 50 }), ["symbol_file"]],
    ["symbol models", () => searchSymbolModels(db, { query: "otter", limit: 50 }), ["symbol_model_word"]],
    ["sheets of a word", async () => listSheets(db, { word: await any("dict_word") }), ["sheet_word"]],
  ];

  test.each(searches)("%s are found by an index", async (_what, work, tables) => {
    if (!(await hasTrigrams())) return console.warn("skipped: the database has no pg_trgm");
    const readings = await readingsOf(work);
    expect(readings.filter((reading) => reading.startsWith("all of"))).toEqual([]);
    expect(readings).toEqual(expect.arrayContaining(tables.map((table) => `${table} by index`)));
  });

  test("a page of books, or of words, is read in the order of an index", async () => {
    expect(await readingsOf(() => listBooks(db, { limit: 100 }))).toContain("book in the order of book_title");
    expect(await readingsOf(() => listWords(db, { limit: 50 }))).toContain(
      "dict_word in the order of dict_word_search",
    );
  });

  async function any(table: "dict_word" | BookFilterKind): Promise<string> {
    const { id } = await database.db.selectFrom(table).select("id").orderBy("id").limit(1).executeTakeFirstOrThrow();
    return id;
  }
});
