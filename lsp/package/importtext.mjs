#!/usr/bin/env node
// The `importtext` command as it is installed: the program in lib/ was built before.
import { readFileSync } from "node:fs";

try {
  const { version, build } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
  const { run } = await import(new URL("lib/importtext.js", import.meta.url).href);
  // process.exit() would drop output that is still on its way to a pipe.
  process.exitCode = await run(process.argv.slice(2), `${version}+${build}`);
} catch (error) {
  process.stderr.write(`importtext: ${error.message}\n`);
  process.exitCode = 2;
}
