import { lezer } from "@lezer/generator/rollup";
import { defineConfig } from "vite";
import { commonPasswords } from "./common-passwords.ts";

/// Builds the server and its tools into `dist/node`, one file per entry. Packages stay in node_modules.
export default defineConfig({
  plugins: [lezer(), commonPasswords()],
  build: {
    ssr: true,
    outDir: "dist/node",
    emptyOutDir: true,
    target: "node20",
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: {
        server: "server/main.ts",
        "pglite-worker": "server/db/pglite-worker.ts",
        "export-worker": "server/exports/export-worker.ts",
        staff: "server/admin/staff.ts",
        catalogue: "server/admin/catalogue.ts",
      },
    },
  },
});
