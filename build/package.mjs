// `npm run package`: makes dist/symbolshelf-VERSION-PLATFORM.tgz, the server with what it needs at run time. It starts with Node
// alone: `node build/start.mjs`, as in a checkout. The platform is named because sharp brings a library of it.
import { cpSync, createWriteStream, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createGzip } from "node:zlib";
import { pack as openTar } from "tar-stream";
import { ensureBuilt } from "./ensure.mjs";
import { copyPackages } from "./package-modules.mjs";
import { filesBelow, root } from "./targets.mjs";

const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const name = `symbolshelf-${manifest.version}`;

/** What goes into the package beside dist/ and node_modules: what starts the server and its tools, and what is read by people. */
const copied = [
  ...["start", "run", "ensure", "targets"].map((script) => `build/${script}.mjs`),
  ...["LICENSE", "CHANGELOG.md", "catalogue/ATTRIBUTION.md"],
  ...["operations.md", "three-in-the-morning.md", "security.md", "deploy", "monitoring"].map((page) => `docs/${page}`),
];

/** Fills `folder` with what an installation has. */
async function fillPackage(folder) {
  await ensureBuilt(["node", "web"], { quiet: true });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const isShipped = (path) => !/\.map$|[/\\]\.(?:stamp|look)$/.test(path);
  for (const target of ["node", "web"])
    cpSync(join(root, "dist", target), join(folder, "dist", target), { recursive: true, filter: isShipped });
  for (const path of copied) cpSync(join(root, path), join(folder, path), { recursive: true });
  copyPackages(join(root, "node_modules"), folder, Object.keys(manifest.dependencies));
  const { version, license, type, engines, scripts } = manifest;
  const { start, staff, catalogue } = scripts;
  const own = {
    name: "symbolshelf",
    version,
    private: true,
    license,
    type,
    engines,
    scripts: { start, staff, catalogue },
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(own, null, 2)}\n`);
}

/** Writes `folder` as a gzipped tar. The same files give the same bytes: they are sorted, and have no time and no owner. */
export async function writeTar(folder, file) {
  const tar = openTar();
  const written = pipeline(tar, createGzip(), createWriteStream(`${file}.part`));
  for (const path of filesBelow(folder))
    await new Promise((done, fail) => {
      const entry = { name: `${name}/${path}`, mode: 0o644, mtime: new Date(0) };
      tar.entry(entry, readFileSync(join(folder, path)), (error) => (error ? fail(error) : done()));
    });
  tar.finalize();
  await written;
  renameSync(`${file}.part`, file);
}

/** Makes the tarball in dist/ and returns its path. */
async function makePackage() {
  const folder = join(root, "dist", `.package-${process.pid}`);
  const file = join(root, "dist", `${name}-${process.platform}-${process.arch}.tgz`);
  try {
    await fillPackage(folder);
    await writeTar(folder, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return file;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // `--folder FOLDER` fills a folder and makes no tarball, as the Containerfile does.
  const [option, folder] = process.argv.slice(2);
  if (option === "--folder" && folder) await fillPackage(resolve(folder));
  else console.log(await makePackage());
}
