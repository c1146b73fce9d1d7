import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";

/// Where the screenshots of a test run lie, for looking at; git ignores them.
const folder = fileURLToPath(new URL("../../../dist/screenshots/", import.meta.url));

/// The windows that every screen is made for.
export const windowSizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
] as const;

/// Pictures are for people, and nothing is compared with them: they are taken by `npm run screenshots` alone.
const isWanted = process.env.SCREENSHOTS === "1";

/// Keeps a page as it stands in both sizes of window, or in those that are given, light and dark:
/// `{name}-1440x900-light.png` and so on. The page has its own size and colours again afterwards.
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

/// Keeps a part of a page as it stands, `{name}.png`: what is no screen of the app.
export async function keepPicture(part: Locator, name: string): Promise<void> {
  if (!isWanted) return;
  mkdirSync(folder, { recursive: true });
  await part.screenshot({ path: `${folder}${name}.png` });
}
