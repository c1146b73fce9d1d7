import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Browser, chromium } from "playwright-core";

/// Why this machine has none; undefined if it has one.
export const whyNoKeptChromium =
  process.platform === "linux" && process.arch === "x64"
    ? undefined
    : `the Chromium that the pictures are made with is for Linux on x64, and this is ${process.platform} on ${process.arch}`;

/// Starts the Chromium of the lock file with its fonts, and no other: the tests compare pixels, which must not depend
/// on what a machine has installed (docs/decisions/0032).
export async function launchKeptChromium(): Promise<Browser> {
  const packaged = (await import("@sparticuz/chromium")).default;
  const folder = mkdtempSync(join(tmpdir(), "symbolshelf-fonts-"));
  const config = join(folder, "fonts.conf");
  writeFileSync(config, fontConfig(folder));
  const browser = await chromium.launch({
    executablePath: await packaged.executablePath(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--disable-lcd-text",
      "--font-render-hinting=none",
      "--force-color-profile=srgb",
    ],
    env: { ...process.env, FONTCONFIG_FILE: config },
  });
  browser.on("disconnected", () => rmSync(folder, { recursive: true, force: true }));
  return browser;
}

function fontConfig(cache: string): string {
  const fonts = join(dirname(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/package.json")), "ttf");
  const alias = (family: string, font: string) =>
    `<alias binding="same"><family>${family}</family><prefer><family>${font}</family></prefer></alias>`;
  const without = ["Serif", "Condensed", "ExtraLight", "MathTeX"].map((part) => `<glob>*${part}*</glob>`);
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>${fonts}</dir><cachedir>${cache}</cachedir>
<selectfont><rejectfont>${without.join("")}</rejectfont></selectfont>
${alias("sans-serif", "DejaVu Sans")}${alias("system-ui", "DejaVu Sans")}${alias("monospace", "DejaVu Sans Mono")}
<match target="pattern"><edit name="family" mode="append_last"><string>DejaVu Sans</string></edit></match>
</fontconfig>`;
}
