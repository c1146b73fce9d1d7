// `npm run bench [-- PART…]`: what things cost, as ratios to what something simpler costs in the same run. The parts:
// - `core`: the language core, beside a plain grammar
// - `typing`: a key in the editor, beside a bare editor's
// - `servers`: the language server, beside those of other languages
// - `folder`: the language server over many texts, and over many problems
// - `check`: the command line
// - `api`: the HTTP server, on a large catalogue
// - `shares`: how long others wait while twelve ask for the whole dictionary
// - `processes`: reads of one, two and four processes on one database
// - `words`: files of 50,000 words
// - `proposals`, `meanings`: how often what is proposed for a word, and the meaning proposed first, is right
// - `spellings`: how often a proposed spelling is right in cut and sound
// - `decodability`: a report over a long book and the editor's hints, beside its check
// - `manuscripts`: how long a long file takes, in a browser
// - `desk`: how many keys a word takes at the word desk, in a browser
// - `books`, `screens`: the book list, and all screens, in a browser on a large catalogue
// Without a part all of them.
// Options such as `--cpu-prof` go to the Node of the part.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { lezer } from "@lezer/generator/rollup";
import { build } from "vite";
import { ensureBuilt } from "./ensure.mjs";
import { installLocked } from "./locked.mjs";
import { pack } from "./pack.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const parts = {
  core: { entry: "tests/bench/bench.ts", options: ["--expose-gc"] },
  typing: { entry: "tests/bench/typing.ts", options: [], prepare: buildPage },
  servers: { entry: "tests/bench/servers/servers.ts", options: [], prepare: prepareServers },
  folder: { entry: "tests/bench/servers/folder.ts", options: [] },
  proposals: { entry: "tests/bench/proposals.ts", options: [] },
  meanings: { entry: "tests/bench/meanings.ts", options: [] },
  decodability: { entry: "tests/bench/decodability.ts", options: [] },
  spellings: { entry: "tests/bench/spellings.ts", options: [] },
  desk: { entry: "tests/bench/desk.ts", options: [], needs: ["web"] },
  manuscripts: { entry: "tests/bench/manuscripts.ts", options: [], needs: ["web"] },
  check: { entry: "tests/bench/check/check.ts", options: [] },
  api: { entry: "tests/bench/api/api.ts", options: [] },
  shares: { entry: "tests/bench/api/shares.ts", options: [] },
  processes: { entry: "tests/bench/api/processes.ts", options: [] },
  words: { entry: "tests/bench/words.ts", options: [] },
  books: { entry: "tests/bench/books/books.ts", options: [], needs: ["web"] },
  screens: { entry: "tests/bench/screens/screens.ts", options: [], needs: ["web"] },
};

const options = process.argv.slice(2).filter((argument) => argument.startsWith("-"));
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
const unknown = wanted.find((name) => !Object.hasOwn(parts, name));
if (unknown) throw new Error(`There is no part '${unknown}': give ${Object.keys(parts).join(", ")}`);
const chosen = Object.entries(parts).filter(([name]) => wanted.length === 0 || wanted.includes(name));

await build({
  root,
  configFile: false,
  logLevel: "warn",
  plugins: [lezer()],
  build: {
    ssr: true,
    outDir: "dist/bench",
    emptyOutDir: true,
    target: "node20",
    minify: false,
    rollupOptions: {
      input: {
        ...Object.fromEntries(Object.entries(parts).map(([name, { entry }]) => [name, entry])),
        "check-yardstick": "tests/bench/check/yardstick.ts",
        "api-bare": "tests/bench/api/bare.ts",
      },
    },
  },
});
await ensureBuilt(["importtext", "node", ...chosen.flatMap(([, { needs = [] }]) => needs)]);

let status = 0;
for (const [name, { options: own, prepare }] of chosen) {
  await prepare?.();
  status ||=
    spawnSync(process.execPath, [...own, ...options, `dist/bench/${name}.js`], { cwd: root, stdio: "inherit" })
      .status ?? 1;
}
process.exitCode = status;

async function buildPage() {
  await build({
    root: `${root}tests/bench/page`,
    configFile: false,
    logLevel: "warn",
    plugins: [lezer()],
    build: { outDir: `${root}dist/bench/page`, emptyOutDir: true, target: "es2022", chunkSizeWarningLimit: 2_000 },
  });
}

async function prepareServers() {
  await pack();
  installLocked("peers");
}
