import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

/// Tests and benches run at the root; where this file lies says nothing once it is built into a bench.
const dataFolder = process.env.SYMBOLSHELF_TEST_DATA ?? resolve("../shared/data");

/// Why tests on real books cannot run here; null where they can. The books are public domain, but not the project's.
export const dataAbsent: string | null = existsSync(join(dataFolder, "books"))
  ? null
  : `skipped: no test data in ${dataFolder} (SYMBOLSHELF_TEST_DATA names another folder)`;

if (dataAbsent) console.warn(dataAbsent);

/// The absolute path of a file of the test data.
export function dataFile(name: string): string {
  return join(dataFolder, name);
}
