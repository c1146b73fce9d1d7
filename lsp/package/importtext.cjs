#!/usr/bin/env node
// The `importtext` command as it is installed: the program in lib/ was built before.
const { readFileSync } = require("node:fs");
const { join } = require("node:path");

async function main() {
  const { version, build } = JSON.parse(readFileSync(join(__dirname, "package.json"), "utf8"));
  const { run } = require(join(__dirname, "lib/importtext.cjs"));
  // process.exit() would drop output that is still on its way to a pipe.
  process.exitCode = await run(process.argv.slice(2), `${version}+${build}`);
}

main().catch((error) => {
  process.stderr.write(`importtext: ${error.message}\n`);
  process.exitCode = 2;
});
