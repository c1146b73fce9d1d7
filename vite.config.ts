import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { lezer } from "@lezer/generator/rollup";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const encodings = { br: promisify(brotliCompress), gz: promisify(gzip) };

/// Writes each text of the build, but the shortest, compressed beside it: what the server sends of it (server/web.ts).
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const texts = Object.values(bundle).filter(({ fileName }) => /^[^.].*\.(css|html|js|json|svg)$/.test(fileName));
      for (const file of texts) {
        const content = Buffer.from(file.type === "chunk" ? file.code : file.source);
        if (content.length <= 1024) continue;
        for (const [extension, encode] of Object.entries(encodings))
          await writeFile(join(dir, `${file.fileName}.${extension}`), await encode(content));
      }
    },
  };
}

/// Empties zod's way to JSON Schema, which only the server goes: 4 kB of the first download. Each of its exports stays, and throws.
function withoutJSONSchema(): Plugin {
  return {
    name: "without-json-schema",
    apply: "build",
    transform: {
      filter: { id: /\/zod\/v4\/core\/to-json-schema\.js$/ },
      handler(code) {
        const declared = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(
          ([, name]) => `${name} = missing`,
        );
        const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(([, name]) => `missing as ${name}`);
        const missing = `const missing = () => { throw new Error("The web app has no JSON Schema"); };`;
        return `${missing}\nexport const ${declared.join(", ")};\nexport { ${renamed.join(", ")} };`;
      },
    },
  };
}

/// The web app: `src/` with its index.html, built into `dist/web`. `npm run dev` proxies the API to a running server.
export default defineConfig({
  root: "src",
  plugins: [lezer(), react(), withoutJSONSchema(), compressed()],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    rolldownOptions: {
      // The contract's files only declare: the first download has those alone that its screens use.
      treeshake: { moduleSideEffects: [{ test: /\/api\/.+\.ts$/, sideEffects: false }] },
      // The first download in two files rather than twenty, which compresses to 9 kB less. The libraries are one of their
      // own: browsers keep it until a library changes.
      output: {
        codeSplitting: {
          groups: [
            { name: "libraries", test: /[\\/]node_modules[\\/]/, tags: ["$initial"], priority: 1 },
            { name: "first", tags: ["$initial"] },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ["/api/v1", "/identitytoolkit.googleapis.com", "/securetoken.googleapis.com"].map((path) => [
        path,
        process.env.SYMBOLSHELF_SERVER ?? "http://127.0.0.1:8080",
      ]),
    ),
  },
});
