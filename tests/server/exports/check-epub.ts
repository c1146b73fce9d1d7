import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EpubCheck } from "@likecoin/epubcheck-ts";

/// Where Debian's epubcheck is (`apt-get install epubcheck`).
const jar = "/usr/share/java/epubcheck.jar";

/// Returns what the checkers find in an EPUB: the one in JavaScript, and Debian's where it is installed.
export async function findingsOf(bytes: Uint8Array): Promise<string[]> {
  const { messages } = await EpubCheck.validate(bytes);
  const found = messages
    .filter(({ severity }) => severity !== "usage" && severity !== "info")
    .map(({ id, message, location }) => `${id} ${message} ${location?.path ?? ""}`);
  return existsSync(jar) ? [...found, ...debianFindings(bytes)] : found;
}

if (!existsSync(jar)) console.warn(`Debian's epubcheck is not run: ${jar} is absent`);

function debianFindings(bytes: Uint8Array): string[] {
  const folder = mkdtempSync(join(tmpdir(), "epub-"));
  try {
    const file = join(folder, "book.epub");
    writeFileSync(file, bytes);
    // Its findings end it with 1; `--json -` has them on its output either way.
    const json = execFileSync("sh", ["-c", 'java -jar "$0" "$1" --quiet --json - 2>/dev/null || true', jar, file], {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    const { messages } = JSON.parse(json) as { messages: { ID: string; severity: string; message: string }[] };
    return messages
      .filter(({ severity }) => ["WARNING", "ERROR", "FATAL"].includes(severity))
      .map(({ ID, message }) => `${ID} ${message}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
