import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, inject, test } from "vitest";

const folder = fileURLToPath(new URL("../../../docs/deploy", import.meta.url));
const checker = "/usr/bin/systemd-analyze";

/// systemd's own reading of the examples: what it does not know, or cannot run, it names. Nothing is started.
test.runIf(inject("databases").kind === "postgres" && existsSync(checker))(
  "the units of the documentation are valid",
  () => {
    const copies = mkdtempSync(join(tmpdir(), "symbolshelf-units-"));
    try {
      const names = readdirSync(folder).filter((name) => /\.(?:service|timer)$/.test(name));
      expect(names).toHaveLength(3);
      for (const name of names) {
        // Node is not everywhere where Debian puts it.
        const unit = readFileSync(join(folder, name), "utf8").replaceAll("/usr/bin/node", process.execPath);
        writeFileSync(join(copies, name), unit);
      }
      const paths = names.map((name) => join(copies, name));
      const { status, stdout, stderr } = spawnSync(checker, ["verify", ...paths], { encoding: "utf8" });
      expect(stdout + stderr).toBe("");
      expect(status).toBe(0);
    } finally {
      rmSync(copies, { recursive: true, force: true });
    }
  },
);
