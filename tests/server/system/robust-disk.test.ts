import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { verifyCatalogue } from "../../../server/admin/verify/verify-catalogue.ts";
import { buildApp } from "../../../server/app.ts";
import { openDatabase } from "../../../server/db/connect.ts";
import { openFolderImageStore } from "../../../server/storage/folder-image-store.ts";
import { buildBook } from "../../support/data/build-book.ts";
import { CallRefused, callerOf, formOf } from "../../support/data/small-catalogue.ts";
import { createTestDatabase } from "../../support/server/database.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

/// A full disk must lead to a refusal, not a corrupt store. The small disks are in memory, and only root may mount
/// them.
const folder = mkdtempSync(join(tmpdir(), "symbolshelf-disk-"));
const mounted: string[] = [];
const canMount = spawnSync("mount", ["-t", "tmpfs", "-o", "size=4k", "tmpfs", folder]).status === 0;
if (canMount) spawnSync("umount", [folder]);
else console.warn("A small disk cannot be mounted here: what happens when the disk is full is not tested.");

let server: TestServer;
beforeAll(async () => {
  if (canMount) server = await startTestServer();
});
afterAll(async () => {
  await server?.close();
  for (const place of mounted) spawnSync("umount", [place]);
  rmSync(folder, { recursive: true, force: true });
});

function smallDisk(name: string, kilobytes: number): string {
  const place = mkdtempSync(join(folder, name));
  expect(spawnSync("mount", ["-t", "tmpfs", "-o", `size=${kilobytes}k`, "tmpfs", place]).status).toBe(0);
  mounted.push(place);
  return place;
}

test.runIf(canMount)(
  "an upload that does not fit on the disk is refused and leaves nothing, and succeeds once there is room",
  async () => {
    const place = smallDisk("images", 600);
    const images = await openFolderImageStore(place);
    const app = await buildApp({ ...server.context, images });
    const call = callerOf(await app.listen({ port: 0, host: "127.0.0.1" }), server.token);
    const noise = async () => {
      const raw = { width: 360, height: 360, channels: 1 as const };
      return sharp(randomBytes(360 * 360), { raw })
        .png({ compressionLevel: 0 })
        .toBuffer();
    };
    const upload = async (name: string) =>
      call("POST", "/symbols", formOf({ name, supplier: "symbolshelf", size: "symbol" }, await noise()));
    const files = () =>
      readdirSync(place, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length;
    try {
      let taken = 0;
      let refusal: unknown;
      while (refusal === undefined && taken < 10)
        await upload(`symbol ${taken}`).then(
          () => taken++,
          (error: unknown) => {
            refusal = error;
          },
        );
      expect(refusal).toBeInstanceOf(CallRefused);
      expect(String(refusal)).toMatch(/503 .*disk is full/);
      expect(taken).toBeGreaterThan(0);
      expect(files()).toBe(taken);
      const { total } = await server.call(api.searchSymbolFiles, { query: { query: "" } });
      expect(total).toBe(taken);
      expect(spawnSync("mount", ["-o", "remount,size=4m", place]).status).toBe(0);
      await upload("with room");
      expect(await verifyCatalogue(server.context.db, images)).toEqual([]);
    } finally {
      await app.close();
    }
  },
);

test.runIf(canMount && process.env.TEST_DATABASE === "embedded")(
  "a save that does not fit on the disk is refused, and acknowledged data survives that and a restart",
  { timeout: 120_000 },
  async () => {
    const made = await createTestDatabase();
    const dataDir = smallDisk("data", 400_000);
    cpSync(made.config.dataDir, dataDir, { recursive: true });
    const config = { ...made.config, dataDir };
    let database = await openDatabase(config);
    const app = await buildApp({ ...server.context, db: database.db });
    const texts = new Map<number, string>();
    try {
      const bookId = await buildBook(database.db, { title: "Full" });
      const call = callerOf(await app.listen({ port: 0, host: "127.0.0.1" }), server.token);
      const filler = join(dataDir, "filler");
      const { bavail, bsize } = statfsSync(dataDir);
      writeFileSync(filler, Buffer.alloc(bavail * bsize - 3_000_000, 1));
      const save = async () => {
        const text = `// ${randomBytes(300_000).toString("hex")}\n`;
        const { revision } = (await call("PUT", "/book/import/text", { bookId, text })) as { revision: number };
        texts.set(revision, text);
      };
      let refusal: unknown;
      for (let tries = 0; refusal === undefined && tries < 60; tries++)
        await save().catch((error: unknown) => {
          refusal = error;
        });
      expect(String(refusal)).toMatch(/CallRefused|Error: .* 503 /);
      rmSync(filler);
      await app.close();
      await database.close();
      database = await openDatabase(config);
      const rows = await database.db.selectFrom("import_text").selectAll().where("book_id", "=", bookId).execute();
      const stored = new Map(rows.map(({ revision, text }) => [revision, text]));
      for (const [revision, text] of texts) expect(stored.get(revision) === text, `revision ${revision}`).toBe(true);
      expect(await verifyCatalogue(database.db, server.context.images)).toEqual([]);
    } finally {
      await app.close();
      await database.close();
      await made.dispose();
    }
  },
);
