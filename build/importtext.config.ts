import { lezer } from "@lezer/generator/rollup";
import { defineConfig } from "vite";

/// Builds the `importtext` command into `dist/importtext`, with its packages bundled: an editor waits for the start,
/// and finding and reading a hundred small package files takes longer than everything else. They are CommonJS, which
/// Node loads in one go; modules take it some 7 ms longer.
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
    license: { fileName: "licenses.md" },
    rollupOptions: {
      input: {
        importtext: "lsp/launch/launch.ts",
        program: "lsp/main.ts",
        "text-worker": "lsp/threads/text-worker.ts",
      },
      output: { format: "cjs" },
    },
  },
});
