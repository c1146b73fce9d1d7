// Type checks: the whole tree once, and each room that must not see the DOM or Node with its own configuration. Two
// projects are checked at a time, each in one thread, which costs the least overall. The checks are incremental.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const tsc = fileURLToPath(new URL("../node_modules/typescript/bin/tsc", import.meta.url));
const projects = [".", "server", "src", "lsp", "api", "language", "reader"];

/** Checks a project and returns its exit code. Its output is printed at the end, in one piece. */
function check(project) {
  const kept = `dist/types/${project === "." ? "all" : project}.tsbuildinfo`;
  const args = [tsc, "-p", project, "--noEmit", "--singleThreaded", "--incremental", "--tsBuildInfoFile", kept];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (said += text));
    child.once("close", (code) => {
      process.stdout.write(said);
      resolve(code);
    });
  });
}

let failed = 0;
async function checkTheRest() {
  for (let project = projects.shift(); project; project = projects.shift()) if ((await check(project)) !== 0) failed++;
}
await Promise.all([checkTheRest(), checkTheRest()]);
process.exitCode = failed ? 1 : 0;
