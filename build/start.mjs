// `npm start`: builds what is missing, then is the server.
import { ensureBuilt } from "./ensure.mjs";

await ensureBuilt(["node", "web"]);
await import("../dist/node/server.js");
