import type { Page } from "playwright-core";
import { measure } from "./measure.ts";

/// The windows in which nothing may be lost: 400 and 200 % of zoom in one of 1280 px, and a small laptop.
export const reflowSizes = [
  { width: 320, height: 640 },
  { width: 640, height: 800 },
  { width: 1024, height: 768 },
] as const;

/// The faults of reflow in what a page shows: what scrolls sideways, is cut, lies over something else, stands in a column
/// of letters, is beyond the window or too small to be pressed. Above 720 px a title may say what is cut.
export async function reflowFaults(page: Page): Promise<string[]> {
  // Built functions carry helpers of the builder that a page does not have.
  await page.evaluate("globalThis.__name ??= (one) => one");
  // What is drawn for another size of window follows in the next frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const width = page.viewportSize()?.width ?? 0;
  return page.evaluate(measure, { isTitleEnough: width > 720 });
}
