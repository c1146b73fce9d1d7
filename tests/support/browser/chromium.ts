import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/// The package's flags ask for a single process, in which closing the first page ends the browser.
const isForOneProcess = (flag: string) => flag === "--single-process" || flag === "--no-zygote";

/// Debian's Chromium without windows of its own, then the one with them, which costs four times as much for each page
/// (docs/decisions/0040).
const installed = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/// Starts CHROMIUM_PATH, otherwise Debian's Chromium, otherwise that of the package.
export async function launchChromium(moreFlags: readonly string[] = []): Promise<Browser> {
  const executablePath = [process.env.CHROMIUM_PATH, ...installed].find((path) => path && existsSync(path));
  if (executablePath) return chromium.launch({ executablePath, args: [...flags, ...moreFlags] });
  const packaged = (await import("@sparticuz/chromium")).default;
  const args = [...packaged.args.filter((flag) => !isForOneProcess(flag)), ...flags, ...moreFlags];
  return chromium.launch({ executablePath: await packaged.executablePath(), args });
}

let shared: Promise<Browser> | undefined;

/// Returns the one browser for all test files of a process. It ends with the process. Each test has a context of its
/// own.
export async function sharedChromium(): Promise<Browser> {
  if (!(await shared)?.isConnected()) shared = launchChromium();
  return shared!;
}
