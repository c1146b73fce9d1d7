import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { putImportText } from "../../../api/index.ts";
import { bookWith, closeServer, openServer, type Person, person, server, story, textOf } from "./fixture.ts";

vi.setConfig({ testTimeout: 240_000 });

beforeAll(openServer);
afterAll(closeServer);

const killer = pathToFileURL(fileURLToPath(new URL("../../support/editors/kill-at-rename.mjs", import.meta.url))).href;
const killed = (name: "KILL_AT" | "KILL_AFTER", rename: number) => ({
  env: { NODE_OPTIONS: `--import ${killer}`, [name]: String(rename) },
});

/// A book that was pulled, and then changed on both sides.
async function bothChanged(title: string, name: string): Promise<{ id: string; ann: Person; file: string }> {
  const id = await bookWith(title);
  const ann = await person(name);
  const file = "book.importtext";
  expect((await ann.run(["pull", id, "-o", file])).code).toBe(0);
  const theirs = story.replace("Three", "Theirs");
  await server.call(putImportText, { body: { bookId: id, text: theirs, revision: 1 } });
  ann.write(file, story.replace("One", "Mine"));
  return { id, ann, file };
}
const both = story.replace("Three", "Theirs").replace("One", "Mine");

describe("a kill between write and rename, and just after a rename", () => {
  // What the file held, the file, what it is based on; and once more what it is based on, after the text was saved.
  test.each([1, 2, 3, 4])(
    "of push, at its file %i, loses nothing, and the next push ends what was begun",
    async (at) => {
      for (const moment of ["KILL_AT", "KILL_AFTER"] as const) {
        const { id, ann, file } = await bothChanged(
          `Killed ${moment} ${at}`,
          `k-${moment.slice(5).toLowerCase()}-${at}`,
        );
        const { code, out } = await ann.run(["push", file], killed(moment, at));
        expect({ code, out }).toEqual({ code: null, out: "" });
        expect([story.replace("One", "Mine"), both]).toContain(ann.read(file));
        expect([story.replace("Three", "Theirs"), both]).toContain((await textOf(id)).text);
        expect(await ann.run(["push", file])).toMatchObject({ code: 0, err: "" });
        expect(ann.read(file)).toBe(both);
        expect(await textOf(id)).toMatchObject({ text: both, revision: 3 });
        expect((await ann.run(["status", file])).out).not.toMatch(/changed here|to pull/);
      }
    },
  );

  test.each([1, 2])("of the first pull, at its file %i, is made good by the next one", async (at) => {
    const id = await bookWith(`Begun ${at}`);
    const ann = await person(`begun-${at}`);
    expect((await ann.run(["pull", id], killed("KILL_AT", at))).code).toBe(null);
    expect((await ann.run(["pull", id])).out).toBe(`begun-${at}.importtext: revision 1\n`);
    expect(ann.read(`begun-${at}.importtext`)).toBe(story);
  });

  test("leaves an account that is whole", async () => {
    const ann = await person("kept");
    const again = ["login", "--server", server.origin, "--email", ann.email];
    const { code } = await ann.run(again, { input: "read-with-symbols\n", ...killed("KILL_AT", 1) });
    expect(code).toBe(null);
    expect((await ann.run(["list", "no such book"])).code).toBe(0);
  });
});

/// A small disk in memory, which only root may mount.
function smallDisk(): string | null {
  const place = mkdtempSync(join(tmpdir(), "importtext-disk-"));
  if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", place]).status !== 0) {
    rmSync(place, { recursive: true });
    console.warn("A small disk cannot be mounted here: what happens when the disk is full is not tested.");
    return null;
  }
  onTestFinished(() => {
    spawnSync("umount", [place]);
    rmSync(place, { recursive: true, force: true });
  });
  return place;
}

const filesIn = (folder: string) =>
  (readdirSync(folder, { recursive: true }) as string[]).filter((name) => name !== ".importtext").sort();

describe("a disk", () => {
  test("that is full leaves the file as it was, says so, and the command ends once there is room", async (context) => {
    const disk = smallDisk();
    if (disk === null) return context.skip();
    const { id, ann, file } = await bothChanged("Full", "full");
    cpSync(ann.folder, disk, { recursive: true });
    const filler = join(disk, "filler");
    expect(() => writeFileSync(filler, Buffer.alloc(1_000_000))).toThrow("ENOSPC");
    const before = filesIn(disk);
    for (const command of ["push", "pull"]) {
      const { code, out, err } = await ann.run([command, file], { cwd: disk });
      expect({ code, out }).toEqual({ code: 2, out: "" });
      expect(err).toMatch(/^importtext: .*: cannot be written.*ENOSPC.*\n$/);
    }
    expect(filesIn(disk)).toEqual(before);
    expect((await textOf(id)).revision).toBe(2);
    rmSync(filler);
    expect(await ann.run(["push", file], { cwd: disk })).toMatchObject({ code: 0, err: "" });
    expect((await textOf(id)).text).toBe(both);
  });

  test("that may not be written: a push that needs no merge is saved, and says that it is", async (context) => {
    const disk = smallDisk();
    if (disk === null) return context.skip();
    const id = await bookWith("Sealed");
    const ann = await person("sealed");
    await ann.run(["pull", id, "-o", "a.importtext"]);
    ann.write("a.importtext", story.replace("One", "Mine"));
    cpSync(ann.folder, disk, { recursive: true });
    spawnSync("mount", ["-o", "remount,ro", disk]);
    const { code, err } = await ann.run(["push"], { cwd: disk });
    expect(code).toBe(2);
    expect(err).toMatch(/^importtext: a\.importtext: is saved as revision 2, but .*cannot be written.*EROFS.*\n$/);
    expect((await textOf(id)).text).toBe(story.replace("One", "Mine"));
    // What was saved is saved once.
    expect((await ann.run(["push"], { cwd: disk })).code).toBe(2);
    expect((await textOf(id)).revision).toBe(2);
    expect((await ann.run(["pull", id], { cwd: disk })).code).toBe(2);
  });
});

test("a file that changes while the server is asked keeps what was written into it", async () => {
  const { ann, file } = await bothChanged("Busy", "busy");
  const racer = join(ann.folder, "racer.mjs");
  writeFileSync(
    racer,
    `import { appendFileSync } from "node:fs";
     const { fetch } = globalThis;
     globalThis.fetch = async (url, init) => {
       if (String(url).includes("/book/import/text")) appendFileSync(${JSON.stringify(file)}, "Typed meanwhile.\\n");
       return fetch(url, init);
     };`,
  );
  const env = { NODE_OPTIONS: `--import ${pathToFileURL(racer).href}` };
  const { code, err } = await ann.run(["pull", file], { env });
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(ann.read(file)).toContain("Typed meanwhile.");
  const { id } = await bothChanged("Busier", "busier").then(async (other) => {
    const pushed = await other.ann.run(["push", file], { env });
    expect(pushed).toMatchObject({
      code: 2,
      err: `importtext: ${file}: was changed while the server was asked; nothing was written. Run it again\n`,
    });
    expect(other.ann.read(file)).toBe(`${story.replace("One", "Mine")}Typed meanwhile.\n`);
    expect(await other.ann.run(["push", file])).toMatchObject({ code: 0 });
    return other;
  });
  expect((await textOf(id)).text).toBe(`${both}Typed meanwhile.\n`);
});
