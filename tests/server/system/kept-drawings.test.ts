import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { keptDrawings } from "../../../server/admin/demo/kept-drawings.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "symbolshelf-drawings-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a picture is drawn once for each source, and found by the next load", async () => {
  const draw = vi.fn(async () => Buffer.from("a dog"));
  const place = join(folder, "new");
  expect(await keptDrawings(place)("dog", draw)).toEqual(Buffer.from("a dog"));
  expect(await keptDrawings(place)("dog", draw)).toEqual(Buffer.from("a dog"));
  expect(draw).toHaveBeenCalledTimes(1);
  expect(await keptDrawings(place)("cat", async () => Buffer.from("a cat"))).toEqual(Buffer.from("a cat"));
  expect(readdirSync(place)).toHaveLength(2);
});

test("each picture is drawn where no folder is given", async () => {
  const draw = vi.fn(async () => Buffer.from("a dog"));
  const keep = keptDrawings(null);
  await keep("dog", draw);
  await keep("dog", draw);
  expect(draw).toHaveBeenCalledTimes(2);
});

test("a picture that cannot be kept is drawn all the same", async () => {
  const place = join(folder, "gone");
  const keep = keptDrawings(place);
  rmSync(place, { recursive: true });
  writeFileSync(place, "");
  expect(await keep("dog", async () => Buffer.from("a dog"))).toEqual(Buffer.from("a dog"));
});
