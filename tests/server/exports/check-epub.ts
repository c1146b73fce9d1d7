import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EpubCheck } from "@likecoin/epubcheck-ts";

/// Where Debian's epubcheck is (`apt-get install epubcheck`).
const jar = "/usr/share/java/epubcheck.jar";
/// It runs for seconds: to compile it well takes as long as it runs.
const short = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

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
    // Findings end it with 1, and are on its output either way.
    const { stdout, stderr } = spawnSync("java", [...short, "-jar", jar, file, "--quiet", "--json", "-"], {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    if (!stdout.includes('"messages"')) throw new Error(`epubcheck did not run: ${stderr}`);
    const { messages } = JSON.parse(stdout) as { messages: { ID: string; severity: string; message: string }[] };
    return messages
      .filter(({ severity }) => ["WARNING", "ERROR", "FATAL"].includes(severity))
      .map(({ ID, message }) => `${ID} ${message}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
