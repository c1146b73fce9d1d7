import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const dataFolder =
  process.env.SYMBOLSHELF_TEST_DATA ?? fileURLToPath(new URL("../../../../shared/data", import.meta.url));

/// Why tests on real books cannot run here; null where they can. The books are public domain, but not the project's.
export const dataAbsent: string | null = existsSync(join(dataFolder, "books"))
  ? null
  : `skipped: no test data in ${dataFolder} (SYMBOLSHELF_TEST_DATA names another folder)`;

if (dataAbsent) console.warn(dataAbsent);

/// The absolute path of a file of the test data.
export function dataFile(name: string): string {
  return join(dataFolder, name);
}
