import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { commonest, passwordLength } from "../api/identity/password-policy.ts";

/// Of the list of common passwords, builds have those alone that are looked up: 40 kB in place of half a megabyte.
export function commonPasswords(): Plugin {
  return {
    name: "common-passwords",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /@zxcvbn-ts\/language-common\/src\/passwords\.json$/ },
      async handler(id) {
        const all = JSON.parse(await readFile(id, "utf8")) as string[];
        return JSON.stringify(all.slice(0, commonest).filter((password) => password.length >= passwordLength.min));
      },
    },
  };
}
