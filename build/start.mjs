// `npm start`: builds what is missing, then runs the server.
import { ensureBuilt } from "./ensure.mjs";

// The first process of a container is sent no signal that it does not listen for. Until the server listens, nothing is
// to be finished.
const endEarly = (signal) => {
  if (process.listenerCount(signal) === 1) process.exit();
};
process.on("SIGINT", endEarly).on("SIGTERM", endEarly);

await ensureBuilt(["node", "web"]);
await import("../dist/node/server.js");
