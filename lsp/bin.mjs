#!/usr/bin/env node
// The `importtext` command: builds the program if it is missing, without output on standard output, then runs it.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isUpToDate } from "../build/targets.mjs";
import { buildId } from "./build-id.mjs";

try {
  if (!isUpToDate("importtext")) {
    const { ensureBuilt } = await import("../build/ensure.mjs");
    await ensureBuilt(["importtext"], { quiet: true });
  }
  const { run } = createRequire(import.meta.url)("../dist/importtext/importtext.cjs");
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  // process.exit() would drop output that is still on its way to a pipe.
  process.exitCode = await run(process.argv.slice(2), `${version}+${buildId()}`);
} catch (error) {
  process.stderr.write(`importtext: ${error.message}\n`);
  process.exitCode = 2;
}
