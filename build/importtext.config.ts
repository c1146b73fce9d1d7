import { lezer } from "@lezer/generator/rollup";
import { defineConfig } from "vite";

/// The `importtext` command, built into `dist/importtext` with its packages in it: an editor waits for the start, and to find
/// and read a hundred small files of packages takes longer than all the rest of it.
export default defineConfig({
  plugins: [lezer()],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: "dist/importtext",
    emptyOutDir: true,
    target: "node20",
    minify: true,
    sourcemap: true,
    rollupOptions: {
      input: { importtext: "lsp/main.ts", "check-worker": "lsp/check/check-worker.ts" },
    },
  },
});
