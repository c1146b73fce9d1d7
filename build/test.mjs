// `npm test`: runs every check in sequence, and ends with one line of totals: N passed, N failed. It leaves some test files
// (tests/full-run.ts) to `npm test -- --full`, which every push is held to. `npm run soak` does the same with the long tests
// (kills, generated requests, random edits) in full, and everything on both databases. `npm run test:quick` runs only what
// needs neither a database nor a browser. Arguments that are no options name the test files to run, as Vitest takes them:
// `npm test -- tests/browser/words`, `npm run soak -- tests/server/many`.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const cwd = fileURLToPath(new URL("..", import.meta.url));
const reports = mkdtempSync(join(tmpdir(), "symbolshelf-reports-"));
const soak = process.argv.includes("--soak");
const quick = process.argv.includes("--quick");
const named = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const short = !soak && named.length === 0 && !process.argv.includes("--full");
/** Where the soak's tests tell what they measured: one line each. */
const figures = join(reports, "figures.txt");
const env = {
  ...process.env,
  ...inMemory(),
  SHORT: short ? "1" : "0",
  ...(soak ? { SOAK: "1", FIGURES: figures } : {}),
};
const total = { passed: 0, failed: 0, skipped: 0 };

/**
 * Returns a folder in memory for temporary files, if there is room. The tests make hundreds of databases and delete them soon
 * after, so writing them to the disk is wasted time. The soak uses the disk.
 */
function inMemory() {
  const folder = "/dev/shm";
  if (soak || process.env.TMPDIR || !existsSync(folder)) return {};
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 8 * 1024 ** 3 && canRunFrom(folder) ? { TMPDIR: folder } : {};
}

/** True if programs can run from a folder: the database server's programs may be copied to a temporary folder. */
function canRunFrom(folder) {
  const place = mkdtempSync(join(folder, "symbolshelf-try-"));
  try {
    const script = join(place, "try");
    writeFileSync(script, "#!/bin/sh\n", { mode: 0o755 });
    return spawnSync(script).status === 0;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Runs a program and returns true if it succeeded. */
function run(title, args) {
  console.log(`\n── ${title}`);
  const started = Date.now();
  const { status } = spawnSync(process.execPath, args, { cwd, env, stdio: ["ignore", "inherit", "inherit"] });
  console.log(`── ${title}: ${status === 0 ? "passed" : "failed"} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return status === 0;
}

function check(title, args) {
  total[run(title, args) ? "passed" : "failed"]++;
}

/** Runs all tests in one Vitest run, so that other files use the machine while one waits. */
function tests() {
  const report = join(reports, "tests.json");
  const passed = run("tests", [
    "node_modules/vitest/vitest.mjs",
    "run",
    ...(quick ? ["--project=unit", "--project=src"] : []),
    ...named,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  try {
    const result = JSON.parse(readFileSync(report, "utf8"));
    total.passed += result.numPassedTests;
    total.failed += result.numFailedTests;
    total.skipped += result.numPendingTests + result.numTodoTests;
    // A file that fails to load, or an error outside any test, fails the run without a failed test.
    if (!passed && result.numFailedTests === 0) total.failed++;
    if (result.numTotalTests === 0) total.failed++;
    reportFlaky(result);
  } catch {
    total.failed++;
  }
}

/** Names the tests that failed first and passed on a retry (docs/decisions/0028), with the reason of the failure. */
function reportFlaky({ testResults }) {
  for (const { name, assertionResults } of testResults)
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === "passed" && failureMessages.length) {
        const why = failureMessages[0].split("\n")[0];
        console.log(`Unsteady: ${relative(cwd, name)} > ${fullName}: passed when tried again (${why})`);
      }
}

/** Prints what the soak's tests measured, and which of them were left out for want of a program. */
function reportFigures() {
  if (!existsSync(figures)) return;
  console.log("\nMeasured:");
  for (const line of readFileSync(figures, "utf8").trim().split("\n").sort()) console.log(`  ${line}`);
}

check("format and lint", ["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings", "."]);
check("types", ["build/types.mjs"]);
check("unused code", ["node_modules/knip/bin/knip.js", "--no-progress"]);
if (!quick) check("build", ["build/ensure.mjs"]);
tests();
reportFigures();

rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ""}`);
process.exitCode = total.failed ? 1 : 0;
