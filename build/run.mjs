// `npm run staff`, `npm run catalogue`: one of the server's tools, built first where it must be.
import { ensureBuilt } from "./ensure.mjs";

const [tool, ...rest] = process.argv.slice(2);
await ensureBuilt(["node"]);
process.argv = [process.argv[0], tool, ...rest];
await import(`../dist/node/${tool}.js`);
