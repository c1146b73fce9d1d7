// The targets in dist/ and their sources, and a fast test of whether a build is up to date. A command with an
// up-to-date build loads nothing else, because an editor waits for the start.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

export const targets = {
  node: { config: "build/node.config.ts", sources: ["grammar", "language", "api", "reader", "server", "catalogue"] },
  importtext: { config: "build/importtext.config.ts", sources: ["grammar", "language", "api", "lsp"] },
  vscode: { config: "build/vscode.config.ts", sources: ["lsp/vscode"] },
  web: { config: "vite.config.ts", sources: ["grammar", "language", "api", "reader", "src"] },
};

/** Returns the path of a build's stamp: the hash of its sources, and their look. */
export const stampOf = (name) => join(root, "dist", name, ".stamp");
export const lookOf = (name) => join(root, "dist", name, ".look");

/** Returns the files that a build reads; null if they are missing, since an installation may ship dist/ without sources. */
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

/** Returns the paths of all files below a folder, sorted. */
export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();
}

/** Returns each file's size and modification time. If two looks are equal, the files are unchanged. */
export function look(files) {
  return files
    .map((file) => {
      const { mtimeMs, size } = statSync(`${root}${file}`);
      return `${file} ${size} ${mtimeMs}\n`;
    })
    .join("");
}

/** True if a build exists and its sources look unchanged since. If false, only the hash can tell. */
export function isUpToDate(name) {
  const files = sourceFiles(name);
  if (files === null) return existsSync(join(root, "dist", name));
  try {
    return readFileSync(lookOf(name), "utf8") === look(files);
  } catch {
    return false;
  }
}
