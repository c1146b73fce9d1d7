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

/// Of one process, which the package asks for, the first page that is closed ends the browser.
const isForOneProcess = (flag: string) => flag === "--single-process" || flag === "--no-zygote";

/// CHROMIUM_PATH, else Debian's Chromium, else the one that comes as a package.
export async function launchChromium(moreFlags: readonly string[] = []): Promise<Browser> {
  const executablePath = [process.env.CHROMIUM_PATH, "/usr/bin/chromium"].find((path) => path && existsSync(path));
  if (executablePath) return chromium.launch({ executablePath, args: [...flags, ...moreFlags] });
  const packaged = (await import("@sparticuz/chromium")).default;
  const args = [...packaged.args.filter((flag) => !isForOneProcess(flag)), ...flags, ...moreFlags];
  return chromium.launch({ executablePath: await packaged.executablePath(), args });
}

let shared: Promise<Browser> | undefined;

/// The one browser of all test files that a process runs; it ends with the process. Each test has a context of its own.
export async function sharedChromium(): Promise<Browser> {
  if (!(await shared)?.isConnected()) shared = launchChromium();
  return shared!;
}
