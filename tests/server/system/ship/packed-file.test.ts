import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { readPackedFile } from "../../../../server/packed-file.ts";

const folder = mkdtempSync(join(tmpdir(), "symbolshelf-packed-"));
afterAll(() => rmSync(folder, { recursive: true }));
const bytes = Buffer.from("kites over the harbour ".repeat(10_000));

test("a large file is read as it is, and from its compressed form where only that is there", async () => {
  writeFileSync(join(folder, "whole"), bytes);
  writeFileSync(join(folder, "small.br"), brotliCompressSync(bytes));
  expect((await readPackedFile(join(folder, "whole"))).equals(bytes)).toBe(true);
  expect((await readPackedFile(join(folder, "small"))).equals(bytes)).toBe(true);
});

test("one that is nowhere, or damaged, is an error", async () => {
  writeFileSync(join(folder, "cut.br"), brotliCompressSync(bytes).subarray(0, 20));
  await expect(readPackedFile(join(folder, "none"))).rejects.toMatchObject({ code: "ENOENT" });
  await expect(readPackedFile(join(folder, "cut"))).rejects.toThrow();
});
