// `npm run staff`, `npm run catalogue`: runs one of the server's tools, and builds it first if necessary.
import { ensureBuilt } from "./ensure.mjs";

const [tool, ...rest] = process.argv.slice(2);
await ensureBuilt(["node"]);
process.argv = [process.argv[0], tool, ...rest];
await import(`../dist/node/${tool}.js`);
