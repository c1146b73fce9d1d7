import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Import {
  file: string;
  specifier: string;
  typeOnly: boolean;
}

/// Returns the source files of a room, as paths from the root.
export function sourceFiles(room: string): string[] {
  return readdirSync(join(root, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith(".d.ts"))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/// Returns the imports and re-exports of a source text, including dynamic imports.
export function importsOf(file: string, text: string): Import[] {
  const found: Import[] = [];
  const statement = /^\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm;
  for (const [, type, specifier] of text.matchAll(statement))
    found.push({ file, specifier: specifier!, typeOnly: !!type });
  for (const [, specifier] of text.matchAll(/\bimport\(\s*"([^"]+)"\s*\)/g))
    found.push({ file, specifier: specifier!, typeOnly: false });
  return found;
}
