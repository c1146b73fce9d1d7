import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violationsInBoth } from "../browser/axe.ts";
import type { BrowserTests } from "../browser/browser.ts";
import { endEvents } from "../browser/end-events.ts";
import { keepScreenshots, windowSizes } from "../browser/screenshots.ts";
import { everyScreen, type ScreenSubject } from "./every-screen.ts";
import { narrowFaults, reflowSizes } from "./reflow/reflow.ts";

/// Returns how far the screen can be scrolled sideways in each window size, in px.
export async function sideways(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (const size of windowSizes) {
    await page.setViewportSize(size);
    found.push(
      await page.evaluate(() =>
        Math.max(
          ...[document.documentElement, document.querySelector("main")].map((one) =>
            one ? one.scrollWidth - one.clientWidth : 0,
          ),
        ),
      ),
    );
  }
  return found;
}

const longName =
  "Featherstonehaugh-Wolfeschlegelstein Cholmondeley of Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch";

/// Tests every screen of a subject as it opens: it has its title, fits its window, is accessible in both themes, and
/// leaves screenshots.
export function testScreens(browser: BrowserTests, subject: ScreenSubject): void {
  it(`fits every screen of ${subject} into its window, wide and narrow, with nothing that axe finds`, {
    timeout: 600_000,
  }, async () => {
    for (const kind of ["author", "illustrator", "publisher"])
      await browser.api("POST", `/${kind}`, { name: `A ${longName}` });
    const { page } = await browser.signedIn("#!/books");
    const faults: string[] = [];
    for (const [name, address, title] of (await everyScreen(browser))[subject]) {
      // A new document with all its requests: a screen that follows another in the same document shows its title long
      // before its content.
      await page.goto("about:blank");
      await endEvents(page);
      await page.goto(`${browser.origin}/#!${address}`, { waitUntil: "networkidle" });
      await page.getByRole("heading", { name: title, level: 1, exact: true }).waitFor();
      const scrolls = (await sideways(page)).filter((pixels) => pixels > 0);
      faults.push(...scrolls.map((pixels) => `${name}: scrolls sideways by ${pixels} px`));
      faults.push(...(await violationsInBoth(page)).map((violation) => `${name}: ${violation}`));
      await keepScreenshots(page, name);
      faults.push(...(await narrowFaults(page)).map((fault) => `${name}, ${fault}`));
      await keepScreenshots(page, `${name}-narrow`, reflowSizes.slice(0, 2));
      await page.setViewportSize(windowSizes[0]);
    }
    expect(faults).toEqual([]);
  });
}
