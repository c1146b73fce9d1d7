import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import * as api from "../../../../api/index.ts";
import { restoreBackup } from "../../../../server/admin/backup/read-backup.ts";
import { listTables, readLevel } from "../../../../server/admin/backup/tables.ts";
import {
  BackupRefused,
  type Catalogue,
  type Ending,
  sealOf,
  writeBackup,
} from "../../../../server/admin/backup/write-backup.ts";
import { verifyCatalogue } from "../../../../server/admin/verify/verify-catalogue.ts";
import { revertChange } from "../../../../server/commands/system/revert-change.ts";
import { openDatabase } from "../../../../server/db/connect.ts";
import { migrate } from "../../../../server/db/migrate.ts";
import { migrations } from "../../../../server/db/migrations.ts";
import { listDeployments } from "../../../../server/repositories/books/deployments.ts";
import { openFolderImageStore } from "../../../../server/storage/folder-image-store.ts";
import { writeAs } from "../../../../server/transact.ts";
import { buildBook, buildPerson, buildWord } from "../../../support/data/build-book.ts";
import { createTestDatabase } from "../../../support/server/database.ts";
import { embeddedWorker } from "../../../support/server/embedded-worker.ts";
import { startTestServer, type TestServer } from "../../../support/server/server.ts";
import { edited, readEntries, writeEntries } from "./entries.ts";

let server: TestServer;
let folders: string;
/// Of each try of a test: a file that one has left behind would fail the next.
let folder: string;
const undo: (() => Promise<unknown>)[] = [];
const zero = "00000000-0000-0000-0000-000000000000";
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/// Changes the list of checksums, with its own.
function resealed(entries: Map<string, Buffer>, change: (end: Ending) => Omit<Ending, "sha256">): void {
  const end = change(JSON.parse(entries.get("end.json")!.toString()) as Ending);
  entries.set("end.json", Buffer.from(JSON.stringify({ ...end, sha256: sealOf(end) })));
}

