// `npm run bench`: what the language core costs, as ratios to a plain grammar measured in the same run, and what a key in
// the editor costs, as a ratio to a bare editor's. What follows goes to the core's Node: `npm run bench -- --cpu-prof`.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { lezer } from "@lezer/generator/rollup";
import { build } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));

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
    rollupOptions: { input: { bench: "tests/bench/bench.ts", typing: "tests/bench/typing.ts" } },
  },
});
await build({
  root: `${root}tests/bench/page`,
  configFile: false,
  logLevel: "warn",
  plugins: [lezer()],
  build: { outDir: `${root}dist/bench/page`, emptyOutDir: true, target: "es2022", chunkSizeWarningLimit: 2_000 },
});

const run = (...options) => spawnSync(process.execPath, options, { cwd: root, stdio: "inherit" }).status ?? 1;
process.exitCode = run("--expose-gc", ...process.argv.slice(2), "dist/bench/bench.js") || run("dist/bench/typing.js");
