// `npm run dev`: rebuilds and restarts the server when its sources change, and serves the app with hot reload on port
// 5173.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ensureBuilt } from "./ensure.mjs";

await ensureBuilt(["node"]);
const cwd = fileURLToPath(new URL("..", import.meta.url));
const vite = "node_modules/vite/bin/vite.js";
const children = [
  [vite, "build", "-c", "build/node.config.ts", "--watch", "--emptyOutDir=false"],
  ["--watch-path=dist/node", "dist/node/server.js"],
  [vite],
].map((args) => spawn(process.execPath, args, { cwd, stdio: "inherit" }));
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => children.forEach((child) => void child.kill(signal)));
