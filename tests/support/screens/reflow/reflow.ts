import type { Page } from "playwright-core";
import { measure } from "./measure.ts";

/// The windows in which nothing may be lost: 400 and 200 % zoom in a window of 1280 px, and a small laptop.
export const reflowSizes = [
  { width: 320, height: 640 },
  { width: 640, height: 800 },
  { width: 1024, height: 768 },
] as const;

/// Returns the faults of reflow on a page: elements that scroll sideways, are cut, overlap others, form a column of
/// letters, leave the window or are too small to press. Above 720 px, a title may repeat cut text.
export async function reflowFaults(page: Page): Promise<string[]> {
  // Built functions call helpers of the builder that a page does not have.
  await page.evaluate("globalThis.__name ??= (one) => one");
  // The layout for another window size follows in the next frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const width = page.viewportSize()?.width ?? 0;
  return page.evaluate(measure, { isTitleEnough: width > 720 });
}

/// How long a screen may take to be drawn for another window size, on a machine that does other things too, in ms.
const patience = 10_000;

/// Returns the faults that stay in each of `reflowSizes`, after its width; the page keeps the last size. Some layouts are
/// measured by scripts, and follow the window's size some frames later.
export async function narrowFaults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of reflowSizes) {
    await page.setViewportSize(size);
    const until = performance.now() + patience;
    let faults = await reflowFaults(page);
    while (faults.length > 0 && performance.now() < until) faults = await reflowFaults(page);
    found.push(...faults.map((fault) => `${size.width}: ${fault}`));
  }
  return found;
}
