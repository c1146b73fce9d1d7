import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  getBook,
  getBookSequence,
  getDecodability,
  getDeployProblems,
  getDeployStatus,
  getImportLookup,
  getImportText,
  listBooks,
  listWords,
} from "../../../api/index.ts";
import { coveredIn, reportOf, totalOf, withoutMatter } from "../../../api/phonics/rules/decodability/report.ts";
import { taughtBy } from "../../../api/phonics/rules/decodability/taught.ts";
import { defaultSequences } from "../../../api/phonics/rules/default-sequences.ts";
import { demoCatalogue } from "../../../catalogue/index.ts";
import { analyse, createDictionary } from "../../../language/index.ts";
import type { DrawnImages } from "../../../server/admin/demo/draw-images.ts";
import { type LoadOutcome, type LoadProgress, loadDemo, storeDemo } from "../../../server/admin/load-demo.ts";
import { verifyCatalogue } from "../../../server/admin/verify/verify-catalogue.ts";
import type { Context } from "../../../server/context.ts";
import { isPassword } from "../../../server/identity/passwords.ts";
import { findByEmail } from "../../../server/repositories/identity/accounts.ts";
import { openFolderImageStore } from "../../../server/storage/folder-image-store.ts";
import type { ImageStore } from "../../../server/storage/image-store.ts";
import { buildPerson } from "../../support/data/build-book.ts";
import { readinessOf, toldOf, withoutCharacter } from "../../support/server/readiness.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

/// On the embedded database in the soak only: every run of the browser's tests loads the demo into one, as `npm start` does.
const isLeftOut = process.env.TEST_DATABASE === "embedded" && process.env.SOAK !== "1";

