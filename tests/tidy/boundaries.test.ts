import { readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { type Import, importsOf, root, sourceFiles } from "./imports.ts";

/// The permitted imports of each room (docs/ARCHITECTURE.md). `packages` limits the packages; of the rooms in `types`,
/// only types may be imported.
const rooms: Record<string, { rooms: string[]; types?: string[]; packages?: RegExp }> = {
  grammar: { rooms: [], packages: /^@lezer\// },
  language: { rooms: ["grammar"], packages: /^@lezer\/common$/ },
  api: { rooms: [], types: ["language"], packages: /^(zod|@zxcvbn-ts\/language-common\/.+)$/ },
  reader: { rooms: ["api", "language"], packages: /^zod$/ },
  catalogue: { rooms: ["api"], types: ["language"], packages: /^$/ },
  server: { rooms: ["api", "language", "reader", "catalogue"] },
  lsp: { rooms: ["language", "api"] },
  src: { rooms: ["api", "language", "grammar", "reader"] },
};

function problem({ file, specifier, typeOnly }: Import): string | null {
  const room = file.split("/")[0]!;
  const rule = rooms[room]!;
  if (!specifier.startsWith(".")) {
    const allowed = !rule.packages || rule.packages.test(specifier);
    return allowed ? null : `${file} imports the package ${specifier}`;
  }
  const target = relative(root, resolve(root, dirname(file), specifier));
  const targetRoom = target.split("/")[0]!;
  if (room === targetRoom) {
    const feature = (path: string) => path.match(/^src\/features\/([^/]+)\//)?.[1];
    const [own, other] = [feature(file), feature(target)];
    return own && other && own !== other ? `${file} imports another feature: ${specifier}` : null;
  }
  if (rule.rooms.includes(targetRoom)) return null;
  if (typeOnly && rule.types?.includes(targetRoom)) return null;
  return `${file} imports ${specifier}`;
}

describe("boundaries between rooms", () => {
  test.each(Object.keys(rooms))("%s has only permitted imports", (room) => {
    const files = sourceFiles(room).filter((file) => file !== "lsp/bin.mjs");
    expect(files.length).toBeGreaterThan(0);
    const imports = files.flatMap((file) => importsOf(file, readFileSync(join(root, file), "utf8")));
    expect(imports.map(problem).filter(Boolean)).toEqual([]);
  });

  test.each([
    ["language/a.ts", 'import { z } from "zod";', "language/a.ts imports the package zod"],
    ["api/a.ts", 'import { analyse } from "../language/index.ts";', "api/a.ts imports ../language/index.ts"],
    ["api/a.ts", 'import type { Structure } from "../language/index.ts";', null],
    ["server/a.ts", 'export * from "../src/app/main.tsx";', "server/a.ts imports ../src/app/main.tsx"],
    ["server/routes/a.ts", 'import { book } from "../../api/index.ts";', null],
    ["src/app/a.ts", 'const x = await import("../../server/app.ts");', "src/app/a.ts imports ../../server/app.ts"],
    [
      "src/features/books/a.ts",
      'import { b } from "../people/b.ts";',
      "src/features/books/a.ts imports another feature: ../people/b.ts",
    ],
    ["src/features/books/a.ts", 'import {\n  b,\n  c,\n} from "../../components/b.ts";', null],
  ])("the check itself: %s with %s", (file, text, expected) => {
    const [found] = importsOf(file, text);
    expect(found && problem(found)).toBe(expected);
  });
});

/// The permitted imports of each layer of the server (docs/ARCHITECTURE.md).
const layers: Record<string, readonly string[]> = {
  db: [],
  monitoring: ["db"],
  proposals: [],
  storage: [],
  boards: ["storage"],
  repositories: ["db", "storage", "identity"],
  steps: ["db", "repositories", "proposals", "boards"],
  deploy: ["db", "repositories", "storage"],
  exports: ["deploy"],
  commands: ["db", "repositories", "steps", "deploy", "exports", "storage", "boards"],
  identity: ["db", "repositories"],
  routes: ["db", "repositories", "steps", "commands", "storage", "identity", "boards"],
  admin: ["db", "repositories", "commands", "deploy", "storage", "identity"],
};
const layerOf = (path: string) => path.match(/^server\/([^/]+)\//)?.[1];
const readSource = (file: string) => readFileSync(join(root, file), "utf8");

describe("layers of the server", () => {
  test.each(Object.keys(layers))("%s imports only from permitted layers", (layer) => {
    const files = sourceFiles("server").filter((file) => layerOf(file) === layer);
    expect(files.length).toBeGreaterThan(0);
    const known = new Set([layer, ...layers[layer]!]);
    const strangers = files
      .flatMap((file) => importsOf(file, readSource(file)))
      .map(({ file, specifier }) => ({
        file,
        target: layerOf(relative(root, resolve(root, dirname(file), specifier))),
      }))
      .filter(({ target }) => target !== undefined && !known.has(target));
    expect(strangers).toEqual([]);
  });

  test("every folder of the server is a layer", () => {
    const folders = new Set(sourceFiles("server").map(layerOf));
    expect([...folders].filter((folder) => folder !== undefined).sort()).toEqual(Object.keys(layers).sort());
  });

  test("only repositories, commands and their steps, db, and the tools of admin contain SQL", () => {
    const hasSql = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;
    const places = sourceFiles("server").filter((file) => hasSql.test(readSource(file)));
    expect([...new Set(places.map(layerOf))].sort()).toEqual(["admin", "commands", "db", "repositories", "steps"]);
  });
});
