import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { lezer } from "@lezer/generator/rollup";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { commonPasswords } from "./build/common-passwords.ts";

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

/// Empties zod's way to JSON Schema, which only the server goes: 8 kB of the first download. Each of its exports stays, and throws.
function withoutJSONSchema(): Plugin {
  return {
    name: "without-json-schema",
    apply: "build",
    transform: {
      filter: { id: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
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

/// What a library assigns to its classes and components keeps them in the bundle, used or not. The identity SDK's statics are
/// written into their classes. Of the router, its names for developers are left out, and what only its framework mode
/// draws.
function withoutUnusedClasses(): Plugin {
  return {
    name: "without-unused-classes",
    apply: "build",
    transform: {
      filter: {
        id: /\/(@firebase\/auth\/dist\/esm\/index-\w+\.js|react-router\/dist\/production\/chunk-\w+\.mjs)$/,
      },
      handler(code) {
        const statics = new Map<string, string>();
        return code
          .replace(/^(\w+)\.(\w+) = (.*;)$/gm, (line, owner: string, name: string, value: string) => {
            if (name === "displayName") return "";
            if (!code.includes(`\nclass ${owner} `)) return line;
            statics.set(owner, `${statics.get(owner) ?? ""} static ${name} = ${value}`);
            return "";
          })
          .replace(/^class (\w+) .*\{$/gm, (start, owner: string) => start + (statics.get(owner) ?? ""))
          .replace(/^(var \w+ = )(React\w*\.forwardRef\()/gm, "$1/* @__PURE__ */ $2")
          .replace(/\w+\.createElement\((Scripts|PrefetchPageLinks), [^()]*\)/g, "null");
      },
    },
  };
}

/// Leaves out the colours of Mantine that the app has no use for: a thousand bytes of the first download.
function withoutUnusedColours(): Plugin {
  const unused = /--mantine-color-(grape|pink|violet|indigo|lime|cyan|orange)-[\w-]+:[^;]*;/g;
  return {
    name: "without-unused-colours",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /@mantine\/core\/styles\/default-css-variables\.css$/ },
      handler: (code) => code.replace(unused, ""),
    },
  };
}

/// The router as it is published for production: its main entry is the one with warnings for developers.
const router = fileURLToPath(new URL("node_modules/react-router/dist/production/", import.meta.url));

/// The web app: `src/` with its index.html, built into `dist/web`. `npm run dev` proxies the API to a running server.
export default defineConfig({
  root: "src",
  plugins: [
    lezer(),
    react(),
    commonPasswords(),
    withoutJSONSchema(),
    withoutUnusedClasses(),
    withoutUnusedColours(),
    compressed(),
  ],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: `${router}index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${router}dom-export.mjs` },
    ],
  },
  // The worker that reads manuscripts has the language's grammar, and loads what reads Word when it needs it.
  worker: { format: "es", plugins: () => [lezer()] },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    // What the page itself has loaded is not named again with each screen.
    modulePreload: {
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === "html" ? files : files.filter((file) => !/^assets\/(libraries|rolldown-runtime)-/.test(file)),
    },
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
            { name: "icons", test: /@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, minShareCount: 2 },
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
