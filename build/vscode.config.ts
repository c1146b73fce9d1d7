import { defineConfig } from "vite";

/// Builds what the VS Code extension needs of packages, the client of the language server's protocol, into one file.
export default defineConfig({
  ssr: { noExternal: true, external: ["vscode"] },
  build: {
    ssr: true,
    outDir: "dist/vscode",
    emptyOutDir: true,
    target: "node20",
    minify: true,
    license: { fileName: "licenses.md" },
    rollupOptions: {
      input: { client: "lsp/vscode/client.mjs" },
      external: ["vscode"],
      output: { format: "cjs", entryFileNames: "[name].js", codeSplitting: false },
    },
  },
});