describe.skipIf(isLeftOut)("loading", () => {
  let server: TestServer;
  let outcome: LoadOutcome;
  const progress: LoadProgress[] = [];
  const catalogue = demoCatalogue();

  beforeAll(async () => {
    server = await startTestServer();
    outcome = await loadDemo(server.context, (step) => progress.push(step));
  });
  afterAll(() => server?.close());

  async function countRows({ db }: Context): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const table of ["book", "dict_word", "author", "image", "sheet", "import_text", "catalogue_load"] as const) {
      const { count } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      counts[table] = count;
    }
    return counts;
  }

  describe("the demo catalogue", () => {
    test("is loaded, and says how far it has come", () => {
      expect(outcome).toBe("loaded");
      const steps = [...new Set(progress.map(({ step }) => step))];
      expect(steps).toEqual(["Drawing pictures", "Storing the catalogue", "Deploying books"]);
      for (const step of steps) {
        const reports = progress.filter((report) => report.step === step);
        const done = reports.map((report) => report.done);
        expect(done).toEqual([...done].sort((a, b) => a - b));
        expect(reports.at(-1)).toEqual({ step, done: reports[0]?.total, total: reports[0]?.total });
      }
    });

    test("is loaded once", async () => {
      const before = await countRows(server.context);
      expect(await loadDemo(server.context, () => expect.unreachable())).toBe("loaded-before");
      expect(await countRows(server.context)).toEqual(before);
    });

    test("brings its accounts", async () => {
      const visitor = await findByEmail(server.context.db, "visitor@elsewhere.example");
      expect(visitor).toMatchObject({ email_verified: true, disabled: false });
      expect(await isPassword("read-with-symbols", visitor?.password_hash ?? "")).toBe(true);
      expect(await findByEmail(server.context.db, "staff@symbolshelf.example")).toBeDefined();
    });

    test("has every book, with its pictures and text; those without an error are imported", async () => {
      const { books, total } = await server.call(listBooks, { query: {} });
      expect(total).toBe(catalogue.books.length);
      expect(books.map(({ title }) => title).sort()).toEqual(catalogue.books.map(({ title }) => title).sort());
      for (const demo of catalogue.books) {
        const book = await server.call(getBook, { query: { id: demo.id, extended: "true" } });
        const price = demo.id === catalogue.changes.bookID ? catalogue.changes.price : demo.price;
        expect(book).toMatchObject({ title: demo.title, cover: expect.any(String), price });
        const text = await server.call(getImportText, { query: { bookId: demo.id } });
        expect(text).toMatchObject({
          text: demo.text,
          revision: 1,
          importedRevision: demo.state === "draft" ? null : 1,
        });
        const { imprintID, seriesID } = book;
        const lookup = await server.call(getImportLookup, { query: { imprintID, seriesID } });
        const { diagnostics, structure } = analyse(demo.text, createDictionary(JSON.parse(JSON.stringify(lookup))));
        expect(diagnostics.some(({ severity }) => severity === "error")).toBe(demo.state === "draft");
        if (demo.state !== "draft") expect(book.import?.structure).toEqual(structure);
        else expect(book.import).toBeNull();
      }
      expect(catalogue.books.filter(({ state }) => state !== "draft").length).toBeGreaterThanOrEqual(4);
    });

    test("has a decodable book at the step that it is written for", async () => {
      const { id } = catalogue.books.find(({ mode }) => mode === "D")!;
      const { sequence, stepID } = await server.call(getBookSequence, { query: { id } });
      const step = defaultSequences[0]!.steps.findIndex((one) => one.id === stepID);
      expect([sequence?.id, defaultSequences[0]!.steps[step]?.name]).toEqual([
        defaultSequences[0]!.id,
        "3.3: ch sh th ng",
      ]);
      const text = withoutMatter(await server.call(getDecodability, { query: { bookID: id } }));
      const share = (at: number) => {
        const { tokens } = reportOf(text, taughtBy(defaultSequences[0]!, "en-gb", "traditional"), at);
        return coveredIn(tokens) / totalOf(tokens);
      };
      expect(share(step)).toBeGreaterThan(0.95);
      // That of its level is an earlier one.
      expect(share(1)).toBeLessThan(0.5);
    });

    test("has books in every state: to be finished, ready, deployed with and without warnings, and out of date", async () => {
      const states: Record<string, unknown[]> = {};
      for (const { id, title } of catalogue.books) {
        const { deploymentStatus, deployed, staleReasons } = await server.call(getDeployStatus, { query: { id } });
        const { problems } = await server.call(getDeployProblems, { query: { id } });
        const codes = [...new Set(problems.map(({ severity, code }) => `${severity} ${code}`))];
        states[title] = [deploymentStatus, deployed?.warnings.length ?? null, staleReasons.length, codes];
      }
      expect(states).toEqual({
        "The Red Kite": ["-", null, 0, []],
        "Pip and the Hat": ["D", 0, 0, []],
        "From Seed to Sunflower": [
          "D",
          expect.toSatisfy((count: number) => count > 50),
          0,
          ["warning sale-symbol-missing"],
        ],
        "Gran’s Big Umbrella": ["S", 0, 2, []],
        "Who Rang the Bell?": ["D", 0, 0, []],
        "Bo and Zip: Lost in Space": ["D", 0, 0, []],
        "Rain on the Roof": ["D", 0, 0, []],
        "A Day at the Fair": ["-", null, 0, ["error text-missing"]],
      });
      const { staleReasons } = await server.call(getDeployStatus, { query: { id: catalogue.changes.bookID } });
      expect(staleReasons.map(({ message }) => message)).toEqual([
        expect.stringMatching(/^Price: \$6\.25 → \$6\.75, by Demo catalogue on /),
        expect.stringMatching(/^“umbrella”: picture umbrella → umbrella-in-the-rain, 6 pages, by Demo catalogue on /),
      ]);
    });

    test("tells of each text while it is written what is told once it is imported", async () => {
      for (const { id, title, state } of catalogue.books.filter(({ state }) => state !== "draft")) {
        const told = await toldOf(server, id);
        expect([title, state, withoutCharacter(await readinessOf(server, id))]).toEqual([title, state, told]);
      }
    });

    test("has every word, with its symbol and its places", async () => {
      const { rootKeys, popups, keys } = await server.call(getImportLookup, { query: {} });
      const everyone = catalogue.words.filter(({ imprintID }) => imprintID === null);
      expect(rootKeys.length + popups.length + keys.length).toBe(everyone.length);
      expect(rootKeys.length).toBeGreaterThan(1500);
      const withSymbol = everyone.filter(({ symbolModelID }) => symbolModelID !== null).length;
      expect([...rootKeys, ...popups, ...keys].filter(({ symbol }) => symbol?.symbolshelf).length).toBe(withSymbol);
      const { db } = server.context;
      const places = await db.selectFrom("sheet_word").select(["word_id"]).execute();
      expect(places).toHaveLength(catalogue.sheets.reduce((sum, sheet) => sum + sheet.words.length, 0));
    });

    test("has every word spelled as staff would have saved it", async () => {
      const count = async (isSpelled: "true" | "false") =>
        (await server.call(listWords, { query: { isSpelled, limit: "1" } })).total;
      expect(await count("false")).toBe(0);
      expect(await count("true")).toBe(catalogue.words.filter(({ text }) => /\p{L}/u.test(text)).length);
      const { words } = await server.call(listWords, { query: { text: "cake", includeSpellings: "true" } });
      const spellings = words.find(({ text }) => text === "cake")?.spellings ?? [];
      expect(spellings.map(({ dialect, field, notation }) => `${dialect} ${field} ${notation}`).sort()).toEqual(
        ["en-au", "en-gb", "en-us"].flatMap((dialect) => [`${dialect} c c a ke`, `${dialect} g c a_e k`]),
      );
      const british = spellings.find(({ dialect, field }) => dialect === "en-gb" && field === "c");
      expect(british?.graphemes.map(({ phoneme }) => phoneme)).toEqual(["k", "eɪ", "k"]);
    });

    test("is in order, and what is put out of order is found", { timeout: 120_000 }, async () => {
      const { db } = server.context;
      const store = await openFolderImageStore(join(server.context.config.dataDir, "images"));
      expect(await verifyCatalogue(db, store)).toEqual([]);
      const [one, two] = await db.selectFrom("image").select("hash").orderBy("hash").limit(2).execute();
      // All but one are missing, and that one has another's content.
      const broken: ImageStore = { ...store, get: async (hash) => (hash === one?.hash ? store.get(two!.hash) : null) };
      const tampering = db.transaction().execute(async (trx) => {
        const first = (table: string, order: string) =>
          sql`ctid = (select ctid from ${sql.table(table)} order by ${sql.ref(order)} desc limit 1)`;
        await sql`update page_content set sentences = '[]' where ${first("page_content", "id")}`.execute(trx);
        const used = trx.updateTable("page_content").where(sql<boolean>`cardinality(word_ids) > 1`);
        await used.set({ counts: sql`array[counts[1] + 1] || counts[2:]` }).execute();
        await sql`update sheet_word set row = 0 where ${first("sheet_word", "row")}`.execute(trx);
        await sql`update author set name_sort = 'old' where ${first("author", "name")}`.execute(trx);
        await sql`update book set authors = '[]' where ${first("book", "title_sort")}`.execute(trx);
        throw await verifyCatalogue(trx, broken);
      });
      const problems: string[] = await tampering.catch((found) => found);
      for (const kind of [
        "is not what its text says",
        "usage of the word",
        "Words cannot stand on this cell of the grid",
        "is compared by an old form",
        "shows other authors than it has",
        `The image ${one?.hash} is not what the database says it is`,
        `The image ${two?.hash} is missing`,
      ]) {
        expect(problems.filter((problem) => problem.includes(kind)).length, kind).toBeGreaterThan(0);
      }
    });
  });

  describe("a database", () => {
    let other: TestServer;
    beforeEach(async () => {
      other = await startTestServer();
    });
    afterEach(() => other?.close());

    test("with something of its own gets no demo catalogue", async () => {
      await buildPerson(other.context.db, "author", "Somebody");
      expect(await loadDemo(other.context, () => expect.unreachable())).toBe("not-empty");
      expect(await countRows(other.context)).toMatchObject({ author: 1, book: 0, dict_word: 0, catalogue_load: 0 });
    });

    test("has the whole catalogue or nothing of it, and has it once where two load it", {
      timeout: 120_000,
    }, async () => {
      const { db } = other.context;
      // Drawing the pictures again would take longer than all the rest: every one is the same here.
      const row = await server.context.db
        .selectFrom("image")
        .select(["hash", "content_type", "byte_size", "width", "height"])
        .limit(1)
        .executeTakeFirstOrThrow();
      const images: DrawnImages = {
        rows: [row],
        symbols: new Map(catalogue.symbolFiles.map(({ id }) => [id, row.hash])),
        pictures: new Map(
          catalogue.books.flatMap(({ cover, pages }) => [cover, ...pages]).map((one) => [one, row.hash]),
        ),
      };
      await other.context.images.put(row.hash, (await server.context.images.get(row.hash))!);
      const empty = await countRows(other.context);
      await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(
        db,
      );
      await sql`create trigger refuse before insert on import_text execute function refuse()`.execute(db);
      await expect(storeDemo(other.context, catalogue, images, () => {})).rejects.toThrow("refused");
      expect(await countRows(other.context)).toEqual(empty);
      await sql`drop trigger refuse on import_text`.execute(db);
      const two = [1, 2].map(() => storeDemo(other.context, catalogue, images, () => {}));
      expect((await Promise.all(two)).sort()).toEqual(["loaded", "loaded-before"]);
      expect(await countRows(other.context)).toEqual({ ...(await countRows(server.context)), image: 1 });
    });
  });
});
