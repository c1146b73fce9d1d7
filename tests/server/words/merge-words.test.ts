import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import * as api from "../../../api/index.ts";
import { analyse, createDictionary } from "../../../language/index.ts";
import { buildBook, buildDeployment } from "../../support/data/build-book.ts";
import {
  at,
  both,
  create,
  everywhere,
  history,
  large,
  list,
  none,
  openFixture,
  put,
  read,
  refused,
  server,
  sheets,
  small,
  standing,
} from "./fixture.ts";

beforeAll(openFixture);
afterAll(() => server?.close());

const another = { isAnotherMeaning: true, definition: "The same once more." };
const merge = (...groups: z.input<typeof api.mergeWords.body>["groups"]) =>
  server.call(api.mergeWords, { body: { groups } });
const mergeInto = (id: string, ...ids: string[]) => merge({ id, duplicates: ids.map((one) => ({ id: one })) });

async function importText(bookId: string, text: string): Promise<number> {
  const { revision } = await server.call(api.putImportText, { body: { bookId, text } });
  const lookup = await server.call(api.getImportLookup, { query: {} });
  const { structure } = analyse(text, createDictionary(JSON.parse(JSON.stringify(lookup))));
  await server.call(api.putImport, { body: { id: bookId, revision, ...structure } });
  return revision;
}

const lastChange = async () => (await server.call(api.listChanges, { query: {} })).changes[0]!;
const book = async (id: string) => (await server.call(api.getBook, { query: { id, extended: "true" } })) as api.Book;

/// The tables with a row that names an id, wherever in it.
async function tablesNaming(id: string): Promise<Set<string>> {
  const { db } = server.context;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const found = new Set<string>();
  for (const { name } of tables) {
    const { rows } =
      await sql`select from ${sql.table(name)} t where to_jsonb(t)::text ilike ${`%${id}%`} limit 1`.execute(db);
    if (rows.length) found.add(name);
  }
  return found;
}

const phonemes: Readonly<Record<string, string>> = { c: "k", a: "æ", t: "t", d: "d", o: "ɒ", g: "ɡ" };

/// Everything that can refer to a word, with a book that uses it; the ids of it, and of the word that stays.
async function everythingOf(text: string, row: number) {
  const { db } = server.context;
  const forms = [{ text: `${text}s`, dialects: everywhere }];
  const kept = await create(text, { grids: [at("farm", large, row, 7)], extras: forms });
  const gone = await create(text, {
    ...another,
    grids: both("farm", row, 1),
    extras: [...forms, { text: `${text}’s`, dialects: everywhere }],
  });
  const child = { parentWordID: gone };
  const linked = await create(`${text}ty`, { ...child, type: "L", fitzType: "A" });
  const shared = await create(`${text}o`, { ...child, type: "S", grids: both("animals", row, 1) });
  const popup = await create(`${text}ling`, { ...child, type: "P", popups: [{ popup: 1, row: 0, col: 1 }] });
  const similar = await create(`${text}like`);
  await put({ id: similar, similars: [gone, kept, none] });
  await put({ id: gone, similars: [similar, none, none] });
  const graphemes = [...text].map((letter, at) => ({ positions: [at], phoneme: phonemes[letter]! }));
  await server.call(api.putWordSpelling, {
    body: { id: gone, spellings: [{ dialect: "en-gb", field: "g", graphemes }] },
  });
  await db
    .insertInto("sheet_reserved")
    .values({ sheet_id: sheets.get(`mixed ${large}`)!, row, col: 1, word_id: gone })
    .execute();
  await server.call(api.keepWordsApart, { body: { ids: [gone, similar], isApart: true } });
  const bookID = await buildBook(db, { title: `About ${text}` });
  const head = "#part A\n#chapter B\n#page 1\n";
  const revision = await importText(
    bookID,
    `${head}A ${text}#${gone.toUpperCase()} saw a ${text}#${kept}.\n`.replace("A ", "").replaceAll(" saw a ", " "),
  );
  await buildDeployment(db, bookID);
  return { kept, gone, linked, shared, popup, similar, bookID, revision, head };
}

