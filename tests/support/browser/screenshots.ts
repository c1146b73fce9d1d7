import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";

/// The folder for the screenshots of a test run. Git ignores it.
const folder = fileURLToPath(new URL("../../../dist/screenshots/", import.meta.url));

/// The window sizes that every screen is designed for.
export const windowSizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
] as const;

/// Screenshots are for people and are not compared with anything. Only `npm run screenshots` takes them.
const isWanted = process.env.SCREENSHOTS === "1";

/// Saves screenshots of a page in both window sizes, or in the given ones, light and dark: `{name}-1440x900-light.png`
/// and so on. Afterwards the page has its own size and colours again.
export async function keepScreenshots(
  page: Page,
  name: string,
  sizes: readonly { readonly width: number; readonly height: number }[] = windowSizes,
): Promise<void> {
  if (!isWanted) return;
  mkdirSync(folder, { recursive: true });
  const size = page.viewportSize();
  for (const window of sizes) {
    await page.setViewportSize(window);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const path = `${folder}${name}-${window.width}x${window.height}-${colorScheme}.png`;
      await page.screenshot({ path, animations: "disabled" });
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (size) await page.setViewportSize(size);
}

/// Saves a screenshot of an element as `{name}.png`, for things that are not a screen of the app.
export async function keepPicture(part: Locator, name: string): Promise<void> {
  if (!isWanted) return;
  mkdirSync(folder, { recursive: true });
  await part.screenshot({ path: `${folder}${name}.png` });
}
