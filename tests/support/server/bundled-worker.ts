import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = fileURLToPath(new URL("../../..", import.meta.url));
/// Bundles a worker, since Node does not run TypeScript in one. The first of its sources is the entry. The file is named by a hash
/// of them and is moved into place whole, so that test files in parallel processes may all request it.
export async function bundledWorker(name: string, sources: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const source of sources) hash.update(readFileSync(join(root, source)));
  const folder = join(root, "node_modules/.cache/symbolshelf");
  const path = join(folder, `${name}-${hash.digest("hex").slice(0, 16)}.mjs`);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const draft = `${path}.${process.pid}`;
  await build({
    configFile: false,
    root,
    logLevel: "error",
    build: {
      ssr: sources[0] ?? "",
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: basename(draft) } },
    },
  });
  renameSync(draft, path);
  return path;
}
