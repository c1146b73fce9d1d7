// `npm run bench`: what the language core costs, as ratios to a plain grammar measured in the same run.
// What follows goes to Node: `npm run bench -- --cpu-prof`.
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
    rollupOptions: { input: { bench: "tests/bench/bench.ts" } },
  },
});
const { status } = spawnSync(process.execPath, ["--expose-gc", ...process.argv.slice(2), "dist/bench/bench.js"], {
  cwd: root,
  stdio: "inherit",
});
process.exitCode = status ?? 1;