/// Backups hold everything, and can be restored on either database. Each run uses both.
describe.runIf(inject("databases").kind === "postgres")("a catalogue", () => {
  beforeAll(async () => {
    folders = mkdtempSync(join(tmpdir(), "symbolshelf-backup-"));
    server = await startTestServer();
    const { db } = server.context;
    const id = await buildBook(db, { title: "Zoë’s “dog” \\ 🐕", authors: [await buildPerson(db, "author", "Nora")] });
    const parent = await buildWord(db, "dog", { priority: 5 });
    // A child whose row comes before its parent's where rows are copied in their order.
    await buildWord(db, "dogs", { type: "A", parent_word_id: parent, id: "00000000-0000-4000-8000-000000000000" });
    const text = `#part A\n#chapter B\n#page 1\nHm#${zero} dog#${zero}.\n`;
    const { revision } = await server.call(api.putImportText, { body: { bookId: id, text } });
    const words = [
      { text: "Hm", keyId: zero },
      { text: "dog", keyId: zero, space: true as const },
      { punctuation: "." },
    ];
    const page = {
      name: "1",
      type: "Text" as const,
      image: null,
      footnotes: [],
      staticAreaKeys: [],
      popupAreaKeys: [],
    };
    const parts = [
      { name: "A", chapters: [{ name: "B", pages: [{ ...page, sentences: [{ character: null, words }] }] }] },
    ];
    await server.call(api.putImport, { body: { id, revision, characters: [], parts } });
    const form = new FormData();
    form.set("bookId", id);
    const cover = await sharp({ create: { width: 90, height: 100, channels: 3, background: "teal" } })
      .jpeg()
      .toBuffer();
    form.set("file", new Blob([new Uint8Array(cover)]), "cover.jpg");
    expect((await server.fetch("/api/v1/book/image", { method: "POST", body: form })).status).toBe(200);
    await server.call(api.deployBook, { body: { id } });
  });
  beforeEach(() => {
    folder = mkdtempSync(join(folders, "try-"));
  });
  afterAll(async () => {
    for (const step of undo.reverse()) await step();
    await server?.close();
    rmSync(folders, { recursive: true, force: true });
  });

  /// Opens an empty catalogue on a database of its own.
  async function emptyCatalogue(kind: "embedded" | "same"): Promise<Catalogue> {
    const dataDir = mkdtempSync(join(folder, "data-"));
    const made = kind === "same" ? await createTestDatabase() : null;
    const { db, close } = await openDatabase(made?.config ?? { dataDir, embeddedWorker: await embeddedWorker() });
    undo.push(async () => {
      await close();
      await made?.dispose();
    });
    const [images, packages] = [
      await openFolderImageStore(join(dataDir, "images")),
      await openFolderImageStore(join(dataDir, "packages")),
    ];
    return { db, images, packages };
  }

  /// Returns every row of every table, in a fixed order.
  async function rowsOf({ db }: Pick<Catalogue, "db">): Promise<Record<string, string[]>> {
    const rows: Record<string, string[]> = {};
    for (const { name } of await listTables(db)) {
      const all = await sql<{
        row: string;
      }>`select row_to_json(${sql.table(name)})::text as row from ${sql.table(name)}`.execute(db);
      rows[name] = all.rows.map(({ row }) => row).sort();
    }
    return rows;
  }

  async function keptIn({ images, packages }: Catalogue): Promise<string[]> {
    const kept: string[] = [];
    for (const store of [images, packages]) for await (const hashes of store.list()) kept.push(...hashes);
    return kept;
  }

  const refused = async (catalogue: Catalogue, file: string): Promise<string> => {
    const error: unknown = await restoreBackup(catalogue, file).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(BackupRefused);
    return (error as BackupRefused).message;
  };

  test("a backup is restored on the other database and from there on this one, row by row", {
    timeout: 120_000,
  }, async () => {
    const [one, two] = [join(folder, "one.backup"), join(folder, "two.backup")];
    const counts = await writeBackup(server.context, one);
    expect(counts).toMatchObject({ images: 1, packages: 1 });
    expect(statSync(one).mode & 0o777).toBe(0o600);
    await expect(writeBackup(server.context, one)).rejects.toThrow(/exists already/);
    const there = await emptyCatalogue("embedded");
    expect(await restoreBackup(there, one)).toEqual(counts);
    const before = await rowsOf(server.context);
    expect(await rowsOf(there)).toEqual(before);
    expect(Object.values(before).flat()).toHaveLength(counts.rows);
    expect(await verifyCatalogue(there.db, there.images, there.packages)).toEqual([]);
    await writeBackup(there, two);
    const back = await emptyCatalogue("same");
    await restoreBackup(back, two);
    expect(await rowsOf(back)).toEqual(before);
    // Sequences and triggers continue from where they were.
    await buildWord(back.db, "cat");
    await expect(buildWord(back.db, "puppy", { type: "P", parent_word_id: zero })).rejects.toThrow();
    expect(await refused(back, one)).toContain("is not empty");
    expect(readdirSync(folder).filter((name) => name.includes("partial"))).toEqual([]);
  });

  test("a file that is no whole backup is refused, and leaves the tables empty", {
    timeout: 120_000,
  }, async () => {
    const file = join(folder, "whole.backup");
    await writeBackup(server.context, file);
    const whole = readFileSync(file);
    const empty = await emptyCatalogue("same");
    const before = await rowsOf(empty);
    const tried = async (bytes: Uint8Array) => {
      const path = join(folder, "tried.backup");
      writeFileSync(path, bytes);
      return refused(empty, path);
    };
    const tar = gunzipSync(whole);
    expect(await refused(empty, join(folder, "nowhere"))).toContain("There is no file");
    expect(await tried(Buffer.from("hello"))).toContain("cannot be read as a backup");
    expect(await tried(gzipSync("hello".repeat(1000)))).toContain("backup");
    expect(await tried(whole.subarray(0, whole.length - 2000))).toContain("backup");
    // A tar ends with blocks of zeros. Without the last entry, this is a valid tar of a part of the backup.
    const end = tar.indexOf("end.json");
    expect(await tried(gzipSync(Buffer.concat([tar.subarray(0, end), Buffer.alloc(1024)])))).toContain("not whole");
    const level = Object.keys(migrations).at(-1) ?? "";
    const entries = await readEntries(file);
    entries.set(
      "backup.json",
      edited(entries.get("backup.json")!, `"level":"${level}"`, `"level":"9${level.slice(1)}"`),
    );
    resealed(entries, (end) => ({ ...end, heading: sha256(entries.get("backup.json")!) }));
    const newer = join(folder, "newer.backup");
    await writeEntries(newer, entries);
    expect(await refused(empty, newer)).toContain("newer release");
    expect(await rowsOf(empty)).toEqual(before);
    await restoreBackup(empty, file);
    expect(await rowsOf(empty)).toEqual(await rowsOf(server.context));
  });

  test("a backup that is not what was written is refused in one line, before anything is kept", {
    timeout: 120_000,
  }, async () => {
    const file = join(folder, "sound.backup");
    await writeBackup(server.context, file);
    const entries = await readEntries(file);
    const empty = await emptyCatalogue("same");
    const before = await rowsOf(empty);
    const nameOf = (start: string) => [...entries.keys()].find((name) => name.startsWith(start))!;
    const changed = (name: string, from: string, to: string) =>
      new Map([...entries].map(([one, bytes]) => [one, one === name ? edited(bytes, from, to) : bytes]));
    const without = (name: string) => new Map([...entries].filter(([one]) => one !== name));
    const book = nameOf("tables/book/");
    const end = Object.fromEntries(Object.entries(JSON.parse(entries.get("end.json")!.toString())));
    const image = nameOf("images/");
    const swapped = new Map([...entries].map(([one, bytes]) => [one, one === image ? Buffer.from("another") : bytes]));
    const last = (name: string, bytes: Buffer) => new Map([...entries, [name, bytes]]);
    const first = (name: string, bytes: Buffer) => {
      const [head, ...rest] = entries;
      return new Map([head!, [name, bytes], ...rest]);
    };
    const cases: [string, Map<string, Buffer>, string][] = [
      ["a changed row", changed(book, "Zoë", "Zoé"), "the rows of book are not what was written"],
      ["a missing row", changed(book, entries.get(book)!.toString(), ""), "book has 0 of 1 rows"],
      ["a missing part", without(book), "book has 0 of 1 rows"],
      ["a missing picture", without(image), "it has 0 of 1 images"],
      ["another picture", swapped, `${image} has another content`],
      ["a changed heading", changed("backup.json", '"columns":["id"', '"columns":["no"'), "backup.json"],
      ["a changed count", changed("end.json", '"images":1', '"images":2'), "list of checksums"],
      ["a checksum of another row", changed("end.json", end.heading as string, "0".repeat(64)), "list of checksums"],
      ["a file behind the end", last("images/more", Buffer.from("x")), "images/more was added to it"],
      ["a strange file", first("../../etc/passwd", Buffer.from("x")), "../../etc/passwd does not belong to it"],
      ["a strange table", first("tables/stranger/1.ndjson", Buffer.from("{}\n")), "the table stranger was added"],
      ["rows in another order", first("tables/book/2.ndjson", Buffer.from("{}\n")), "not in their order"],
    ];
    const path = join(folder, "tried.backup");
    for (const [what, parts, reason] of cases) {
      await writeEntries(path, parts);
      const message = await refused(empty, path);
      expect([what, message]).toEqual([what, expect.stringContaining(reason)]);
      expect(message).not.toContain("\n");
    }
    // Any one bit, wherever it is, is noticed at the latest by the checksum of the compression; but for those that fill
    // a byte between its blocks, which mean nothing.
    const whole = readFileSync(file);
    const tar = gunzipSync(whole);
    const isSame = (bytes: Buffer) => {
      try {
        return gunzipSync(bytes).equals(tar);
      } catch {
        return false;
      }
    };
    for (let at = 20; at < whole.length; at += Math.ceil(whole.length / 40)) {
      const bytes = Buffer.from(whole);
      bytes[at]! ^= 4;
      if (isSame(bytes)) continue;
      writeFileSync(path, bytes);
      expect((await refused(empty, path)).length).toBeGreaterThan(10);
    }
    expect(await rowsOf(empty)).toEqual(before);
    expect(await keptIn(empty)).toEqual([]);
    await writeEntries(path, entries);
    await restoreBackup(empty, path);
  });

  test("a restore is tried without storing anything", { timeout: 120_000 }, async () => {
    const [file, bad] = [join(folder, "try.backup"), join(folder, "bad.backup")];
    const counts = await writeBackup(server.context, file);
    const empty = await emptyCatalogue("same");
    const before = await rowsOf(empty);
    expect(await restoreBackup(empty, file, { isDryRun: true })).toEqual(counts);
    writeFileSync(bad, readFileSync(file).subarray(0, -100));
    await expect(restoreBackup(empty, bad, { isDryRun: true })).rejects.toThrow(BackupRefused);
    expect(await rowsOf(empty)).toEqual(before);
    expect(await keptIn(empty)).toEqual([]);
    await expect(restoreBackup(server.context, file, { isDryRun: true })).rejects.toThrow("is not empty");
  });

  test("a backup whose pages use a word that it does not have is refused", { timeout: 120_000 }, async () => {
    const [whole, damaged] = [join(folder, "words.backup"), join(folder, "wordless.backup")];
    const source = await emptyCatalogue("same");
    const word = await buildWord(source.db, "dog");
    const uses = { word_ids: [word], counts: [1], are_popups: [false] };
    await source.db
      .insertInto("page_content")
      .values({ id: zero, sentences: "[]", ...uses })
      .execute();
    await writeBackup(source, whole);
    const entries = await readEntries(whole);
    const name = "tables/page_content/1.ndjson";
    const stranger = "99999999-9999-4999-8999-999999999999";
    // Whoever makes such a backup makes its checksums too.
    entries.set(name, edited(entries.get(name)!, `"word_ids":["${word}"`, `"word_ids":["${stranger}"`));
    resealed(entries, ({ tables, ...end }) => ({
      ...end,
      tables: tables.map((table) =>
        table.name === "page_content" ? { ...table, sha256: sha256(entries.get(name)!) } : table,
      ),
    }));
    await writeEntries(damaged, entries);
    const empty = await emptyCatalogue("same");
    const before = await rowsOf(empty);
    expect(await refused(empty, damaged)).toContain(stranger);
    expect(await rowsOf(empty)).toEqual(before);
  });

  test("a backup of an older release is migrated", { timeout: 120_000 }, async () => {
    const made = join(folder, "made.backup");
    const source = await emptyCatalogue("same");
    await buildBook(source.db, { title: "Old" });
    await writeBackup(source, made);
    // A future release, which has an additional column.
    const later: typeof migrations = {
      ...migrations,
      "9999-later": {
        up: (db) => sql`alter table book add column shelf text not null default 'low'`.execute(db).then(),
      },
    };
    const restored = await emptyCatalogue("same");
    await migrate(restored.db, later);
    await restoreBackup(restored, made, { steps: later });
    const { rows } = await sql`select title, shelf from book`.execute(restored.db);
    expect(rows).toEqual([{ title: "Old", shelf: "low" }]);
    expect(await readLevel(restored.db)).toBe("9999-later");
    await sql`alter table book drop column shelf`.execute(restored.db);
    expect(await rowsOf(restored)).toEqual(await rowsOf(source));
  });

  test("a backup holds every kept package, also of deleted books, and restored places stay locked", {
    timeout: 120_000,
  }, async () => {
    const { db, packages } = server.context;
    const { books } = await server.call(api.listBooks, { query: {} });
    const id = books[0]!.id;
    // A second package, and one that was put in force again.
    await db.updateTable("book").set({ price: 700 }).where("id", "=", id).execute();
    await server.call(api.deployBook, { body: { id } });
    const { deployments } = await server.call(api.getDeployments, { query: { id } });
    const older = { id, deploymentID: deployments[1]!.id, reason: "The price is wrong" };
    await server.call(api.restoreDeployment, { body: older });
    const grid = await db.selectFrom("grid").select("id").orderBy("position").executeTakeFirstOrThrow();
    const sheet = { id: randomUUID(), grid_id: grid.id, number: 1, fitz_types: "N", updated_by: "a test" };
    await db.insertInto("sheet").values(sheet).execute();
    const dog = await db.selectFrom("dict_word").select("id").where("text", "=", "dog").executeTakeFirstOrThrow();
    const place = { sheet_id: sheet.id, grid_id: grid.id, word_id: dog.id, row: 4, col: 6 };
    await db.insertInto("sheet_word").values(place).execute();
    await server.call(api.putWord, { body: { id: dog.id, isLocked: true } });
    const before = (await server.call(api.getDeployments, { query: { id } })).deployments;
    const removed = await server.fetch("/api/v1/book", {
      method: "DELETE",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id }),
    });
    const change = Number(removed.headers.get(api.changeHeader));
    const file = join(folder, "deleted.backup");
    expect(await writeBackup(server.context, file)).toMatchObject({ packages: 2 });
    const back = await emptyCatalogue("same");
    await restoreBackup(back, file);
    for (const { packageHash } of before)
      expect(await back.packages.get(packageHash)).toEqual(await packages.get(packageHash));
    await writeAs({ by: "a test", changeID: null }, () => revertChange(back.db, { id: change, by: "a test" }));
    expect((await listDeployments(back.db, { bookID: id, limit: 10 })).deployments).toEqual(before);
    expect(await verifyCatalogue(back.db, back.images, back.packages)).toEqual([]);
    const move = back.db.updateTable("sheet_word").set({ col: 7 }).where("word_id", "=", dog.id);
    await expect(move.execute()).rejects.toThrow("the place is kept");
  });
});
