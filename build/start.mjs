// `npm start`: builds what is missing, then runs the server.
import { ensureBuilt } from "./ensure.mjs";

await ensureBuilt(["node", "web"]);
await import("../dist/node/server.js");
