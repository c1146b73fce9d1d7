import { lezer } from "@lezer/generator/rollup";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/// The web app: `src/` with its index.html, built into `dist/web`. `npm run dev` proxies the API to a running server.
export default defineConfig({
  root: "src",
  plugins: [lezer(), react()],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    rolldownOptions: {
      // The contract's files only declare: the first download has those alone that its screens use.
      treeshake: { moduleSideEffects: [{ test: /\/api\/[^/]+\.ts$/, sideEffects: false }] },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ["/api", "/identitytoolkit.googleapis.com", "/securetoken.googleapis.com"].map((path) => [
        path,
        process.env.SYMBOLSHELF_SERVER ?? "http://127.0.0.1:8080",
      ]),
    ),
  },
});
