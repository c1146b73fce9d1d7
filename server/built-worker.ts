import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/// Returns the path of a worker's module: beside the built entry, or one folder above where the bundler moved this code
/// into a shared chunk.
export function builtWorker(name: string): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const found = [here, dirname(here)].map((place) => join(place, name)).find((path) => existsSync(path));
  if (!found) throw new Error(`There is no ${name} beside ${here}: build the server first`);
  return found;
}
