// Type checks: the whole tree once, and each room that must not see the DOM or Node with its own configuration.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const tsc = fileURLToPath(new URL("../node_modules/typescript/bin/tsc", import.meta.url));
let failed = 0;
for (const project of ["language", "api", "server", "lsp", "src", "."]) {
  const { status } = spawnSync(process.execPath, [tsc, "-p", project, "--noEmit"], { cwd: root, stdio: "inherit" });
  if (status !== 0) failed++;
}
process.exit(failed ? 1 : 0);