describe("a word that is merged into another one", () => {
  test("leaves nothing that refers to it, in any table", async () => {
    const { db } = server.context;
    const { kept, gone, linked, shared, popup, similar, bookID, revision, head } = await everythingOf("cat", 3);
    const told = await server.call(api.getDeployProblems, { query: { id: bookID } });
    const [putOff] = told.problems.filter(({ wordID, severity }) => wordID === gone && severity === "warning");
    await server.call(api.putOffProblems, { body: { bookID, problems: [{ id: putOff!.id }], reason: "Later." } });
    const view = (id: string) => ({ name: "Below the cat", query: `below=${id}&fitz=N` });
    await server.call(api.saveView, { body: { list: "words", ...view(gone) } });

    // What refers to words, by the schema. Whoever adds a table or a column that does says here, and in `mergeWord`, what becomes of it.
    const { rows: keys } = await sql<{ name: string }>`
      select con.conrelid::regclass || '.' || att.attname as name from pg_constraint con
      join pg_attribute att on att.attrelid = con.conrelid and att.attnum = any (con.conkey)
      where con.contype = 'f' and con.confrelid = 'dict_word'::regclass order by 1`.execute(db);
    const kinds: Record<string, "moved" | "refuses"> = {
      "dict_word.parent_word_id": "moved",
      "dict_word_similar.similar_word_id": "moved",
      "dict_word_similar.word_id": "moved",
      "dict_word_spelling.word_id": "moved",
      "sheet_lock.word_id": "refuses",
      "sheet_reserved.word_id": "moved",
      "sheet_word.word_id": "moved",
      "word_popup.word_id": "moved",
      "word_popup_cell.word_id": "moved",
      "words_apart.other_word_id": "moved",
      "words_apart.word_id": "moved",
    };
    expect(keys.map(({ name }) => name)).toEqual(Object.keys(kinds));
    const before = await tablesNaming(gone);
    for (const [name, kind] of Object.entries(kinds)) {
      const [table] = name.split(".");
      // The panel's cells name the words below it, not the word itself.
      if (kind === "moved" && table !== "word_popup_cell") expect(before, name).toContain(table);
    }
    // Ids that are no foreign keys, and documents: those that name words are either looked after, or keep what was.
    const { rows: others } = await sql<{ name: string }>`
      select col.table_name || '.' || col.column_name as name from information_schema.columns col
      join information_schema.tables tab on tab.table_name = col.table_name and tab.table_schema = 'public'
      where col.table_schema = 'public' and tab.table_type = 'BASE TABLE' and col.column_name <> 'id'
        and (col.data_type in ('uuid', 'json', 'jsonb') or col.udt_name = '_uuid') and not exists (
          select from pg_constraint con join pg_attribute att on att.attrelid = con.conrelid and att.attnum = any (con.conkey)
          where con.contype = 'f' and con.conrelid = col.table_name::regclass and att.attname = col.column_name)
      order by 1`.execute(db);
    expect(others.map(({ name }) => name)).toEqual(
      [
        ...["page_content.sentences", "page_content.word_ids", "word_use.word_id"],
        ...["book.authors", "book.illustrators", "dict_word_spelling.graphemes", "identity_signing_key.private_jwk"],
        ...["word_use.book_id", "change_row.key", "change_row.before", "change_row.after", "change_thing.thing_id"],
        ...[
          "history.thing_id",
          "history.before",
          "history.after",
          "idempotency_key.answer",
          "dictionary_change.word_id",
        ],
        ...["book_deployment.parts", "book_deployment.warnings", "book.step_id", "phonics_sequence.steps"],
        ...["book_deployment.symbols", "export_job.options", "export_job.pieces", "export_job.report"],
        ...["symbol_licence.permissions", "symbol_licence.terms", "store_mark.mark"],
        ...["system_settings.core_words", "system_settings.reading_levels"],
      ].sort(),
    );

    expect(await mergeInto(kept, gone)).toMatchObject({
      merged: [{ id: kept, text: "cat", gone: [{ text: "cats" }, { id: gone, text: "cat" }], forms: [], notes: [] }],
      refused: [],
    });
    // What is kept of what was: histories, the log, the package in force, and earlier texts.
    const keeps = ["history", "change_row", "change_thing", "dictionary_change", "package_part", "deployed_part"];
    const left = await tablesNaming(gone);
    expect(
      [...left].filter((name) => ![...keeps, "import_text", "idempotency_key", "book_deployment"].includes(name)),
    ).toEqual([]);

    const word = await read(kept);
    expect(word).toMatchObject({ definition: another.definition, similars: [similar, none, none] });
    expect(word.spellings).toMatchObject([{ dialect: "en-gb", notation: "c a t" }]);
    expect(word.childWords!.map(({ text }) => text).sort()).toEqual(
      ["catling", "cato", "cats", "catty", "cat’s"].sort(),
    );
    expect((await standing(kept)).sort()).toEqual([`farm ${large} 3.7`, `farm ${small} 3.1`]);
    // What stands with it stands at its cells now.
    expect((await standing(linked)).sort()).toEqual([`farm, described ${large} 3.7`, `farm, described ${small} 3.1`]);
    expect((await standing(shared)).sort()).toEqual([`animals ${large} 3.7`, `animals ${small} 3.1`]);
    expect((await read(kept)).popups).toMatchObject([{ words: [{ wordID: popup }] }]);
    expect((await read(similar)).similars).toContain(kept);
    expect((await read(kept)).usage).toMatchObject([{ bookID, count: 2 }]);
    const text = await server.call(api.getImportText, { query: { bookId: bookID } });
    expect(text).toMatchObject({ revision: revision + 1, text: `${head}cat#${kept} cat#${kept}.\n` });
    expect((await book(bookID)).import).toMatchObject({ revision: revision + 1 });
    const problems = (await server.call(api.getDeployProblems, { query: { id: bookID } })).problems;
    expect(problems.filter((one) => one.putOff)).toMatchObject([
      { code: putOff!.code, wordID: kept, putOff: { reason: "Later." } },
    ]);
    expect((await history(gone))[0]).toMatchObject({ before: { text: "cat", mergedInto: { id: kept } }, after: null });
    expect((await server.call(api.listViews, { query: { list: "words" } })).views).toEqual([view(kept)]);
    expect((await history(kept))[0]).toMatchObject({
      before: { merged: null },
      after: { merged: [{ id: gone, text: "cat" }] },
    });
    // Sent again, it finds nothing to merge.
    expect(await mergeInto(kept, gone)).toEqual({ status: "ok", merged: [], refused: [] });
  });

  test("comes back with all that referred to it", async () => {
    const { kept, gone, popup, bookID } = await everythingOf("dog", 4);
    const whole = async () => [await read(kept), await read(gone), await book(bookID)];
    const plain = (things: unknown) =>
      JSON.stringify(things, (key, value) => (/^(revision|updatedAt|updatedBy)$/.test(key) ? undefined : value));
    const before = plain(await whole());
    await mergeInto(kept, gone);
    const change = await lastChange();
    expect(change.name).toBe("Merge “dogs” and “dog” into “dog”");
    await server.call(api.revertChange, { body: { id: change.id } });
    expect(plain(await whole())).toBe(before);
    expect((await read(gone)).popups).toMatchObject([{ words: [{ wordID: popup }] }]);
    // Its text is as it was, as a new version that counts as imported.
    const text = await server.call(api.getImportText, { query: { bookId: bookID } });
    expect(text.text).toContain(`#${gone.toUpperCase()}`);
    expect((await book(bookID)).import!.revision).toBe(text.revision);
    // And once more: put back, the change can be done again.
    await server.call(api.revertChange, { body: { id: (await lastChange()).id } });
    expect((await list(`id=${gone}`)).total).toBe(0);
    expect((await server.call(api.getImportText, { query: { bookId: bookID } })).text).not.toMatch(
      new RegExp(gone, "i"),
    );
  });
});

