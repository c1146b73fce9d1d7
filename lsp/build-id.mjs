import { readFileSync } from "node:fs";

/** The name of a build of the command: the start of the hash of everything that it was built from. */
export const buildId = () =>
  readFileSync(new URL("../dist/importtext/.stamp", import.meta.url), "utf8")
    .trim()
    .slice(0, 12);
