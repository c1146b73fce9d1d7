// `npm run pack`: makes dist/packages/importtext-VERSION.tgz, the command line and language server for npm, and
// importtext-VERSION.vsix, the extension for VS Code with the server inside. Neither has dependencies nor builds anything.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { buildId } from "../lsp/build-id.mjs";
import { ensureBuilt } from "./ensure.mjs";
import { root } from "./targets.mjs";
import { writeVsix } from "./vsix.mjs";

const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const from = (path) => join(root, path);

/** Makes both packages and returns their paths. `importtext` is the folder that the first one is made of. */
export async function pack(place = from("dist/packages")) {
  await ensureBuilt(["importtext", "vscode"], { quiet: true });
  const fresh = `${place}-${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  const folder = join(fresh, "importtext");
  mkdirSync(folder, { recursive: true });
  writePackage(folder);
  const tgz = packWithNpm(folder, fresh);
  const vsix = join(fresh, `importtext-${version}.vsix`);
  await writeVsix(vsix, version, folder);
  rmSync(place, { recursive: true, force: true });
  renameSync(fresh, place);
  const named = (path) => join(place, path.slice(fresh.length + 1));
  return { folder: named(folder), tgz: named(tgz), vsix: named(vsix) };
}

/** Writes the files of the npm package. */
function writePackage(folder) {
  cpSync(from("lsp/package"), folder, { recursive: true });
  cpSync(from("dist/importtext"), join(folder, "lib"), { recursive: true, filter: isShipped });
  cpSync(from("lsp/editors"), join(folder, "editors"), { recursive: true });
  cpSync(from("lsp/importtext.schema.json"), join(folder, "importtext.schema.json"));
  cpSync(from("LICENSE"), join(folder, "LICENSE"));
  const manifest = join(folder, "package.json");
  const { name, ...rest } = JSON.parse(readFileSync(manifest, "utf8"));
  writeFileSync(manifest, `${JSON.stringify({ name, version, build: buildId(), ...rest }, null, 2)}\n`);
  const readme = join(folder, "README.md");
  writeFileSync(readme, readFileSync(readme, "utf8").replaceAll("VERSION", version));
}

/** False for maps of sources, and for what says how a build was made. */
const isShipped = (path) => !/\.map$|[/\\]\.(?:stamp|look)$/.test(path);

function packWithNpm(folder, place) {
  const { status, stdout, stderr } = spawnSync(
    "npm",
    ["pack", "--json", "--ignore-scripts", "--offline", "--pack-destination", place],
    { cwd: folder, encoding: "utf8", shell: process.platform === "win32" },
  );
  if (status !== 0) throw new Error(`npm pack failed:\n${stdout}${stderr}`);
  return join(place, `importtext-${version}.tgz`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [place] = process.argv.slice(2);
  const { tgz, vsix } = await pack(place && resolve(place));
  console.log(`${tgz}\n${vsix}`);
}
