// What is built into dist/, from what; and whether a build is as new as its sources by the look of the files. This is all
// that a command does whose build is there: nothing else is loaded, for an editor waits for the start.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

export const targets = {
  node: { config: "build/node.config.ts", sources: ["grammar", "language", "api", "server", "catalogue"] },
  importtext: { config: "build/importtext.config.ts", sources: ["grammar", "language", "api", "lsp"] },
  web: { config: "vite.config.ts", sources: ["grammar", "language", "api", "src"] },
};

/** What stands beside a build about its sources: their hash, and what they look like. */
export const stampOf = (name) => join(root, "dist", name, ".stamp");
export const lookOf = (name) => join(root, "dist", name, ".look");

/** The files that a build reads; null where they are not there: an installation may ship dist/ without the sources. */
export function sourceFiles(name) {
  const { config, sources } = targets[name];
  if (!existsSync(join(root, config)) || !sources.every((source) => existsSync(join(root, source)))) return null;
  const files = [];
  const collect = (folder) => {
    for (const entry of readdirSync(`${root}${folder}`, { withFileTypes: true }))
      if (entry.isDirectory()) collect(`${folder}/${entry.name}`);
      else if (entry.isFile()) files.push(`${folder}/${entry.name}`);
  };
  for (const source of sources) collect(source);
  return [...files.sort(), config, "package-lock.json", "build/ensure.mjs", "build/targets.mjs"];
}

/** Each file with its size and when it changed: where two of these are the same, so are the files. */
export function look(files) {
  return files
    .map((file) => {
      const { mtimeMs, size } = statSync(`${root}${file}`);
      return `${file} ${size} ${mtimeMs}\n`;
    })
    .join("");
}

/** Whether a build is there and its sources look as they did when it was made. False may mean that only a hash can tell. */
export function looksFresh(name) {
  const files = sourceFiles(name);
  if (files === null) return existsSync(join(root, "dist", name));
  try {
    return readFileSync(lookOf(name), "utf8") === look(files);
  } catch {
    return false;
  }
}
