// `npm run grammars`: writes the grammars of other editors, which are made from the tables of grammar/.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runnerImport } from "vite";
import { root } from "./targets.mjs";

const { module } = await runnerImport(join(root, "grammar/editors/index.ts"));
for (const [path, text] of module.editorFiles()) {
  const place = join(root, "lsp", path);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
}
