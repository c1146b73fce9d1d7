#!/usr/bin/env node
// The `importtext` command: builds what is missing (nothing of that on standard output), then runs what was built.
import { readFileSync } from "node:fs";
import { ensureBuilt } from "../build/ensure.mjs";

try {
  await ensureBuilt(["node"], { quiet: true });
  const { run } = await import("../dist/node/importtext.js");
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  // Not process.exit(): what is still on its way to a pipe must arrive.
  process.exitCode = await run(process.argv.slice(2), version);
} catch (error) {
  process.stderr.write(`importtext: ${error.message}\n`);
  process.exitCode = 2;
}
