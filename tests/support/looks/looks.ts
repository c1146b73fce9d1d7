import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { difference, fontsOfPictures, readPicture, toPng, toWebp } from "./picture.ts";

const kept = fileURLToPath(new URL("../../browser/screens/looks/", import.meta.url));
/// Git ignores this folder. It is emptied at the start of a run.
const reports = fileURLToPath(new URL("../../../dist/looks/", import.meta.url));
const madeWith = `${kept}made-with.json`;

/// Set by `npm run looks`: later runs are compared with the current screens.
const isAccepted = process.env.LOOKS === "accept";

/// The number of pixels that may differ, of 655,360: less than a word of text.
const allowed = 12;

const themes = ["light", "dark"] as const;

export function startLooks(): void {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  for (const theme of themes) mkdirSync(kept + theme, { recursive: true });
}

/// Compares a page, light and dark, with the reference pictures of that name, or makes it the reference. Returns the
/// differences in words.
export async function lookFaults(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    const fault = await lookFault(page, name, theme);
    if (fault) found.push(`${name}, ${theme}: ${fault}`);
  }
  return found;
}

async function lookFault(page: Page, name: string, theme: string): Promise<string | null> {
  const file = `${kept}${theme}/${name}.webp`;
  if (isAccepted) {
    await writeIfNew(file, await stillPicture(page));
    return null;
  }
  if (!existsSync(file)) return "there is no picture of it yet";
  const expected = await readPicture(file);
  if (difference(expected, await readPicture(await shot(page))).count <= allowed) return null;
  // The page may have settled after the picture was taken.
  const actual = await readPicture(await stillPicture(page));
  const { count, shown } = difference(expected, actual);
  if (count <= allowed) return null;
  for (const [which, picture] of Object.entries({ expected, actual, difference: shown }))
    writeFileSync(`${reports}${name}-${theme}-${which}.png`, await toPng(picture));
  return `${count} pixels differ`;
}

/// Removes the reference pictures of screens that are not among the given ones, and records the versions that made
/// them.
export function acceptLooks(names: readonly string[], browserVersion: string): void {
  if (!isAccepted) return;
  const wanted = new Set(names.map((name) => `${name}.webp`));
  for (const theme of themes)
    for (const file of readdirSync(kept + theme)) if (!wanted.has(file)) rmSync(`${kept}${theme}/${file}`);
  const made = { chromium: browserVersion, fonts: fontsOfPictures };
  writeFileSync(madeWith, `${JSON.stringify(made, null, 2)}\n`);
}

/// Explains how to accept screens that differ, for the reader of a failed test.
export function howToAccept(browserVersion: string): string {
  const { chromium, fonts } = JSON.parse(readFileSync(madeWith, "utf8")) as { chromium: string; fonts: string };
  const isSame = chromium === browserVersion && fonts === fontsOfPictures;
  return [
    "Screens look different than their pictures in tests/browser/screens/looks.",
    `dist/looks has what was expected, what is there, and where they differ in red.`,
    ...(isSame
      ? []
      : [
          `The pictures were made with Chromium ${chromium} and ${fonts}; this is ${browserVersion}, ${fontsOfPictures}.`,
        ]),
    "If they should look so: npm run looks, look at what changed, and commit it.",
  ].join("\n");
}

/// Returns a PNG of a page that has looked the same for a while.
async function stillPicture(page: Page): Promise<Buffer> {
  let last = await shot(page);
  for (let tries = 0; tries < 20; tries++) {
    await page.waitForTimeout(300);
    const next = await shot(page);
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error(`${page.url()} never stands still`);
}

const shot = (page: Page) => page.screenshot({ animations: "disabled", caret: "hide" });

/// Keeps the file if the picture is the same, so that only real changes show in a diff.
async function writeIfNew(file: string, png: Buffer): Promise<void> {
  const picture = await readPicture(png);
  if (existsSync(file) && difference(await readPicture(file), picture).count <= allowed) return;
  writeFileSync(file, await toWebp(picture));
}