describe("merging", () => {
  test("is refused in words, and tried before, group by group", async () => {
    const [hen, other] = [await create("hen"), await create("hen", another)];
    const verb = await create("hen", { ...another, fitzType: "V" });
    const own = await create("hen", { ...another, isBookSpecific: true });
    await expect(mergeInto(hen, verb)).rejects.toMatchObject(
      refused(/^“hen”: “hen” cannot go into “hen”: their fitz types differ/),
    );
    await expect(mergeInto(hen, own)).rejects.toMatchObject(refused(/only one of them is book-specific/));
    await expect(mergeInto(hen, hen)).rejects.toMatchObject(refused("A word is given twice"));
    await expect(merge({ id: hen, revision: 7, duplicates: [{ id: other }] })).rejects.toMatchObject({
      status: 409,
      body: { code: "stale-revision", current: { words: [{ id: hen }] } },
    });
    const [owl, third] = [await create("owl"), await create("owl", another)];
    const answer = await server.fetch("/api/v1/dict_word/merge?dryRun=true", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        groups: [
          { id: owl, duplicates: [{ id: third }] },
          { id: hen, duplicates: [{ id: own }] },
        ],
      }),
    });
    expect(await answer.json()).toMatchObject({
      consequences: { grade: "loses" },
      outcome: {
        merged: [{ id: owl, gone: [{ id: third, text: "owl" }], forms: [], notes: [] }],
        refused: [{ id: hen, text: "hen", reasons: [expect.stringMatching(/book-specific/)] }],
      },
    });
    // A try merges nothing; a write with a refused group neither.
    await expect(
      merge({ id: owl, duplicates: [{ id: third }] }, { id: hen, duplicates: [{ id: own }] }),
    ).rejects.toMatchObject({ status: 422 });
    expect((await read(third)).text).toBe("owl");
    // A locked word goes nowhere.
    await put({ id: third, isLocked: true });
    await expect(mergeInto(owl, third)).rejects.toMatchObject(refused(/locked/));
    await put({ id: third, isLocked: false });
    expect(
      await merge({ id: owl, duplicates: [{ id: third }] }, { id: hen, duplicates: [{ id: other }] }),
    ).toMatchObject({ merged: [{}, {}] });
    expect((await lastChange()).name).toBe("Merge 2 duplicate words");
  });

  test("takes a word from its own forms, and no word into what stands below it", async () => {
    const fox = await create("fox", { extras: [{ text: "foxes", dialects: everywhere }] });
    const [form] = (await read(fox)).childWords!;
    const second = await create("foxes", another);
    await expect(mergeInto(form!.id, fox)).rejects.toMatchObject({ status: 422 });
    // A form that was made as a word of its own goes into the form.
    expect(await mergeInto(form!.id, second)).toMatchObject({ merged: [{ id: form!.id, gone: [{ id: second }] }] });
  });

  test("leaves what is written differently as a form, with its id, its place taken over", async () => {
    const colour = await create("colour", { dialects: ["en-gb", "en-au"] });
    const color = await create("color", {
      dialects: ["en-us"],
      grids: both("farm", 5, 2),
      extras: [{ text: "colors", dialects: ["en-us"] }],
    });
    expect(await mergeInto(colour, color)).toMatchObject({
      merged: [{ gone: [], forms: [{ id: color, text: "color" }] }],
    });
    expect(await read(color)).toMatchObject({ type: "A", parentWordID: colour });
    expect((await read(colour)).childWords!.map(({ text }) => text).sort()).toEqual(["color", "colors"]);
    expect((await standing(colour)).sort()).toEqual([`farm ${large} 5.7`, `farm ${small} 5.2`]);
    await expect(mergeInto(colour, color)).rejects.toMatchObject(refused(/is a form of “colour” already/));
    await server.call(api.revertChange, { body: { id: (await lastChange()).id } });
    expect(await read(color)).toMatchObject({ type: "K" });
    expect((await standing(color)).sort()).toEqual([`farm ${large} 5.7`, `farm ${small} 5.2`]);
  });
});
