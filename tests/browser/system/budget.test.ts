import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";

const web = fileURLToPath(new URL("../../../dist/web/", import.meta.url));

interface Chunk {
  file: string;
  isEntry?: boolean;
  css?: string[];
  imports?: string[];
}
const manifest = JSON.parse(readFileSync(`${web}.vite/manifest.json`, "utf8")) as Record<string, Chunk>;

/// Returns the files that the book list loads: the entry, which contains it, and all that the entry imports statically.
function initialFiles(): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  function visit(name: string) {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
  }
  Object.keys(manifest)
    .filter((name) => manifest[name]?.isEntry)
    .forEach(visit);
  return [...files];
}

it("loads at most 200 kB for the book list, with brotli", () => {
  const sizes = initialFiles().map((file) => [file, brotliCompressSync(readFileSync(web + file)).length] as const);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  console.log(`The book list loads ${Math.round(total / 1000)} kB`, Object.fromEntries(sizes));
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(200_000);
});

it("loads the editor only when it is opened", () => {
  const editor = manifest["features/import/import-screen.tsx"];
  expect(editor?.file).toBeDefined();
  expect(initialFiles()).not.toContain(editor?.file);
  const initial = initialFiles().map((file) => readFileSync(web + file, "utf8"));
  expect(initial.some((code) => code.includes("cm-content"))).toBe(false);
  expect(readFileSync(`${web}${editor?.file}`, "utf8")).toContain("cm-content");
});
